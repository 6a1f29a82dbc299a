package guard

import (
	"bytes"
	"errors"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"pilcrow/internal/lexer"
	"pilcrow/internal/lexer/lexertest"
)

var roomy = Limits{Nodes: 100_000, Depth: 400, Reopening: 1_000_000}

func TestPass(t *testing.T) {
	for _, c := range []struct {
		name  string
		shape Shape
		src   string
		want  string
	}{
		{"numbers", AsWritten, "<p>a\n<br/><i class=x>b</i>", "<p ~=0>a\n<br ~=1 /><i ~=2>b</i>"},
		{"scripts, styles and comments", AsWritten, "a<script>b</script><style>c</style><!--d-->e", "a<script ~=0></script><style ~=1></style>e"},
		{"data", AsWritten, `<script type="application/ld+json">{}</script><script type=math/tex>x</script>`,
			`<script ~=0>{}</script><script ~=1>x</script>`},
		{"a second html and body", AsWritten, "<html><body><html a><body b>c", "<html ~=0><body ~=1>c"},
		{"a template in SVG", AsWritten, "<svg><desc><template>a</template></svg><template>b</template>",
			"<svg ~=0><desc ~=1>a</svg><template ~=2>b</template>"},
		{"an svg element without an end tag", AsWritten, "<svg><p>a<style>b</style>", "<svg ~=0><p ~=1>a<style ~=2></style>"},
		{"the content of a style in SVG is markup", AsWritten, "<svg><style><b>a</svg>", "<svg ~=0><style ~=1><b ~=2>a</svg>"},
		{"attributes that the parser reads", AsWritten, `<input type=hidden><p id=a><svg viewBox='0'><path/d=x/></svg><p id=b>`,
			`<input ~=0  type=hidden><p ~=1><svg ~=2  viewBox='0'><path ~=3 /d=x/></svg><p ~=4>`},
		{"formatting", WithoutFormatting, `<p><b>a</b><a class=x href="/?a&amp;b">c</a><span>d`,
			`<p ~=0>a<a ~=1>c</a><span ~=2>d`},
		{"outline", Outline, "<title>t</title><h1 class=x>a</h1><table><td>b<b>c</b><td>d <a href=/e onclick=f>g</a><img src=h><script>i</script><pre>j\n</pre><textarea><b></textarea>",
			`<title ~=0>t</title><h1 ~=1>a</h1><p ~=2>bc</p><p ~=3>d <a ~=4 href="/e">g</a>` +
				`<img ~=5 src="h"></p><pre ~=6>j` + "\n" + `</pre><p ~=7>&lt;b&gt;</p>`},
	} {
		out, err := Pass([]byte(c.src), c.shape, roomy)
		if err != nil || string(out.HTML) != c.want || out.Cut {
			t.Errorf("%s:\n got %s, %v\nwant %s", c.name, out.HTML, err, c.want)
		}
	}
}

func TestTags(t *testing.T) {
	src := `<p>a<a class=x HREF="/?a">b<a class=y href>c<a href=d>`
	for shape, want := range map[Shape][]string{AsWritten: {"", `class=x HREF=/?a`, "class=y href=", "href=d"}, WithoutFormatting: {"", "HREF=/?a", "", "href=d"}} {
		out, err := Pass([]byte(src), shape, roomy)
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range want {
			tag, ok := out.Tags.At(strconv.Itoa(i))
			var got []string
			for _, a := range out.Tags.Attributes(tag) {
				got = append(got, src[a.Name.From:a.Name.To]+"="+src[a.Value.From:a.Value.To])
			}
			if !ok || src[tag.Position] != '<' || strings.Join(got, " ") != want {
				t.Errorf("shape %d, tag %d: at %d, %q, want %q", shape, i, tag.Position, got, want)
			}
		}
		if _, ok := out.Tags.At("4"); ok {
			t.Error("there is a fifth tag")
		}
	}
}

func TestSurplusAttributes(t *testing.T) {
	src := "<p" + strings.Repeat(" a", lexer.MaxAttributes) + " b='>'/>c"
	out, err := Pass([]byte(src), AsWritten, roomy)
	tag, _ := out.Tags.At("0")
	if got := len(out.Tags.Attributes(tag)); err != nil || got != lexer.MaxAttributes || string(out.HTML) != "<p ~=0 />c" {
		t.Errorf("%q with %d attributes, %v", out.HTML, got, err)
	}
	src = "<svg" + src[len("<p"):]
	if out, err = Pass([]byte(src), AsWritten, roomy); err != nil || string(out.HTML) != "<svg ~=0 "+strings.Repeat(" a", lexer.MaxAttributes)+"  />c" {
		t.Errorf("%q, %v", out.HTML, err)
	}
}

