package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"pilcrow/extract"
)

func TestBatch(t *testing.T) {
	dir := write(t, map[string]string{"b.html": story, "a.html.gz": story})
	got := call("", "batch", "-jobs", "2", dir)
	if got.code != exitDone || got.err != "" {
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
	for _, e := range extract.Engines() {
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
	if got.code != exitFailed || !strings.Contains(got.err, "2 of 4 pages failed") {
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

// runOf is a batch over n pages, each of which is read by read.
func runOf(n, jobs int, read func(path string) (extract.Article, error)) (batchRun, []input) {
	var pages []input
	for i := range n {
		name := fmt.Sprint(i)
		pages = append(pages, input{id: name, path: name})
	}
	return batchRun{jobs: jobs, read: read}, pages
}

// In a bubble, time goes on when every goroutine waits for it.
func TestBatchKeepsTheOrder(t *testing.T) { synctest.Test(t, keepsTheOrder) }

func keepsTheOrder(t *testing.T) {
	b, pages := runOf(200, 8, func(string) (extract.Article, error) {
		time.Sleep(rand.N(time.Millisecond))
		return extract.Article{}, nil
	})
	var out bytes.Buffer
	if err := b.print(pages, &out, newNotes(&out)); err != nil {
		t.Fatal(err)
	}
	var want strings.Builder
	for _, p := range pages {
		fmt.Fprintf(&want, "{\"id\":%q}\n", p.id)
	}
	if out.String() != want.String() {
		t.Errorf("got %q", out.String())
	}
}

// A slow page must not make the lines of all others pile up behind it.
func TestBatchBoundsWhatIsHeld(t *testing.T) { synctest.Test(t, boundsWhatIsHeld) }

func boundsWhatIsHeld(t *testing.T) {
	const jobs = 2
	release := make(chan struct{})
	var begun atomic.Int64
	b, pages := runOf(1000, jobs, func(path string) (extract.Article, error) {
		begun.Add(1)
		if path == "0" {
			<-release
		}
		return extract.Article{}, nil
	})
	done := make(chan error)
	go func() { done <- b.print(pages, &bytes.Buffer{}, newNotes(&bytes.Buffer{})) }()
	// One line is taken out and waited for, the channel is full, and the next
	// waits for its place.
	const most = jobs*linesAhead + 2
	synctest.Wait() // until nothing goes on but for the first page
	if n := begun.Load(); n < jobs*linesAhead || n > most {
		t.Errorf("%d pages were begun before the first was printed, want at least %d and at most %d", n, jobs*linesAhead, most)
	}
	close(release)
	if err := <-done; err != nil || begun.Load() != int64(len(pages)) {
		t.Errorf("begun %d, %v", begun.Load(), err)
	}
}

func TestBatchRunsNoMoreThanItsJobs(t *testing.T) { synctest.Test(t, runsNoMoreThanItsJobs) }

func runsNoMoreThanItsJobs(t *testing.T) {
	const jobs = 3
	var running, most atomic.Int64
	b, pages := runOf(60, jobs, func(string) (extract.Article, error) {
		now := running.Add(1)
		for top := most.Load(); now > top && !most.CompareAndSwap(top, now); top = most.Load() {
		}
		time.Sleep(time.Millisecond)
		running.Add(-1)
		return extract.Article{}, nil
	})
	if err := b.print(pages, &bytes.Buffer{}, newNotes(&bytes.Buffer{})); err != nil {
		t.Fatal(err)
	}
	if most.Load() != jobs {
		t.Errorf("%d pages were read at the same time, want %d", most.Load(), jobs)
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
	if err := b.print(pages, &out, newNotes(&out)); err == nil {
		t.Error("want an error for the run")
	}
	want := "{\"id\":\"0\"}\n{\"id\":\"1\",\"error\":\"read 1: panic: broken\"}\n{\"id\":\"2\"}\n"
	if out.String() != want {
		t.Errorf("got %s\nwant %s", out.String(), want)
	}
}

var errFull = errors.New("no space left")

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errFull }

func TestBatchStopsWhenItCannotWrite(t *testing.T) {
	var begun atomic.Int64
	b, pages := runOf(10_000, 2, func(string) (extract.Article, error) {
		begun.Add(1)
		return extract.Article{}, nil
	})
	if err := b.print(pages, fullDisk{}, newNotes(&bytes.Buffer{})); !errors.Is(err, errFull) {
		t.Errorf("got %v, want %v", err, errFull)
	}
	if n := begun.Load(); n > 1000 {
		t.Errorf("%d pages were read for nothing", n)
	}
}

func TestNotesOffATerminal(t *testing.T) {
	var out bytes.Buffer
	n := newNotes(&out)
	n.progress(1, 2)
	n.clear()
	if out.Len() > 0 {
		t.Errorf("got %q, want no progress", out.String())
	}
}

func TestNotesOnATerminal(t *testing.T) { synctest.Test(t, notesOnATerminal) }

func notesOnATerminal(t *testing.T) {
	var out bytes.Buffer
	n := &notes{w: &out, terminal: true}
	n.progress(1, 2)
	n.progress(2, 2) // too soon to be drawn
	n.cut("a.html", errors.New("too long"))
	want := eraseLine + "1 of 2 pages" + eraseLine + "pilcrow: only the first part of a.html was read: too long\n"
	if out.String() != want {
		t.Errorf("got  %q\nwant %q", out.String(), want)
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

// memberNames returns the names of an object's members in their order.
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
