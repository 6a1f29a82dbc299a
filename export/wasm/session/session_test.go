package session

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"pilcrow/export"
	"pilcrow/export/content"
	"pilcrow/extract/article"
)

// shelf is a Host that keeps files in memory.
type shelf struct {
	written strings.Builder
}

func (s *shelf) Create(name string) (io.WriteCloser, error) {
	fmt.Fprintf(&s.written, "[%s]", name)
	return s, nil
}

func (s *shelf) Write(b []byte) (int, error) { return s.written.Write(b) }

func (s *shelf) Close() error {
	s.written.WriteString("[end]")
	return nil
}

func (s *shelf) Picture(address string) (content.Picture, bool) {
	return content.Picture{Type: "image/png"}, strings.HasSuffix(address, "kept.png")
}

// lines is a format that writes a line for each article.
type lines struct{ out io.WriteCloser }

func newLines(files content.Files, o export.Options) (content.Writer, error) {
	if o.Template == "broken" {
		return nil, fmt.Errorf("lines: %w", &content.TemplateError{Line: 2, Problem: content.UnknownFilter, Part: "x"})
	}
	out, err := files.Create(o.Title + "." + o.Lang)
	return lines{out}, err
}

func (l lines) Add(a content.Article, pictures content.Pictures) error {
	switch a.Title {
	case "panic":
		panic("provoked")
	case "full":
		return errors.New("the disk is full")
	}
	for _, address := range []string{"https://a.test/kept.png", "https://a.test/lost.png", "https://a.test/kept.png"} {
		pictures(address)
	}
	_, err := fmt.Fprintf(l.out, "%s|%s|%s|%d|%s\n", a.Title, a.URL, a.Dir, a.SavedAt.Year(), a.SavedAt.Location())
	for _, h := range a.Highlights {
		fmt.Fprintf(l.out, "%s %d-%d %d\n", h.Quote, h.Start, h.End, h.ChangedAt.Year())
	}
	return err
}

func (l lines) Close() error {
	if _, err := io.WriteString(l.out, "contents"); err != nil {
		return err
	}
	return l.out.Close()
}

func newSession() (*Session, *shelf) {
	host := &shelf{}
	return &Session{
		Host:     host,
		Formats:  []export.Format{{Name: "lines", Extension: ".txt", Type: "text/plain", New: newLines}},
		Template: "{{title}}",
		Read: func(html []byte, _ string) (article.Safe, error) {
			if string(html) == "unreadable" {
				return article.Safe{}, errors.New("too deep")
			}
			return article.Safe{}, nil
		},
	}, host
}

const (
	begin = `{"version":1,"do":"begin","format":"lines","title":"T","lang":"en"}` + "\n"
	end   = `{"version":1,"do":"close"}` + "\n"
)

func TestSessionWritesFiles(t *testing.T) {
	s, host := newSession()
	for _, step := range []struct{ message, want string }{
		{begin, `{"version":1,"kept":0,"missing":0}`},
		{`{"version":1,"do":"add","article":{"title":"A","url":"https://a.test/","dir":"rtl","savedAt":1700000000000}}` + "\n<p>a\nb", `{"version":1,"kept":1,"missing":1}`},
		{`{"version":1,"do":"add","article":{"title":"B","url":"javascript:x()","dir":"up","highlights":[{"quote":"q","start":-1,"end":-1,"changedAt":1700000000000}]}}` + "\n", `{"version":1,"kept":1,"missing":1}`},
		{end, `{"version":1,"kept":0,"missing":0}`},
	} {
		if got := string(s.Handle([]byte(step.message))); got != step.want {
			t.Fatalf("%s: got %s, want %s", step.message, got, step.want)
		}
	}
	want := "[T.en]A|https://a.test/|rtl|2023|UTC\nB|||1|UTC\nq -1--1 2023\ncontents[end]"
	if got := host.written.String(); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestSessionDescribesFormats(t *testing.T) {
	s, _ := newSession()
	want := `{"version":1,"formats":[{"name":"lines","extension":".txt","type":"text/plain"}],"template":"{{title}}"}`
	if got := string(s.Handle([]byte(`{"version":1,"do":"describe"}` + "\n"))); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// Each of these messages, in an open session, is answered with an error, after
// which the session has ended.
func TestSessionFails(t *testing.T) {
	tests := []struct{ name, message, code, text string }{
		{"no line break", `{}`, codeBadRequest, "line break"},
		{"no JSON", "{\n", codeBadRequest, "head"},
		{"another version", `{"version":2}` + "\n", codeBadRequest, "version 2"},
		{"an unknown message", `{"version":1,"do":"shout"}` + "\n", codeBadRequest, "shout"},
		{"an unknown format", `{"version":1,"do":"begin","format":"runes"}` + "\n", codeUnknownFormat, "runes"},
		{"a broken template", `{"version":1,"do":"begin","format":"lines","template":"broken"}` + "\n", codeBadOptions, `"template":{"line":2,"problem":"filter","part":"x"}`},
		{"unreadable HTML", `{"version":1,"do":"add"}` + "\nunreadable", codeUnreadable, "too deep"},
		{"a full disk", `{"version":1,"do":"add","article":{"title":"full"}}` + "\n", codeNotWritten, "the disk is full"},
		{"a panic", `{"version":1,"do":"add","article":{"title":"panic"}}` + "\n", codeInternal, "provoked"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s, _ := newSession()
			s.Handle([]byte(begin))
			got := string(s.Handle([]byte(test.message)))
			if !strings.Contains(got, `"code":"`+test.code+`"`) || !strings.Contains(got, test.text) {
				t.Errorf("got %s, want the code %s and %q", got, test.code, test.text)
			}
			if got := string(s.Handle([]byte(end))); !strings.Contains(got, codeNoSession) {
				t.Errorf("the session goes on: %s", got)
			}
		})
	}
}

func FuzzSession(f *testing.F) {
	f.Add([]byte(begin))
	f.Add([]byte(end))
	f.Add([]byte(`{"version":1,"do":"add","article":{"title":"A","tags":["x"],"highlights":[{}]}}` + "\n<p>a"))
	f.Fuzz(func(t *testing.T, b []byte) {
		s, _ := newSession()
		s.Handle([]byte(begin))
		if reply := string(s.Handle(b)); !strings.HasPrefix(reply, `{"version":1,`) || strings.Contains(reply, "\n") {
			t.Errorf("%q is answered with %q", b, reply)
		}
	})
}
