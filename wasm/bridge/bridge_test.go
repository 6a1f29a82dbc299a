package bridge

import (
	"bytes"
	"encoding/json"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"pilcrow/extract/page"

	"pilcrow/extract/saved/files"
)

const story = `<!doctype html><html lang="en"><head><title>Ferry returns</title></head><body>
<nav><a href="/">Home</a></nav><article><h1>Ferry returns</h1>
<p>After nine years, two reports, and one election, the ferry came back, slowly, on a Monday.</p>
<p>Nobody cheered, but people, dogs, and bicycles went aboard, and it left.</p></article></body></html>`

type parsed struct {
	Version int
	Article *struct {
		HTML string `json:"-"` // what follows the head

		Title, Text, Markdown, URL, Engine, Lang string
		Byline, Site, Published, Modified, Dir   string
		Excerpt, Section, Image, Icon            string
		Canonical, License                       string
		Authors, Tags                            []string
		Paywalled, Plain, Readable               bool
		Kind                                     string
		Confidence                               float64
		Words, Minutes                           int
		Cut, Simplified                          *limit
		Trace                                    *struct {
			Engine     string
			Summary    map[string]float64
			Candidates []struct {
				Path, Verdict, Reason string
				Figures               map[string]float64
			}
		}
	}
	Error *struct{ Code, Message string }
}

type limit struct {
	What  string
	Limit int
}

// ask sends a request to a core whose clock stands still.
func ask(t *testing.T, request string) parsed {
	t.Helper()
	return askOf(t, &Core{Abilities: Full(files.Decode), Now: func() time.Time { return time.Time{} }}, request)
}

func askOf(t *testing.T, core *Core, request string) parsed {
	t.Helper()
	b := core.Handle([]byte(request))
	var r parsed
	html := decode(t, b, &r)
	if r.Version != Version || (r.Article == nil) == (r.Error == nil) || r.Error != nil && html != "" {
		t.Fatalf("reply %q", b)
	}
	if r.Article != nil {
		r.Article.HTML = html
	}
	return r
}

// decode decodes the head of a reply into to and returns the HTML.
func decode(t *testing.T, reply []byte, to any) (html string) {
	t.Helper()
	head, rest, ok := bytes.Cut(reply, []byte{'\n'})
	if !ok || !utf8.Valid(reply) {
		t.Fatalf("reply %q", reply)
	}
	if err := json.Unmarshal(head, to); err != nil {
		t.Fatalf("reply %q: %v", reply, err)
	}
	return string(rest)
}

func TestArticle(t *testing.T) {
	r := ask(t, "pilcrow 2\nengine: comma\nurl: https://example.org/a\nsource: live\nfields: text,markdown,trace\ndeadline: 5000\n\n"+story)
	a := r.Article
	if a == nil {
		t.Fatalf("error %+v", r.Error)
	}
	if a.Title != "Ferry returns" || a.URL != "https://example.org/a" || a.Engine != "comma" || a.Lang != "en" || a.Minutes != 1 || a.Words < 20 {
		t.Errorf("article %+v", a)
	}
	for name, s := range map[string]string{"html": a.HTML, "text": a.Text, "markdown": a.Markdown} {
		if !strings.Contains(s, "Nobody cheered, but people, dogs,") || strings.Contains(s, "Home") {
			t.Errorf("%s = %q", name, s)
		}
	}
	if a.Trace == nil || len(a.Trace.Candidates) != 2 {
		t.Fatalf("trace %+v", a.Trace)
	}
	if c := a.Trace.Candidates[1]; c.Path != "/html/body/article[1]" || c.Verdict != "best" || c.Figures["CS"] != 9 {
		t.Errorf("candidate %+v", c)
	}
}

func TestJudgment(t *testing.T) {
	declared := strings.Replace(story, "<title>", "<meta property=og:type content=article><title>", 1)
	a := ask(t, "pilcrow 2\n\n"+strings.Replace(declared, "</article>", strings.Repeat("<p>The crew, the captain, and the harbour had waited, and nobody on the quay, old or young, went home early.</p>", 6)+"</article>", 1)).Article
	if a == nil || a.Kind != "article" || a.Confidence <= 0 || a.Confidence > 1 || !a.Readable {
		t.Errorf("%+v", a)
	}
	if a := ask(t, "pilcrow 2\nengine: comma\n\n"+story).Article; a == nil || a.Kind != "" || a.Confidence != 0 || a.Readable {
		t.Errorf("two sentences, by an engine that does not tell: %+v", a)
	}
}

