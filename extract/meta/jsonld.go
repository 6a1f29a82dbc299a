package meta

import (
	"strings"

	"golang.org/x/net/html"
)

// A graph is what the page's JSON-LD scripts say, in any of the shapes that
// the format allows for one statement: nodes nested in each other, side by
// side in a list or an @graph, or referring to each other by @id.
type graph struct {
	nodes []value          // those that may describe the page, in source order
	byID  map[string]value // every node that says more than its @id
	left  int              // how many values may still be read, for all scripts
}

// maxNodes bounds the nodes that may describe a page. Pages have one to ten.
const maxNodes = 500

// addScript reads the text of one script. Some pages hold it with its quotes
// as entities, which the HTML parser leaves alone in a script.
func (g *graph) addScript(src string) {
	if strings.Contains(src, "{&quot;") || strings.Contains(src, "{ &quot;") {
		src = html.UnescapeString(src)
	}
	values, used := readJSON(src, g.left)
	g.left -= used
	for _, v := range values {
		g.index(v)
		g.collect(v)
	}
}

// index notes all nodes that references may lead to.
func (g *graph) index(v value) {
	if id := v.get("@id").text; id != "" && len(v.keys) > len(g.byID[id].keys) && len(v.keys) > 1 {
		g.byID[id] = v
	}
	for _, item := range v.items {
		g.index(item)
	}
}

// collect adds the nodes that stand for the page or for what it is about.
// Parts, comments and list elements, which lie below other keys, do not.
func (g *graph) collect(v value) {
	if v.kind == isList {
		for _, item := range v.items {
			g.collect(item)
		}
		return
	}
	if v.kind != isObject || len(g.nodes) == maxNodes {
		return
	}
	if len(v.types()) > 0 {
		g.nodes = append(g.nodes, v)
	}
	for _, key := range []string{"@graph", "mainEntity", "mainEntityOfPage", "@list"} {
		g.collect(v.get(key))
	}
}

// resolve follows a reference to the node that it names.
func (g *graph) resolve(v value) value {
	if id := v.get("@id").text; id != "" {
		if full, ok := g.byID[id]; ok && len(full.keys) > len(v.keys) {
			return full
		}
	}
	return v
}

// get returns the value of an object's key.
//
//go:noinline
func (v value) get(key string) value {
	if v.kind == isObject {
		for i, k := range v.keys {
			if k == key {
				return v.items[i]
			}
		}
	}
	return value{}
}

// each calls f with v, or with the values of the list v; a list may be the
// @list of an object (JSON-LD 1.1, 4.3.1).
func (v value) each(f func(value)) {
	if list := v.get("@list"); list.kind == isList {
		v = list
	}
	if v.kind != isList {
		f(v)
		return
	}
	for _, item := range v.items {
		item.each(f)
	}
}

// plain returns a text or number, also where it stands in a list or as the
// @value or name of an object.
func (v value) plain() string {
	switch v.kind {
	case isText:
		return v.text
	case isLiteral:
		if v.text != "null" && v.text != "true" && v.text != "false" {
			return v.text
		}
	case isList:
		for _, item := range v.items {
			if s := item.plain(); s != "" {
				return s
			}
		}
	case isObject:
		for _, key := range []string{"@value", "name", "@id"} {
			if s := v.get(key).plain(); s != "" {
				return s
			}
		}
	}
	return ""
}

// types returns an object's types without their namespace.
func (v value) types() []string {
	var names []string
	v.get("@type").each(func(t value) {
		if t.kind == isText {
			names = append(names, t.text[strings.LastIndexAny(t.text, "/#:")+1:])
		}
	})
	return names
}

// standing says what a node is to the page: the higher, the better it knows
// the article's title, author and dates.
type standing uint8

const (
	bystander standing = iota // site, organisation, breadcrumbs, image
	webPage                   // the page as such
	subject                   // what the page shows: product, recipe, video, event
	article                   // a written work
)

// standing ranks a node by its types. The families of schema.org are told by
// their last word, so that the many kinds of them need no list.
func (v value) standing() standing {
	best := bystander
	for _, t := range v.types() {
		best = max(best, standingOf(t))
	}
	return best
}

func standingOf(t string) standing {
	for _, suffix := range []string{"Article", "Posting", "Report", "Review"} {
		if strings.HasSuffix(t, suffix) && t != "JobPosting" {
			return article
		}
	}
	switch t {
	case "Article", "BlogPosting", "Question", "Recipe", "HowTo", "LiveBlogPosting", "Book", "Chapter", "Thesis":
		return article
	case "Product", "ProductGroup", "Course", "Event", "Movie", "VideoObject", "PodcastEpisode", "Episode", "JobPosting",
		"SoftwareApplication", "SoftwareSourceCode", "WebApplication", "MobileApplication", "VideoGame", "Dataset", "CreativeWork", "Service",
		"MusicAlbum", "MusicRecording", "TVEpisode", "Conversation":
		return subject
	}
	if strings.HasSuffix(t, "Page") {
		return webPage
	}
	return bystander
}

// about returns the nodes that describe this page, the best first. Where
// several articles stand side by side, as on a list of posts, only those count
// that the page itself confirms.
func (g *graph) about(confirms func(value) bool) []value {
	var nodes []value
	for s := article; s > bystander; s-- {
		var peers []value
		for _, v := range g.nodes {
			if v.standing() == s {
				peers = append(peers, v)
			}
		}
		if len(peers) > 1 && s > webPage {
			peers = confirmed(peers, confirms)
		}
		nodes = append(nodes, peers...)
	}
	return nodes
}

func confirmed(peers []value, confirms func(value) bool) []value {
	var kept []value
	for _, v := range peers {
		if confirms(v) {
			kept = append(kept, v)
		}
	}
	if len(kept) == 0 && sameHeadline(peers) {
		return peers
	}
	return kept
}

// sameHeadline reports whether all nodes tell of the same work, as when a
// site's plug-ins each write their own.
func sameHeadline(peers []value) bool {
	for _, v := range peers {
		if v.headline() != peers[0].headline() {
			return false
		}
	}
	return true
}

func (v value) headline() string {
	for _, key := range []string{"headline", "name", "title"} {
		if s := v.get(key).plain(); s != "" {
			return s
		}
	}
	return ""
}
