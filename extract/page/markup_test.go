package page

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"pilcrow/internal/processor"

	"golang.org/x/net/html/atom"
)

// described returns the tokens of a page's source: tags in angle brackets, texts
// in quotation marks, uncounted ones in parentheses. A text is followed by the
// name of the element in which its node is, if it has a node.
func described(p *Page, without ...atom.Atom) []string {
	var list []string
	for m := range p.Markup(without...) {
		switch {
		case m.Kind == MarkupStart:
			list = append(list, "<"+m.Tag.String()+">")
		case m.Kind == MarkupEnd:
			list = append(list, "</"+m.Tag.String()+">")
		case !m.Counted:
			list = append(list, fmt.Sprintf("(%s)", m.Text))
		case m.Node == None:
			list = append(list, fmt.Sprintf("%q", m.Text))
		default:
			list = append(list, fmt.Sprintf("%q in %s", m.Text, p.TagName(p.Parent(m.Node))))
		}
	}
	return list
}

func TestMarkup(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"the body", "<title>a</title><body class=x>b<p>c", `<body> "b" in body <p> "c" in p`},
		{"a body without a tag begins after the head", "<head><title>a</title></head><p>c", `<p> "c" in p`},
		{"without a head, too, everything is read", "<title>a</title><p>c", `<title> (a) </title> <p> "c" in p`},
		{"end tags as they are written", "<body><p>a<li>b</li></i></div>", `<body> <p> "a" in p <li> "b" in li </li> </i> </div>`},
		{"comments, scripts and styles", "<body><!--a--><?b><script>c</script><style>d</style></>e", `<body> "e" in body`},
		{"an open script", "<body>a<script>b", `<body> "a" in body`},
		{"line feeds", "<body>a\r\nb\rc", `<body> "a\nb\nc" in body`},
		{"references stay", "<body>a&amp;b", `<body> "a&amp;b" in body`},
		{"text without references", "<body><xmp>a&amp;<b></xmp>", `<body> <xmp> "a&amp;amp;&lt;b&gt;" in xmp </xmp>`},
		{"text that never counts", "<body><select><option>a</select>b<textarea>c</textarea><object><b>d</b></object>e",
			`<body> <select> <option> (a) </select> "b" in body <textarea> (c) </textarea> <object> <b> (d) </b> </object> "e" in body`},
		{"a canvas without an end tag has no content in the source", "<body><canvas><p>a", `<body> <canvas> <p> "a"`},
		{"nested", "<body><object><video>a</video>b</object>c", `<body> <object> <video> (a) </video> (b) </object> "c" in body`},
		{"SVG", "<body><svg><title/><a>a</a></svg><svg/>b", `<body> <svg> <title> <a> (a) </a> </svg> <svg> "b" in body`},
		{"nested SVG", "<body><svg><svg></svg><title/></svg>a", `<body> <svg> <svg> </svg> <title> </svg> "a" in body`},
		{"no raw text in SVG", "<body><svg><title>a</svg>b", `<body> <svg> <title> (a) </svg> "b" in body`},
		{"SVG ended by an HTML tag", "<body><svg><p>a</p>\n<script src=x />b</script></svg>", `<body> <svg> <p> "a" in p </p> "\n" </svg>`},
		{"MathML", "<body><math><title/></math>a", `<body> <math> <title> </math> "a" in body`},
		{"a body tag after text", "<p>a<body class=x>b", `<p> "a" in p <body> "b" in p`},
		{"a body tag in a noscript", "<head><noscript><body></noscript></head><body>a", `<body> "a" in body`},
		{"an unknown mode of a shadow root", "<body><div><template shadowrootmode=x>a</template></div>", `<body> <div> <template> (a) </template> </div>`},
		{"the older name of the attribute", "<body><x-a><template shadowmode=open>a</template></x-a>", `<body> <> <template> "a" in x-a </template> </>`},
		{"noscript", "<body><noscript><b>a</b></noscript>c", `<body> <noscript> <b> (a) </b> </noscript> "c" in body`},
		{"a noscript with an open iframe", "<body><noscript><iframe src=x /><b>a</noscript>b<noscript>c", `<body> <noscript> <iframe> (<b>a) </noscript> "b" in body <noscript> "c"`},
		{"a shadow root", "<body><div><template shadowrootmode=open>a</template>b</div><template>c</template>",
			`<body> <div> <template> "a" in div </template> "b" </div> <template> (c) </template>`},
		{"a text in a table moves before the table", "<body><table>a<tr><td>b</td>c</table>d",
			`<body> <table> "a" in body <tr> <td> "b" in td </td> "c" </table> "d" in body`},
		{"texts that become one node", "<body><p>a</i>b<!--c-->d", `<body> <p> "a" in p </i> "b" in p "d" in p`},
		{"a frameset", "<frameset><frame>", ""},
	} {
		if got := strings.Join(described(parsePage(t, c.src, Options{})), " "); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}

