package page

import (
	"errors"
	"fmt"
	"io"
	"time"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/extract/guard"
)

// work is what a page may still cost. The document and all noscripts in it
// share one.
type work struct {
	limits     Limits
	now        func() time.Time
	deadline   time.Time
	nodes      int         // left
	depths     int         // left
	reopening  int         // left
	cut        *LimitError // the limit behind which source was dropped, or nil
	simplified *LimitError // why the page's own structure was not kept, or nil
}

func newWork(o Options) *work {
	return &work{
		limits: o.Limits, now: o.Now, deadline: o.Now().Add(o.Limits.Time),
		nodes: o.Limits.Nodes, depths: maxDepths, reopening: maxReopening,
	}
}

// document parses a page. An error is a defect of ours.
func (w *work) document(src []byte) (*html.Node, error) {
	hasShadows := declaresShadows(src)
	roots, err := w.inShapes(src, func(guarded io.Reader) ([]*html.Node, error) {
		root, err := html.Parse(guarded)
		if err == nil && hasShadows {
			err = compose(root)
		}
		return []*html.Node{root}, err
	})
	if err != nil {
		return nil, err
	}
	return roots[0], nil
}

// noscript reads what stands in a noscript as a browser without scripts would.
// html.Parse runs with scripting on, because with scripting off an image in
// the head's noscript would end the head; so it leaves noscript as raw text,
// and lazy images and whole forum threads are found only here.
func (w *work) noscript(raw string) []*html.Node {
	context := &html.Node{Type: html.ElementNode, DataAtom: atom.Div, Data: "div"}
	nodes, err := w.inShapes([]byte(raw), func(guarded io.Reader) ([]*html.Node, error) {
		return html.ParseFragmentWithOptions(guarded, context, html.ParseOptionEnableScripting(false))
	})
	if err != nil { // the page goes without
		return nil
	}
	return nodes
}

// inShapes runs the guard, and returns what parse makes of its output, in
// simpler and simpler shapes until there is nothing wrong with it.
func (w *work) inShapes(src []byte, parse func(io.Reader) ([]*html.Node, error)) ([]*html.Node, error) {
	depth := w.limits.Depth
	for shape := guard.AsWritten; ; {
		out, err := guard.Pass(src, shape, guard.Limits{Nodes: w.nodes, Depth: depth, Reopening: w.reopening})
		var nodes []*html.Node
		if err == nil {
			nodes, err = parse(&timedReader{src: out.HTML, isOver: w.endOf(shape)})
		}
		depths := sumOfDepths(nodes)
		if err == nil && shape != guard.Outline && depths > w.depths {
			depth, err = w.depths/max(1, out.Needs.Nodes), errDepths
		}
		switch {
		case err == nil:
			w.done(out, depths)
			return nodes, nil
		case shape == guard.Outline:
			return nil, fmt.Errorf("page: parse an outline: %w", err)
		}
		shape = w.simplify(shape, err)
	}
}

// endOf returns what tells that parsing has to end. An outline, which takes
// linear time, never has to.
func (w *work) endOf(s guard.Shape) func() bool {
	if s == guard.Outline {
		return func() bool { return false }
	}
	return func() bool { return w.now().After(w.deadline) }
}

func (w *work) done(out guard.Output, depths int) {
	w.nodes -= out.Needs.Nodes
	w.depths -= depths
	w.reopening -= out.Needs.Reopening
	if out.Cut {
		w.cut = &LimitError{LimitNodes, w.limits.Nodes}
	}
}

// simplify returns the shape to try after one has failed.
func (w *work) simplify(s guard.Shape, err error) guard.Shape {
	switch {
	case errors.Is(err, errTime):
		w.simplified = timeError(w.limits)
		return guard.Outline
	case errors.Is(err, guard.ErrReopening):
		w.simplified = &LimitError{LimitReopening, maxReopening}
		return s.DropFormatting()
	}
	w.simplified = &LimitError{LimitDepth, w.limits.Depth} // errDepths, or html.Parse's, which has no other
	return s.Flatten()
}

func timeError(l Limits) *LimitError {
	return &LimitError{LimitTime, int(l.Time / time.Millisecond)}
}

// timedReader hands out small pieces and fails once time is over: html.Parse
// is quadratic on some inputs, and its reader is the only way to stop it.
type timedReader struct {
	src    []byte
	isOver func() bool
}

// maxPiece is small enough that the parser asks again in time.
const maxPiece = 4 << 10

var errTime = errors.New("page: time is over")

func (r *timedReader) Read(b []byte) (int, error) {
	if len(r.src) == 0 {
		return 0, io.EOF
	}
	if r.isOver() {
		return 0, errTime
	}
	n := copy(b[:min(len(b), maxPiece)], r.src)
	r.src = r.src[n:]
	return n, nil
}
