package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"pilcrow/batch/archive/output"
	"pilcrow/extract"
	"pilcrow/extract/engines"
)

func TestBatch(t *testing.T) {
	dir := write(t, map[string]string{"b.html": story, "a.html.gz": story})
	got := call("", "batch", "-jobs", "2", dir)
	if got.code != exitDone || !isSummary(got.err, "2 with an article, 0 without, 0 failed") {
		t.Fatalf("exit code %d: %s", got.code, got.err)
	}
	lines := strings.Split(strings.TrimSuffix(got.out, "\n"), "\n")
	if len(lines) != 2 {
		t.Fatalf("got %d lines, want 2:\n%s", len(lines), got.out)
	}
	for i, id := range []string{"a", "b"} {
		start := `{"id":"` + id + `","title":"The quiet harbour","byline":"","site":"","published":"","lang":"en","dir":`
		if !strings.HasPrefix(lines[i], start) {
			t.Errorf("got  %.120s\nwant %s", lines[i], start)
		}
		page := decodeLine(t, lines[i])
		if text, _ := page["text"].(string); !strings.Contains(text, "wrapped. By noon,") {
			t.Errorf("got the text %q", text)
		}
		if _, ok := page["error"]; ok {
			t.Errorf("got the error %v", page["error"])
		}
	}
}

func TestBatchByEveryEngine(t *testing.T) {
	dir := write(t, map[string]string{"a.html": story})
	for _, e := range engines.All() {
		page := decodeLine(t, strings.TrimSpace(call("", "batch", "-engine", e.Name, dir).out))
		if text, _ := page["text"].(string); page["engine"] != e.Name || !strings.Contains(text, "the harbour is quiet") {
			t.Errorf("%s: engine %v, text %q", e.Name, page["engine"], text)
		}
	}
}

func TestBatchFields(t *testing.T) {
	dir := write(t, map[string]string{"a.html": story})
	tests := []struct{ list, want string }{
		{"text", "text"},
		{"html,markdown", "html markdown"},
		{"md, markdown", "markdown"},
		{"title, minutes,text,text", "minutes text"},
		{"url", "url"},
		{"authors,modified,section,tags,icon,canonical,license,paywalled", "authors modified section tags icon canonical license paywalled"},
		{"", ""},
	}
	for _, test := range tests {
		t.Run(test.list, func(t *testing.T) {
			got := call("", "batch", "-fields", test.list, dir)
			want := "id title byline site published lang dir excerpt image engine words " + test.want
			if names := strings.Join(memberNames(t, got.out), " "); names != strings.TrimSpace(want) {
				t.Errorf("got %s\nwant %s", names, want)
			}
		})
	}
}

func TestBatchKeepsHTMLReadable(t *testing.T) {
	dir := write(t, map[string]string{"a.html": story})
	got := call("", "batch", "-fields", "html", dir)
	if !strings.Contains(got.out, "<p>") || strings.Contains(got.out, `\u003c`) {
		t.Errorf("got %s", got.out)
	}
}

func TestBatchGoesOnAfterAFailure(t *testing.T) {
	dir := write(t, map[string]string{"a.html": story, "c.html": story, "nothing.html": "<div></div>"})
	paths := []string{"c.html", "missing.html", "nothing.html", "a.html"}
	args := []string{"batch"}
	for _, p := range paths {
		args = append(args, filepath.Join(dir, p))
	}
	got := call("", args...)
	first, second, _ := strings.Cut(got.err, "\n")
	if got.code != exitFailed || !isSummary(first+"\n", "2 with an article, 1 without, 1 failed") || !strings.Contains(second, "2 of 4 pages failed") {
		t.Errorf("exit code %d, errors %q", got.code, got.err)
	}
	lines := strings.Split(strings.TrimSpace(got.out), "\n")
	if len(lines) != len(paths) {
		t.Fatalf("got %d lines, want %d", len(lines), len(paths))
	}
	for i, failed := range []bool{false, true, true, false} {
		page := decodeLine(t, lines[i])
		if message, _ := page["error"].(string); page["id"] != idOf(paths[i]) || (message != "") != failed {
			t.Errorf("got the line %s", lines[i])
		}
	}
}

