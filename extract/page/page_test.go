package page

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/guard"
)

func parsePage(t testing.TB, src string, o Options) *Page {
	t.Helper()
	if o.Now == nil {
		o.Now = still
	}
	p, err := FromHTML([]byte(src), o)
	if err != nil {
		t.Fatalf("FromHTML: %v", err)
	}
	return p
}

func find(t testing.TB, p *Page, tag atom.Atom) NodeID {
	t.Helper()
	for n := NodeID(0); int(n) < p.Len(); n++ {
		if p.Is(n, tag) {
			return n
		}
	}
	t.Fatalf("no %v on the page", tag)
	return None
}

func TestTreeIsInDocumentOrder(t *testing.T) {
	p := parsePage(t, `<body><div id=a><p>one</p><p>two <b>three</b></p></div><div id=b></div>`, Options{})
	paths := p.Paths()
	var got []string
	for n := p.Body(); n < p.End(p.Body()); n++ {
		got = append(got, paths(n))
	}
	want := strings.Fields(`/html/body /html/body/div[1] /html/body/div[1]/p[1] /html/body/div[1]/p[1]/text()[1]
		/html/body/div[1]/p[2] /html/body/div[1]/p[2]/text()[1] /html/body/div[1]/p[2]/b[1]
		/html/body/div[1]/p[2]/b[1]/text()[1] /html/body/div[2]`)
	if strings.Join(got, " ") != strings.Join(want, " ") {
		t.Errorf("paths\n got %v\nwant %v", got, want)
	}
}

func TestTreeLinksAgree(t *testing.T) {
	p := parsePage(t, `<ul><li>a<li>b<ul><li>c</ul></ul><p>d`, Options{})
	for n := NodeID(0); int(n) < p.Len(); n++ {
		var children []NodeID
		for c := range p.Children(n) {
			children = append(children, c)
			if p.Parent(c) != n {
				t.Errorf("node %d is a child of %d, its parent is %d", c, n, p.Parent(c))
			}
		}
		var walked []NodeID
		for c := p.FirstChild(n); c != None; c = p.NextSibling(c) {
			walked = append(walked, c)
		}
		if len(walked) != len(children) {
			t.Errorf("node %d: siblings %v, children %v", n, walked, children)
		}
	}
}

func TestAttributes(t *testing.T) {
	p := parsePage(t, `<p CLASS="x y" data-a hidden="">t</p>`, Options{})
	n := find(t, p, atom.P)
	if got := p.Attr(n, "class"); got != "x y" {
		t.Errorf("class = %q", got)
	}
	if !p.HasAttr(n, "data-a") || p.HasAttr(n, "id") {
		t.Error("HasAttr mixes up present and absent")
	}
	for name := range p.Attrs(n) {
		if name == guard.NumberAttribute {
			t.Error("the guard's mark is visible")
		}
	}
}

func TestCounts(t *testing.T) {
	for _, c := range []struct {
		name, html string
		want       Counts
	}{
		{"white space counts as one space, and at the borders of blocks not at all", "<p>  a \n\t b  </p> <p> c </p>", Counts{Chars: 4, Words: 3}},
		{"spaces between inline elements", "<p>a <b> b</b> c</p>", Counts{Chars: 5, Words: 3}},
		{"a word continues across inline elements", "<p>un<b>glue</b>d</p>", Counts{Chars: 7, Words: 1}},
		{"br separates words", "<p>a<br>b</p>", Counts{Chars: 2, Words: 2}},
		{"punctuation", "<p>a, b. c; d!</p>", Counts{Chars: 11, Words: 4, Commas: 1, Stops: 1, Puncts: 4}},
		{"apostrophes are inside words", "<p>don't don’t</p>", Counts{Chars: 11, Words: 2}},
		{"combining marks", "<p>cafe\u0301</p>", Counts{Chars: 5, Words: 1}},
		{"code points, not bytes", "<p>größe</p>", Counts{Chars: 5, Words: 1}},
		{"Chinese", "<p>你好，世界。</p>", Counts{Chars: 6, Words: 4, Ideographs: 4, Commas: 1, Stops: 1, Puncts: 2}},
		{"Arabic comma", "<p>نعم، لا</p>", Counts{Chars: 7, Words: 2, Commas: 1, Puncts: 1}},
		{"zero-width characters do not count", "<p>a\u200bb\u00adc\ufeff</p>", Counts{Chars: 3, Words: 1}},
		{"links", `<p>a, <a href=x>b, c.</a></p>`,
			Counts{Chars: 8, Words: 3, Commas: 2, Stops: 1, Puncts: 3, LinkChars: 6, LinkWords: 2, LinkCommas: 1, LinkStops: 1}},
		{"an anchor without an address is no link", `<p><a name=x>b,</a></p>`, Counts{Chars: 2, Words: 1, Commas: 1, Puncts: 1}},
		{"script, style, comment, template", `a<script>b</script><style>c</style><!--d--><template>e</template>`, Counts{Chars: 1, Words: 1}},
		{"svg labels", `a<svg><title>b</title><text>c</text></svg>`, Counts{Chars: 1, Words: 1}},
		{"iframe fallback", `a<iframe>b</iframe>`, Counts{Chars: 1, Words: 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parsePage(t, "<body>"+c.html, Options{})
			if got := p.Counts(p.Body()); got != c.want {
				t.Errorf("got %+v, want %+v", got, c.want)
			}
		})
	}
}

