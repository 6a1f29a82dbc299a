package run_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pilcrow/batch/archive/output"
	"pilcrow/batch/archive/run"
	"pilcrow/batch/archive/warctest"
	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// story returns a page with an article, which differs for each number.
func story(n int) string {
	return fmt.Sprintf(`<!DOCTYPE html><html lang="en"><head><title>Harbour %d</title></head><body>
<div><a href="/">Home</a> <a href="/news">News</a></div>
<article><h1>Harbour %d</h1>
<p>In the morning of day %d, before the boats leave, the harbour is quiet, grey and cold. Nobody speaks, nobody hurries, and the gulls wait on the wall.</p>
<p>Later the market opens, the carts arrive, and the fish are sold, weighed and wrapped. By noon, when the sun is high, everything is gone.</p>
</article></body></html>`, n, n, n)
}

const htmlHead = "HTTP/1.1 200 OK\nContent-Type: text/html; charset=utf-8\n"

func response(n int, head, payload string, fields ...string) warctest.Record {
	return warctest.Record{
		ID:  fmt.Sprintf("urn:uuid:%d", n),
		URL: fmt.Sprintf("https://harbour.example/%d", n), Fields: fields,
		Body: warctest.HTTP(head, []byte(payload)),
	}
}

func request(n int) warctest.Record {
	r := response(n, "GET / HTTP/1.1\nHost: harbour.example\n", "")
	r.Type, r.ID = "request", r.ID+"-request"
	return r
}

// crawl returns an archive with a request, a response and sometimes damage for
// each page, and the outcomes of its records. Each record is compressed by
// itself, if compress is not nil.
func crawl(pages int, compress func([]byte) []byte) (archive []byte, want []string) {
	if compress == nil {
		compress = func(b []byte) []byte { return b }
	}
	add := func(record []byte, outcomes ...string) {
		archive = append(archive, compress(record)...)
		want = append(want, outcomes...)
	}
	add(warctest.Record{Type: "warcinfo", Body: []byte("software: test\r\n")}.Bytes(), "skipped: warcinfo")
	for n := range pages {
		add(request(n).Bytes(), "skipped: request")
		switch n % 10 {
		case 3:
			add(response(n, htmlHead, story(n-1)).Bytes(), "duplicates")
		case 4:
			add(response(n, htmlHead, "<p></p>").Bytes(), "without article")
		case 5:
			add(response(n, "HTTP/1.1 404 Not Found\nContent-Type: text/html\n", story(n)).Bytes(), "skipped: status")
		case 6:
			add(response(n, "HTTP/1.1 200 OK\nContent-Type: image/png\n", "\x89PNG").Bytes(), "skipped: not HTML")
		case 7:
			add(response(n, htmlHead, story(n), "WARC-Truncated: length").Bytes(), "cut off")
		case 8:
			add(response(n, htmlHead+"Content-Encoding: gzip\n", "\x1f\x8b\x08no gzip").Bytes(), "fault: encoding")
		case 9:
			add(response(n, htmlHead, "%PDF-1.7").Bytes(), "skipped: not a page")
		default:
			add(response(n, htmlHead, story(n)).Bytes(), "articles")
		}
	}
	return archive, want
}