// runOf returns a batch of n pages, which calls read for each page.
func runOf(n, jobs int, read func(path string) (extract.Article, error)) (batchRun, []input) {
	var pages []input
	for i := range n {
		name := fmt.Sprint(i)
		pages = append(pages, input{id: name, path: name})
	}
	return batchRun{jobs: jobs, read: read}, pages
}

// printLines runs a batch that writes lines with metadata, but without text.
func printLines(ctx context.Context, b batchRun, pages []input, w io.Writer, console *console) (counts tally, err error) {
	b.format = output.Formats()[0]
	if b.schema, err = output.Choose(""); err != nil {
		return counts, err
	}
	lines, err := b.format.NewWriter(w, b.schema)
	if err != nil {
		return counts, err
	}
	err = b.print(ctx, pages, lines, &counts, console)
	return counts, err
}

// idsOf returns the ids of lines, and their errors in parentheses.
func idsOf(t *testing.T, lines string) string {
	t.Helper()
	var ids []string
	for line := range strings.Lines(lines) {
		page := decodeLine(t, line)
		id := fmt.Sprint(page["id"])
		if reason, failed := page["error"]; failed {
			id += fmt.Sprintf(" (%v)", reason)
		}
		ids = append(ids, id)
	}
	return strings.Join(ids, ", ")
}

// In a synctest bubble, time advances as soon as all goroutines wait.
func TestBatchKeepsTheOrder(t *testing.T) { synctest.Test(t, keepsTheOrder) }

func keepsTheOrder(t *testing.T) {
	b, pages := runOf(200, 8, func(string) (extract.Article, error) {
		time.Sleep(rand.N(time.Millisecond))
		return extract.Article{}, nil
	})
	var out bytes.Buffer
	if _, err := printLines(t.Context(), b, pages, &out, newConsole(io.Discard)); err != nil {
		t.Fatal(err)
	}
	var want []string
	for _, p := range pages {
		want = append(want, p.id)
	}
	if got := idsOf(t, out.String()); got != strings.Join(want, ", ") {
		t.Errorf("got %s", got)
	}
}

// While a slow page is read, the lines of later pages must not pile up without
// limit.
func TestBatchBoundsWhatIsHeld(t *testing.T) { synctest.Test(t, boundsWhatIsHeld) }

func boundsWhatIsHeld(t *testing.T) {
	const jobs = 2
	release := make(chan struct{})
	var started atomic.Int64
	b, pages := runOf(1000, jobs, func(path string) (extract.Article, error) {
		started.Add(1)
		if path == "0" {
			<-release
		}
		return extract.Article{}, nil
	})
	done := make(chan error)
	go func() {
		_, err := printLines(t.Context(), b, pages, &bytes.Buffer{}, newConsole(&bytes.Buffer{}))
		done <- err
	}()
	// At most these pages may have started: one for each place in the channel of
	// lines, the slow page, whose line print waits for, and one more as a
	// margin.
	const highest = jobs*maxRowsAhead + 2
	synctest.Wait() // until only the first page is being read
	if n := started.Load(); n < jobs*maxRowsAhead || n > highest {
		t.Errorf("%d pages were begun before the first was printed, want at least %d and at most %d", n, jobs*maxRowsAhead, highest)
	}
	close(release)
	if err := <-done; err != nil || started.Load() != int64(len(pages)) {
		t.Errorf("begun %d, %v", started.Load(), err)
	}
}

func TestBatchRunsNoMoreThanItsJobs(t *testing.T) { synctest.Test(t, runsNoMoreThanItsJobs) }

