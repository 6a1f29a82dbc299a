package session

import (
	"encoding/json"
	"errors"
	"fmt"

	"pilcrow/export"
	"pilcrow/export/content"
	"pilcrow/extract/article"
)

// Host is what the module around a session provides: where files go, and where
// pictures come from.
type Host interface {
	content.Files
	Picture(address string) (content.Picture, bool)
}

// Session handles messages, one after another.
type Session struct {
	Host     Host
	Formats  []export.Format
	Template string // the default one
	Read     func(html []byte, address string) (article.Safe, error)

	writer content.Writer // nil if no session is open
}

// Handle returns the reply to one message. It never panics: a panic becomes an
// error reply.
func (s *Session) Handle(b []byte) (reply []byte) {
	defer func() {
		if r := recover(); r != nil {
			reply = s.fail(&codedError{codeInternal, fmt.Errorf("session: writing the export: %v", r)})
		}
	}()
	r, err := s.handle(b)
	if err != nil {
		return s.fail(err)
	}
	return encode(r)
}

func (s *Session) handle(b []byte) (any, error) {
	m, err := parseMessage(b)
	if err != nil {
		return nil, &codedError{codeBadRequest, err}
	}
	switch m.Do {
	case "describe":
		return s.describe(), nil
	case "begin":
		return counts{Version: Version}, s.begin(m)
	case "add":
		return s.add(m)
	case "close":
		return counts{Version: Version}, s.close()
	}
	return nil, &codedError{codeBadRequest, fmt.Errorf("session: no message %q", m.Do)}
}

func (s *Session) describe() description {
	d := description{Version: Version, Template: s.Template, Formats: []formatName{}}
	for _, f := range s.Formats {
		d.Formats = append(d.Formats, formatName{f.Name, f.Extension, f.Type})
	}
	return d
}

func (s *Session) begin(m message) error {
	s.writer = nil
	for _, f := range s.Formats {
		if f.Name != m.Format {
			continue
		}
		w, err := f.New(s.Host, m.options())
		if err != nil {
			return &codedError{codeBadOptions, err}
		}
		s.writer = w
		return nil
	}
	return &codedError{codeUnknownFormat, fmt.Errorf("session: no format %q", m.Format)}
}

var errNoSession = errors.New("session: no export was begun")

func (s *Session) add(m message) (counts, error) {
	if s.writer == nil {
		return counts{}, &codedError{codeNoSession, errNoSession}
	}
	a := m.Article.content()
	safe, err := s.Read(m.body, a.URL)
	if err != nil {
		return counts{}, &codedError{codeUnreadable, fmt.Errorf("session: read the article back: %w", err)}
	}
	a.Content = safe
	used := used{host: s.Host, found: map[string]bool{}}
	if err := s.writer.Add(a, used.picture); err != nil {
		return counts{}, &codedError{codeNotWritten, fmt.Errorf("session: write the article: %w", err)}
	}
	return used.counts(), nil
}

func (s *Session) close() error {
	if s.writer == nil {
		return &codedError{codeNoSession, errNoSession}
	}
	w := s.writer
	s.writer = nil
	if err := w.Close(); err != nil {
		return &codedError{codeNotWritten, fmt.Errorf("session: end the export: %w", err)}
	}
	return nil
}

// used counts the pictures that a format asks for. It may ask for one more than
// once.
type used struct {
	host  Host
	found map[string]bool // by address
}

func (u used) picture(address string) (content.Picture, bool) {
	p, ok := u.host.Picture(address)
	u.found[address] = ok
	return p, ok
}

func (u used) counts() counts {
	c := counts{Version: Version}
	for _, ok := range u.found {
		if ok {
			c.Kept++
		} else {
			c.Missing++
		}
	}
	return c
}

// fail ends the session and returns the reply about an error.
func (s *Session) fail(err error) []byte {
	s.writer = nil
	code := codeInternal
	var coded *codedError
	if errors.As(err, &coded) {
		code = coded.code
	}
	return encode(failure{Version, codeAndMessage{code, err.Error(), templateFault(err)}})
}

// templateFault returns what is wrong in the template, nil for another error.
func templateFault(err error) *fault {
	var wrong *content.TemplateError
	if !errors.As(err, &wrong) {
		return nil
	}
	return &fault{wrong.Line, wrong.Problem, wrong.Part}
}

// codedError is an error with its code in the protocol.
type codedError struct {
	code string
	err  error
}

func (e *codedError) Error() string { return e.err.Error() }

func (e *codedError) Unwrap() error { return e.err }

// The replies.
type (
	counts struct {
		Version int `json:"version"`
		Kept    int `json:"kept"`
		Missing int `json:"missing"`
	}
	description struct {
		Version  int          `json:"version"`
		Formats  []formatName `json:"formats"`
		Template string       `json:"template"`
	}
	formatName struct {
		Name      string `json:"name"`
		Extension string `json:"extension"`
		Type      string `json:"type"`
	}
	failure struct {
		Version int            `json:"version"`
		Error   codeAndMessage `json:"error"`
	}
	codeAndMessage struct {
		Code     string `json:"code"`
		Message  string `json:"message"`
		Template *fault `json:"template,omitempty"`
	}
	fault struct {
		Line    int                     `json:"line"`
		Problem content.TemplateProblem `json:"problem"`
		Part    string                  `json:"part"`
	}
)

// encode writes a reply. Replies consist of numbers and strings, which always can
// be encoded.
func encode(reply any) []byte {
	b, err := json.Marshal(reply)
	if err != nil {
		return []byte(`{"version":1,"error":{"code":"internal","message":"session: encode the reply"}}`)
	}
	return b
}