func schema(t testing.TB) output.Schema {
	t.Helper()
	s, err := output.ChooseForArchives("text")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// results returns all results of an archive, without how much was read.
func results(t testing.TB, archive []byte, o run.Options) []run.Result {
	t.Helper()
	o.Name = "crawl.warc"
	o.Schema = schema(t)
	var all []run.Result
	for r, err := range run.Archive(t.Context(), bytes.NewReader(archive), o) {
		if err != nil {
			t.Fatal(err)
		}
		r.Read = 0
		all = append(all, r)
	}
	return all
}

func outcomes(all []run.Result) []string {
	var names []string
	for _, r := range all {
		names = append(names, string(r.Outcome))
	}
	return names
}

func TestOutcomes(t *testing.T) {
	archive, want := crawl(30, nil)
	all := results(t, archive, run.Options{})
	if got := outcomes(all); !slices.Equal(got, want) {
		t.Fatalf("got  %q\nwant %q", got, want)
	}
	for _, r := range all {
		isRow := r.Outcome == run.Article || r.Outcome == run.Nothing
		isLetter := r.Outcome == run.CutOff || strings.HasPrefix(string(r.Outcome), "fault: ")
		if (r.Row != nil) != isRow || (r.Letter != nil) != isLetter {
			t.Errorf("%s: row %v, letter %v", r.Outcome, r.Row, r.Letter)
		}
		if !bytes.HasPrefix(archive[r.Member:], []byte("WARC/1.1")) {
			t.Errorf("%s: no record begins at %s", r.Outcome, r.Position)
		}
	}
}

func TestRow(t *testing.T) {
	archive := response(1, htmlHead, story(1)).Bytes()
	all := results(t, archive, run.Options{})
	s := schema(t)
	got, err := s.Object(all[0].Row)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`{"id":"urn:uuid:1","archive":"crawl.warc","position":"0","url":"https://harbour.example/1","date":"2026-01-02T03:04:05Z","title":"Harbour 1"`,
		`In the morning of day 1`, `"hash":"`,
	} {
		if !strings.Contains(string(got), want) {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

func TestLetter(t *testing.T) {
	archive := response(1, htmlHead, story(1), "WARC-Truncated: time").Bytes()
	got := results(t, archive, run.Options{})[0].Letter
	want := &run.Letter{Archive: "crawl.warc", Position: "0", ID: "urn:uuid:1", URL: "https://harbour.example/1", Outcome: run.CutOff, Reason: "the crawler cut off the page: time"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

// The header's encoding outranks that of the page.
func TestCharset(t *testing.T) {
	head := "HTTP/1.1 200 OK\nContent-Type: text/html; charset=windows-1251\n"
	text := strings.ReplaceAll(story(1), "quiet", "\xf2\xe8\xf5\xe0\xff")
	archive := response(1, head, strings.Replace(text, "<title>", `<meta charset="latin1"><title>`, 1)).Bytes()
	s := schema(t)
	got, err := s.Object(results(t, archive, run.Options{})[0].Row)
	if err != nil || !strings.Contains(string(got), "the harbour is тихая, grey") {
		t.Errorf("got %s, %v", got, err)
	}
}

// Whatever the number of jobs, the results are the same.
func TestJobs(t *testing.T) {
	archive, _ := crawl(100, nil)
	want := results(t, archive, run.Options{Jobs: 1})
	for _, jobs := range []int{0, 2, 7} {
		if got := results(t, archive, run.Options{Jobs: jobs}); !reflect.DeepEqual(got, want) {
			t.Errorf("%d jobs give other results than one", jobs)
		}
	}
}

// A run that starts at the position of any result, with the texts seen before,
// gives this result and those behind it.
func TestFrom(t *testing.T) {
	for name, compress := range map[string]func([]byte) []byte{
		"plain": nil,
		"gzip":  warctest.Gzip,
		"zstd":  func(b []byte) []byte { return warctest.Zstd(t, b, nil) },
	} {
		archive, _ := crawl(12, compress)
		checkFrom(t, name, archive)
	}
	plain, _ := crawl(12, nil)
	checkFrom(t, "gzip as a whole", warctest.Gzip(plain))
}

func checkFrom(t *testing.T, name string, archive []byte) {
	t.Helper()
	all := results(t, archive, run.Options{})
	if len(all) != 25 {
		t.Errorf("%s: %d results, want 25", name, len(all))
	}
	for i, start := range all {
		seen := &run.Seen{}
		results(t, archive[:min(start.Member, int64(len(archive)))], run.Options{Seen: seen})
		if got := results(t, archive, run.Options{From: start.Position, Seen: seen}); start.Within == 0 && !reflect.DeepEqual(got, all[i:]) {
			t.Fatalf("%s: from %s: got  %q\nwant %q", name, start.Position, outcomes(got), outcomes(all[i:]))
		}
		if got := results(t, archive, run.Options{From: start.Position, Duplicates: run.Keep}); len(got) != len(all[i:]) {
			t.Fatalf("%s: from %s: %d results, want %d", name, start.Position, len(got), len(all[i:]))
		}
	}
}

func TestKeepDuplicates(t *testing.T) {
	archive, want := crawl(10, nil)
	i := slices.Index(want, "duplicates")
	want[i] = "articles"
	all := results(t, archive, run.Options{Duplicates: run.Keep})
	if got := outcomes(all); !slices.Equal(got, want) || all[i].Row == nil {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// A page at which an engine fails becomes a letter, and the run goes on.
func TestPanic(t *testing.T) {
	archive, want := crawl(3, nil)
	fails := func(p *page.Page, o engine.Options) engine.Selection {
		if strings.HasSuffix(p.URL(), "/1") {
			panic("broken")
		}
		return engine.Selection{}
	}
	all := results(t, archive, run.Options{Extract: extract.Options{Engine: engine.Info{Name: "fails", Select: fails}}})
	want[2], want[4], want[6] = "without article", "panics", "without article"
	if got := outcomes(all); !slices.Equal(got, want) || all[4].Letter.Reason != "panic: broken" {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestLimits(t *testing.T) {
	archive, _ := crawl(1, nil)
	unused := engine.Info{Name: "unused", Select: func(*page.Page, engine.Options) engine.Selection { panic("the page is extracted in vain") }}
	all := results(t, archive, run.Options{Extract: extract.Options{Limits: page.Limits{Bytes: 300}, Engine: unused}})
	last := all[len(all)-1]
	if last.Outcome != run.OverLimit || last.Row != nil || last.Letter.Reason != "page: exceeds the limit of 300 bytes" {
		t.Errorf("got %+v, letter %+v", last, last.Letter)
	}
}

var errBroken = errors.New("the disk is gone")

func TestReadError(t *testing.T) {
	archive, _ := crawl(5, nil)
	r := io.MultiReader(bytes.NewReader(archive), brokenReader{})
	var last error
	n := 0
	for _, err := range run.Archive(t.Context(), r, run.Options{Schema: schema(t)}) {
		last = err
		n++
	}
	if !errors.Is(last, errBroken) || n < 10 {
		t.Errorf("%d results, and then %v", n, last)
	}
}

type brokenReader struct{}

func (brokenReader) Read([]byte) (int, error) { return 0, errBroken }

func TestCancel(t *testing.T) {
	archive, _ := crawl(5, nil)
	ctx, cancel := context.WithCancel(t.Context())
	var last error
	for r, err := range run.Archive(ctx, bytes.NewReader(archive), run.Options{Schema: schema(t)}) {
		if last = err; r.Outcome == run.Article {
			cancel()
		}
	}
	if !errors.Is(last, context.Canceled) {
		t.Errorf("got %v", last)
	}
	cancel()
}

func TestNotAnArchive(t *testing.T) {
	all := results(t, []byte("<p>This is a page.</p>"), run.Options{})
	if len(all) == 0 || all[0].Letter == nil {
		t.Errorf("got %+v, want a letter", all)
	}
}

func TestCounts(t *testing.T) {
	c := run.Counts{}
	for _, o := range []run.Outcome{run.Article, run.Article, run.Nothing, run.Duplicate, run.OverLimit, run.Panicked, run.CutOff, run.Unreadable, run.NotPage, run.Skipped("request"), run.Faulty("garbage")} {
		c.Add(o)
	}
	if c[run.Article] != 2 || c.Failed() != 4 || c.Pages() != 8 {
		t.Errorf("got %v: %d pages, %d failed", c, c.Pages(), c.Failed())
	}
}
