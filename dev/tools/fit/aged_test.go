package main

import (
	"strings"
	"testing"
)

func TestAgedPages(t *testing.T) {
	const source = `<head><meta property="og:type" content="article"></head>` +
		`<main class="c" role="main"><h2 id="h">Head</h2><p>One two.</p><ul><li>Item</li></ul></main>`
	tests := []struct {
		name string
		a    aging
		want string
	}{
		{"always", aging{}, `<div><h2>Head</h2><p>One two.</p><ul><li>Item</li></ul></div>`},
		{"cells", aging{cells: true}, `<table><tbody><tr><td><h2>Head</h2><p>One two.</p><ul><li>Item</li></ul></td></tr></tbody></table>`},
		{"lines", aging{lines: true, items: true, bold: true}, `<div><b>Head</b><br/>One two.<br/><div>Item<br/></div></div>`},
	}
	for _, test := range tests {
		got, truth, err := test.a.page([]byte(source), "One two.")
		if err != nil || truth != "One two." {
			t.Errorf("%s: truth %q, %v", test.name, truth, err)
		}
		if want := "<html><head></head><body>" + test.want + "</body></html>"; string(got) != want {
			t.Errorf("%s:\n got %s\nwant %s", test.name, got, want)
		}
	}
}

func TestUnspaced(t *testing.T) {
	got := unspaced("The words, of 12 13 pages.")
	if again := unspaced("the  WORDS,\nof 12 13 pages."); again != got {
		t.Errorf("%q and %q differ", got, again)
	}
	if n := len([]rune(got)); n != 1+2+1+1+5+2+1 {
		t.Errorf("%q has %d characters", got, n)
	}
	if !strings.Contains(got, "12 13") || !strings.HasSuffix(got, "。") || !strings.Contains(got, "，") {
		t.Errorf("unspaced: %q", got)
	}
}
