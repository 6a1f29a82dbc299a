package bridge

import (
	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/extract/lab"
	"pilcrow/extract/page"
)

// study answers the requests of the form lab about one page.
type study interface {
	append(b []byte, q request, e engine.Info) ([]byte, error)
}

// labStudy is the study of the cores that have a lab.
type labStudy struct{ *lab.Study }

func newStudy(p *page.Page) study { return labStudy{lab.NewStudy(p)} }

// lab returns the reply to a request of the form lab.
func (c *Core) lab(q request) ([]byte, error) {
	if c.Abilities.study == nil {
		return nil, &notLinkedError{"form", "lab"}
	}
	e, err := c.Abilities.engine(q.engine)
	if err != nil {
		return nil, err
	}
	s, err := c.studyOf(q)
	if err != nil {
		return nil, err
	}
	return s.append(append(appendVersion(nil), `"lab":{`...), q, e)
}

// studyOf returns the study of the page that a request is about. That of the kept
// page is kept, too.
func (c *Core) studyOf(q request) (study, error) {
	p, err := c.pageOf(q)
	switch {
	case err != nil:
		return nil, err
	case p != c.page:
		return c.Abilities.study(p), nil
	case c.study == nil:
		c.study = c.Abilities.study(p)
	}
	return c.study, nil
}

// append appends the rest of the reply.
func (s labStudy) append(b []byte, q request, e engine.Info) ([]byte, error) {
	o := extract.Options{Engine: e, Tuning: engine.Options{Changes: q.changes}, Corrections: q.corrections}
	switch q.fields {
	case fieldPage:
		return append(lab.AppendPage(append(b, `"page":`...), s.Page()), "}}\n"...), nil
	case fieldSelection:
		return append(lab.AppendSelection(append(b, `"selection":`...), s.Select(e, o.Tuning)), "}}\n"...), nil
	case fieldCase:
		file, err := s.TestCase(q.truth)
		if err != nil {
			return nil, &badRequestError{err}
		}
		return append(append(b, "\"case\":true}}\n"...), file...), nil
	}
	r, err := s.Read(o)
	if err != nil {
		return nil, err
	}
	b = append(lab.AppendReading(append(b, `"reading":`...), r), "}}\n"...)
	return r.Article.AppendHTML(b), nil
}

// badRequestError reports a request that its study cannot answer.
type badRequestError struct{ error }
