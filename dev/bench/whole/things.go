package whole

import (
	"slices"
	"strings"

	"pilcrow/dev/bench/markup"
	"pilcrow/dev/bench/score"
)

// things are the parts of a page that belong together by its HTML. Texts are
// words in lower case with a space between them.
type things struct {
	headings []string // of level 2 to 4
	groups   []group
	text     string // of the whole page
}

// group is a table or a list.
type group struct {
	form  Form
	parts []string // the cells or items that have a text, in order
}

// readThings reads a page's HTML. Headings and groups in nav, header, footer and
// aside are left out.
func readThings(page string) things {
	r := reader{}
	for t := range markup.Tokens(page) {
		switch t.Kind {
		case markup.Start:
			r.start(t.Data)
		case markup.End:
			r.end(t.Data)
		case markup.Text:
			r.write(t.Data)
		}
	}
	r.text = line(r.page.String())
	return r.things
}

// line returns a text's words in one line.
func line(text string) string { return strings.Join(score.WordList(text), " ") }

// reader follows the open elements of a page. It has its own simple rules for
// omitted end tags: a cell or item ends before the next one of its group, and
// all elements end with their parent. An element that never ends is no part.
type reader struct {
	things
	page      strings.Builder
	open      []element
	silent    int // how many open elements show no text
	furniture int // how many open elements are menus, banners and the like
}

type element struct {
	tag   string
	from  int      // where its text begins in reader.page
	parts []string // of a group
}

func (r *reader) start(tag string) {
	r.separate(tag)
	if isVoid(tag) {
		return
	}
	if isPart(tag) {
		r.endParts()
	}
	r.open = append(r.open, element{tag: tag, from: r.page.Len()})
	r.count(tag, 1)
}

func (r *reader) end(tag string) {
	r.separate(tag)
	if r.isOpen(tag) {
		for r.pop() != tag {
		}
	}
}

// endParts ends the open cells and items of the innermost group.
func (r *reader) endParts() {
	outside := len(r.open)
	for outside > 0 && !isGroup(r.open[outside-1].tag) {
		outside--
	}
	if i := slices.IndexFunc(r.open[outside:], func(e element) bool { return isPart(e.tag) }); i >= 0 {
		for len(r.open) > outside+i {
			r.pop()
		}
	}
}

func (r *reader) isOpen(tag string) bool {
	return slices.ContainsFunc(r.open, func(e element) bool { return e.tag == tag })
}

// pop ends the innermost open element, and returns its tag.
func (r *reader) pop() string {
	last := len(r.open) - 1
	e := r.open[last]
	r.open = r.open[:last]
	if r.furniture == 0 {
		r.collect(e)
	}
	r.count(e.tag, -1)
	return e.tag
}

func (r *reader) collect(e element) {
	switch {
	case e.tag == "h2" || e.tag == "h3" || e.tag == "h4":
		if heading := line(r.page.String()[e.from:]); strings.Contains(heading, " ") {
			r.headings = append(r.headings, heading)
		}
	case isPart(e.tag):
		if text := line(r.page.String()[e.from:]); text != "" {
			r.addPart(text)
		}
	case isGroup(e.tag) && len(e.parts) > 0:
		form := List
		if e.tag == "table" {
			form = Table
		}
		r.groups = append(r.groups, group{form, e.parts})
	}
}

// addPart adds a cell or an item to the group that contains it.
func (r *reader) addPart(text string) {
	for i := len(r.open) - 1; i >= 0; i-- {
		if isGroup(r.open[i].tag) {
			r.open[i].parts = append(r.open[i].parts, text)
			return
		}
	}
}

func (r *reader) count(tag string, by int) {
	if isSilent(tag) {
		r.silent += by
	}
	if isFurniture(tag) {
		r.furniture += by
	}
}

// separate ends a word where a tag other than that of an inline element stands.
func (r *reader) separate(tag string) {
	if !isInline(tag) {
		r.write(" ")
	}
}

// write adds a text to the page, unless it is outside all elements or in one
// that shows none.
func (r *reader) write(text string) {
	if len(r.open) > 0 && r.silent == 0 {
		r.page.WriteString(text)
	}
}
