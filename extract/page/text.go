package page

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/url"
)

// InnerText returns the text of n's subtree as displayed: white space is
// collapsed, and there is a line break between blocks and for each br.
// Uncounted text is left out, unless n itself is uncounted, so that InnerText
// returns the text of a title or of a JSON-LD script. Of the invisible
// characters, only joiners inside words are kept; Chars does not count them.
func (p *Page) InnerText(n NodeID) string {
	const spare = 16 // the text often has a few more bytes than characters
	return string(p.AppendText(make([]byte, 0, p.Chars(n)+spare), n))
}

// AppendText appends InnerText(n) to dst.
func (p *Page) AppendText(dst []byte, n NodeID) []byte {
	w := textWriter{dst: dst, from: len(dst)}
	var buffer [16]NodeID // saves an allocation for most texts
	blocks := buffer[:0]
	for t := n; t < p.end[n]; t++ {
		for k := len(blocks); k > 0 && blocks[k-1] <= t; k-- {
			blocks = blocks[:k-1]
			w.lineBreak()
		}
		switch {
		case p.IsText(t):
			if p.Counted(t) || !p.Counted(n) {
				w.text(p.Text(t))
			}
		case p.isBreak(t):
			w.lineBreak()
			blocks = append(blocks, p.end[t])
		}
	}
	return w.dst
}

// TextBetween returns the counted text of the nodes [a, b), in the form of
// InnerText.
func (p *Page) TextBetween(a, b NodeID) string {
	return p.textOf(a, b, func(NodeID) bool { return true })
}

// TextOf returns the text of the nodes for which isWanted is true, in the form
// of InnerText.
func (p *Page) TextOf(isWanted func(NodeID) bool) string {
	return p.textOf(Root, NodeID(p.Len()), isWanted)
}

// textOf returns the text of those nodes in [a, b) for which isWanted is true.
func (p *Page) textOf(a, b NodeID, isWanted func(NodeID) bool) string {
	var w textWriter
	var blocks []NodeID // ends of the open blocks
	for t := a; t < b; t++ {
		for k := len(blocks); k > 0 && blocks[k-1] <= t; k-- {
			blocks = blocks[:k-1]
			w.lineBreak()
		}
		switch {
		case p.isBreak(t):
			w.lineBreak()
			blocks = append(blocks, p.end[t])
		case p.IsText(t) && p.Counted(t) && isWanted(t):
			w.text(p.Text(t))
		}
	}
	return string(w.dst)
}

type textWriter struct {
	dst         []byte
	from        int
	space, line bool // whether a space or a line break comes before the next character
}

func (w *textWriter) lineBreak() { w.line, w.space = true, false }

func (w *textWriter) text(s string) {
	for i := 0; i < len(s); {
		if end := i + plainASCII(s[i:]); end > i {
			w.separate()
			w.dst = append(w.dst, s[i:end]...)
			i = end
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		switch classOf(r) {
		case classSpace:
			w.space = true
		case classInvisible:
			w.joiner(s[i : i+size])
		default:
			w.separate()
			w.dst = append(w.dst, s[i:i+size]...)
		}
		i += size
	}
}

// joiner appends the invisible character r if r affects the character before
// it. Without U+200C and U+200D, Persian words are misspelled and emoji fall
// apart; U+FE0F turns symbols into emoji. At the beginning of a line or after a
// space, joiner leaves out these three, too.
func (w *textWriter) joiner(r string) {
	if r != "\u200c" && r != "\u200d" && r != "\ufe0f" {
		return
	}
	if len(w.dst) > w.from && !w.space && !w.line {
		w.dst = append(w.dst, r...)
	}
}

// plainASCII returns the number of ASCII characters at the beginning of s that
// can be copied without change.
func plainASCII(s string) int {
	for i := range len(s) {
		switch classOfByte[s[i]] {
		case classSpace, classInvisible, classBeyond:
			return i
		}
	}
	return len(s)
}

func (w *textWriter) separate() {
	if len(w.dst) > w.from {
		switch {
		case w.line:
			w.dst = append(w.dst, '\n')
		case w.space:
			w.dst = append(w.dst, ' ')
		}
	}
	w.line, w.space = false, false
}

// Title returns the text of the page's first title element, or "".
func (p *Page) Title() string {
	for n := range p.tag {
		if id := NodeID(n); p.Is(id, atom.Title) {
			return p.InnerText(id)
		}
	}
	return ""
}

// Base returns the address against which relative addresses of the page are
// resolved. That is the address in the base element, resolved against URL, or
// URL if there is no base element. Base returns nil if the result is not
// absolute. The type is our own, much smaller than that of net/url; its method
// String returns the address.
func (p *Page) Base() *url.URL {
	base, err := url.Parse(p.url)
	if err != nil || !base.IsAbs() {
		base = &url.URL{}
	}
	for n := range p.tag {
		id := NodeID(n)
		if !p.Is(id, atom.Base) || !p.HasAttr(id, "href") {
			continue
		}
		href := strings.TrimSpace(p.Attr(id, "href"))
		if u, err := base.Parse(href); err == nil && len(href) <= maxBaseBytes {
			base = u
		}
		break
	}
	if !base.IsAbs() {
		return nil
	}
	return base
}

// maxBaseBytes bounds the address in a base element, which is resolved again for
// each link. Addresses in sitemaps have the same limit (sitemaps.org/protocol.html).
const maxBaseBytes = 2048

// Paths returns a function that returns the path of a node, such as
// /html/body/div[2]/p[1]. It consists of the steps to the node. The nodes are
// numbered once, in the call of Paths.
func (p *Page) Paths() func(NodeID) string {
	step := p.Steps()
	return func(n NodeID) string {
		var steps []string
		for ; n != None; n = p.parent[n] {
			steps = append(steps, step(n))
		}
		var b strings.Builder
		for i := len(steps) - 1; i >= 0; i-- {
			b.WriteString("/" + steps[i])
		}
		return b.String()
	}
}

// Steps returns a function that returns the last step of a node's path, such as
// p[1]. The number in a step is the node's ordinal among the siblings with the
// same name.
func (p *Page) Steps() func(NodeID) string {
	ordinals := p.Ordinals()
	return func(n NodeID) string {
		name := p.TagName(n)
		switch {
		case p.IsText(n):
			name = "text()"
		case n == Root || n == p.head || n == p.body:
			return name
		}
		return name + "[" + strconv.Itoa(int(ordinals[n])) + "]"
	}
}

// Ordinals returns each node's ordinal, from 1, among the siblings with the
// same name. Text nodes have ordinals of their own.
func (p *Page) Ordinals() []int32 {
	ordinals := make([]int32, p.Len())
	ordinals[Root] = 1
	count := map[string]int32{}
	for n := range p.tag {
		if p.FirstChild(NodeID(n)) == None {
			continue // most nodes have no children, and need no call of clear
		}
		clear(count)
		for c := range p.Children(NodeID(n)) {
			name := p.TagName(c)
			count[name]++
			ordinals[c] = count[name]
		}
	}
	return ordinals
}
