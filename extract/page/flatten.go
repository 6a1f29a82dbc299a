package page

import (
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// html.Parse gives no tree from 512 open elements on, where browsers still
// show the page and scripts build deeper trees. On such a page the guard runs
// a second time and drops the tags, never the text, of what lies too deep. It
// counts open elements roughly and rather too many than too few: only pages
// that could not be read at all get here.

// maxLookBack bounds the search for the element that an end tag closes, so
// that a page of a million open elements stays linear.
const maxLookBack = 64

// tooDeep notes an opened element and reports whether its tag is dropped.
func (g *guarding) tooDeep(kind html.TokenType, name string, tag atom.Atom) bool {
	if g.shape == asWritten || isVoid(tag) || kind == html.SelfClosingTagToken && g.foreign > 0 {
		return false
	}
	if n := len(g.open); n > 0 && g.open[n-1].name == name && hasOptionalEnd(tag) {
		g.pop(n - 1)
	}
	dropped := g.depth >= g.limits.Depth/elementsPerTag
	g.open = append(g.open, openTag{name, dropped})
	if !dropped {
		g.depth++
	}
	return dropped
}

// elementsPerTag allows for what the parser opens by itself: <table><td> is
// table, tbody, tr and td.
const elementsPerTag = 2

// closesDropped reports whether an end tag belongs to an element whose start
// tag was dropped.
func (g *guarding) closesDropped(name string) bool {
	for i := len(g.open) - 1; i >= max(0, len(g.open)-maxLookBack); i-- {
		if g.open[i].name == name {
			dropped := g.open[i].dropped
			g.pop(i)
			return dropped
		}
	}
	return false
}

// pop closes the open elements from index i on.
func (g *guarding) pop(i int) {
	for _, o := range g.open[i:] {
		if !o.dropped {
			g.depth--
		}
	}
	g.open = g.open[:i]
}

func isVoid(tag atom.Atom) bool {
	switch tag {
	case atom.Area, atom.Base, atom.Br, atom.Col, atom.Embed, atom.Hr, atom.Img, atom.Input,
		atom.Link, atom.Meta, atom.Param, atom.Source, atom.Track, atom.Wbr:
		return true
	}
	return false
}

// hasOptionalEnd reports whether such an element ends where the next begins.
func hasOptionalEnd(tag atom.Atom) bool {
	switch tag {
	case atom.P, atom.Li, atom.Dt, atom.Dd, atom.Tr, atom.Td, atom.Th, atom.Option, atom.Optgroup,
		atom.Tbody, atom.Thead, atom.Rt, atom.Rp:
		return true
	}
	return false
}
