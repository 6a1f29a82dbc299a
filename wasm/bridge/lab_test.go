package bridge

import (
	"encoding/json"
	"strings"
	"testing"

	"pilcrow/extract/saved/files"
)

func askLab(t *testing.T, core *Core, head, body string) (answer map[string]json.RawMessage, html string) {
	t.Helper()
	var r struct {
		Version int
		Lab     map[string]json.RawMessage
	}
	html = decode(t, core.Handle([]byte("pilcrow 2\nform: lab\n"+head+"\n\n"+body)), &r)
	if r.Version != Version || len(r.Lab) != 1 {
		t.Fatalf("%s: %+v", head, r)
	}
	return r.Lab, html
}

func TestLab(t *testing.T) {
	core := &Core{Abilities: Full(files.Decode)}
	answer, html := askLab(t, core, "page: a\nfields: page", story)
	if !strings.Contains(string(answer["page"]), `"title":"Ferry returns"`) || html != "" {
		t.Errorf("%s %s", answer, html)
	}
	study := core.study
	answer, html = askLab(t, core, "page: a\nengine: comma\nfields: selection", "")
	if !strings.Contains(string(answer["selection"]), `"engine":"comma"`) || html != "" {
		t.Errorf("%s %s", answer, html)
	}
	answer, html = askLab(t, core, "page: a\nfields: reading", "")
	if !strings.Contains(string(answer["reading"]), `"engine":"fused"`) || !strings.Contains(html, "<p>Nobody cheered") {
		t.Errorf("%s %s", answer, html)
	}
	answer, file := askLab(t, core, "page: a\nfields: case\ntruth: 1 2", "")
	if string(answer["case"]) != "true" || !strings.HasPrefix(file, "-- truth.txt --\n") || !strings.HasSuffix(file, "\n-- source.html --\n"+story) {
		t.Errorf("%s %s", answer, file)
	}
	if study == nil || core.study != study {
		t.Error("the core has not kept its study of the page")
	}
	if askOf(t, core, "pilcrow 2\npage: b\n\n"+story); core.study != nil {
		t.Error("the core has the study of another page than it has kept")
	}
}

// The changes of parameters reach the engine.
func TestLabChanges(t *testing.T) {
	core := &Core{Abilities: Full(files.Decode)}
	answer, _ := askLab(t, core, "fields: selection\nchanges: min-f1=1 no-parameter=2", story)
	var s struct {
		Changes  map[string]float64
		Selected []int
	}
	if err := json.Unmarshal(answer["selection"], &s); err != nil {
		t.Fatal(err)
	}
	if len(s.Changes) != 1 || s.Changes["min-f1"] != 1 {
		t.Errorf("changes %v", s.Changes)
	}
	for i, words := range s.Selected {
		if words > 0 {
			t.Errorf("block %d is selected although no page is good enough", i)
		}
	}
}

func TestLabErrors(t *testing.T) {
	const rest = "\n\n" + story
	for request, want := range map[string]string{
		"form: lab":                                    codeBadRequest,
		"form: lab\nfields: text":                      codeBadRequest,
		"form: lab\nfields: page,text":                 codeBadRequest,
		"form: lab\nfields: page,selection":            codeBadRequest,
		"fields: selection":                            codeBadRequest,
		"form: lab\nfields: selection\nchanges: q":     codeBadRequest,
		"form: lab\nfields: selection\nchanges: q=NaN": codeBadRequest,
		"form: lab\nfields: case":                      codeBadRequest,
		"form: lab\nfields: case\ntruth: 1 a":          codeBadRequest,
		"form: lab\nfields: case\ntruth: 99":           codeBadRequest,
		"form: lab\nfields: selection\nengine: none":   codeUnknownEngine,
	} {
		r := ask(t, "pilcrow 2\n"+request+rest)
		if r.Error == nil || r.Error.Code != want || r.Error.Message == "" {
			t.Errorf("%q: %+v, want %s", request, r.Error, want)
		}
	}
	opening := &Core{Abilities: Opening()}
	if r := askOf(t, opening, "pilcrow 2\nform: lab\nformat: snapshot\nfields: page"+rest); r.Error == nil || r.Error.Code != codeNotLinked {
		t.Errorf("the first module: %+v", r.Error)
	}
	if r := ask(t, "pilcrow 2\nform: lab\npage: a\nfields: page\n\n"); r.Error == nil || r.Error.Code != codeUnknownPage {
		t.Errorf("no page: %+v", r.Error)
	}
}
