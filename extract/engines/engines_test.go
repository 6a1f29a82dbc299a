package engines_test

import (
	"errors"
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/engines"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

func TestDescribed(t *testing.T) {
	names := map[string]bool{}
	for _, e := range engines.All() {
		if e.Name == "" || e.Summary == "" || e.Document == "" || e.Strict == "" || e.Select == nil || names[e.Name] {
			t.Errorf("engine %+v", e)
		}
		names[e.Name] = true
	}
}

func TestNamed(t *testing.T) {
	for name, want := range map[string]string{"": engine.Default, "comma": "comma", engine.Default: engine.Default} {
		if e, err := engines.Named(name); err != nil || e.Name != want {
			t.Errorf("%q: %q, %v", name, e.Name, err)
		}
	}
	_, err := engines.Named("steam")
	var unknown *engine.UnknownError
	if !errors.As(err, &unknown) || unknown.Name != "steam" || !strings.Contains(err.Error(), "comma") {
		t.Errorf("err = %v", err)
	}
}

func TestPreviews(t *testing.T) {
	p := pagetest.Parse(t, `<nav class="menu"><a href="/">Home</a></nav><article>`+
		strings.Repeat("<p>The tide came in, slowly, over the flats, and the birds moved.</p>", 6)+"</article>")
	previews := engines.Previews(p)
	if len(previews) != len(engines.All()) {
		t.Fatalf("%d previews", len(previews))
	}
	for _, v := range previews {
		if v.Words < 15 || v.Words > int(p.Counts(page.Root).Words) {
			t.Errorf("%s would select %d words", v.Engine, v.Words)
		}
	}
}
