package bridge

import (
	"errors"
	"runtime"
	"time"

	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/extract/saved"
)

// The error codes of the protocol.
const (
	codeBadRequest    = "bad_request"
	codeUnknownEngine = "unknown_engine"
	codeUnknownPage   = "unknown_page"
	codeNothingFound  = "nothing_found"
	codeNotPage       = "not_page"
	codeNotLinked     = "not_linked"
	codeInternal      = "internal"
)

// Core answers requests, one after another. It keeps the last web page to which
// a request gave a name, so that later requests about that page need not parse
// it again.
type Core struct {
	Abilities Abilities
	Now       func() time.Time // the clock for deadlines; nil means time.Now

	name  string
	page  *page.Page
	study study // of page; nil until a request of the form lab needs it
	read  int   // bytes of all requests since Rest last collected garbage
}

// Handle returns the reply to one request. It never panics: a panic becomes an
// error reply, and the WebAssembly instance stays usable.
func (c *Core) Handle(message []byte) []byte {
	c.read += len(message)
	return answer(message, c.handle)
}

// minGarbageRequestBytes is how many bytes of requests must have arrived before
// a garbage collection is worth its cost. An extraction allocates about 15
// times the size of its snapshot, so requests of this total size leave about 2
// MB of garbage. The Go runtime collects by itself at 8 MB, so the next
// extraction can allocate 6 MB before a collection interrupts it.
const minGarbageRequestBytes = 128 << 10

// Rest collects garbage if there may be much of it. Callers should call it
// after a reply, when no user waits. Then the runtime rarely collects garbage
// during an extraction, where a collection would take a tenth of the time.
func (c *Core) Rest() {
	if c.read < minGarbageRequestBytes {
		return
	}
	c.read = 0
	runtime.GC()
}

func answer(message []byte, handle func([]byte) []byte) (reply []byte) {
	defer func() {
		if r := recover(); r != nil {
			reply = appendError(nil, codeInternal, "bridge: extracting the page: "+reasonOfPanic(r))
		}
	}()
	return handle(message)
}

// reasonOfPanic returns the text of a recovered value. Those of the runtime are
// errors.
func reasonOfPanic(r any) string {
	switch r := r.(type) {
	case error:
		return r.Error()
	case string:
		return r
	}
	return "unknown"
}

func (c *Core) handle(message []byte) []byte {
	provoke(message)
	q, err := parseRequest(message)
	if err != nil {
		return appendError(nil, codeBadRequest, err.Error())
	}
	reply, err := c.replyTo(q)
	if err != nil {
		return appendError(nil, codeOf(err), err.Error())
	}
	return reply
}

func (c *Core) replyTo(q request) ([]byte, error) {
	if q.form == labForm {
		return c.lab(q)
	}
	r, err := c.reply(q)
	if err != nil {
		return nil, err
	}
	return r.append(), nil
}

// reply makes the article that a request asks for.
func (c *Core) reply(q request) (reply, error) {
	if q.form == plain {
		q.fields &= fieldText | fieldMarkdown // the other fields describe how the full form was made
	}
	if err := c.Abilities.check(q.fields); err != nil {
		return reply{}, err
	}
	var article extract.Article
	var err error
	if q.form == plain {
		article, err = c.plain(q)
	} else {
		article, err = c.full(q)
	}
	return reply{article, q.fields, c.Abilities.appendFields}, err
}

func (c *Core) plain(q request) (extract.Article, error) {
	p, err := c.pageOf(q)
	if err != nil {
		return extract.Article{}, err
	}
	return extract.Plain(p)
}

func (c *Core) full(q request) (extract.Article, error) {
	e, err := c.Abilities.engine(q.engine)
	if err != nil {
		return extract.Article{}, err
	}
	p, err := c.pageOf(q)
	if err != nil {
		return extract.Article{}, err
	}
	o := extract.Options{Engine: e, Corrections: q.corrections}
	if q.fields&(fieldTrace|fieldBlocks) == 0 {
		o.Tuning.Tracing = engine.Untraced
	}
	return extract.Extract(p, o)
}

// errUnknownPage means that the core does not have the page that a request
// names: either the core has just been started, or a page with another name has
// replaced the page.
var errUnknownPage = errors.New("bridge: the page of that name is not kept")

// pageOf returns the page that a request is about: the kept page if the request
// names it and has no body, else the page in the body.
func (c *Core) pageOf(q request) (*page.Page, error) {
	if q.page != "" && len(q.body) == 0 {
		if q.page != c.name {
			return nil, errUnknownPage
		}
		return c.page, nil
	}
	p, err := c.Abilities.read(q, page.Options{
		URL: q.url, Source: q.source, Limits: page.Limits{Time: q.deadline}, Now: c.Now,
	})
	if err == nil && q.page != "" {
		c.name, c.page, c.study = q.page, p, nil
	}
	return p, err
}

func codeOf(err error) string {
	var format *page.FormatError
	var unknown *engine.UnknownError
	var notLinked *notLinkedError
	var notPage *saved.NotPageError
	var badRequest *badRequestError
	switch {
	case errors.Is(err, extract.ErrNothingFound):
		return codeNothingFound
	case errors.Is(err, errUnknownPage):
		return codeUnknownPage
	case errors.As(err, &unknown):
		return codeUnknownEngine
	case errors.As(err, &notLinked):
		return codeNotLinked
	case errors.As(err, &notPage):
		return codeNotPage
	case errors.As(err, &format), errors.As(err, &badRequest):
		return codeBadRequest
	}
	return codeInternal
}

// format is the format of a request's body.
type format uint8

const (
	html format = iota
	snapshot
	file
)

func (f format) String() string {
	switch f {
	case html:
		return "html"
	case snapshot:
		return "snapshot"
	}
	return "file"
}

// form is the form of the article that a request asks for.
type form uint8

const (
	full    form = iota
	plain        // only the page's text, without its structure
	labForm      // no article, but how it was made
)

// request is a parsed request. The package comment describes its headers.
type request struct {
	engine   string
	url      string
	format   format
	file     string // the name of the file, if format is file
	charset  string
	source   page.Source
	fields   fields
	deadline time.Duration
	page     string
	form     form
	changes  []engine.Change
	truth    []int
	body     []byte

	corrections extract.Corrections
}
