package drafttest

import "testing"

// A draft has the text and the elements of its HTML.
func TestHTML(t *testing.T) {
	for _, src := range []string{
		`<p class="a" id="b">One <b>two</b><br/>three</p><ul><li>&amp;</li></ul>`,
		`<x-box hidden="">text</x-box>`,
		`<math display="block"><mi>x</mi><mprescripts></mprescripts></math>`,
		`<svg viewBox="0 0 1 1"><linearGradient xlink:href="#a"></linearGradient></svg>`,
	} {
		if got := HTML(Parse(t, src)); got != src {
			t.Errorf("got %s\nwant %s", got, src)
		}
	}
}
