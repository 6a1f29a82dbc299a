package run

import (
	"errors"
	"fmt"

	"pilcrow/batch/archive/capture"
	"pilcrow/batch/archive/output"
	"pilcrow/extract"
	"pilcrow/extract/page"
	"pilcrow/extract/saved"
	"pilcrow/extract/saved/files"
)

// extracted is the result of a page, with the hash of its article's text.
type extracted struct {
	Result
	hash output.Hash
}

// extract returns the result of one page. A panic, which is a bug of Pilcrow,
// becomes a letter, so that the run continues.
func (o Options) extract(c capture.Capture, known Result) (e extracted) {
	defer func() {
		if r := recover(); r != nil {
			e = o.failed(c, known, Panicked, fmt.Sprintf("panic: %v", r))
		}
	}()
	p, err := pageOf(c, o.Extract.Limits)
	if notPage := (*saved.NotPageError)(nil); errors.As(err, &notPage) {
		known.Outcome = NotPage
		return extracted{Result: known}
	}
	if err != nil {
		return o.failed(c, known, Unreadable, err.Error())
	}
	if limit := exceeded(p); limit != nil {
		return o.failed(c, known, OverLimit, limit.Error())
	}
	article, err := extract.Extract(p, o.Extract)
	known.Outcome = Article
	if err != nil {
		known.Outcome = Nothing
	}
	text := article.Text()
	known.Row = o.Schema.Row(output.Page{ID: c.RecordID, Record: o.record(c), Article: article, Text: text, Err: err})
	return extracted{known, output.HashOf(text)}
}

func pageOf(c capture.Capture, limits page.Limits) (*page.Page, error) {
	file, err := saved.Open(saved.File{Charset: c.Charset, Source: c.Payload}, files.Decode)
	if err != nil {
		return nil, err
	}
	return page.FromHTML(file.HTML, page.Options{URL: c.URL, Source: page.Saved, Limits: limits})
}

// exceeded returns the limit because of which the page's article may not be
// whole, or may differ on another computer, or nil. A simplified structure alone
// is no such reason: the text is complete.
func exceeded(p *page.Page) *page.LimitError {
	if limit := p.Simplified(); limit != nil && limit.What == page.LimitTime {
		return limit
	}
	return p.Cut()
}

func (o Options) record(c capture.Capture) *output.Record {
	return &output.Record{Archive: o.Name, Position: c.Position.String(), URL: c.URL, Date: c.Date}
}

func (o Options) failed(c capture.Capture, known Result, outcome Outcome, reason string) extracted {
	known.Outcome, known.Letter = outcome, o.letter(c, outcome, reason)
	return extracted{Result: known}
}

func (o Options) letter(c capture.Capture, outcome Outcome, reason string) *Letter {
	return &Letter{Archive: o.Name, Position: c.Position.String(), ID: c.RecordID, URL: c.URL, Outcome: outcome, Reason: reason}
}