func TestCut(t *testing.T) {
	for _, shape := range []Shape{AsWritten, Flat, Outline} {
		out, err := Pass([]byte("<p>a<p>b<p>c"), shape, Limits{Nodes: 4, Depth: 400, Reopening: 100})
		if err != nil || !out.Cut || bytes.Contains(out.HTML, []byte(">c")) || !bytes.Contains(out.HTML, []byte("b")) {
			t.Errorf("shape %d: %s, cut %v, %v", shape, out.HTML, out.Cut, err)
		}
		if out, err = Pass([]byte("<p>a<p>b"), shape, Limits{Nodes: 4, Depth: 400, Reopening: 100}); err != nil || out.Cut {
			t.Errorf("shape %d: cut although all was read, %v", shape, err)
		}
	}
}

func TestReopening(t *testing.T) {
	for _, c := range []struct {
		name, src string
		want      int // the upper bound of the cost
	}{
		{"formatting closed inside its block", strings.Repeat("<p><b>a</b> <i class=x><span>b</span></i></p>", 100), 0},
		{"formatting closed after a block", strings.Repeat("<b><div>a</div></b><p>b", 100), 300},
		{"formatting closed after a table", strings.Repeat("<font><table><tr><td>a</table></font><p>b", 100), 500},
		{"formatting closed after an icon", strings.Repeat("<i><svg><title>a</title><path/></svg></i><p>b", 100), 700},
		{"formatting that is never closed", "<b>" + strings.Repeat("<p>a", 100), 100},
		{"of unclosed links, one counts", strings.Repeat("<a href=x><p>a", 100), 200},
	} {
		out, err := Pass([]byte(c.src), AsWritten, roomy)
		if err != nil || out.Needs.Reopening > c.want {
			t.Errorf("%s: %d to open again, want at most %d; %v", c.name, out.Needs.Reopening, c.want, err)
		}
	}
	src := []byte(strings.Repeat("<b>", 100) + strings.Repeat("<p>a", 100))
	if _, err := Pass(src, AsWritten, Limits{Nodes: 1000, Depth: 400, Reopening: 9_000}); !errors.Is(err, ErrReopening) {
		t.Errorf("error %v, want %v", err, ErrReopening)
	}
}

func TestFlatKeepsWordsApart(t *testing.T) {
	src := strings.Repeat("<div>", 400) + "<div>one</div><div>two</div><b>th</b>ree"
	out, err := Pass([]byte(src), Flat, roomy)
	if err != nil || !bytes.Contains(out.HTML, []byte(" one  two three")) {
		t.Errorf("got …%s, %v", out.HTML[max(0, len(out.HTML)-60):], err)
	}
}

// Parsing the guard's output makes at most as many elements as the guard's
// numbers allow: one for each start tag, three more that each start tag may
// imply, and the reopened elements. An outline never fails and is never deep.
func FuzzPass(f *testing.F) {
	for _, src := range append(lexertest.Seeds(),
		"<b><div><p>a</div></b><p>b", "<font a=1><font a=2><p>x<p>y", "<table><td><b>a<td>b</table>c<p>d", "<table><b><svg><title><div></svg></b></table><p>x",
		"<b><svg><foreignObject><div></svg></b><p>x", "<a><div><a><p>x", "<nobr><b><nobr>x<p>y", "<b><object></b></object><p>x<p>y", "<b><i><u><s><div><div><div><div><div><div><div><div><div></b></i>x",
		"<select><b><table></select><p>x", "<template><td><b></template><p>x", "<button><div><button></div><b>x", "<math><mi><b></math><p>x") {
		f.Add([]byte(src))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		src = bytes.ReplaceAll(src, []byte{0}, nil)
		for _, shape := range []Shape{AsWritten, WithoutFormatting, Flat, FlatWithoutFormatting, Outline} {
			out, err := Pass(src, shape, roomy)
			if err != nil {
				t.Fatalf("shape %d: %v", shape, err)
			}
			root, err := html.Parse(bytes.NewReader(out.HTML))
			if err != nil {
				if shape == Outline {
					t.Fatalf("outline: %v", err)
				}
				continue
			}
			elements, deepest := measure(root)
			if limit := 4*out.Needs.Nodes + out.Needs.Reopening + 3; elements > limit {
				t.Fatalf("shape %d: %d elements from %q, counted %+v", shape, elements, out.HTML, out.Needs)
			}
			if shape == Outline && deepest > 6 {
				t.Fatalf("outline: %d deep: %q", deepest, out.HTML)
			}
		}
	})
}

// measure returns the number of elements in the tree and its depth.
func measure(root *html.Node) (elements, deepest int) {
	for n := range root.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		elements++
		depth := 0
		for range n.Ancestors() {
			depth++
		}
		deepest = max(deepest, depth)
	}
	return elements, deepest
}
