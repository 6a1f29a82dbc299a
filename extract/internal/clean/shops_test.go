package clean

import (
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// judgedAs returns the cleaned page of a kind, whose engine judged every text.
func judgedAs(t *testing.T, kind engine.Kind, src string) string {
	t.Helper()
	p := open(t, `<div keep>`+src+`</div>`, page.Saved)
	s := selected(p)
	s.Scope, s.Kind = engine.EveryText, kind
	return strings.ReplaceAll(inner(t, root(p, s, Options{})), ` omit=""`, "")
}

// What is selected in most items of a grid is selected in all.
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

// Rows of other products are dropped from a product's page. On a category's
// page, only those below a heading for such rows are.
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

// A product's page begins with few pictures; other pages keep theirs.
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

// Pictures of sections stay. A dropped picture takes its caption along.
func TestOpeningFigures(t *testing.T) {
	text := `<p>` + strings.Repeat("A stool of ash. ", 20) + `</p>`
	figures := func(format string) (src string) {
		for _, name := range []string{"a", "b", "c", "d", "e", "f"} {
			src += strings.ReplaceAll(format, "%", name)
		}
		return src + text
	}
	const figure = `<figure><img src="/stool-%.jpg"><figcaption>View %</figcaption></figure>`
	for _, c := range []struct {
		name, src string
		want      int
	}{
		{"figures", figures(figure), 4},
		{"below the name", `<h2>Stool</h2>` + figures(figure), 4},
		{"in sections", figures(`<h2>Step %</h2><p>Fold it.</p>` + figure), 6},
	} {
		got := judgedAs(t, engine.Product, c.src)
		if images, captions := strings.Count(got, "<img"), strings.Count(got, "View"); images != c.want || captions != c.want {
			t.Errorf("%s: %d pictures and %d captions, not %d: %s", c.name, images, captions, c.want, got)
		}
	}
}

// A table is a list of links only if its rows have consecutive numbers.
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
		{"of results", `<table>` + strings.NewReplacer(`<tr><td></td><td>3 points</td></tr>`, "", `</a></td>`, `</a></td><td>19</td>`).Replace(rows("4.", "5.", "6.")) + `</table>`, false},
		{"with titles of columns", strings.Replace(rows("4.", "5.", "6."), `<table>`, `<table><tr><th>Place</th><th>Mill</th></tr>`, 1), false},
		{"with many rows for each", strings.ReplaceAll(rows("4.", "5.", "6."), `</table>`, strings.Repeat(`<tr><td></td><td>wheel</td></tr>`, 3)+`</table>`), false},
		{"with empty rows", strings.ReplaceAll(rows("4.", "5.", "6."), `<tr><td></td>`, `<tr><td></td></tr><tr><td></td></tr><tr><td></td>`), true},
		{"without links", strings.NewReplacer(`<a href="/`, `<b id="`, `</a>`, `</b>`).Replace(rows("4.", "5.", "6.")), false},
	} {
		if got := judgedAs(t, engine.Listing, c.src); strings.Contains(got, `<ol start="4">`) != c.isList || c.isList && strings.Count(got, "3 points") != 3 {
			t.Errorf("%s: %s", c.name, got)
		}
	}
}

// A table of results in a post stays a table, because the page is a thread.
func TestResultsInPost(t *testing.T) {
	const results = `<table><tr><td>1.</td><td><a href="/a">Mill</a></td></tr><tr><td>2.</td><td><a href="/b">Weir</a></td></tr><tr><td>3.</td><td><a href="/c">Lock</a></td></tr></table>`
	posts := ""
	for i, name := range []string{"ann", "bo", "cy"} {
		posts += `<article id="post-` + name + `"><a class="username" href="/m/` + name + `">` + name + `</a><time datetime="2024-03-01T10:00:00Z">Mar 1, 2024</time><div class="body"><p>` +
			strings.Repeat("The weir holds back the water of "+name+". ", 6) + `</p>` + strings.Repeat(results, i%2) + `</div></article>`
	}
	want := strings.Count(judgedAs(t, engine.Forum, strings.ReplaceAll(posts, results, "")), "<article")
	if got := judgedAs(t, engine.Forum, posts); want != 3 || strings.Count(got, "<article") != want {
		t.Errorf("want %d posts: %s", want, got)
	}
}
