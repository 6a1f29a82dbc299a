package bridge

import (
	"errors"
	"fmt"
	"time"

	"pilcrow/extract"
	"pilcrow/extract/page"
)

// The error codes of the protocol.
const (
	codeBadRequest    = "bad_request"
	codeUnknownEngine = "unknown_engine"
	codeTooLarge      = "too_large"
	codeTimeout       = "timeout"
	codeNothingFound  = "nothing_found"
	codeInternal      = "internal"
)

// Handle answers one request. It never panics: what goes wrong inside becomes
// an error reply, and the instance can go on.
func Handle(message []byte) []byte { return answer(message, handle) }

func answer(message []byte, handle func([]byte) []byte) (reply []byte) {
	defer func() {
		if r := recover(); r != nil {
			reply = appendError(nil, codeInternal, fmt.Sprint("bridge: extracting the page: ", r))
		}
	}()
	return handle(message)
}

func handle(message []byte) []byte {
	q, err := parseRequest(message)
	if err != nil {
		return appendError(nil, codeBadRequest, err.Error())
	}
	article, err := q.extract()
	if err != nil {
		return appendError(nil, codeOf(err), err.Error())
	}
	return appendReply(nil, article, q.fields)
}

func (q request) extract() (extract.Article, error) {
	p, err := q.read(q.body, page.Options{
		URL: q.url, Source: q.source, Limits: page.Limits{Time: q.deadline},
	})
	if err != nil {
		return extract.Article{}, err
	}
	return extract.Extract(p, extract.Options{Engine: q.engine})
}

func codeOf(err error) string {
	var limit *page.LimitError
	var format *page.FormatError
	var engine *extract.UnknownEngineError
	switch {
	case errors.Is(err, extract.ErrNothingFound):
		return codeNothingFound
	case errors.As(err, &engine):
		return codeUnknownEngine
	case errors.As(err, &format):
		return codeBadRequest
	case errors.As(err, &limit) && limit.What == page.LimitTime:
		return codeTimeout
	case errors.As(err, &limit):
		return codeTooLarge
	}
	return codeInternal
}

// reader makes a page of a request's body.
type reader func([]byte, page.Options) (*page.Page, error)

// request is a parsed request; see the protocol in this package's comment.
type request struct {
	engine   string
	url      string
	read     reader
	source   page.Source
	fields   fields
	deadline time.Duration
	body     []byte
}