func TestInnerText(t *testing.T) {
	for _, c := range []struct{ html, want string }{
		{"<p>a</p><p>b</p>", "a\nb"},
		{"<div>a<div>b</div>c</div>", "a\nb\nc"},
		{"a <b>b</b><i>c</i>", "a bc"},
		{"a<br><br>b", "a\nb"},
		{"<td>x", "x"},
		{"<table><tr><td>a<td>b</table>", "a\nb"},
		{"a<script>x</script>b", "a\nb"},
		{"می\u200cخواهم", "می\u200cخواهم"},
		{"👩\u200d👩\u200d👧 ❤\ufe0f", "👩\u200d👩\u200d👧 ❤\ufe0f"},
		{"می\u200c<b>خواهم</b>", "می\u200cخواهم"},
		{"\u200ca \u200db<p>\u200cc<p>\u200d", "a b\nc"},
		{"a\u200bb\u00adc\u202ed", "abcd"},
	} {
		p := parsePage(t, "<body>"+c.html, Options{})
		if got := p.InnerText(p.Body()); got != c.want {
			t.Errorf("%s: got %q, want %q", c.html, got, c.want)
		}
	}
}

func TestInnerTextOfWhatDoesNotCount(t *testing.T) {
	p := parsePage(t, `<title>A &amp; B</title><script type="application/ld+json">{"a": 1}</script><script>x</script>`, Options{})
	if got := p.Title(); got != "A & B" {
		t.Errorf("title %q", got)
	}
	if got := p.InnerText(find(t, p, atom.Script)); got != `{"a": 1}` {
		t.Errorf("JSON-LD %q", got)
	}
}

func TestJoinersHaveNoLength(t *testing.T) {
	const joined, plain = "می\u200cخواهم 👩\u200d👧 ❤\ufe0f", "میخواهم 👩👧 ❤"
	if got, want := parsePage(t, joined, Options{}).Counts(Root), parsePage(t, plain, Options{}).Counts(Root); got != want {
		t.Errorf("with joiners %+v, without %+v", got, want)
	}
}

func TestHiddenText(t *testing.T) {
	longText := strings.Repeat("visible words, many of them. ", 20)
	for _, c := range []struct {
		name, html string
		source     Source
		counted    bool
		want       Hidden
	}{
		{"a hidden attribute in a saved page is a hint", `<i hidden>x</i>`, Saved, true, HiddenAttr},
		{"a style attribute in a saved page is a hint", `<i style="DISPLAY : none">x</i>`, Saved, true, HiddenAttr},
		{"a saved page can't claim computed evidence", `<i data-pilcrow-hidden=display>x</i>`, Saved, true, 0},
		{"a live page has the evidence that the browser computed", `<i data-pilcrow-hidden=display>x</i>`, Live, false, HiddenDisplay},
		{"clipped", `<i data-pilcrow-hidden=clip>x</i>`, Live, false, HiddenClip},
		{"text with aria-hidden counts", `<i aria-hidden=true>x</i>`, Live, true, HiddenAria},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parsePage(t, "<p>"+longText+"</p>"+c.html, Options{Source: c.source})
			n := find(t, p, atom.I)
			if p.Counted(n) != c.counted || p.Hidden(n) != c.want {
				t.Errorf("counted %v, hidden %b; want %v, %b", p.Counted(n), p.Hidden(n), c.counted, c.want)
			}
		})
	}
}

