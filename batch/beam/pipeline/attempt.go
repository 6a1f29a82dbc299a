package pipeline

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"

	"pilcrow/batch/archive/output"
	"pilcrow/batch/archive/run"
)

// attempt is one attempt at reading an archive. It writes its outputs aside,
// under temporary names, until finish.
type attempt struct {
	archive                  string
	articles, letters, tally *aside
	rows                     output.Writer
	dead                     *json.Encoder
	counts                   run.Counts
}

func (f *extractFn) begin(ctx context.Context, fs filesystem.Interface, archive string, out outputs) (*attempt, error) {
	a := &attempt{archive: archive, counts: run.Counts{Done: 1}}
	var err error
	if a.articles, err = createAside(ctx, fs, out.articles); err == nil {
		a.letters, err = createAside(ctx, fs, out.letters)
	}
	if err == nil {
		a.tally, err = createAside(ctx, fs, out.counts)
	}
	if err == nil {
		a.rows, err = f.format.NewWriter(a.articles, f.schema)
	}
	if err != nil {
		a.discard(ctx)
		return nil, err
	}
	a.dead = json.NewEncoder(a.letters)
	a.dead.SetEscapeHTML(false) // as in the articles' JSON lines
	return a, nil
}

// read reads the archive and writes the results. broken is an error of the
// archive. err is an error of the outputs, or of ctx.
func (a *attempt) read(ctx context.Context, o run.Options) (broken, err error) {
	fs, broken := open(ctx, a.archive)
	if broken != nil {
		return broken, nil
	}
	defer fs.Close()
	file, broken := fs.OpenRead(ctx, a.archive)
	if broken != nil {
		return broken, nil
	}
	defer file.Close()
	for result, broken := range run.Archive(ctx, file, o) {
		if broken != nil {
			return broken, ctx.Err()
		}
		if err := a.write(result); err != nil {
			return nil, err
		}
	}
	return nil, nil
}

func (a *attempt) write(r run.Result) error {
	a.counts.Add(r.Outcome)
	if r.Row != nil {
		if err := a.rows.Write(r.Row); err != nil {
			return fmt.Errorf("write articles: %w", err)
		}
	}
	if r.Letter != nil {
		if err := a.dead.Encode(r.Letter); err != nil {
			return fmt.Errorf("write letters: %w", err)
		}
	}
	return nil
}

// finish publishes the outputs, the articles last: if these are there, all
// outputs are complete.
func (a *attempt) finish(ctx context.Context) error {
	if err := json.NewEncoder(a.tally).Encode(a.counts); err != nil {
		return fmt.Errorf("write counts: %w", err)
	}
	if err := a.rows.Close(); err != nil {
		return fmt.Errorf("write articles: %w", err)
	}
	return publish(ctx, a.letters, a.tally, a.articles)
}

// giveUp publishes only the letters, with a last one that says why the archive
// can't be read. The next run tries again.
func (a *attempt) giveUp(ctx context.Context, broken error) error {
	a.articles.discard(ctx)
	a.tally.discard(ctx)
	letter := run.Letter{Archive: fileName(a.archive), Outcome: Unreadable, Reason: broken.Error()}
	if err := a.dead.Encode(letter); err != nil {
		return fmt.Errorf("write letters: %w", err)
	}
	return publish(ctx, a.letters)
}

func (a *attempt) discard(ctx context.Context) {
	for _, file := range []*aside{a.articles, a.letters, a.tally} {
		if file != nil {
			file.discard(ctx)
		}
	}
}
