package page

import (
	"bytes"
	"time"
	"unicode/utf8"

	"golang.org/x/net/html"
)

// Options tell FromHTML what the caller knows of the page.
type Options struct {
	URL    string // the page's address; "" when unknown
	Source Source
	Limits Limits
	Now    func() time.Time // the clock of Limits.Time; nil is time.Now
}

func (o Options) withDefaults() Options {
	o.Limits = o.Limits.withDefaults()
	if o.Now == nil {
		o.Now = time.Now
	}
	return o
}

// FromHTML reads a page from HTML in UTF-8; invalid bytes become U+FFFD and
// NULs go. Any input makes a page: where its structure can't be kept within
// the limits, Simplified tells why, and the text is there all the same.
func FromHTML(src []byte, o Options) (*Page, error) {
	o = o.withDefaults()
	src, cut := cutBytes(src, o.Limits)
	src = validText(src)
	work := newWork(o)
	root, err := work.document(src)
	if err != nil {
		return nil, err
	}
	p := build(root, o, cut, work, 1+bytes.Count(src, []byte{'\n'}))
	if work.cut != nil {
		p.cut = work.cut
	}
	p.simplified = work.simplified
	return p, nil
}

func cutBytes(src []byte, l Limits) ([]byte, *LimitError) {
	if len(src) <= l.Bytes {
		return src, nil
	}
	n := l.Bytes
	for n > 0 && !utf8.RuneStart(src[n]) {
		n--
	}
	return src[:n], &LimitError{LimitBytes, l.Bytes}
}

// validText returns src as UTF-8 without NULs, which no part of a page may hold.
func validText(src []byte) []byte {
	if bytes.IndexByte(src, 0) >= 0 {
		src = bytes.ReplaceAll(src, []byte{0}, nil)
	}
	return bytes.ToValidUTF8(src, []byte("\uFFFD"))
}

// FromTree makes a page of a tree as html.Parse gives it, without the guard:
// its elements have no lines, and nothing is limited; the tree's declared shadow
// roots are put in place. It is what FromHTML is compared with, to prove that
// the guard changes no ordinary page.
func FromTree(root *html.Node, o Options) *Page {
	_ = compose(root) // what gets too deep is no ordinary page
	return build(root, o, nil, newWork(o.withDefaults()), 0)
}
