package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"pilcrow/batch/archive/output"
	"pilcrow/batch/archive/run"
	"pilcrow/batch/archive/warctest"
)

// childVariable makes a process of this test a batch that marks its state before
// each row, and ends the groups of Parquet files after a few rows, so that it
// can be killed at many points.
const childVariable = "PILCROW_TEST_BATCH"

func TestMain(m *testing.M) {
	if os.Getenv(childVariable) == "" {
		os.Exit(m.Run())
	}
	f := newBatchFlags()
	s := streams{os.Stdin, os.Stdout, os.Stderr}
	paths, err := f.parse(os.Args[1:], s)
	if err == nil {
		err = markedBatch(f, paths, s)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(exitFailed)
	}
}

func markedBatch(f batchFlags, paths []string, s streams) error {
	b, in, err := f.run(context.Background(), paths, s)
	if err != nil {
		return err
	}
	b.markEvery = time.Nanosecond
	b.format.GroupRows = groupRows
	return b.writeTo(context.Background(), *f.output, in, s)
}

const groupRows = 7

// child returns a command that runs the batch in a process of its own.
func child(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command(program, args...)
	command.Env = append(os.Environ(), childVariable+"=1")
	return command
}

// A run that is killed again and again, and started again, writes the same bytes
// as one that is not.
func TestBatchSurvivesKills(t *testing.T) {
	archive := writeFile(t, "crawl.warc.gz", crawl(t, 120, warctest.Gzip))
	page := writeFile(t, "page.html", story)
	for _, format := range []string{"jsonl", "parquet"} {
		args := []string{"-format", format, "-resume", page, archive, page, "-o"}
		whole := filepath.Join(t.TempDir(), "whole")
		if out, err := child(t, append(args, whole)...).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		killed := filepath.Join(t.TempDir(), "killed")
		kills := 0
		for share := range 6 {
			if killAt(t, child(t, append(args, killed)...), killed+".partial", int64(len(contentOf(t, whole)))*int64(share)/7) {
				kills++
			}
		}
		if kills < 4 {
			t.Errorf("%s: only %d runs could be killed before they ended", format, kills)
		}
		out, err := child(t, append(args, killed)...).CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		if contentOf(t, killed) != contentOf(t, whole) {
			t.Errorf("%s: the file differs after %d kills", format, kills)
		}
		if want := "records of web archives: 120 articles, 12 cut off, 12 duplicates, 120 skipped: request\n"; !strings.HasSuffix(string(out), want) {
			t.Errorf("%s: got %s, want %s", format, out, want)
		}
		checkFiles(t, filepath.Dir(killed), "killed")
	}
}

// killAt kills a run as soon as the named file has some bytes. It is false if
// the run ended before.
func killAt(t *testing.T, command *exec.Cmd, file string, bytes int64) bool {
	t.Helper()
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- command.Wait() }()
	for {
		select {
		case <-ended:
			return false
		case <-time.After(time.Millisecond):
		}
		if info, err := os.Stat(file); err != nil || info.Size() <= bytes {
			continue
		}
		if err := command.Process.Kill(); err != nil {
			t.Error(err)
		}
		return <-ended != nil
	}
}

// stopped leaves what a run leaves that was stopped: it has written some lines,
// and then half a line. It returns the run's arguments, and the complete file.
func stopped(t *testing.T) (args []string, output string, whole string) {
	t.Helper()
	archive := writeFile(t, "crawl.warc.gz", crawl(t, 40, warctest.Gzip))
	output = filepath.Join(t.TempDir(), "out.jsonl")
	args = []string{"batch", "-o", output, archive}
	if got := call("", args...); got.code != exitDone {
		t.Fatal(got.err)
	}
	whole = contentOf(t, output)
	if !killAt(t, child(t, append([]string{"-resume"}, args[1:]...)...), output+".partial", int64(len(whole))/2) {
		t.Fatal("the run could not be stopped")
	}
	appendTo(t, output+".partial", `{"id":"half a line`)
	if err := os.WriteFile(output+".state.new", []byte("half a st"), 0o644); err != nil {
		t.Fatal(err)
	}
	return args, output, whole
}

