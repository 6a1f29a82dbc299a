// Package pipeline extracts the articles of many web archives with Apache Beam:
// on one machine with its local runner, Prism, or on a cluster.
//
//	paths of archives ──Reshuffle──▶ extractFn, once for each archive
//	                                   ├─▶ FOLDER/articles/NAME.jsonl
//	                                   ├─▶ FOLDER/letters/NAME.jsonl
//	                                   └─▶ FOLDER/counts/NAME.json
//
// An archive is the unit of work, and its files are the only output. They are
// written under other names, and renamed when they are whole: the articles last.
// So whatever is killed and started again, an archive with a file of articles is
// done, and all others are to do. Extraction depends on nothing else than the
// archive and the options. So it does no harm if a runner tries an archive
// several times, even at the same time: every attempt writes the same.
//
// Between the steps there are only paths. So a runner needs
// hardly any memory or disk of its own, however many archives there are.
package pipeline

import (
	"errors"
	"fmt"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"pilcrow/batch/archive/output"
	"pilcrow/batch/archive/run"
)

// Options say what the pipeline writes, and where. Beam sends them to its
// workers as JSON.
type Options struct {
	Folder     string // of the outputs: a path, or an address of a file system that is registered with Beam
	Format     string // of the articles, as output.FormatNamed takes it; "" means JSON lines
	Fields     string // the columns to add, as output.ChooseForArchives takes them
	Duplicates run.DuplicatePolicy
	// Jobs is the number of pages of one archive that are extracted at the same
	// time. 0 means 1, because a runner gives each core an archive of its own.
	Jobs int
}

// Check returns why the options can't be used.
func (o Options) Check() error {
	if strings.Trim(o.Folder, "/") == "" {
		return errors.New("no folder for the outputs")
	}
	if strings.ContainsAny(o.Folder, globCharacters) {
		return fmt.Errorf("folder %q: file systems would take one of the characters %s for a pattern", o.Folder, globCharacters)
	}
	if o.Jobs < 0 {
		return fmt.Errorf("%d pages at the same time", o.Jobs)
	}
	_, _, err := o.table()
	return err
}

// globCharacters have a meaning in the patterns of Beam's file systems.
const globCharacters = `*?[]\`

// table returns the format and the columns of the articles.
func (o Options) table() (output.Format, output.Schema, error) {
	format := output.Formats()[0]
	if o.Format != "" {
		var err error
		if format, err = output.FormatNamed(o.Format); err != nil {
			return output.Format{}, output.Schema{}, err
		}
	}
	schema, err := output.ChooseForArchives(o.Fields)
	return format, schema, err
}

// Register makes the pipeline's functions known to Beam. Programs call it before
// beam.Init, because a worker looks for them there. (Package register would make
// calls of them quicker, but there are only a few for each archive, and it takes
// ten seconds to compile.)
func Register() {
	beam.RegisterDoFn(&listFn{})
	beam.RegisterDoFn(&extractFn{})
	beam.RegisterDoFn(&endFn{})
}

// Of returns a pipeline for the archives with these paths, and for those in the
// lists with these paths. Check and CheckPaths report what is wrong with the
// arguments.
func Of(paths, lists []string, o Options) *beam.Pipeline {
	p, s := beam.NewPipelineWithRoot()
	archives := beam.Flatten(s, beam.CreateList(s, paths), beam.ParDo(s, &listFn{}, beam.CreateList(s, lists)))
	// Without Reshuffle a runner fuses both steps, and one worker extracts all
	// archives of a list.
	done := beam.ParDo(s, &extractFn{Options: o}, beam.Reshuffle(s, archives))
	// While a step without an output works, Prism (2.77) needs a whole core to
	// wait for it. So this output leads somewhere else.
	beam.ParDo0(s, &endFn{}, beam.Reshuffle(s, done))
	return p
}
