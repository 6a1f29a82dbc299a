package clean

import (
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// judgedAs returns what cleaning makes of a page of a kind whose texts an engine
// judged one by one.
func judgedAs(t *testing.T, kind engine.Kind, src string) string {
	t.Helper()
	p := open(t, `<div keep>`+src+`</div>`, page.Saved)
	s := selected(p)
	s.Scope, s.Kind = engine.EveryText, kind
	return strings.ReplaceAll(inner(t, root(p, s, Options{})), ` omit=""`, "")
}

// What is selected of most items of a grid is selected of all.
func TestCompleteGridsOfItems(t *testing.T) {
	item := func(name, omitName, omitPrice string) string {
		return `<li class="i"><a href="/` + name + `"><b` + omitName + `>` + name + `</b></a><i` + omitPrice + `>9</i></li>`
	}
	const omit = ` omit`
	whole := func(names ...string) (items string) {
		for _, name := range names {
			items += `<li class="i"><a href="/` + name + `"><b>` + name + `</b></a> </li>`
		}
		return `<ul>` + items + `</ul>`
	}
	for _, r := range []struct {
		row
		kind engine.Kind
	}{
		{row{"a name in most items", `<ul>` + item("a", "", omit) + item("b", "", omit) + item("c", "", omit) + item("d", omit, omit) + `</ul>`, whole("a", "b", "c", "d")}, engine.Collection},
		{row{"a name in some items", `<ul>` + item("a", "", omit) + item("b", "", omit) + item("c", omit, omit) + item("d", omit, omit) + `</ul>`, whole("a", "b")}, engine.Collection},
		{row{"in prose", `<ul>` + item("a", "", omit) + item("b", "", omit) + item("c", "", omit) + item("d", omit, omit) + `</ul>`, whole("a", "b", "c")}, engine.Article},
	} {
		t.Run(r.name, func(t *testing.T) {
			if got := judgedAs(t, r.kind, r.src); got != r.want {
				t.Errorf("%s\n got %s\nwant %s", r.src, got, r.want)
			}
		})
	}
}

// Rows of other goods go from the page of a product; of a category's page, only
// those below a heading that says so.
func TestOtherGoods(t *testing.T) {
	text := `<p>` + strings.Repeat("A stool of ash. ", 20) + `</p>`
	rows := func(price string) (items string) {
		for _, name := range []string{"lamp", "bag", "rod"} {
			items += `<li><a href="/` + name + `"><b>` + name + `</b></a> ` + price + `</li>`
		}
		return `<ul>` + items + `</ul>`
	}
	for _, r := range []struct {
		name, src string
		kind      engine.Kind
		stays     bool
	}{
		{"with prices", rows("€3"), engine.Product, false},
		{"below their heading", `<h2>You may also like</h2>` + rows(""), engine.Product, false},
		{"without either", rows(""), engine.Product, true},
		{"of a category", rows("€3"), engine.Collection, true},
		{"of another category", `<h2>Recently viewed</h2>` + rows("€3"), engine.Collection, false},
		{"in an article", `<h2>Recently viewed</h2>` + rows("€3"), engine.Article, true},
	} {
		got := judgedAs(t, r.kind, text+r.src)
		if stays := strings.Contains(got, "lamp"); stays != r.stays || !stays && strings.Contains(got, "<h2>") {
			t.Errorf("%s: %s", r.name, got)
		}
	}
}

// A product's page begins with few pictures; others show what they have.
func TestOpeningPictures(t *testing.T) {
	text := `<p>` + strings.Repeat("A stool of ash. ", 20) + `</p>`
	var pictures strings.Builder
	for _, name := range []string{"a", "b", "c", "d", "e", "f"} {
		pictures.WriteString(`<p><img src="/stool-` + name + `.jpg"></p>`)
	}
	for kind, want := range map[engine.Kind]int{engine.Product: 4 + 6, engine.Collection: 6 + 6} {
		src := pictures.String() + text + strings.ReplaceAll(pictures.String(), "stool", "table")
		p := open(t, `<div keep>`+src+`</div>`, page.Saved)
		s := selected(p)
		s.Kind = kind
		if got := strings.Count(inner(t, root(p, s, Options{})), "<img"); got != want {
			t.Errorf("%s: %d pictures, not %d", kind, got, want)
		}
	}
}

// A table is a list of links only if its rows are numbered one by one.
func TestRankedLinks(t *testing.T) {
	rows := func(numbers ...string) (rows string) {
		for _, n := range numbers {
			rows += `<tr><td>` + n + `</td><td><a href="/` + n + `">Mill ` + n + `</a></td></tr><tr><td></td><td>3 points</td></tr>`
		}
		return `<table>` + rows + `</table>`
	}
	for _, c := range []struct {
		name, src string
		isList    bool
	}{
		{"numbered", rows("4.", "5.", "6."), true},
		{"two", rows("4.", "5."), false},
		{"without dots", rows("4", "5", "6"), false},
		{"with a gap", rows("4.", "5.", "7."), false},
		{"without links", strings.NewReplacer(`<a href="/`, `<b id="`, `</a>`, `</b>`).Replace(rows("4.", "5.", "6.")), false},
	} {
		if got := judgedAs(t, engine.Listing, c.src); strings.Contains(got, `<ol start="4">`) != c.isList {
			t.Errorf("%s: %s", c.name, got)
		}
	}
}
