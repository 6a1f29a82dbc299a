package pipeline

import (
	"context"
	"encoding/json"
	"net/url"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"

	"pilcrow/batch/archive/run"
)

// outputs are the paths of what becomes of one archive. Each kind has a folder
// of its own, so that a pattern like articles/*.jsonl finds nothing else.
type outputs struct {
	articles string // exists only if all three are whole
	letters  string
	counts   string
}

// outputsOf returns the paths for an archive. ending is that of the articles.
func outputsOf(folder, archive, ending string) outputs {
	folder, name := strings.TrimRight(folder, "/"), outputName(archive)
	return outputs{
		articles: folder + "/articles/" + name + ending,
		letters:  folder + "/letters/" + name + ".jsonl",
		counts:   folder + "/counts/" + name + ".json",
	}
}

// outputName returns the name of an archive's outputs without their endings.
// Characters of which file systems would make a pattern are escaped.
func outputName(archive string) string { return url.PathEscape(fileName(archive)) }

// fileName returns the last part of a path or an address.
func fileName(path string) string { return path[strings.LastIndexByte(path, '/')+1:] }

// done returns the counts of an archive that is done.
func (o outputs) done(ctx context.Context, fs filesystem.Interface) (run.Counts, bool) {
	if !exists(ctx, fs, o.articles) {
		return nil, false
	}
	text, err := filesystem.Read(ctx, fs, o.counts)
	counts := run.Counts{}
	if err != nil || json.Unmarshal(text, &counts) != nil {
		return nil, false // someone removed the counts: the archive is read again
	}
	return counts, true
}

// clear removes what other attempts have left or still write. It may be called
// only if the archive is done. Until then, it could stop the attempt that would
// have been the first to succeed.
func (o outputs) clear(ctx context.Context, fs filesystem.Interface) {
	for _, path := range []string{o.articles, o.letters, o.counts} {
		removeAsides(ctx, fs, path)
	}
}
