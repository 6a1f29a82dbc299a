package main

import (
	"math"
	"slices"
	"strings"
	"testing"

	"pilcrow/dev/bench/report"
)

// made is a page with three blocks of main content in two places, a menu and a
// footer. Its truth lacks the menu and the footer.
const made = `<body><ul><li><a href="/">Home, sweet home. Really.</a></li></ul>
<div><p>Rain fell, and then <b>it stopped</b>.</p><p>Short</p><p>The town woke up.<br>It dried in the sun.</p></div>
<p>All rights are reserved.</p></body>`

const madeTruth = "Rain fell, and then it stopped. Short The town woke up. It dried in the sun."

func TestLayout(t *testing.T) {
	l := layoutOf(parse(t, made), madeTruth)
	want := []block{
		{text: "Home, sweet home. Really.", tagsBefore: 4},                                    // <body><ul><li><a>
		{text: "Rain fell, and then it stopped.", tagsBefore: 5, tagsInside: 2, isMain: true}, // </a></li></ul><div><p>
		{text: "Short", tagsBefore: 2, isMain: true},
		{text: "The town woke up.", tagsBefore: 2, isMain: true},
		{text: "It dried in the sun.", tagsBefore: 1, isMain: true},
		{text: "All rights are reserved.", tagsBefore: 3}, // </p></div><p>
	}
	if len(l.blocks) != len(want) {
		t.Fatalf("%d blocks, want %d: %+v", len(l.blocks), len(want), l.blocks)
	}
	for i, b := range l.blocks {
		w := want[i]
		if b.text != w.text || b.tagsBefore != w.tagsBefore || b.tagsInside != w.tagsInside || b.isMain != w.isMain {
			t.Errorf("block %d: %+v, want %+v", i, b, w)
		}
	}
	if l.tags != 21 { // the sums above are 4 + 5 + 2 + 2 + 2 + 1 + 3, and </p></body> follow
		t.Errorf("%d tags", l.tags)
	}
}

// A block without a shingle belongs to the main content only between two blocks
// that do.
func TestShortBlocks(t *testing.T) {
	truth := shinglesOf("one two three four five")
	for texts, want := range map[string]string{
		"one two three|x|three four five":       "+++",
		"x|one two three":                       "-+",
		"one two three|x":                       "+-",
		"one two three|x|y|seven eight nine":    "+---",
		"one two three four five|one two zero":  "+-",
		"one two three zero|zero one two three": "++", // one shingle of two is half
	} {
		var blocks []block
		for text := range strings.SplitSeq(texts, "|") {
			blocks = append(blocks, block{text: text})
		}
		markMain(blocks, truth)
		got := ""
		for _, b := range blocks {
			got += map[bool]string{true: "+", false: "-"}[b.isMain]
		}
		if got != want {
			t.Errorf("%s: %s, want %s", texts, got, want)
		}
	}
}

func TestShingles(t *testing.T) {
	for text, want := range map[string]string{
		"The cat's 2 dogs":  "cat s 2|s 2 dogs|the cat s",
		"春天来了，a b":          "了 a b|天 来 了|春 天 来|来 了 a",
		"two words":         "",
		"Ünïcode Größe ЖУК": "ünïcode größe жук",
	} {
		var got []string
		for s := range shinglesOf(text) {
			got = append(got, s)
		}
		slices.Sort(got)
		if strings.Join(got, "|") != want {
			t.Errorf("%s: %q, want %s", text, got, want)
		}
	}
}

func TestShares(t *testing.T) {
	s, ok := sharesOf(layoutOf(parse(t, made), madeTruth))
	// The texts have 25, 31, 5, 17, 20 and 24 characters.
	if want := (shares{73. / 122, 7. / 21, 73. / 122, 7. / 21}); !ok || s != want {
		t.Errorf("%+v, want %+v", s, want)
	}
	// Without "The town woke up." in the truth, the content has two ends, and the
	// short block is not between two blocks of content.
	s, _ = sharesOf(layoutOf(parse(t, made), strings.Replace(madeTruth, "The town woke up.", "", 1)))
	if want := (shares{51. / 122, 2. / 21, 73. / 122, 7. / 21}); s != want {
		t.Errorf("%+v, want %+v", s, want)
	}
	if _, ok := sharesOf(layoutOf(parse(t, made), "Nothing of this is there.")); ok {
		t.Error("a page without content has shares")
	}
}