func runsNoMoreThanItsJobs(t *testing.T) {
	const jobs = 3
	var running, highest atomic.Int64
	b, pages := runOf(60, jobs, func(string) (extract.Article, error) {
		now := running.Add(1)
		for top := highest.Load(); now > top && !highest.CompareAndSwap(top, now); top = highest.Load() {
		}
		time.Sleep(time.Millisecond)
		running.Add(-1)
		return extract.Article{}, nil
	})
	if _, err := printLines(t.Context(), b, pages, &bytes.Buffer{}, newConsole(&bytes.Buffer{})); err != nil {
		t.Fatal(err)
	}
	if highest.Load() != jobs {
		t.Errorf("%d pages were read at the same time, want %d", highest.Load(), jobs)
	}
}

func TestBatchSurvivesAPanic(t *testing.T) {
	b, pages := runOf(3, 2, func(path string) (extract.Article, error) {
		if path == "1" {
			panic("broken")
		}
		return extract.Article{}, nil
	})
	var out bytes.Buffer
	tally, err := printLines(t.Context(), b, pages, &out, newConsole(io.Discard))
	if err != nil || tally.Files != 3 || tally.Failed != 1 {
		t.Errorf("%+v, %v; want one failure of 3 pages", tally, err)
	}
	if got, want := idsOf(t, out.String()), "0, 1 (read 1: panic: broken), 2"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

var errFull = errors.New("no space left")

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errFull }

func TestBatchStopsWhenItCannotWrite(t *testing.T) {
	var started atomic.Int64
	b, pages := runOf(10_000, 2, func(string) (extract.Article, error) {
		started.Add(1)
		return extract.Article{}, nil
	})
	if _, err := printLines(t.Context(), b, pages, fullDisk{}, newConsole(&bytes.Buffer{})); !errors.Is(err, errFull) {
		t.Errorf("got %v, want %v", err, errFull)
	}
	if n := started.Load(); n > 1000 {
		t.Errorf("%d pages were read for nothing", n)
	}
}

// isSummary reports whether text is one line that begins like a summary and
// ends with the given figures.
func isSummary(text, figures string) bool {
	return regexp.MustCompile(`^\d+ pages? in \d+\.\d s \(\d+ per second\): ` + figures + "\n$").MatchString(text)
}

func TestBatchReadsTheStandardInput(t *testing.T) {
	dir := write(t, map[string]string{"a.html": story})
	got := call(story, "batch", filepath.Join(dir, "a.html"), "-")
	lines := strings.Split(strings.TrimSpace(got.out), "\n")
	if len(lines) != 2 || strings.Replace(lines[1], `"id":"-"`, `"id":"a"`, 1) != lines[0] {
		t.Errorf("got %s", got.out)
	}
}

func TestBatchStopsWhenInterrupted(t *testing.T) {
	ctx, interrupt := context.WithCancel(t.Context())
	defer interrupt()
	release := make(chan struct{})
	defer close(release)
	b, pages := runOf(100, 1, func(path string) (extract.Article, error) {
		if path == "1" {
			interrupt()
			<-release
		}
		return extract.Article{}, nil
	})
	var out, console bytes.Buffer
	if _, err := printLines(ctx, b, pages, &out, newConsole(&console)); !errors.Is(err, errInterrupted) || console.Len() > 0 {
		t.Errorf("got %v and the notes %q", err, console.String())
	}
	if strings.Count(out.String(), "\n") > 1 {
		t.Errorf("got the lines %s", out.String())
	}
}

func decodeLine(t *testing.T, line string) map[string]any {
	t.Helper()
	var page map[string]any
	if err := json.Unmarshal([]byte(line), &page); err != nil {
		t.Fatalf("%v in the line %s", err, line)
	}
	return page
}

// memberNames returns the names of the members of a JSON object, in order.
func memberNames(t *testing.T, object string) []string {
	t.Helper()
	decoder := json.NewDecoder(strings.NewReader(object))
	if _, err := decoder.Token(); err != nil {
		t.Fatal(err)
	}
	var names []string
	for decoder.More() {
		name, err := decoder.Token()
		if err != nil {
			t.Fatal(err)
		}
		var value any
		if err := decoder.Decode(&value); err != nil {
			t.Fatal(err)
		}
		names = append(names, name.(string))
	}
	return names
}
