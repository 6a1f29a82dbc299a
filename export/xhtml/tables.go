package xhtml

import (
	"strings"

	"pilcrow/extract/article"
)

// table writes a table in the order that XHTML wants: a caption, a head, bodies
// and a foot. Further captions are paragraphs before the table.
func (w *writer) table(n article.Node) {
	parts := partsOf(n)
	for _, c := range parts.moreCaptions {
		w.element("p", c, class("caption"))
		w.Line()
	}
	w.Open("table", w.attributes(n, "table")...)
	w.Line()
	if parts.caption != (article.Node{}) {
		w.element("caption", parts.caption)
		w.Line()
	}
	headers := w.headersIn(n)
	for i, group := range parts.groups {
		w.rowGroup(nameOfGroup(group, i, len(parts.groups)), group, headers)
	}
	w.Close("table")
}

// tableParts are the children of a table.
type tableParts struct {
	caption      article.Node
	moreCaptions []article.Node
	groups       []article.Node // of rows
}

func partsOf(table article.Node) (parts tableParts) {
	for c := range table.Children() {
		switch {
		case c.IsText():
		case c.Kind() != article.Caption:
			parts.groups = append(parts.groups, c)
		case parts.caption == (article.Node{}):
			parts.caption = c
		default:
			parts.moreCaptions = append(parts.moreCaptions, c)
		}
	}
	return parts
}

// nameOfGroup returns the element of the i-th group of rows. A head is the
// first group, a foot the last one.
func nameOfGroup(group article.Node, i, all int) string {
	switch {
	case group.Kind() == article.Thead && i == 0:
		return "thead"
	case group.Kind() == article.Tfoot && i == all-1 && i > 0:
		return "tfoot"
	}
	return "tbody"
}

func (w *writer) rowGroup(name string, group article.Node, headers map[string]bool) {
	w.Open(name, w.attributes(group, name)...)
	w.Line()
	for row := range group.Children() {
		if row.IsText() {
			continue
		}
		w.Open("tr", w.attributes(row, "tr")...)
		for cell := range row.Children() {
			if !cell.IsText() {
				w.cell(cell, headers)
			}
		}
		w.Close("tr")
		w.Line()
	}
	w.Close(name)
	w.Line()
}

func (w *writer) cell(n article.Node, headers map[string]bool) {
	name := n.Name()
	w.Open(name, append(w.attributes(n, name), w.headersOf(n, headers))...)
	if name == "th" {
		w.plain++
		defer func() { w.plain-- }()
	}
	w.children(n)
	w.Close(name)
}

// headersIn returns the ids of the header cells of a table, without those of
// tables in it.
func (w *writer) headersIn(table article.Node) map[string]bool {
	found := map[string]bool{}
	for group := range table.Children() {
		for row := range group.Children() {
			for cell := range row.Children() {
				if id := w.ids.made[cell]; id != "" && cell.Kind() == article.Th {
					found[id] = true
				}
			}
		}
	}
	return found
}

// headersOf returns the attribute that names the headers of a cell, or none. A
// cell may refer only to header cells of its own table.
func (w *writer) headersOf(cell article.Node, headers map[string]bool) Attr {
	value, ok := cell.Attr("headers")
	if !ok {
		return Attr{}
	}
	var known []string
	for id := range strings.FieldsSeq(value) {
		if id = w.ids.all[id]; headers[id] {
			known = append(known, id)
		}
	}
	if len(known) == 0 {
		return Attr{}
	}
	return Attr{"headers", strings.Join(known, " ")}
}