func TestPunctuation(t *testing.T) {
	l := layoutOf(parse(t, made), madeTruth)
	sum := sumOf([]studiedPage{{punctuation: punctuationOf(l)}, {punctuation: punctuationOf(l)}})
	if sum.main.Commas != 2 || sum.main.Stops != 6 || sum.main.Chars != 146 || sum.main.LinkChars != 0 {
		t.Errorf("main content %+v", sum.main)
	}
	if sum.rest.Commas != 2 || sum.rest.LinkCommas != 2 || sum.rest.Stops != 6 || sum.rest.LinkStops != 4 {
		t.Errorf("rest %+v", sum.rest)
	}
	if got := ranked(sum.marks, 1); len(got) != 1 || got[0] != '.' || sum.marks['.'] != 6 || sum.marks[','] != 2 {
		t.Errorf("marks %v, most frequent %q", sum.marks, got)
	}
}

func TestScript(t *testing.T) {
	for text, want := range map[string]string{
		"Größe 12": "Latin", "春天来了 ok": "Chinese", "Жук": "other", "": "other",
	} {
		if got := scriptOf(text); got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
}

// The parts of the source have 15, 30, 18, 20 and 10 bytes.
func TestNoise(t *testing.T) {
	r := reductionOf([]byte("<HEAD>" + "x </head>" + "<script src=x>\nlet a\n</script>" + "<style>a{}</style>" + "<!-- a > b\n -- c -->" + "<body>text"))
	const size = 15 + 30 + 18 + 20 + 10
	for i, want := range []float64{15, 30, 18, 20} {
		if math.Abs(r.removed[i]-want/size) > 1e-12 {
			t.Errorf("%s: %v, want %v", noises()[i].name, r.removed[i]*size, want)
		}
	}
	if math.Abs(r.left-10./size) > 1e-12 || !r.hasScripts {
		t.Errorf("%+v", r)
	}
	// As printed, the first expression also removes header elements.
	r = reductionOf([]byte("<header>abcdefghijk</header>"))
	if r.left != 1 || r.printedHead != 1 || r.hasScripts {
		t.Errorf("%+v", r)
	}
}

func TestExperimentTables(t *testing.T) {
	page := savedPage{kind: "article", source: []byte(made), truth: madeTruth, page: parse(t, made)}
	text := experimentsMarkdown([]studied{
		study("wcxb-made", []savedPage{page}),
		study("snippets-made", []savedPage{{source: []byte("<p>x"), page: parse(t, "<p>x")}}),
	})
	for _, c := range []struct{ table, row, column, want string }{
		{"main content", "wcxb-made, article", "text %", "59.8"},
		{"main content", "wcxb-made", "tags %", "33.3"},
		{"main content", "*paper: vnexpress.net*", "tags %", "3"},
		{"per 1000 characters", "wcxb-made, Latin, the rest", "full stops in links", "80.00"}, // 2 of 25 characters in links
		{"% in the main content", "wcxb-made, Latin articles", "full stops", "75.0"},
		{"marks per 1000 characters of the main content", "wcxb-made, Latin", "1", "`.` 41.10"},
		{"% of the bytes, mean", "snippets-made", "left", "100.0"},
	} {
		if got, err := report.Cell(text, c.table, c.row, c.column); err != nil || got != c.want {
			t.Errorf("%v: %q, %v", c, got, err)
		}
	}
	if strings.Contains(text, "snippets-made, Latin") {
		t.Error("a corpus without full texts has statistics of its content")
	}
}