func TestPageThatHidesItself(t *testing.T) {
	text := strings.Repeat("a sentence of the story, in full. ", 40)
	p := parsePage(t, `<body data-pilcrow-hidden=opacity><p>`+text+`</p>`, Options{Source: Live})
	if p.Counts(p.Body()).Words < 200 {
		t.Error("a page that is caught while it fades in has no text")
	}
}

func TestNoscript(t *testing.T) {
	thread := `<noscript><article><p>` + strings.Repeat("post of the thread, with words. ", 60) + `</p></article></noscript>`
	for _, c := range []struct {
		name, html string
		source     Source
		counted    bool
	}{
		{"a thread that is only in the noscript", "<p>Loading</p>" + thread, Saved, true},
		{"the noscript of a live page, which shows the thread itself", "<p>Loading</p>" + thread, Live, false},
		{"a copy of the page's text", "<p>" + strings.Repeat("the text, shown by scripts. ", 120) + "</p>" + thread, Saved, false},
		{"a request to enable scripts", "<p>Loading</p><noscript><article>Please switch scripts on.</article></noscript>", Saved, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parsePage(t, c.html, Options{Source: c.source})
			if got := p.Counted(find(t, p, atom.Article)); got != c.counted {
				t.Errorf("counted = %v, want %v", got, c.counted)
			}
		})
	}
}

// The i element has an attribute of the page's own with the name of the guard's.
func TestPositions(t *testing.T) {
	src := "<html>\n<body>\n<div\nclass=x><p><a href=x>a</a></p>\n</div><table><td>b<i " + guard.NumberAttribute + "=0>c"
	p := parsePage(t, src, Options{})
	for tag, want := range map[atom.Atom]string{
		atom.Html: "<html", atom.Body: "<body", atom.Div: "<div", atom.P: "<p", atom.Table: "<table", atom.Tbody: "", atom.Td: "<td",
		atom.A: "<a", // the parser sorts the attributes of this element
		atom.I: "<i",
	} {
		n := find(t, p, tag)
		if p.IsWritten(n) != (want != "") || p.IsWritten(n) && !strings.HasPrefix(src[p.position[n]:], want) {
			t.Errorf("%v is at %d, want %d", tag, p.position[n], strings.Index(src, want))
		}
	}
}

// An element that the parser reopened has no position.
func TestReopenedElementsHaveNoPosition(t *testing.T) {
	p := parsePage(t, "<p><b>a\n<p>b<p>c<i>d", Options{})
	var got []int32
	for n := range p.tag {
		if id := NodeID(n); p.Is(id, atom.B) || p.Is(id, atom.I) {
			got = append(got, p.position[id])
		}
	}
	if want := []int32{3, -1, -1, 16}; !slices.Equal(got, want) {
		t.Errorf("positions %v, want %v", got, want)
	}
}

func TestBase(t *testing.T) {
	for _, c := range []struct{ url, html, want string }{
		{"https://a.example/x/y", "", "https://a.example/x/y"},
		{"https://a.example/x/y", `<base href="../z/">`, "https://a.example/z/"},
		{"", `<base href="https://b.example/">`, "https://b.example/"},
	} {
		if got := parsePage(t, c.html, Options{URL: c.url}).Base(); got == nil || got.String() != c.want {
			t.Errorf("base of %q %q = %v, want %s", c.url, c.html, got, c.want)
		}
	}
	if got := parsePage(t, `<base href="/x">`, Options{}).Base(); got != nil {
		t.Errorf("a relative base alone gives %v", got)
	}
}

