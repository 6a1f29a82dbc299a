package page

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Options tell FromHTML what the caller knows of the page.
type Options struct {
	URL    string // the page's address; "" when unknown
	Source Source
	Limits Limits
}

// FromHTML reads a page from HTML in UTF-8; invalid bytes become U+FFFD
// and NULs go. Any input makes a page: the only error is a *LimitError, for time, or for depth
// where the parser's own limit was met all the same.
func FromHTML(src []byte, o Options) (*Page, error) {
	limits := o.Limits.withDefaults()
	deadline := time.Now().Add(limits.Time)
	src, cut := cutBytes(src, limits)
	src = validText(src)
	root, cutNodes, err := parse(src, limits, deadline)
	if err != nil {
		return nil, err
	}
	if cutNodes != nil {
		cut = cutNodes
	}
	return build(root, o, cut, 1+bytes.Count(src, []byte{'\n'})), nil
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

// parse runs the guard and html.Parse over its output. The parser counts open
// elements as only it can; where they are too many, the guard flattens.
func parse(src []byte, l Limits, deadline time.Time) (*html.Node, *LimitError, error) {
	for _, shape := range []shape{asWritten, flattened} {
		guarded, cut, err := guard(src, l, shape, deadline)
		if err != nil {
			return nil, nil, err
		}
		root, err := html.Parse(&timedReader{src: guarded, deadline: deadline})
		switch {
		case err == nil:
			return root, cut, nil
		case time.Now().After(deadline):
			return nil, nil, timeError(l)
		}
	}
	return nil, nil, &LimitError{LimitDepth, l.Depth}
}

func timeError(l Limits) error {
	return &LimitError{LimitTime, int(l.Time / time.Millisecond)}
}

// timedReader hands out small pieces and fails once time is over: html.Parse
// is quadratic on some inputs, and its reader is the only way to stop it.
type timedReader struct {
	src      []byte
	deadline time.Time
}

// maxPiece is small enough that the parser asks again in time.
const maxPiece = 4 << 10

func (r *timedReader) Read(b []byte) (int, error) {
	if len(r.src) == 0 {
		return 0, io.EOF
	}
	if time.Now().After(r.deadline) {
		return 0, fmt.Errorf("page: time is over")
	}
	n := copy(b[:min(len(b), maxPiece)], r.src)
	r.src = r.src[n:]
	return n, nil
}

// parseNoscript reads what stands in a noscript as a browser without scripts
// would. html.Parse runs with scripting on, because with scripting off an
// image in the head's noscript would end the head; so it leaves noscript as
// raw text, and lazy images and whole forum threads are found only here.
func parseNoscript(raw string) []*html.Node {
	context := &html.Node{Type: html.ElementNode, DataAtom: atom.Div, Data: "div"}
	nodes, err := html.ParseFragmentWithOptions(strings.NewReader(raw), context, html.ParseOptionEnableScripting(false))
	if err != nil { // nested too deep: nothing that a fallback text needs
		return nil
	}
	return nodes
}
