package page

import (
	"errors"
	"fmt"
	"io"
	"time"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/internal/guard"
)

// work is what is left of the limits while a page is read. The document, its
// noscripts and its frames share the limits.
type work struct {
	limits     Limits
	now        func() time.Time
	deadline   time.Time
	nodes      int
	depths     int
	reopening  int
	read       int         // how many bytes of the last source were read
	cut        *LimitError // the limit at which the source was cut off, or nil
	simplified *LimitError // the limit because of which the structure was simplified, or nil
}

func newWork(o Options) *work {
	return &work{
		limits: o.Limits, now: o.Now, deadline: o.Now().Add(o.Limits.Time),
		nodes: o.Limits.Nodes, depths: maxDepths, reopening: maxReopening,
	}
}

// document parses the HTML source of the page or of a frame. It accepts any
// source, so an error means a bug.
func (w *work) document(src []byte) (tree, error) {
	return w.inShapes(src, func(t *tree, guarded io.Reader) error {
		root, err := html.Parse(guarded)
		if t.roots = []*html.Node{root}; err == nil && t.hasShadows {
			err = t.compose()
		}
		return err
	})
}

// noscript parses the content of a noscript as a browser with scripting off
// does. The page itself is parsed with scripting on, because with scripting
// off, an image in a noscript of the head would end the head. So html.Parse
// leaves the content of noscripts as raw text, although it may contain lazy
// images and whole forum threads.
func (w *work) noscript(raw string) tree {
	context := &html.Node{Type: html.ElementNode, DataAtom: atom.Div, Data: "div"}
	t, err := w.inShapes([]byte(raw), func(t *tree, guarded io.Reader) (err error) {
		t.roots, err = html.ParseFragmentWithOptions(guarded, context, html.ParseOptionEnableScripting(false))
		return err
	})
	if err != nil { // the noscript stays empty
		return tree{}
	}
	return t
}

// inShapes runs the guard over src and parses its output into the tree's roots.
// If the result exceeds a limit, inShapes tries again with a simpler shape.
func (w *work) inShapes(src []byte, parse func(*tree, io.Reader) error) (tree, error) {
	depth := w.limits.Depth
	for shape := guard.AsWritten; ; {
		out, err := guard.Pass(src, shape, guard.Limits{Nodes: w.nodes, Depth: depth, Reopening: w.reopening})
		t := tree{source: src[:out.Read], tags: out.Tags, nodes: out.Needs.Nodes, hasShadows: out.DeclaresShadow}
		if err == nil {
			err = parse(&t, &timedReader{src: out.HTML, isOver: w.endOf(shape)})
		}
		depths := 0
		if err == nil {
			depths = sumOfDepths(t.roots)
		}
		if err == nil && shape != guard.Outline && depths > w.depths {
			depth, err = w.depths/max(1, out.Needs.Nodes), errDepths
		}
		switch {
		case err == nil:
			w.done(out, depths)
			return t, nil
		case shape == guard.Outline:
			return tree{}, fmt.Errorf("page: parse an outline: %w", err)
		}
		shape = w.simplify(shape, err)
	}
}

// endOf returns a function that reports whether the time for the shape s is
// over. The time for an outline is never over, because reading an outline takes
// linear time.
func (w *work) endOf(s guard.Shape) func() bool {
	if s == guard.Outline {
		return func() bool { return false }
	}
	return func() bool { return w.now().After(w.deadline) }
}

func (w *work) done(out guard.Output, depths int) {
	w.read = out.Read
	w.nodes -= out.Needs.Nodes
	w.depths -= depths
	w.reopening -= out.Needs.Reopening
	if out.Cut {
		w.cut = &LimitError{LimitNodes, w.limits.Nodes}
	}
}

// simplify returns the shape to try after s has failed with err, and records
// the limit that err stands for.
func (w *work) simplify(s guard.Shape, err error) guard.Shape {
	switch {
	case errors.Is(err, errTime):
		w.simplified = timeError(w.limits)
		return guard.Outline
	case errors.Is(err, guard.ErrReopening):
		w.simplified = &LimitError{LimitReopening, maxReopening}
		return s.DropFormatting()
	}
	w.simplified = &LimitError{LimitDepth, w.limits.Depth} // err is errDepths or the only error of html.Parse
	return s.Flatten()
}

func timeError(l Limits) *LimitError {
	return &LimitError{LimitTime, int(l.Time / time.Millisecond)}
}

// timedReader yields src in small pieces, and fails when the time is over.
// html.Parse takes quadratic time on some inputs, and only an error of its
// reader stops it.
type timedReader struct {
	src    []byte
	isOver func() bool
}

// maxPieceBytes limits a piece. timedReader checks the time before each one, so
// pieces must be small enough for the parser to ask for the next one soon.
const maxPieceBytes = 4 << 10

var errTime = errors.New("page: time is over")

func (r *timedReader) Read(b []byte) (int, error) {
	if len(r.src) == 0 {
		return 0, io.EOF
	}
	if r.isOver() {
		return 0, errTime
	}
	n := copy(b[:min(len(b), maxPieceBytes)], r.src)
	r.src = r.src[n:]
	return n, nil
}
