package page

import (
	"bytes"
	"sync"
	"unicode/utf8"

	"golang.org/x/net/html"
)

// FromHTML returns the page with the HTML source src, in UTF-8. Invalid bytes
// become U+FFFD, and NULs are removed. Any input gives a page. If its structure
// exceeds the limits, it is simplified without losing text, and Page.Simplified
// returns the limit.
func FromHTML(src []byte, o Options) (*Page, error) {
	o = o.withDefaults()
	src, cut := cutBytes(src, o.Limits)
	work := newWork(o)
	t, err := work.document(validText(src))
	if err != nil {
		return nil, err
	}
	p := build(t, o, cut, work)
	if o.Source == Saved {
		p.html, p.tokens = p.buf[:len(t.source)], sync.OnceValue(p.readTokens)
	}
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

// validText returns src as valid UTF-8 without NULs. No part of a page may
// contain NULs.
func validText(src []byte) []byte {
	if bytes.IndexByte(src, 0) >= 0 {
		src = bytes.ReplaceAll(src, []byte{0}, nil)
	}
	if !utf8.Valid(src) {
		src = bytes.ToValidUTF8(src, []byte("\uFFFD")) // copies, so it is not called needlessly
	}
	return src
}

// FromTree returns the page of a tree that html.Parse made without the guard.
// Its elements have no positions, and there are no limits; declarative shadow roots
// are put in place. A comparison with FromHTML proves that the guard does not
// change ordinary pages.
func FromTree(root *html.Node, o Options) *Page {
	t := tree{roots: []*html.Node{root}}
	_ = t.compose() // a page that gets too deep is not ordinary
	return build(t, o, nil, newWork(o.withDefaults()))
}
