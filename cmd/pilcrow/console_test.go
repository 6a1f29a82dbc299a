package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"pilcrow/batch/archive/run"
	"pilcrow/extract"
)

// On a terminal, a batch shows its progress in one line, which the summary
// replaces at the end. Elsewhere it prints only the summary.
func TestBatchConsole(t *testing.T) {
	for _, terminal := range []bool{true, false} {
		b, pages := runOf(4, 1, func(path string) (extract.Article, error) {
			return extract.Article{}, map[string]error{"1": extract.ErrNothingFound, "2": errors.New("broken")}[path]
		})
		var seconds time.Duration
		clock := func() time.Time { seconds++; return time.Unix(0, 0).Add(seconds * time.Second) }
		var out bytes.Buffer
		tally, err := printLines(t.Context(), b, pages, io.Discard, &console{w: &out, terminal: terminal, now: clock})
		if err != nil || tally.err() == nil {
			t.Errorf("got %v and %v", err, tally.err())
		}
		before := ""
		if terminal {
			for done := range 5 {
				before += fmt.Sprintf("%s%d of 4 pages", eraseLine, done)
			}
			before += eraseLine
		}
		got, found := strings.CutPrefix(out.String(), before)
		if summary, _, _ := strings.Cut(got, eraseLine); !found || !isSummary(summary, "2 with an article, 1 without, 1 failed") {
			t.Errorf("on a terminal: %t; got %q", terminal, out.String())
		}
	}
}

func TestSummary(t *testing.T) {
	for _, test := range []struct {
		tally   tally
		elapsed time.Duration
		want    string
	}{
		{tally{Files: 340, Empty: 20, Failed: 10}, 4200 * time.Millisecond, "340 pages in 4.2 s (81 per second): 310 with an article, 20 without, 10 failed"},
		{tally{Files: 90, pagesBefore: 50}, 2 * time.Second, "90 pages in 2.0 s (20 per second): 90 with an article, 0 without, 0 failed"},
		{
			tally{Files: 1, Records: run.Counts{run.Article: 5, run.Nothing: 2, run.Duplicate: 3, run.CutOff: 1, run.Faulty("garbage"): 4}}, 2 * time.Second,
			"12 pages in 2.0 s (6 per second): 6 with an article, 2 without, 1 failed, 3 duplicates\n" +
				"records of web archives: 5 articles, 1 cut off, 3 duplicates, 4 fault: garbage, 2 without article",
		},
		{tally{Files: 1}, 0, "1 page in 0.0 s (1000 per second): 1 with an article, 0 without, 0 failed"},
	} {
		if got := test.tally.summary(test.elapsed); got != test.want {
			t.Errorf("got  %s\nwant %s", got, test.want)
		}
	}
}

func TestConsoleOffATerminal(t *testing.T) {
	var out bytes.Buffer
	n := newConsole(&out)
	n.progress(pagesDone{1, 2})
	n.clear()
	if out.Len() > 0 {
		t.Errorf("got %q, want no progress", out.String())
	}
}

// If the lines are printed to the same terminal, the console displays no
// progress. The test uses the null device, which counts as a terminal.
func TestConsoleBesideTheLines(t *testing.T) {
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	if !newConsole(null).beside(&bytes.Buffer{}).terminal || newConsole(null).beside(null).terminal {
		t.Error("want progress where the lines go elsewhere, and only there")
	}
}

func TestConsoleOnATerminal(t *testing.T) {
	var out bytes.Buffer
	n := &console{w: &out, terminal: true, now: func() time.Time { return time.Unix(1, 0) }}
	n.progress(pagesDone{1, 2})
	n.progress(pagesDone{2, 2}) // too soon for an update
	n.cut("a.html", errors.New("too long"))
	want := eraseLine + "1 of 2 pages" + eraseLine + "pilcrow: only the first part of a.html was read: too long\n"
	if out.String() != want {
		t.Errorf("got  %q\nwant %q", out.String(), want)
	}
}
