package bridge

import (
	"strconv"
	"strings"
	"testing"

	"pilcrow/extract/engines"

	"pilcrow/extract/saved/files"
)

type block struct {
	Node, Depth, Words, Links, Kept     int
	Name, Signature, Start, Why, Reason string
	Figures                             map[string]float64
}

type accounted struct {
	HTML    string `json:"-"`
	Article struct {
		Blocks  []block
		Engines []struct {
			Name  string
			Words int
		}
		Share struct {
			Words, Kept, LeftLinks, Declared int
			Paywalled                        bool
			Next                             string
		}
	}
	Error struct{ Code string }
}

func askCore(t *testing.T, c *Core, request string) (r accounted) {
	t.Helper()
	r.HTML = decode(t, c.Handle([]byte(request)), &r)
	return r
}

// named returns the first block whose element has that name.
func named(blocks []block, name string) (b block) {
	for _, b = range blocks {
		if b.Name == name {
			return b
		}
	}
	return block{}
}

const declared = `<head><script type="application/ld+json">{"@type":"Article","wordCount":900,"isAccessibleForFree":false}</script></head>`

func TestAccount(t *testing.T) {
	a := askCore(t, &Core{Abilities: Full(files.Decode)}, "pilcrow 2\nengine: comma\nurl: https://a.example/ferry\nfields: blocks,engines,share\n\n"+
		declared+strings.Replace(story, "<nav>", `<nav class="menu"><a rel=next href="/ferry/2">Next</a> `, 1)).Article
	nav := named(a.Blocks, "nav")
	if nav.Signature != "nav.menu" || nav.Words != 2 || nav.Links != 2 || nav.Kept != 0 || nav.Start != "Next Home" || nav.Depth != 1 {
		t.Errorf("nav %+v", nav)
	}
	if nav.Why != "engine" || nav.Reason == "" || len(nav.Figures) == 0 {
		t.Errorf("nav %+v", nav)
	}
	if s := a.Share; s.Declared != 900 || !s.Paywalled || s.Next != "https://a.example/ferry/2" || s.LeftLinks != 2 || s.Kept != s.Words-2 {
		t.Errorf("share %+v", s)
	}
	if len(a.Engines) != len(engines.All()) || a.Engines[0].Name != engines.All()[0].Name || a.Engines[0].Words < 20 {
		t.Errorf("engines %+v", a.Engines)
	}
}

func TestCorrectionsOnAKeptPage(t *testing.T) {
	core := &Core{Abilities: Full(files.Decode)}
	first := askCore(t, core, "pilcrow 2\nengine: comma\npage: one\nfields: blocks\n\n"+story)
	nav := strconv.Itoa(named(first.Article.Blocks, "nav").Node)
	for _, c := range []struct{ headers, want, without string }{
		{"decide: +" + nav, "Home", ""},
		{"pick: " + nav, "Home", "ferry came back"},
		{"rules: +nav", "Home", ""},
		{"rules: -nav", "ferry came back", "Home"},
		{"engine: descent", "ferry came back", ""},
	} {
		r := askCore(t, core, "pilcrow 2\npage: one\n"+c.headers+"\n\n")
		if html := r.HTML; !strings.Contains(html, c.want) || c.without != "" && strings.Contains(html, c.without) {
			t.Errorf("%s: %q, error %q", c.headers, html, r.Error.Code)
		}
	}
	askCore(t, core, "pilcrow 2\n\n"+story)
	if r := askCore(t, core, "pilcrow 2\npage: one\n\n"); r.Error.Code != "" {
		t.Errorf("a page without a name took the place of a named one: %s", r.Error.Code)
	}
	askCore(t, core, "pilcrow 2\npage: two\n\n"+story)
	if r := askCore(t, core, "pilcrow 2\npage: one\n\n"); r.Error.Code != codeUnknownPage {
		t.Errorf("page one after page two: %q", r.Error.Code)
	}
}

// A block that cleaning removed has the reason for that.
func TestTidiedReason(t *testing.T) {
	shared := strings.Replace(story, "</article>", `<ul class="share-bar"><li><a href="https://www.facebook.com/sharer.php?u=x">Tell</a></li></ul></article>`, 1)
	list := named(askCore(t, &Core{Abilities: Full(files.Decode)}, "pilcrow 2\nengine: comma\nfields: blocks\n\n"+shared).Article.Blocks, "ul")
	if list.Why != "tidied" || list.Reason != "share buttons" {
		t.Errorf("%+v", list)
	}
}