func TestPlain(t *testing.T) {
	a := ask(t, "pilcrow 2\nform: plain\nfields: text,trace,blocks,engines,share\n\n<title>Ferry</title><nav>Home</nav>"+story+"<script>x</script>").Article
	if a == nil || !a.Plain || a.Title != "Ferry" || a.Trace != nil {
		t.Fatalf("article %+v", a)
	}
	for _, part := range []string{"<p>Home</p>", "Nobody cheered, but people, dogs,"} {
		if !strings.Contains(a.HTML, part) {
			t.Errorf("the article %q does not hold %q", a.HTML, part)
		}
	}
	if strings.Contains(a.HTML, "x</p>") {
		t.Errorf("the article %q holds a script", a.HTML)
	}
}

func TestMetadata(t *testing.T) {
	const head = `<meta name=author content="Ada Byron"><meta property=og:site_name content=Crumb><meta property=article:published_time content=2020-04-03>
		<meta property=article:modified_time content=2020-04-05><meta property=article:section content=Food><meta property=article:tag content=Bread>
		<meta property=article:content_tier content=locked><meta property=og:image content=/p.jpg><meta name=description content="About a ferry">
		<link rel=icon href=/i.ico><link rel=canonical href=/c><link rel=license href=/by>`
	a := ask(t, "pilcrow 2\nurl: https://example.org/a\n\n"+strings.Replace(story, "<head>", "<head>"+head, 1)).Article
	if a == nil {
		t.Fatal("no article")
	}
	for _, c := range []struct{ name, got, want string }{
		{"byline", a.Byline, "Ada Byron"}, {"authors", strings.Join(a.Authors, "|"), "Ada Byron"}, {"site", a.Site, "Crumb"},
		{"published", a.Published, "2020-04-03"}, {"modified", a.Modified, "2020-04-05"}, {"dir", a.Dir, "ltr"},
		{"excerpt", a.Excerpt, "About a ferry"}, {"section", a.Section, "Food"}, {"tags", strings.Join(a.Tags, "|"), "Bread"},
		{"image", a.Image, "https://example.org/p.jpg"}, {"icon", a.Icon, "https://example.org/i.ico"},
		{"canonical", a.Canonical, "https://example.org/c"}, {"license", a.License, "https://example.org/by"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %q, want %q", c.name, c.got, c.want)
		}
	}
	if !a.Paywalled {
		t.Error("the page says that it is locked")
	}
}

func TestSnapshot(t *testing.T) {
	r := ask(t, "pilcrow 2\nformat: snapshot\n\n"+ferrySnapshot)
	if r.Article == nil || r.Article.Title != "Ferry returns" || r.Article.Lang != "en" || !strings.Contains(r.Article.HTML, "<p>Nobody cheered,") {
		t.Errorf("%+v, error %+v", r.Article, r.Error)
	}
}

func TestExtrasOnlyOnRequest(t *testing.T) {
	a := ask(t, "pilcrow 2\n\n"+story).Article
	if a == nil || a.Text != "" || a.Markdown != "" || a.Trace != nil || a.Cut != nil || a.Simplified != nil {
		t.Errorf("article %+v", a)
	}
}

// A page whose elements are nested too deep is flattened, and the reply reports
// that.
func TestSimplified(t *testing.T) {
	const depth = 100_000
	a := ask(t, "pilcrow 2\n\n<body>"+strings.Repeat("<div>", depth)+story).Article
	if a == nil || a.Simplified == nil || a.Simplified.What != "depth" || a.Simplified.Limit <= 0 || !strings.Contains(a.HTML, "<p>") {
		t.Errorf("article %+v", a)
	}
}

func TestErrors(t *testing.T) {
	for _, c := range []struct{ name, request, code string }{
		{"empty", "", codeBadRequest},
		{"other version", "pilcrow 1\n\n" + story, codeBadRequest},
		{"no body", "pilcrow 2\nurl: x", codeBadRequest},
		{"no header", "pilcrow 2\nurl\n\n", codeBadRequest},
		{"unknown header", "pilcrow 2\ncolour: red\n\n", codeBadRequest},
		{"bad source", "pilcrow 2\nsource: paper\n\n", codeBadRequest},
		{"bad format", "pilcrow 2\nformat: pdf\n\n", codeBadRequest},
		{"not a snapshot", "pilcrow 2\nformat: snapshot\n\n" + story, codeBadRequest},
		{"bad field", "pilcrow 2\nfields: text,pdf\n\n", codeBadRequest},
		{"bad node", "pilcrow 2\ndecide: +3 -x\n\n", codeBadRequest},
		{"bad pick", "pilcrow 2\npick: -3\n\n", codeBadRequest},
		{"bad rule", "pilcrow 2\nrules: aside\n\n", codeBadRequest},
		{"a page that is not kept", "pilcrow 2\npage: a\n\n", codeUnknownPage},
		{"bad deadline", "pilcrow 2\ndeadline: soon\n\n", codeBadRequest},
		{"unknown engine", "pilcrow 2\nengine: steam\n\n" + story, codeUnknownEngine},
		{"nothing", "pilcrow 2\n\n<form><input></form>", codeNothingFound},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := ask(t, c.request)
			if r.Error == nil || r.Error.Code != c.code || r.Error.Message == "" {
				t.Errorf("reply %+v, want %s", r.Error, c.code)
			}
		})
	}
}

