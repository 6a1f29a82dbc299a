package clean

import (
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/draft/drafttest"

	"strings"
	"testing"
	"time"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// still is a clock that stands still: busy machines must not run into time
// limits.
func still() time.Time { return time.Time{} }

func open(t testing.TB, src string, source page.Source) *page.Page {
	t.Helper()
	p, err := page.FromHTML([]byte(src), page.Options{Source: source, Now: still})
	if err != nil {
		t.Fatalf("parse %q: %v", src, err)
	}
	return p
}

// selected returns the elements with a keep or omit attribute.
func selected(p *page.Page) (s engine.Selection) {
	for n := page.Root; int(n) < p.Len(); n++ {
		switch {
		case p.HasAttr(n, "keep"):
			s.Keep = append(s.Keep, n)
		case p.HasAttr(n, "omit"):
			s.Omit = append(s.Omit, n)
		}
	}
	return s
}

// cleaned returns the tidy draft of what src marks as selected, as HTML.
func cleaned(t testing.TB, src string, source page.Source) string {
	t.Helper()
	p := open(t, src, source)
	root := root(p, selected(p), Options{})
	for _, n := range root.Elements() {
		n.Unset("keep")
		n.Unset("omit")
	}
	return inner(t, root)
}

func root(p *page.Page, s engine.Selection, o Options) draft.Node { return Tidy(p, s, o).Root() }

func inner(t testing.TB, root draft.Node) string {
	t.Helper()
	return strings.Join(strings.Fields(drafttest.HTML(root)), " ")
}

type row struct{ name, src, want string }

// check compares the cleaned content of a selected div with the wanted HTML.
func check(t *testing.T, rows []row) {
	t.Helper()
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			if got := cleaned(t, `<div keep>`+r.src+`</div>`, page.Saved); got != r.want {
				t.Errorf("%s\n got %s\nwant %s", r.src, got, r.want)
			}
		})
	}
}

func TestNothingSelected(t *testing.T) {
	p := open(t, `<p>a</p>`, page.Saved)
	if root := root(p, engine.Selection{}, Options{}); root.First().Exists() {
		t.Errorf("got %s", inner(t, root))
	}
}

// The selection keeps its order and structure.
func TestSelection(t *testing.T) {
	for _, r := range []row{
		{"omitted parts go", `<div keep><p>a</p><div omit><p>x, y.</p></div><p>b</p></div>`, `<p>a</p><p>b</p>`},
		{"lines stay apart", `<ul keep><li>a<div omit>x</div>b</li><li>c<nav>x</nav>d<script>y</script>e</li></ul>`, `<ul><li>a<br/>b</li><li>c<br/>de</li></ul>`},
		{"kept in omitted", `<div keep>a<div omit>b<div keep>c</div>d</div>e</div>`, `<p>a</p> <p>c</p><p>e</p>`},
		{"wrappers between go", `<main><div><section><p keep>a</p></section><p>x</p><span><p keep>b</p></span></div></main>`, `<p>a</p><p>b</p>`},
		{"lists between stay", `<ol><li><div keep>a</div></li><li>x</li><li><div keep>b</div></li></ol>`, `<ol><li><p>a</p></li><li><p>b</p></li></ol>`},
		{"rows keep their table", `<table><thead><tr><th>h</th><th>i</th></tr></thead><tr keep><td>a</td><td>b</td></tr><tr keep><td>c</td><td>d</td></tr></table>`, `<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>`},
		{"a lone cell is a block", `<table><tr><td keep>a</td><td>x</td></tr></table>`, `<p>a</p>`},
		{"a lone item is a block", `<ul><li keep>a</li></ul>`, `<p>a</p>`},
		{"scripts and styles go", `<div keep><style>x</style><script>y</script><template>z</template><svg><text>w</text></svg><p>a</p></div>`, `<p>a</p>`},
		{"attributes of a saved page are hints", `<div keep><p hidden="">a</p><p style="display:none">b</p></div>`, `<p hidden="">a</p><p style="display:none">b</p>`},
	} {
		t.Run(r.name, func(t *testing.T) {
			if got := cleaned(t, r.src, page.Saved); got != r.want {
				t.Errorf("%s\n got %s\nwant %s", r.src, got, r.want)
			}
		})
	}
}

// Cleaning only reads the page, so a second run gives the same.
func TestDeterministic(t *testing.T) {
	p := open(t, `<div keep><p>a<br><br>b</p><img data-src="/x.png"></div>`, page.Saved)
	first := inner(t, root(p, selected(p), Options{}))
	if second := inner(t, root(p, selected(p), Options{})); first != second {
		t.Errorf("first %s\nthen %s", first, second)
	}
}

func TestHiddenInLivePage(t *testing.T) {
	sentences := strings.Repeat("This is a sentence in a tab. ", 10) + "End."
	visible := `<p>` + strings.Repeat("Another sentence, which is visible. ", 7) + `etc.</p>`
	for _, r := range []row{
		{"hidden text goes", `<p data-pilcrow-hidden=display>x</p><span data-pilcrow-hidden=clip>y</span>`, ``},
		{"prose of a tab stays", `<div data-pilcrow-hidden=display class=tab>` + sentences + `</div>`, `<p data-pilcrow-hidden="display" class="tab">` + sentences + `</p>`},
		{"a dialog goes", `<div data-pilcrow-hidden=display role=dialog>` + sentences + `</div>`, ``},
		{"transparent prose goes", `<div data-pilcrow-hidden=opacity>` + sentences + `</div>`, ``},
		{"closed details stay", `<details><summary>s</summary><p data-pilcrow-hidden=display>x</p></details>`, `<details><summary>s</summary><p data-pilcrow-hidden="display">x</p></details>`},
		{"a formula's text form stays", `<p>f <span data-pilcrow-hidden=clip><math><mi>x</mi></math></span></p>`, `<p>f <span data-pilcrow-hidden="clip"><math><mi>x</mi></math></span></p>`},
	} {
		t.Run(r.name, func(t *testing.T) {
			want := strings.TrimSpace(strings.Join([]string{visible, r.want}, ""))
			if got := cleaned(t, `<div keep>`+visible+r.src+`</div>`, page.Live); got != want {
				t.Errorf("%s\n got %s\nwant %s", r.src, got, want)
			}
		})
	}
}
