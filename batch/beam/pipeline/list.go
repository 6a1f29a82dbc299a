package pipeline

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
)

// listFn emits the paths in a list. Lists are read by a worker, because a
// pipeline with the hundred thousand paths of a crawl exceeds what job services
// accept in one message.
type listFn struct{}

func (*listFn) ProcessElement(ctx context.Context, list string, emit func(string)) error {
	paths, err := ReadList(ctx, list)
	for _, path := range paths {
		emit(path)
	}
	return err
}

// ReadList returns the paths in a file that has one in each line.
func ReadList(ctx context.Context, list string) ([]string, error) {
	fs, err := open(ctx, list)
	if err != nil {
		return nil, err
	}
	defer fs.Close()
	text, err := filesystem.Read(ctx, fs, list)
	if err != nil {
		return nil, fmt.Errorf("read the list of archives %s: %w", list, err)
	}
	var paths []string
	for line := range bytes.Lines(text) {
		if path := strings.TrimSpace(string(line)); path != "" {
			paths = append(paths, path)
		}
	}
	return paths, nil
}

// CheckPaths reports archives whose outputs would have the same name.
func CheckPaths(paths []string) error {
	former := make(map[string]string, len(paths))
	for _, path := range paths {
		name := outputName(path)
		switch other, ok := former[name]; {
		case ok && other == path:
			return fmt.Errorf("%s is listed twice", path)
		case ok:
			return fmt.Errorf("%s and %s would have the same outputs, because their files have the same name", other, path)
		}
		former[name] = path
	}
	return nil
}
