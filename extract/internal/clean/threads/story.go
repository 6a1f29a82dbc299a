package threads

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/page"
	"pilcrow/internal/letter"
)

// A discussion of a page elsewhere begins with a link to that page, with the
// title as its text, and with the submitter. Engines leave out this line of
// links. It becomes the thread's first post.

// story returns the post with the link to the discussed page, before the first
// post, and selects the link.
func (t *threads) story(first page.NodeID, title string) (post Post, ok bool) {
	link := storyLink(t.p, first, title)
	if link == page.None {
		return post, false
	}
	const maxLevels, maxChars = 6, 600 // a table row; points, tags, links to hide and to share
	n := t.p.Parent(link)
	for range maxLevels {
		if n == page.None || t.p.End(n) > first || t.p.Chars(n) > maxChars {
			break
		}
		post = Post{Node: n, marks: t.marksIn(n)}
		if post.Author = t.authorOf(n, post.marks.authors); post.Author != page.None && mayBePost(t.p, n) {
			post.Time = t.dates.of(post)
			t.selected.Add(link)
			t.selected.Recount()
			return post, true
		}
		n = t.p.Parent(n)
	}
	return Post{}, false
}

// storyLink returns the first link to another site before a post whose text is
// the title, or None.
func storyLink(p *page.Page, before page.NodeID, title string) page.NodeID {
	const minBytes = 8 // shorter titles occur by chance
	title = letter.Plain(title)
	if len(title) < minBytes {
		return page.None
	}
	for n := range before {
		if !p.Is(n, atom.A) || p.Chars(n) == 0 || int(p.Chars(n)) > 2*len(title) {
			continue
		}
		text := letter.Plain(facts.SubtreeText(p, n))
		if len(text) < minBytes || 2*len(text) < len(title) || !strings.Contains(title, text) {
			continue
		}
		if leadsToOtherSite(p, p.Attr(n, "href")) {
			return n
		}
		return page.None // the title of a post of this site
	}
	return page.None
}

// leadsToOtherSite reports whether an address is that of another site. The
// address of a saved page may be unknown. Then a host with many links is the
// page's own.
func leadsToOtherSite(p *page.Page, href string) bool {
	const maxLinks = 5 // the story's title, picture and domain
	host := hostOf(href)
	if host == "" || host == hostOf(p.URL()) {
		return false
	}
	links := 0
	for n := range page.NodeID(p.Len()) {
		if p.Is(n, atom.A) && hostOf(p.Attr(n, "href")) == host {
			links++
		}
	}
	return links <= maxLinks
}

func hostOf(address string) string {
	scheme, rest, found := strings.Cut(address, "://")
	if !found || scheme != "https" && scheme != "http" {
		return ""
	}
	host, _, _ := strings.Cut(rest, "/")
	return host
}
