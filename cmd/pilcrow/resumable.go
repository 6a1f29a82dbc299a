package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"pilcrow/batch/archive/output"
	"pilcrow/batch/archive/run"
)

// A resumable run writes its rows to FILE.partial, and from time to time it
// stores in FILE.state which place of the inputs belongs to which length of
// FILE.partial. Whenever the run is killed, a later run cuts FILE.partial off at
// that length, and goes on at that place. FILE.partial becomes FILE when it is
// complete.
//
// The order of these steps makes that safe, also if the power fails:
// FILE.partial is on the disk before FILE.state has its length, and FILE.state is
// replaced in one step.

// defaultMarkEvery is how often a run is marked. A mark takes some milliseconds;
// after a kill, what was done since the last mark is done again.
const defaultMarkEvery = time.Second

// resumable is the output of a resumable run.
type resumable struct {
	name   string // of the complete file
	state  resumeState
	file   *os.File // FILE.partial
	rows   output.Writer
	marked time.Time
	every  time.Duration
}

func (r *resumable) partialName() string { return r.name + ".partial" }
func (r *resumable) stateName() string   { return r.name + ".state" }

// writeResumable writes the rows to the named file, so that the run can be
// stopped and resumed.
func (b batchRun) writeResumable(ctx context.Context, name string, in []input, console *console) error {
	r := &resumable{name: name, every: cmp.Or(b.markEvery, defaultMarkEvery)}
	if target, err := filepath.EvalSymlinks(name); err == nil {
		r.name = target // so that the link stays
	}
	if err := r.open(&b, in); err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	t := r.state.Tally
	t.start(console.now())
	if !r.state.IsWhole {
		if err := r.fill(ctx, b, in, &t, console); err != nil {
			return fmt.Errorf("write %s: %w; to go on, run the same command with -resume", name, err)
		}
	}
	if err := r.finish(); err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	console.summary(t)
	return t.err()
}

// open opens FILE.partial, and prepares b to go on where a former run was
// stopped.
func (r *resumable) open(b *batchRun, in []input) error {
	found, err := r.findState(*b, in)
	if err != nil || r.state.IsWhole {
		return err
	}
	if r.file, err = os.OpenFile(r.partialName(), os.O_RDWR|os.O_CREATE, 0o666); err != nil {
		return err
	}
	err = lock(r.file)
	if err == nil && found {
		err = r.restore(b)
	}
	if err == nil {
		err = r.goOn(*b)
	}
	if err != nil {
		return errors.Join(err, r.file.Close())
	}
	return nil
}

// errLocked means that a second run has started while the first one still writes.
var errLocked = errors.New("another run is still writing it")

// findState sets the state of the run that was stopped, or that of a new run.
func (r *resumable) findState(b batchRun, in []input) (found bool, err error) {
	if info, err := os.Stat(r.name); err == nil && !info.Mode().IsRegular() {
		return false, errors.New("a run can be resumed only if its output is a file")
	}
	state, found, err := readState(r.stateName())
	if err != nil {
		return false, err
	}
	identity := b.identity(in)
	switch {
	case !found:
		r.state = resumeState{Run: identity, Position: b.from.position.String(), Tally: tally{Records: run.Counts{}}}
		return false, nil
	case !b.resumes:
		return false, fmt.Errorf("a run that was stopped, or still writes, has left %s; add -resume to go on with it, or remove that file", r.stateName())
	case state.Run != identity:
		return false, fmt.Errorf("%s is of a run with other arguments, other files or another version; remove it to start again", r.stateName())
	}
	r.state = state
	return true, nil
}

// restore sets what b has to know about the part that is written.
func (r *resumable) restore(b *batchRun) (err error) {
	info, err := r.file.Stat()
	switch {
	case err != nil:
		return err
	case info.Size() < r.state.Mark.Length:
		return fmt.Errorf("%s is shorter than when it was written; remove %s to start again", r.partialName(), r.stateName())
	}
	if b.from, err = r.state.place(); err != nil {
		return err
	}
	if b.duplicates == run.Keep {
		return nil
	}
	b.seen = &run.Seen{}
	return b.format.Hashes(r.file, r.state.Mark, func(h output.Hash) { b.seen.Add(h) })
}

// goOn cuts FILE.partial off at the mark, and starts to write behind it.
func (r *resumable) goOn(b batchRun) (err error) {
	if err := r.file.Truncate(r.state.Mark.Length); err != nil {
		return err
	}
	if _, err := r.file.Seek(r.state.Mark.Length, io.SeekStart); err != nil {
		return err
	}
	if r.rows, err = b.format.Resume(r.file, b.schema, r.state.Mark); err != nil {
		return err
	}
	return r.state.write(r.stateName())
}

// fill writes all rows that are still missing.
func (r *resumable) fill(ctx context.Context, b batchRun, in []input, t *tally, console *console) error {
	defer console.clear()
	r.marked = console.now()
	err := b.write(ctx, in, t, console, func(s step) error {
		if err := r.mark(s, *t, console.now()); err != nil || s.row == nil {
			return err
		}
		return r.rows.Write(s.row)
	})
	if err == nil {
		err = r.complete(*t)
	}
	return errors.Join(err, r.file.Close())
}

// mark stores the state before what became of a page or record is written, if
// it is time. A run never starts where something is wrong: the place of a failure
// in the middle of an archive is not known, and what is before it has been
// written.
func (r *resumable) mark(next step, t tally, now time.Time) error {
	if next.letter != nil || next.failure != nil || now.Sub(r.marked) < r.every {
		return nil
	}
	m, ok, err := r.rows.Mark()
	if err != nil || !ok {
		return err
	}
	r.marked = now
	r.state.Input, r.state.Position = next.at.input, next.at.position.String()
	r.state.Mark, r.state.Tally = m, t
	return r.store()
}

func (r *resumable) store() error {
	if err := r.file.Sync(); err != nil {
		return err
	}
	return r.state.write(r.stateName())
}

// complete completes FILE.partial.
func (r *resumable) complete(t tally) error {
	if err := r.rows.Close(); err != nil {
		return err
	}
	r.state.Tally, r.state.IsWhole = t, true
	return r.store()
}

// finish gives the complete file its name. The file that it replaces passes on
// its permissions. It does no harm if a former run has already done a part.
func (r *resumable) finish() error {
	partial := r.partialName()
	if old, err := os.Stat(r.name); err == nil {
		err := os.Chmod(partial, old.Mode().Perm())
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	if err := os.Rename(partial, r.name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := os.Remove(newName(r.stateName())); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return os.Remove(r.stateName())
}