func TestDeepPagesKeepTheirText(t *testing.T) {
	for _, c := range []struct{ name, open, close string }{
		{"div", "<div>", "</div>"},
		{"blockquote, never closed", "<blockquote>", ""},
		{"table", "<table><tr><td>", "</table>"},
		{"list", "<ul><li>", "</ul>"},
		{"inline", "<span>", "</span>"},
		{"svg", "<svg><g>", "</svg>"},
	} {
		for _, depth := range []int{300, 511, 20_000} {
			src := strings.Repeat(c.open, depth) + "the deepest" + strings.Repeat(c.close, depth) + "<p>after</p>"
			p := parsePage(t, src, Options{})
			var all strings.Builder
			for n := Root; int(n) < p.Len(); n++ {
				all.WriteString(p.Text(n))
			}
			if !strings.Contains(all.String(), "the deepest") || !strings.Contains(all.String(), "after") {
				t.Errorf("%s × %d: text lost", c.name, depth)
			}
		}
	}
}

// Without the guard, html.Parse takes quadratic time on these inputs, which
// means minutes and gigabytes.
func TestBombsAreDefused(t *testing.T) {
	number := func(n int, format string) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(strings.Replace(format, "N", strings.Repeat("x", i%7)+string(rune('a'+i%26)), 1))
		}
		return b.String()
	}
	for _, c := range []struct{ name, html string }{
		{"body", number(10_000, "<body aN=1>")},
		{"html", number(10_000, "<html aN=1>")},
		{"font", number(400, "<font a=N>") + strings.Repeat("<p>", 3_000)},
		{"attributes", "<p " + number(100_000, "aN=1 ") + ">"},
		{"font inside svg style", "<svg><style>" + number(400, "<font a=N>") + "</style></svg>" + strings.Repeat("<p>", 3_000)},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parsePage(t, c.html+"<p>the end", Options{})
			if !strings.HasSuffix(p.InnerText(Root), "the end") {
				t.Error("text lost")
			}
			if p.Len() > 400_000 {
				t.Errorf("%d nodes", p.Len())
			}
		})
	}
}

func TestInvalidUTF8(t *testing.T) {
	p := parsePage(t, "<p>a\xffb\x00c</p>", Options{})
	if got := p.InnerText(Root); got != "a\uFFFDbc" {
		t.Errorf("text %q", got)
	}
}

// checkTree fails unless each subtree is inside the subtree of its parent.
func checkTree(t *testing.T, p *Page) {
	t.Helper()
	for n := NodeID(0); int(n) < p.Len(); n++ {
		if up := p.Parent(n); up >= n || n > 0 && (up == None || p.End(n) > p.End(up)) {
			t.Fatalf("node %d [.., %d) lies badly in its parent %d", n, p.End(n), up)
		}
	}
}

func FuzzFromHTML(f *testing.F) {
	for _, seed := range []string{
		"<p>a</p>", "<table><a><td>x</table>", "<svg><style><p>", "<noscript><img></noscript>",
		"<b><p></b>x", "<frameset><frame>", "</p></br>", "<script type=application/ld+json>{}</script>", "<p a=1 a=2 =3 / >",
		"<x-a><template shadowrootmode=open><x-b><template shadowrootmode=open><slot>a</slot></template><slot name=n></slot></x-b></template><b slot=n>b</x-a>",
	} {
		f.Add([]byte(seed), uint8(0))
	}
	f.Fuzz(func(t *testing.T, src []byte, source uint8) {
		p, err := FromHTML(src, Options{Source: Source(source % 2), Now: still})
		if err != nil {
			t.Fatalf("no page: %v", err)
		}
		checkTree(t, p)
		if c := p.Counts(Root); c.Chars < c.LinkChars || c.Words < c.Ideographs {
			t.Fatalf("counts %+v", c)
		}
	})
}

func BenchmarkFromHTML(b *testing.B) {
	src := []byte("<!doctype html><html><head><title>t</title></head><body>" +
		strings.Repeat(`<div class="card"><h2><a href="/x">A title</a></h2><p>Some text, with <b>words</b> in it.</p></div>`, 1000))
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := FromHTML(src, Options{Now: still}); err != nil {
			b.Fatal(err)
		}
	}
}
