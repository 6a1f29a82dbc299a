package page

import (
	"html"
	"strings"
	"testing"
)

// A frame with a srcdoc is replaced by the content of that document.
func TestFramesWithDocuments(t *testing.T) {
	framed := func(document, attributes string) string {
		return `<iframe ` + attributes + ` srcdoc="` + html.EscapeString(document) + `">fallback</iframe>`
	}
	for _, c := range []struct{ name, src, want string }{
		{"the document replaces the frame", `<p>a</p>` + framed(`<!DOCTYPE html><html><head><title>t</title><style>s</style></head><body><p>b</p></body></html>`, "sandbox") + `<p>c</p>`, "<p>a<div><p>b<p>c"},
		{"a document of bare text", framed(`a, b`, `src="about:srcdoc"`), "<div>a, b"},
		{"a video's placeholder", `<p>a</p>` + framed(`<a>play</a>`, `src="https://www.youtube.com/embed/x"`), "<p>a<iframe>"},
		{"a frame in a frame's document", framed(`<p>a</p>`+framed(`b`, ""), ""), "<div><p>a<iframe>"},
		{"two frames in a row", framed(`a`, "") + framed(`b`, ""), "<div>a<div>b"},
		{"a noscript in a frame's document", framed(`<p>a</p><noscript><p>b</p></noscript>`, ""), "<div><p>a<noscript><p>b"},
		{"a frameset, which has no body", framed(`<frameset></frameset>`, ""), "<div>"},
		{"an empty srcdoc", `<iframe srcdoc></iframe>`, "<iframe>"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parsePage(t, "<body>"+c.src, Options{})
			var got strings.Builder
			for n := p.Body() + 1; n < p.End(p.Body()); n++ {
				if p.IsText(n) {
					got.WriteString(p.Text(n))
				} else {
					got.WriteString("<" + p.TagName(n) + ">")
				}
			}
			if strings.ReplaceAll(got.String(), "fallback", "") != c.want {
				t.Errorf("%s\n got %s\nwant %s", c.src, &got, c.want)
			}
		})
	}
}

// However many frames a page has, at most maxFrames of them are parsed.
func TestFramesAreBounded(t *testing.T) {
	p := parsePage(t, strings.Repeat(`<iframe srcdoc="a"></iframe>`, maxFrames+1), Options{})
	frames := 0
	for n := p.Body(); n < p.End(p.Body()); n++ {
		if p.TagName(n) == "iframe" {
			frames++
		}
	}
	if frames != 1 {
		t.Errorf("%d frames are left", frames)
	}
}
