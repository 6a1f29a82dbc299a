package bridge

import (
	"bytes"
	"strings"
	"testing"

	"pilcrow/extract/saved/files"
)

const ferrySnapshot = "pilcrow-snapshot 3\n\x7fehtml\x7falang=en\x7fehead\x7fetitle\x7ftFerry returns\x7fc2\x7febody\x7fearticle\x7feh1\x7ftFerry returns\x7fc" +
	"\x7fep\x7ftAfter nine years, two reports, and one election, the ferry came back, slowly, on a Monday.\x7fc" +
	"\x7fep\x7ftNobody cheered, but people, dogs, and bicycles went aboard, and it left.\x7fc"

// The first module replies as the second does, or that it cannot.
func TestOpening(t *testing.T) {
	const snapshot = "format: snapshot\npage: ferry\n"
	for _, c := range []struct{ name, request, notLinked string }{
		{"article", snapshot + "\n" + ferrySnapshot, ""},
		{"share", snapshot + "fields: share\n\n" + ferrySnapshot, ""},
		{"default engine by its name", snapshot + "engine: fused\n\n" + ferrySnapshot, ""},
		{"corrections", snapshot + "rules: -h1 +nav\ndecide: +4 -5\n\n" + ferrySnapshot, ""},
		{"pick", snapshot + "pick: 4\n\n" + ferrySnapshot, ""},
		{"plain", snapshot + "form: plain\n\n" + ferrySnapshot, ""},
		{"plain, without what it has not", snapshot + "form: plain\nfields: blocks,share\n\n" + ferrySnapshot, ""},
		{"plain, of any engine", snapshot + "form: plain\nengine: comma\n\n" + ferrySnapshot, ""},
		{"page that is not kept", "page: other\n\n", ""},
		{"bad header", "format: paper\n\n" + ferrySnapshot, ""},
		{"broken snapshot", "format: snapshot\n\n" + story, ""},

		{"html", "format: html\n\n" + story, "format: html"},
		{"html by default", "\n" + story, "format: html"},
		{"file", "format: file\n\n" + story, "format: file"},
		{"another engine", snapshot + "engine: comma\n\n" + ferrySnapshot, "engine: comma"},
		{"unknown engine", snapshot + "engine: steam\n\n" + ferrySnapshot, "engine: steam"},
		{"text", snapshot + "fields: text\n\n" + ferrySnapshot, "fields: text"},
		{"markdown", snapshot + "fields: share,markdown\n\n" + ferrySnapshot, "fields: markdown"},
		{"trace", snapshot + "fields: trace\n\n" + ferrySnapshot, "fields: trace"},
		{"blocks", snapshot + "fields: blocks\n\n" + ferrySnapshot, "fields: blocks"},
		{"engines", snapshot + "fields: engines\n\n" + ferrySnapshot, "fields: engines"},
		{"plain text", snapshot + "form: plain\nfields: text\n\n" + ferrySnapshot, "fields: text"},
	} {
		t.Run(c.name, func(t *testing.T) {
			request := []byte("pilcrow 2\n" + c.request)
			got := (&Core{Abilities: Opening()}).Handle(request)
			if c.notLinked == "" {
				if want := (&Core{Abilities: Full(files.Decode)}).Handle(request); !bytes.Equal(got, want) {
					t.Errorf("got  %q\nwant %q", got, want)
				}
				return
			}
			var r parsed
			decode(t, got, &r)
			if r.Error == nil || r.Error.Code != codeNotLinked || !strings.Contains(r.Error.Message, c.notLinked) {
				t.Errorf("got %q, want %s for %s", got, codeNotLinked, c.notLinked)
			}
		})
	}
}

// The first module applies corrections to the page that it keeps, whatever the
// format of a request without a body is.
func TestOpeningKeepsThePage(t *testing.T) {
	core := &Core{Abilities: Opening()}
	askOf(t, core, "pilcrow 2\nformat: snapshot\npage: ferry\n\n"+ferrySnapshot)
	if r := askOf(t, core, "pilcrow 2\npage: ferry\nrules: -h1\n\n"); r.Article == nil || !strings.Contains(r.Article.HTML, "Nobody cheered") {
		t.Errorf("%+v, error %+v", r.Article, r.Error)
	}
}