// After the deadline, the core reads the page as an outline. The test's clock
// advances by a second at each call.
func TestOutOfTimeGivesAnOutline(t *testing.T) {
	var page strings.Builder
	for i := range 20_000 {
		fmt.Fprintf(&page, "<div><p>Sentence %d of a long page, with its own end.</div>", i)
	}
	for deadline, simplified := range map[int]*limit{5_000: {"time", 5_000}, maxDeadlineMs: nil} {
		seconds := 0
		core := &Core{Abilities: Full(files.Decode), Now: func() time.Time {
			seconds++
			return time.Time{}.Add(time.Duration(seconds) * time.Second)
		}}
		r := askOf(t, core, fmt.Sprintf("pilcrow 2\ndeadline: %d\nfields: text\n\n%s", deadline, page.String()))
		if r.Article == nil || !strings.Contains(r.Article.Text, "Sentence 0 of") || !strings.Contains(r.Article.Text, "Sentence 19999 of") {
			t.Fatalf("%d ms: article %v, error %+v", deadline, r.Article != nil, r.Error)
		}
		if got := r.Article.Simplified; (got == nil) != (simplified == nil) || got != nil && *got != *simplified {
			t.Errorf("%d ms: simplified for %+v, want %+v", deadline, got, simplified)
		}
	}
}

func TestPanicBecomesAnError(t *testing.T) {
	if r := ask(t, "pilcrow 2\n\n"+story); r.Error != nil {
		t.Fatal(r.Error)
	}
	b := answer(nil, func([]byte) []byte { panic("broken on purpose") })
	if !strings.Contains(string(b), codeInternal) || !strings.Contains(string(b), "broken on purpose") {
		t.Errorf("reply %q", b)
	}
}

// The head has no line breaks, and the HTML follows it without escapes.
func TestReplyIsCutAtTheFirstLineBreak(t *testing.T) {
	const page = "<title>Two\nlines\u2028</title><article>" + "<p>One, two, and three \"words\".</p><pre>a\nb</pre>" + "</article>"
	reply := (&Core{Abilities: Full(files.Decode)}).Handle([]byte("pilcrow 2\nfields: text\nengine: comma\n\n" + page))
	_, html, _ := strings.Cut(string(reply), "\n")
	if want := "<p>One, two, and three \"words\".</p>\n<pre>a\nb</pre>"; html != want {
		t.Errorf("%q, want %q", html, want)
	}
}

func TestParseRequest(t *testing.T) {
	q, err := parseRequest([]byte("pilcrow 2\nengine: song\nsource: saved\n\nbody\n\nof it"))
	if err != nil || q.engine != "song" || q.source != page.Saved || string(q.body) != "body\n\nof it" {
		t.Errorf("%+v, %v", q, err)
	}
}

func FuzzHandle(f *testing.F) {
	f.Add([]byte("pilcrow 2\n\n" + story))
	f.Add([]byte("pilcrow 2\nfields: trace\nsource: live\n\n<p data-pilcrow-hidden=display>a,"))
	f.Add([]byte("pilcrow 2\nfields: blocks,engines,share\ndecide: +3 -4 +5\nrules: +nav -p#a\n\n" + story))
	f.Add([]byte("pilcrow 2\nform: lab\nfields: reading\nchanges: threshold=0.5\n\n" + story))
	f.Add([]byte("pilcrow 2\nform: lab\nfields: case\ntruth: 1\n\n" + story))
	f.Add([]byte("pilcrow 2\nformat: snapshot\n\npilcrow-snapshot 3\n\x7fehtml\x7febody\x7fep\x7fta, b.\x7fhd"))
	f.Fuzz(func(t *testing.T, request []byte) {
		var r parsed
		decode(t, (&Core{Abilities: Full(files.Decode)}).Handle(request), &r)
		if r.Error != nil && r.Error.Code == codeInternal {
			t.Fatalf("panic: %s", r.Error.Message)
		}
	})
}

// Rest collects garbage only after enough bytes of requests, not after each
// page.
func TestRest(t *testing.T) {
	request := []byte("pilcrow 2\n\n" + story)
	tests := []struct {
		name     string
		requests int
		want     uint32 // number of collections
	}{
		{"nothing read", 0, 0},
		{"one page", 1, 0},
		{"many pages", minGarbageRequestBytes/len(request) + 1, 1},
	}
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // no automatic collections
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c := Core{Abilities: Full(files.Decode)}
			for range test.requests {
				c.Handle(request)
			}
			before := collections()
			c.Rest()
			c.Rest()
			if got := collections() - before; got != test.want {
				t.Errorf("%d collections, want %d", got, test.want)
			}
		})
	}
}

func collections() uint32 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.NumGC
}
