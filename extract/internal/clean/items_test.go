package clean

import (
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// On a listing's page, a picture and a link make a list item.
func TestItemsOfListings(t *testing.T) {
	const made = `<article class="t" mark="item">`
	box := `<div class=t><a href=/a><img src=/a.jpg></a><p><a href=/a>a</a></p><p>9.00</p></div>`
	item := made + `<p><a href="/a"><img src="/a.jpg"/></a></p><p><a href="/a">a</a></p><p>9.00</p></article>`
	pair := `<div class=r><a href=/a><img src=/a.jpg>a</a><a href=/b><img src=/b.jpg>b</a></div>`
	link := `<a class=t href=/a><img src=/a.jpg><p>a</p></a>`
	for _, row := range []struct {
		name, src string
		kind      engine.Kind
		want      int
	}{
		{"items", strings.Repeat(box, 3), engine.Collection, 3},
		{"two items", strings.Repeat(box, 2), engine.Collection, 0},
		{"items of an article", strings.Repeat(box, 3), engine.Article, 0},
		{"an advertisement among items", box + box + `<div class=t><p>b</p></div>` + box, engine.Listing, 3},
		{"items among other things", strings.Repeat(box, 3) + strings.Repeat(`<div class=t><p>b</p></div>`, 4), engine.Listing, 0},
		{"links around pictures", strings.Repeat(link, 3), engine.Listing, 3},
		{"rows of items", strings.Repeat(pair, 3), engine.Listing, 0},
		{"items in columns", strings.Repeat(`<div class=c><h2><a href=/>x</a></h2>`+strings.Repeat(box, 3)+`</div>`, 3), engine.Listing, 9},
		{"long texts", strings.Repeat(`<div class=t><img src=/a.jpg><p><a href=/a>a</a> `+strings.Repeat("and so on ", 300)+`</p></div>`, 3), engine.Listing, 0},
	} {
		t.Run(row.name, func(t *testing.T) {
			p := open(t, `<div keep>`+row.src+`</div>`, page.Saved)
			s := selected(p)
			s.Kind = row.kind
			got := inner(t, root(p, s, Options{}))
			if strings.Count(got, `mark="item"`) != row.want {
				t.Errorf("%d items, want %d: %s", strings.Count(got, `mark="item"`), row.want, got)
			}
			if row.name == "items" && got != strings.Repeat(item, 3) {
				t.Errorf("got %s", got)
			}
		})
	}
}

func TestItems(t *testing.T) {
	box := `<div class=card><h3><a href=/a>a</a></h3><p>b</p></div>`
	check(t, []row{
		{"two boxes", box + box, `<h3><a href="/a">a</a></h3><p>b</p><h3><a href="/a">a</a></h3><p>b</p>`},
		{"sections with their anchors", strings.Repeat(`<div class=s><h3><a href=#a>a</a></h3><p>b</p></div>`, 3), strings.Repeat(`<h3><a href="#a">a</a></h3><p>b</p>`, 3)},
		{"sections with one link", box + `<div class=card><h3>a</h3><p>b</p></div>` + box, `<h3><a href="/a">a</a></h3><p>b</p><h3>a</h3><p>b</p><h3><a href="/a">a</a></h3><p>b</p>`},
	})
}
