package page

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/lexer"
)

// snap returns the snapshot of p that the content script would write.
func snap(p *Page) string {
	var b strings.Builder
	b.WriteString(snapshotHead)
	del := func(s string) string { return strings.ReplaceAll(s, "\x7f", "") }
	var open []NodeID
	classes := map[string]int{}
	for n := Root; int(n) < p.Len(); n++ {
		for len(open) > 0 && p.End(open[len(open)-1]) <= n {
			open = open[:len(open)-1]
			b.WriteString("\x7fc")
		}
		if p.IsText(n) {
			b.WriteString("\x7ft" + del(p.Text(n)))
			continue
		}
		b.WriteString("\x7f" + [...]string{"e", "s", "m"}[p.Namespace(n)] + del(p.TagName(n)))
		for name, value := range p.Attrs(n) {
			again, known := classes[value]
			switch {
			case name == HiddenAttribute:
			case name == "class" && known:
				b.WriteString("\x7fk" + strconv.Itoa(again))
			case name == "class":
				classes[value] = len(classes)
				fallthrough
			default:
				b.WriteString("\x7fa" + del(name) + "=" + del(value))
			}
		}
		for _, letter := range "dvoc" {
			if p.Hidden(n)&hiddenMark(byte(letter)) != 0 {
				b.WriteString("\x7fh" + string(letter))
			}
		}
		open = append(open, n)
	}
	return b.String()
}

// same fails unless both pages have the same tree and the same counts.
func same(t *testing.T, a, b *Page) {
	t.Helper()
	if a.Len() != b.Len() {
		t.Fatalf("%d and %d nodes", a.Len(), b.Len())
	}
	for n := Root; int(n) < a.Len(); n++ {
		if a.TagName(n) != b.TagName(n) || a.Namespace(n) != b.Namespace(n) || a.Parent(n) != b.Parent(n) ||
			a.End(n) != b.End(n) || a.Text(n) != b.Text(n) || a.Hidden(n) != b.Hidden(n) || a.Counted(n) != b.Counted(n) {
			t.Fatalf("node %d: %s %q and %s %q", n, a.TagName(n), a.Text(n), b.TagName(n), b.Text(n))
		}
		if a.Counts(n) != b.Counts(n) {
			t.Fatalf("node %d: counts %+v and %+v", n, a.Counts(n), b.Counts(n))
		}
		for name, value := range a.Attrs(n) {
			if got := b.Attr(n, name); name != HiddenAttribute && got != value {
				t.Fatalf("node %d: %s is %q and %q", n, name, value, got)
			}
		}
	}
	if a.Head() != b.Head() || a.Body() != b.Body() {
		t.Error("head or body differ")
	}
}

const livePage = `<html lang=en><head><title>T</title><script type="application/ld+json">{"a":1}</script></head>
<body class=""><div class="a b"><p class="a b">One, <b>two</b> three.</p><p data-pilcrow-hidden=display>gone</p></div>
<svg><title>x</title><path d="M0"/></svg><math><mi>x</mi></math><my-element>custom</my-element>
<ul> <li>ä</li> </ul><img src="a.png" alt=""><pre>
 code</pre></body></html>`

func TestSnapshotIsTheSamePage(t *testing.T) {
	fromHTML := parsePage(t, livePage, Options{Source: Live, URL: "https://example.org/"})
	fromSnapshot, err := FromSnapshot([]byte(snap(fromHTML)), Options{URL: "https://example.org/", Now: still})
	if err != nil {
		t.Fatal(err)
	}
	same(t, fromHTML, fromSnapshot)
	if fromSnapshot.Source() != Live || fromSnapshot.URL() != "https://example.org/" || fromSnapshot.Title() != "T" {
		t.Error("source, address or title lost")
	}
}

