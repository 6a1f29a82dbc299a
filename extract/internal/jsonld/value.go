package jsonld

import (
	"slices"
	"strings"
)

// A Value is one JSON value of a Graph. The zero Value is that of a key that an
// object does not have.
type Value struct {
	graph *Graph
	index int32
}

// A node is a value in a Graph's list, in which the values inside a list or
// object follow it, up to end.
type node struct {
	kind kind
	key  string // in an object
	text string // of a string or literal, as written
	end  int32
	keys int32 // of an object
}

type kind uint8

const (
	isLiteral kind = iota // number, true, false, null, and unquoted words
	isText
	isList
	isObject
)

func (v Value) node() node {
	if v.graph == nil {
		return node{}
	}
	return v.graph.nodes[v.index]
}

// children yields a list's values, or an object's.
func (v Value) children(yield func(Value) bool) {
	if v.graph == nil {
		return
	}
	nodes := v.graph.nodes
	for c := v.index + 1; c < nodes[v.index].end; c = nodes[c].end {
		if !yield(Value{v.graph, c}) {
			return
		}
	}
}

// IsObject reports whether v is an object.
func (v Value) IsObject() bool { return v.node().kind == isObject }

// IsList reports whether v is a list.
func (v Value) IsList() bool { return v.node().kind == isList }

// HasKeys reports whether v is an object with any keys.
func (v Value) HasKeys() bool { return v.node().keys > 0 }

// Get returns the value of an object's key.
func (v Value) Get(key string) Value {
	if v.IsObject() {
		for c := range v.children {
			if v.graph.nodes[c.index].key == key {
				return c
			}
		}
	}
	return Value{}
}

// All returns v alone, or the values of the list v; a list can be the @list of
// an object (JSON-LD 1.1, 4.3.1). The zero Value has none.
func (v Value) All() []Value { return v.appendTo(nil) }

func (v Value) appendTo(all []Value) []Value {
	if list := v.Get("@list"); list.IsList() {
		v = list
	}
	switch {
	case v.graph == nil:
		return all
	case !v.IsList():
		return append(all, v)
	}
	for item := range v.children {
		all = item.appendTo(all)
	}
	return all
}

// Text returns the characters of a string, and other literals as written.
func (v Value) Text() string {
	n := v.node()
	if n.kind == isText {
		return unescape(n.text)
	}
	return n.text
}

// Plain returns a string or number, also the first of a list, or the @value or
// name of an object.
func (v Value) Plain() string {
	switch n := v.node(); n.kind {
	case isText:
		return v.Text()
	case isLiteral:
		if n.text != "null" && n.text != "true" && n.text != "false" {
			return n.text
		}
	case isList:
		for item := range v.children {
			if s := item.Plain(); s != "" {
				return s
			}
		}
	case isObject:
		return v.First("@value", "name", "@id")
	}
	return ""
}

// First returns the Plain form of the first of an object's keys that has one.
func (v Value) First(keys ...string) string {
	for _, key := range keys {
		if s := v.Get(key).Plain(); s != "" {
			return s
		}
	}
	return ""
}

// HasType reports whether one of an object's types, without its namespace, is one
// of names.
func (v Value) HasType(names ...string) bool {
	return slices.ContainsFunc(v.types(), func(t string) bool { return slices.Contains(names, t) })
}

// HasTypeSuffix reports whether one of an object's types ends with suffix.
func (v Value) HasTypeSuffix(suffix string) bool {
	return slices.ContainsFunc(v.types(), func(t string) bool { return strings.HasSuffix(t, suffix) })
}

func (v Value) types() (names []string) {
	for _, t := range v.Get("@type").All() {
		if t.node().kind == isText {
			names = append(names, withoutNamespace(t.Text()))
		}
	}
	return names
}

func withoutNamespace(name string) string { return name[strings.LastIndexAny(name, "/#:")+1:] }

// Resolve follows a reference to the object that it identifies.
func (v Value) Resolve() Value {
	id := v.Get("@id").Text()
	if id == "" {
		return v
	}
	if object, ok := v.graph.identified()[id]; ok && v.graph.nodes[object].keys > v.node().keys {
		return Value{v.graph, object}
	}
	return v
}

// Headline returns the title of the work that v describes.
func (v Value) Headline() string { return v.First("headline", "name", "title") }