func appendTo(t *testing.T, name, text string) {
	t.Helper()
	file, err := os.OpenFile(name, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := file.WriteString(text); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
}

func TestResume(t *testing.T) {
	args, output, whole := stopped(t)
	if got := call("", append(args, "-resume", "-jobs", "1")...); got.code != exitDone || !strings.Contains(got.err, "48 pages in") {
		t.Errorf("exit code %d, %s", got.code, got.err)
	}
	if contentOf(t, output) != whole {
		t.Error("the file differs")
	}
	checkFiles(t, filepath.Dir(output), "out.jsonl")
}

// Without -resume, a new run doesn't destroy what a stopped one has left. With
// other arguments or files, -resume doesn't mix two outputs.
func TestResumeIsRefused(t *testing.T) {
	args, output, whole := stopped(t)
	for name, c := range map[string]struct {
		change func()
		args   []string
		want   string
	}{
		"no -resume":        {nil, args, "add -resume to go on with it, or remove that file"},
		"other fields":      {nil, append(args, "-resume", "-fields", "html"), "is of a run with other arguments"},
		"other format":      {nil, append(args, "-resume", "-format", "parquet"), "is of a run with other arguments"},
		"other archive":     {func() { appendTo(t, args[3], "x") }, append(args, "-resume"), "is of a run with other arguments"},
		"partial too short": {func() { truncate(t, output+".partial", 10) }, append(args, "-resume"), "is shorter than when it was written"},
		"broken state":      {func() { truncate(t, output+".state", 10) }, append(args, "-resume"), "unexpected end of JSON input"},
	} {
		state, partial, archive := contentOf(t, output+".state"), contentOf(t, output+".partial"), contentOf(t, args[3])
		if c.change != nil {
			c.change()
		}
		got := call("", c.args...)
		if got.code != exitFailed || !strings.Contains(got.err, c.want) {
			t.Errorf("%s: exit code %d, %s", name, got.code, got.err)
		}
		for path, content := range map[string]string{output + ".state": state, output + ".partial": partial, args[3]: archive} {
			if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	if contentOf(t, output) != whole {
		t.Error("the old file has changed")
	}
	checkFiles(t, filepath.Dir(output), "out.jsonl out.jsonl.partial out.jsonl.state out.jsonl.state.new")
}

func truncate(t *testing.T, name string, size int64) {
	t.Helper()
	if err := os.Truncate(name, size); err != nil {
		t.Fatal(err)
	}
}

// A run that was killed between its last two steps only needs the last one.
func TestResumeOfACompleteRun(t *testing.T) {
	args, output, whole := stopped(t)
	state, found, err := readState(output + ".state")
	if err != nil || !found {
		t.Fatalf("%v, %v", found, err)
	}
	state.IsWhole = true
	for _, partial := range []string{"the new file", ""} {
		if partial == "" {
			if err := os.Remove(output + ".partial"); err != nil && !os.IsNotExist(err) {
				t.Fatal(err)
			}
		} else if err := os.WriteFile(output+".partial", []byte(partial), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := state.write(output + ".state"); err != nil {
			t.Fatal(err)
		}
		if got := call("", append(args, "-resume")...); got.code != exitDone {
			t.Errorf("exit code %d, %s", got.code, got.err)
		}
		if got := contentOf(t, output); got != "the new file" || got == whole {
			t.Errorf("got %s", got)
		}
		checkFiles(t, filepath.Dir(output), "out.jsonl")
	}
}

// Pages with files of their own can be resumed, too.
func TestResumeOfPages(t *testing.T) {
	files := map[string]string{}
	for n := range 60 {
		files[fmt.Sprintf("pages/%02d.html", n)] = numbered(n)
	}
	dir := write(t, files)
	whole, output := filepath.Join(dir, "whole"), filepath.Join(dir, "killed")
	pages := filepath.Join(dir, "pages")
	if got := call("", "batch", "-o", whole, pages); got.code != exitDone {
		t.Fatal(got.err)
	}
	if !killAt(t, child(t, "-resume", "-o", output, pages), output+".partial", int64(len(contentOf(t, whole)))/3) {
		t.Error("the run could not be stopped")
	}
	if got := call("", "batch", "-resume", "-o", output, pages); got.code != exitDone || contentOf(t, output) != contentOf(t, whole) {
		t.Errorf("the file differs: exit code %d, %s", got.code, got.err)
	}
}

func TestInterruptedBatchCanBeResumed(t *testing.T) {
	archive := crawl(t, 20, plain)
	output := filepath.Join(t.TempDir(), "out.jsonl")
	in := interruptedReader{strings.NewReader(archive), &interrupting{t: t}}
	var out, console bytes.Buffer
	code := execute([]string{"batch", "-o", output, "-"}, streams{&in, &out, &console})
	if code != exitInterrupted || !strings.Contains(console.String(), "to go on, run the same command with -resume") {
		t.Errorf("exit code %d, %s", code, console.String())
	}
	checkFiles(t, filepath.Dir(output), "out.jsonl.partial out.jsonl.state")
	if got := call(archive, "batch", "-o", output, "-resume", "-"); got.code != exitDone || strings.Count(contentOf(t, output), "\n") != 20 {
		t.Errorf("exit code %d, %s", got.code, got.err)
	}
}

// interruptedReader has content, and then Ctrl+C is pressed.
type interruptedReader struct {
	content *strings.Reader
	then    *interrupting
}

func (r *interruptedReader) Read(b []byte) (int, error) {
	if r.content.Len() > 0 {
		return r.content.Read(b)
	}
	return r.then.Read(b)
}

// Two runs never write to the same file at the same time.
func TestSecondRunIsRefused(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the standard library has no locks for Windows")
	}
	args, output, _ := stopped(t)
	first, err := os.OpenFile(output+".partial", os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := lock(first); err != nil {
		t.Fatal(err)
	}
	partial := contentOf(t, output+".partial")
	if got := call("", append(args, "-resume")...); got.code != exitFailed || !strings.Contains(got.err, "another run is still writing it") {
		t.Errorf("exit code %d, %s", got.code, got.err)
	}
	if contentOf(t, output+".partial") != partial {
		t.Error("the second run has changed the file of the first one")
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	if got := call("", append(args, "-resume")...); got.code != exitDone {
		t.Errorf("exit code %d, %s", got.code, got.err)
	}
}

// A run that was stopped where an archive could not be read on doesn't repeat
// the rows before that place.
func TestResumeAfterAReadError(t *testing.T) {
	archive := crawl(t, 20, plain)
	output := filepath.Join(t.TempDir(), "out.jsonl")
	args := []string{"-duplicates", "keep", "-o", output, "-"}
	in := iotest.DataErrReader(io.MultiReader(strings.NewReader(archive[:len(archive)/2]), iotest.ErrReader(errors.New("the disk is broken"))))
	f := newBatchFlags()
	paths, err := f.parse(args, streams{in: in})
	if err != nil {
		t.Fatal(err)
	}
	b, inputs, err := f.run(t.Context(), paths, streams{in: in})
	if err != nil {
		t.Fatal(err)
	}
	r := &resumable{name: output, every: time.Nanosecond}
	if err := r.open(&b, inputs); err != nil {
		t.Fatal(err)
	}
	r.rows = fullAtErrors{r.rows, len(b.schema.Columns()) - 1}
	if err := r.fill(t.Context(), b, inputs, &tally{Records: run.Counts{}}, newConsole(io.Discard)); err == nil {
		t.Fatal("the run was not stopped")
	}
	if got := call(archive, append([]string{"batch", "-resume"}, args...)...); got.code != exitDone {
		t.Errorf("exit code %d, %s", got.code, got.err)
	}
	if want := call(archive, "batch", "-duplicates", "keep", "-").out; contentOf(t, output) != want {
		t.Errorf("%d rows, want %d", strings.Count(contentOf(t, output), "\n"), strings.Count(want, "\n"))
	}
}

// fullAtErrors is a writer whose disk is full when a row with an error comes.
type fullAtErrors struct {
	output.Writer
	column int // of the error
}

func (w fullAtErrors) Write(row output.Row) error {
	if row[w.column] != nil {
		return errors.New("the disk is full")
	}
	return w.Writer.Write(row)
}