func TestSnapshotNoscript(t *testing.T) {
	src := snapshotHead + "\x7fehtml\x7febody\x7fep\x7fttext\x7fc\x7fenoscript\x7feimg\x7fasrc=original.jpg\x7fc\x7fei\x7ftx\x7fc2\x7fttail"
	p, err := FromSnapshot([]byte(src), Options{Now: still})
	if err != nil {
		t.Fatal(err)
	}
	paths := p.Paths()
	var got []string
	for n := Root; int(n) < p.Len(); n++ {
		got = append(got, paths(n))
		if p.TagName(n) == "img" && (p.Attr(n, "src") != "original.jpg" || p.Counted(n)) {
			t.Errorf("image %q, counted %v", p.Attr(n, "src"), p.Counted(n))
		}
	}
	if !strings.Contains(strings.Join(got, " "), "/noscript[1]/img[1]") || p.InnerText(Root) != "text\ntail" {
		t.Errorf("paths %v, text %q", got, p.InnerText(Root))
	}
}

func TestSnapshotClassesAgain(t *testing.T) {
	p, err := FromSnapshot([]byte(snapshotHead+"\x7fehtml\x7faclass=a\x7febody\x7faclass=\x7fep\x7fk0\x7faid=x\x7fc\x7fep\x7fk1\x7fc\x7fep"), Options{Now: still})
	if err != nil {
		t.Fatal(err)
	}
	first := p.FirstChild(p.Body())
	second := p.NextSibling(first)
	if p.Attr(first, "class") != "a" || p.Attr(first, "id") != "x" || !p.HasAttr(second, "class") || p.Attr(second, "class") != "" || p.HasAttr(p.NextSibling(second), "class") {
		t.Errorf("classes %q, %q", p.Attr(first, "class"), p.Attr(second, "class"))
	}
}

// A snapshot that is cut off at the limit of bytes is read up to the cut.
func TestSnapshotCut(t *testing.T) {
	src := snap(parsePage(t, livePage, Options{Source: Live}))
	for limit := len(snapshotHead); limit < len(src); limit++ {
		p, err := FromSnapshot([]byte(src), Options{Now: still, Limits: Limits{Bytes: limit}})
		if err != nil {
			t.Fatalf("at %d: %v", limit, err)
		}
		if cut := p.Cut(); cut == nil || cut.What != LimitBytes {
			t.Fatalf("at %d: cut = %v", limit, cut)
		}
	}
}

// Each repetition of a class counts toward the limit of bytes, because engines
// read every repetition.
func TestSnapshotCutWhereClassesAreLong(t *testing.T) {
	src := snapshotHead + "\x7fehtml\x7febody\x7faclass=" + strings.Repeat("x", 100) + strings.Repeat("\x7fep\x7fk0\x7fc", 100)
	p, err := FromSnapshot([]byte(src), Options{Now: still, Limits: Limits{Bytes: 2000}})
	if err != nil {
		t.Fatal(err)
	}
	if cut := p.Cut(); cut == nil || cut.What != LimitBytes || p.Len() > 20 {
		t.Errorf("cut = %v, %d nodes", cut, p.Len())
	}
}

func TestSnapshotClosesWhatIsOpen(t *testing.T) {
	p, err := FromSnapshot([]byte(snapshotHead+"\x7fehtml\x7febody\x7fep\x7fei\x7fta\x7fc2\x7fep\x7ftb"), Options{Now: still})
	if err != nil {
		t.Fatal(err)
	}
	if got := p.InnerText(p.Body()); got != "a\nb" {
		t.Errorf("text %q", got)
	}
}

func TestSnapshotHidesWhatIsOpen(t *testing.T) {
	p, err := FromSnapshot([]byte(snapshotHead+"\x7fehtml\x7febody\x7fediv\x7fep\x7fta\x7fhd1\x7fc2\x7fep\x7ftb\x7fhv\x7fc\x7ftc"), Options{Now: still})
	if err != nil {
		t.Fatal(err)
	}
	div := p.FirstChild(p.Body())
	if p.Hidden(div) != HiddenDisplay || p.Hidden(p.NextSibling(div)) != HiddenVisibility || p.Hidden(p.Body()) != 0 {
		t.Errorf("hidden: div %d, p %d, body %d", p.Hidden(div), p.Hidden(p.NextSibling(div)), p.Hidden(p.Body()))
	}
	if got := p.InnerText(p.Body()); got != "c" {
		t.Errorf("text %q", got)
	}
}