func TestMarkupWithout(t *testing.T) {
	p := parsePage(t, "<body>a<iframe>b</iframe><option>c<select>d<option>e</select>f", Options{})
	got := strings.Join(described(p, atom.Iframe, atom.Select, atom.Option), " ")
	if want := `<body> "a" in body "c" in option "f" in option`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	p = parsePage(t, "<body>a<noscript><iframe src=x /></noscript>b<iframe>c</iframe>d", Options{})
	got = strings.Join(described(p, atom.Iframe), " ")
	if want := `<body> "a" in body <noscript> </noscript> "b" in body "d" in body`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// Where most of a page's words are in noscript elements, the text of those with
// at least 100 words counts.
func TestMarkupOfProseInNoscript(t *testing.T) {
	prose := strings.Repeat("word ", minNoscriptWords)
	p := parsePage(t, "<body><noscript><p>"+prose+"</p></noscript><noscript>few</noscript>", Options{})
	got := described(p)
	if want := []string{"<body>", "<noscript>", "<p>", fmt.Sprintf("%q in p", prose), "</p>", "</noscript>", "<noscript>", "(few)", "</noscript>"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestLivePageHasNoMarkup(t *testing.T) {
	if got := described(parsePage(t, "<body>a", Options{Source: Live})); got != nil {
		t.Errorf("got %q", got)
	}
}

// What follows a limit of nodes is not in the page, so it is not in the source,
// either.
func TestMarkupEndsWhereThePageWasCut(t *testing.T) {
	p := parsePage(t, "<body>a<p>b<p>c", Options{Limits: Limits{Nodes: 4}})
	if got := strings.Join(described(p), " "); got != `<body> "a" in body <p> "b" in p` {
		t.Errorf("got %s", got)
	}
}

// Reading the tokens takes linear work, also where the parser moves or drops
// texts, so that they are hard to find again.
func TestReadTokensIsLinear(t *testing.T) {
	const small = 1000
	for name, build := range map[string]func(n int) string{
		"paragraphs": func(n int) string { return strings.Repeat("<p>a <b>b</b>\n", n) },
		"moved":      func(n int) string { return "<table>" + strings.Repeat("<tr>a</p>b<td>c</i></tr></p>", n) },
		"in noscript": func(n int) string {
			return strings.Repeat("<noscript>"+strings.Repeat("a ", minNoscriptWords)+"</noscript>", n/10)
		},
		"dropped": func(n int) string {
			return "<canvas>" + strings.Repeat("a", 100*n) + strings.Repeat("<p>b</canvas>", n)
		},
		"open":     func(n int) string { return strings.Repeat("<option>a<marquee>b", n) },
		"end tags": func(n int) string { return "<svg>" + strings.Repeat("</b>a</svg>", n) },
	} {
		of := func(n int) func() {
			p := parsePage(t, "<body>"+build(n), Options{})
			return func() {
				p.tokens = sync.OnceValue(p.readTokens)
				for range p.Markup(atom.Marquee, atom.Option) {
				}
			}
		}
		if err := processor.Linear(small, of); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Every node of a token is a node of the page, and each element occurs once.
func FuzzMarkup(f *testing.F) {
	for _, src := range []string{"<body>a<table>b<tr>c", "<p>a</p>b</p>c", "<select>a<p>b</select>c", "<svg><title/>a", "<noscript><b>a", "&amp;&amp;<b>\r\n</b>", "<template>a"} {
		f.Add([]byte(src))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		p, err := FromHTML(src, Options{})
		if err != nil {
			t.Fatal(err)
		}
		seen := map[NodeID]bool{}
		for m := range p.Markup() {
			if m.Node == None {
				continue
			}
			isText := m.Kind == MarkupText
			if int(m.Node) >= p.Len() || p.IsText(m.Node) != isText || !isText && seen[m.Node] {
				t.Fatalf("%q: token %+v", src, m)
			}
			seen[m.Node] = true
		}
	})
}
