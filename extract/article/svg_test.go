package article

import (
	"encoding/base64"
	"strings"
	"testing"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

func TestDrawings(t *testing.T) {
	for _, row := range []struct{ name, src, want string }{
		{"shapes", `<svg viewBox="0 0 9 9"><path d="M0 0h9"/><text x="1">a &lt; b</text></svg>`, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"></path><text x="1">a &lt; b</text></svg>`},
		{"references inside", `<svg><defs><linearGradient id="g"><stop offset="1"/></linearGradient></defs><rect fill="url(#g)"/><use xlink:href="#g" href="#h"/></svg>`, `<svg xmlns="http://www.w3.org/2000/svg"><defs><linearGradient id="g"><stop offset="1"></stop></linearGradient></defs><rect fill="url(#g)"></rect><use href="#g"></use></svg>`},
		{"references outside", `<svg><rect fill="url(https://e.org/x)" style="background:URL( '//e.org' )"/><use href="https://e.org/#a"/></svg>`, `<svg xmlns="http://www.w3.org/2000/svg"><rect></rect><use></use></svg>`},
		{"scripts and handlers", `<svg onload="a()"><script>a()</script><path onclick="a()" d="M0"/><a href="javascript:a()"><path d="M1"/></a><animate attributeName="href"/></svg>`, `<svg xmlns="http://www.w3.org/2000/svg"><path d="M0"></path></svg>`},
		{"HTML inside", `<svg><foreignObject><iframe src="x"></iframe></foreignObject><image href="x.png"/><circle r="1"/></svg>`, `<svg xmlns="http://www.w3.org/2000/svg"><circle r="1"></circle></svg>`},
		{"style sheets", `<svg><style>.a{fill:red}</style><style>@import "x"</style><path class="a" d="M0"/></svg>`, `<svg xmlns="http://www.w3.org/2000/svg"><style>.a{fill:red}</style><style></style><path class="a" d="M0"></path></svg>`},
		{"quotes", `<svg><path id="&quot;&gt;<script>" d='"'/></svg>`, `<svg xmlns="http://www.w3.org/2000/svg"><path d="&quot;"></path></svg>`},
		{"nothing to see", `<svg><g></g></svg>`, ``},
		{"a large one", `<svg><path d="M0"/><metadata>` + strings.Repeat("x", maxSVGBytes) + `</metadata></svg>`, ``},
	} {
		got, ok := strings.CutPrefix(drawingOf(t, row.src), svgHead)
		markup, err := base64.StdEncoding.DecodeString(got)
		if ok != (row.want != "") || err != nil || string(markup) != row.want {
			t.Errorf("%s: %t %v\n got %s\nwant %s", row.name, ok, err, markup, row.want)
		}
	}
}

// drawingOf returns the address of the picture that an article has for the
// first svg element of a page, or "".
func drawingOf(t *testing.T, src string) string {
	t.Helper()
	p := pagetest.Parse(t, src)
	tree := draft.New(p, 2)
	for n := page.Root; int(n) < p.Len(); n++ {
		if !p.IsText(n) && p.TagName(n) == "svg" {
			img := tree.Copy(n)
			img.DropAttrs()
			img.Mark(draft.Drawing)
			tree.Root().Append(img)
			break
		}
	}
	for c := range Build(tree.Root(), nil).Root().Children() {
		address, _ := c.Attr("src")
		return address
	}
	return ""
}

// A page's own attributes make neither a drawing nor an embed.
func TestForgedMarks(t *testing.T) {
	drawing := svgHead + base64.StdEncoding.EncodeToString([]byte(`<svg><path d="M0"/></svg>`))
	for _, row := range [][2]string{
		{`<img data-drawing src="` + drawing + `">`, ``},
		{`<img srcset="` + drawing + ` 2x">`, ``},
		{`<a href="https://e.org/" data-embed>a</a>`, `<a href="https://e.org/" rel="noreferrer noopener">a</a>`},
		{`<blockquote data-embed="">a</blockquote>`, `<blockquote>a</blockquote>`},
	} {
		if got := inner(t, build(parse(t, row[0]), testBase)); got != row[1] {
			t.Errorf("%s\n got %s\nwant %s", row[0], got, row[1])
		}
	}
}

// A link or quotation in place of an embed has an attribute for the reader.
func TestEmbed(t *testing.T) {
	for _, tag := range []atom.Atom{atom.A, atom.Blockquote, atom.P} {
		root := draft.New(nil, 2).Root()
		n := root.Tree().Element(tag)
		n.Set("href", "https://e.org/")
		n.Append(root.Tree().Text("a"))
		n.Mark(draft.Embed)
		root.Append(n)
		for c := range Build(root, nil).Root().Children() {
			if _, ok := c.Attr("data-embed"); ok != (tag != atom.P) {
				t.Errorf("%s: %t", tag, ok)
			}
		}
	}
}

// FuzzDrawing checks that every parser reads a drawing as a drawing, and that a
// drawing of a drawing is equal.
func FuzzDrawing(f *testing.F) {
	for _, src := range []string{`<svg><path d="M0"/></svg>`, `<svg><text>a<tspan>b</text></svg>`, `<svg><style>a{}</style><title><b>x`, `<svg><g><svg><path id="&quot;<"`} {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		if len(src) > 10_000 {
			return // the parser takes quadratic time
		}
		once := drawingOf(t, src)
		if once == "" {
			return
		}
		markup, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(once, svgHead))
		if err != nil {
			t.Fatal(err)
		}
		if twice := drawingOf(t, string(markup)); once != twice {
			again, _ := base64.StdEncoding.DecodeString(strings.TrimPrefix(twice, svgHead))
			t.Errorf("%q\nonce  %s\ntwice %s", src, markup, again)
		}
	})
}
