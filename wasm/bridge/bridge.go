package bridge

import (
	"errors"
	"fmt"
	"runtime"
	"time"

	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// The error codes of the protocol.
const (
	codeBadRequest    = "bad_request"
	codeUnknownEngine = "unknown_engine"
	codeUnknownPage   = "unknown_page"
	codeNothingFound  = "nothing_found"
	codeInternal      = "internal"
)

// Core answers requests, one after another, and keeps the last page that had a
// name: whoever reads a page in several ways parses it once.
type Core struct {
	Now func() time.Time // the clock that requests' deadlines go by; nil is time.Now

	name string
	page *page.Page
	read int // bytes of requests since garbage was last collected by Rest
}

// Handle answers one request. It never panics: what goes wrong inside becomes
// an error reply, and the instance can go on.
func (c *Core) Handle(message []byte) []byte {
	c.read += len(message)
	return answer(message, c.handle)
}

// restAfter is how many bytes of requests make it worth while to collect
// garbage. An extraction allocates about 15 times its snapshot, so these leave
// about 2 MB, a quarter of what may lie there before a collection begins by
// itself: the next page has the rest.
const restAfter = 128 << 10

// Rest collects garbage where there may be much of it. It is for the time
// after a reply, when nobody waits: then it seldom has to be done in the midst
// of a page, of which it takes a tenth.
func (c *Core) Rest() {
	if c.read < restAfter {
		return
	}
	c.read = 0
	runtime.GC()
}

func answer(message []byte, handle func([]byte) []byte) (reply []byte) {
	defer func() {
		if r := recover(); r != nil {
			reply = appendError(nil, codeInternal, fmt.Sprint("bridge: extracting the page: ", r))
		}
	}()
	return handle(message)
}

func (c *Core) handle(message []byte) []byte {
	provoke(message)
	q, err := parseRequest(message)
	if err != nil {
		return appendError(nil, codeBadRequest, err.Error())
	}
	if q.form == plain {
		q.fields &= fieldText | fieldMarkdown // the others tell how the full form came about
	}
	p, err := c.pageOf(q)
	if err != nil {
		return appendError(nil, codeOf(err), err.Error())
	}
	article, err := q.extract(p)
	if err != nil {
		return appendError(nil, codeOf(err), err.Error())
	}
	r := reply{article: article, fields: q.fields}
	if q.fields&fieldEngines != 0 {
		r.previews = extract.Previews(p)
	}
	return r.append()
}

func (q request) extract(p *page.Page) (extract.Article, error) {
	if q.form == plain {
		return extract.Plain(p)
	}
	o := extract.Options{Engine: q.engine, Corrections: q.corrections}
	if q.fields&(fieldTrace|fieldBlocks) == 0 {
		o.Tuning.Tracing = engine.Untraced
	}
	return extract.Extract(p, o)
}

// errUnknownPage means that the core keeps another page, or none: it is a new
// one, or has read another named page meanwhile.
var errUnknownPage = errors.New("bridge: the page of that name is not kept")

// pageOf returns the page that a request is about.
func (c *Core) pageOf(q request) (*page.Page, error) {
	if q.page != "" && len(q.body) == 0 {
		if q.page != c.name {
			return nil, errUnknownPage
		}
		return c.page, nil
	}
	p, err := q.read(q.body, page.Options{
		URL: q.url, Source: q.source, Limits: page.Limits{Time: q.deadline}, Now: c.Now,
	})
	if err == nil && q.page != "" {
		c.name, c.page = q.page, p
	}
	return p, err
}

func codeOf(err error) string {
	var format *page.FormatError
	var engine *extract.UnknownEngineError
	switch {
	case errors.Is(err, extract.ErrNothingFound):
		return codeNothingFound
	case errors.Is(err, errUnknownPage):
		return codeUnknownPage
	case errors.As(err, &engine):
		return codeUnknownEngine
	case errors.As(err, &format):
		return codeBadRequest
	}
	return codeInternal
}

// reader makes a page of a request's body.
type reader func([]byte, page.Options) (*page.Page, error)

// form is what the article keeps of the page.
type form uint8

const (
	full  form = iota
	plain      // its text alone
)

// request is a parsed request; see the protocol in this package's comment.
type request struct {
	engine   string
	url      string
	read     reader
	source   page.Source
	fields   fields
	deadline time.Duration
	page     string
	form     form
	body     []byte

	corrections extract.Corrections
}
