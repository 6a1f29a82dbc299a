// Package jsonld reads the JSON-LD of pages: a JSON parser that never fails, and
// the objects that describe the page itself.
package jsonld

import (
	"html"
	"slices"
	"strings"
)

// A Graph contains everything in the page's JSON-LD scripts, in any of the forms
// that the format allows for one statement: objects nested in each other, side
// by side in a list or an @graph, or referring to each other by @id. The zero
// Graph is empty.
type Graph struct {
	nodes    []node           // all values, in the order of the source
	subjects []Value          // the objects that may describe the page
	ids      []int32          // the objects with an @id
	byID     map[string]int32 // the most complete of them for each @id; nil until it is needed
	read     int              // the number of values read, for all scripts
}

// maxSubjects limits the objects that may describe a page. Pages have one to ten.
const maxSubjects = 500

// Add reads the text of one script. In some pages its quotes are entities,
// which the HTML parser does not decode in scripts.
func (g *Graph) Add(script string) {
	if strings.Contains(script, "{&quot;") || strings.Contains(script, "{ &quot;") {
		script = html.UnescapeString(script)
	}
	for _, v := range g.parse(script) {
		g.collect(v)
	}
}

// collect adds the objects that stand for the page or for its topic. Parts,
// comments and list elements, which are below other keys, do not.
func (g *Graph) collect(v Value) {
	if v.IsList() {
		for item := range v.children {
			g.collect(item)
		}
		return
	}
	if !v.IsObject() || len(g.subjects) == maxSubjects {
		return
	}
	if len(v.types()) > 0 {
		g.subjects = append(g.subjects, v)
	}
	for _, key := range [...]string{"@graph", "mainEntity", "mainEntityOfPage", "@list"} {
		g.collect(v.Get(key))
	}
}

// identified returns the objects that references can lead to: for each @id the
// one with the most keys.
func (g *Graph) identified() map[string]int32 {
	if g.byID != nil {
		return g.byID
	}
	g.byID = map[string]int32{}
	for _, object := range g.ids {
		keys := g.nodes[object].keys
		if keys <= 1 { // a reference itself
			continue
		}
		id := Value{g, object}.Get("@id").Text()
		if best, found := g.byID[id]; id != "" && (!found || keys > g.nodes[best].keys) {
			g.byID[id] = object
		}
	}
	return g.byID
}

// OfType returns the objects of a type among those that may describe the page.
func (g *Graph) OfType(name string) []Value {
	var found []Value
	for _, v := range g.subjects {
		if v.HasType(name) {
			found = append(found, v)
		}
	}
	return found
}

// About returns the objects that describe the page, the best first. If there are
// several articles, as on a list of posts, only those count that the page
// itself confirms.
func (g *Graph) About(confirms func(Value) bool) []Value {
	var ranked [Article + 1][]Value
	for _, v := range g.subjects {
		rank := v.Rank()
		ranked[rank] = append(ranked[rank], v)
	}
	for _, rank := range [...]Rank{Subject, Article} {
		if peers := ranked[rank]; len(peers) > 1 {
			ranked[rank] = confirmed(peers, confirms)
		}
	}
	return slices.Concat(ranked[Article], ranked[Subject], ranked[WebPage])
}

func confirmed(peers []Value, confirms func(Value) bool) []Value {
	var rest []Value
	for _, v := range peers {
		if confirms(v) {
			rest = append(rest, v)
		}
	}
	if len(rest) == 0 && haveOneHeadline(peers) {
		return peers
	}
	return rest
}

// haveOneHeadline reports whether all objects describe one work, as when each of
// a site's plug-ins adds its own.
func haveOneHeadline(peers []Value) bool {
	headline := peers[0].Headline()
	return !slices.ContainsFunc(peers, func(v Value) bool { return v.Headline() != headline })
}