func TestSnapshotNamesAreLowerCase(t *testing.T) {
	p, err := FromSnapshot([]byte(snapshotHead+"\x7fehtml\x7febody\x7fssvg\x7fslinearGradient\x7fc2\x7ftb"), Options{Now: still})
	if err != nil {
		t.Fatal(err)
	}
	if got := p.TagName(p.FirstChild(p.FirstChild(p.Body()))); got != "lineargradient" {
		t.Errorf("name %q", got)
	}
}

func TestSnapshotErrors(t *testing.T) {
	for name, src := range map[string]string{
		"an empty source": "",
		"another version": "pilcrow-snapshot 1\n\x7fehtml",
		"a noscript with the source of its content": snapshotHead + "\x7fehtml\x7fn<img src=a.jpg>",
		"text in place of a record":                 snapshotHead + "html",
		"an unknown record":                         snapshotHead + "\x7fehtml\x7fx",
		"a text without a root":                     snapshotHead + "\x7fta",
		"two roots":                                 snapshotHead + "\x7fehtml\x7fc\x7fehtml",
		"more elements closed than opened":          snapshotHead + "\x7fehtml\x7fc2",
		"a number of closed elements below 0":       snapshotHead + "\x7fehtml\x7fc-1",
		"an attribute after content":                snapshotHead + "\x7fehtml\x7fta\x7faid=x",
		"an attribute without an element":           snapshotHead + "\x7faid=x",
		"a class that was not written before":       snapshotHead + "\x7fehtml\x7faclass=x\x7febody\x7fk1",
		"a class without a number":                  snapshotHead + "\x7fehtml\x7faclass=x\x7febody\x7fk",
		"a class after content":                     snapshotHead + "\x7fehtml\x7faclass=x\x7fta\x7fk0",
		"a class without an element":                snapshotHead + "\x7fk0",
		"an unknown kind of hiding":                 snapshotHead + "\x7fehtml\x7fhz",
		"a hidden element above the root":           snapshotHead + "\x7fehtml\x7fhd1",
		"a hidden element after the root has ended": snapshotHead + "\x7fehtml\x7fc\x7fhd",
		"a hidden element too many levels up":       snapshotHead + strings.Repeat("\x7fediv", 200) + "\x7fhd129",
	} {
		var format *FormatError
		if _, err := FromSnapshot([]byte(src), Options{Now: still}); !errors.As(err, &format) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func FuzzFromSnapshot(f *testing.F) {
	f.Add([]byte(livePage), true)
	f.Add([]byte("\x7fehtml\x7faclass=x\x7febody\x7faclass=y\x7fep\x7fk0\x7ftone\x7fc\x7fep\x7fk1"), false)
	f.Add([]byte("\x7fehtml\x7faid=x\x7fhd\x7fenoscript\x7feimg\x7fc"), false)
	f.Add([]byte("\x7fehtml\x7febody\x7fediv\x7fep\x7fta\x7feb\x7faid=x\x7ftb\x7fho1\x7fc\x7ftc\x7fhd\x7fc2\x7ftd\x7fc3"), false)
	f.Fuzz(func(t *testing.T, src []byte, html bool) {
		if !html {
			sameFlattened(t, append([]byte(snapshotHead), src...))
			return
		}
		src = []byte(strings.ReplaceAll(string(src), "\x7f", ""))
		fromHTML := parsePage(t, string(src), Options{Source: Live})
		fromSnapshot, err := FromSnapshot([]byte(snap(fromHTML)), Options{Now: still})
		if err != nil {
			t.Fatal(err)
		}
		same(t, fromHTML, fromSnapshot)
	})
}

// sameFlattened reads a snapshot twice, the second time with a low depth limit.
// It fails unless both pages have the same text. If the snapshot is invalid at
// the default depth limit, the second result does not matter.
func sameFlattened(t *testing.T, src []byte) {
	t.Helper()
	deep, err := FromSnapshot(src, Options{Now: still})
	flat, errFlat := FromSnapshot(src, Options{Now: still, Limits: Limits{Depth: 3}})
	var format *FormatError
	switch {
	case err != nil && !errors.As(err, &format):
		t.Fatal(err)
	case err != nil:
		return // with the low limit it may be valid, because h records of ended elements are ignored
	case errFlat != nil:
		t.Fatalf("flattened: %v", errFlat)
	}
	checkTree(t, deep)
	checkTree(t, flat)
	if texts(deep) != texts(flat) {
		t.Fatalf("flattened: %q, want %q", texts(flat), texts(deep))
	}
}

// texts returns the text of a page without white space, because whether white
// space is kept depends on its parent.
func texts(p *Page) string {
	var b strings.Builder
	for n := Root; int(n) < p.Len(); n++ {
		b.WriteString(p.Text(n))
	}
	return strings.Join(strings.Fields(b.String()), "")
}

func BenchmarkFromSnapshot(b *testing.B) {
	src := []byte(snap(parsePage(b, strings.Repeat(`<div class="card"><h2><a href="/x">A title</a></h2><p>Some text, with <b>words</b> in it.</p></div>`, 1000), Options{Source: Live})))
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := FromSnapshot(src, Options{Now: still}); err != nil {
			b.Fatal(err)
		}
	}
}

// Elements nested deeper than the limit become siblings, and their words stay
// separate. A record "h" (hidden) for an element that is already closed must not
// hide another element.
func TestSnapshotDepth(t *testing.T) {
	const limit = 4
	src := snapshotHead + "\x7fehtml\x7febody\x7fediv" + strings.Repeat("\x7fediv", 20) + "\x7fep\x7ftone\x7fc\x7fep\x7fhd\x7fttwo\x7fc\x7fho\x7fho1" +
		"\x7fc20\x7fc\x7fep\x7ftafter"
	p, err := FromSnapshot([]byte(src), Options{Now: still, Limits: Limits{Depth: limit}})
	if err != nil {
		t.Fatal(err)
	}
	var text []string
	for n := Root; int(n) < p.Len(); n++ {
		depth := 0
		for range p.Ancestors(n) {
			depth++
		}
		if p.IsElement(n) && depth > limit {
			t.Errorf("node %d lies %d deep", n, depth)
		}
		if p.IsText(n) {
			text = append(text, p.Text(n))
		}
		if p.Hidden(n) != 0 && !p.Is(n, atom.P) {
			t.Errorf("node %d, %s, is hidden", n, p.TagName(n))
		}
	}
	if got := strings.Join(text, " "); got != "one two after" {
		t.Errorf("text %q", got)
	}
	if limit := p.Simplified(); limit == nil || limit.What != LimitDepth {
		t.Errorf("simplified for %v", limit)
	}
}

func TestSnapshotAttributes(t *testing.T) {
	src := snapshotHead + "\x7fehtml\x7febody" + strings.Repeat("\x7faclass=x", lexer.MaxAttributes+1) + "\x7fttext"
	p, err := FromSnapshot([]byte(src), Options{Now: still})
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for range p.Attrs(p.Body()) {
		n++
	}
	if n != lexer.MaxAttributes || p.InnerText(Root) != "text" {
		t.Errorf("%d attributes, text %q", n, p.InnerText(Root))
	}
}

func TestCountMarks(t *testing.T) {
	for _, src := range []string{
		"", "\x7f", "1234567", "\x7f\x7f\x7f\x7f\x7f\x7f\x7f\x7f", "\x7e\x80\xff\x00\x7f\x80\x7e\x01", "\x80\x7f\x00\x7f\xff\x7f\xfe\x7f\x7f",
		strings.Repeat("a\x7fé", 100),
	} {
		if got, want := countMarks([]byte(src)), strings.Count(src, "\x7f"); got != want {
			t.Errorf("%q: %d marks, want %d", src, got, want)
		}
	}
}
