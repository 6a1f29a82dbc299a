package ttr

import (
	"slices"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/enginetest"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

// handPage is a page on which a reader can count every figure. Its traps: a
// head, which is not read; omitted end tags and an empty line; a script and a
// comment with line breaks and tags; a tag on two lines; white space and
// character references; a line without a tag; tags around text that never
// counts.
const handPage = `<!DOCTYPE html>
<html><head><title>Rain</title>
</head><body>
<ul>
<li><a href=/a>Wind</a></li>
<li><a href=/b>Tide</a></li>
<li><a href=/c>Moons</a></li></ul>
<script>
if (a<b) { "<p>" }
</script>

<h1>Rain fell.</h1>
<p
  class=a>It fell on <!-- <b>
--> the roofs.
and   on <b>the streets</b> and <i>the seas.</i>
&amp; then &nbsp; it was dry and warm too
<select><option>not counted</select></p>
</body>
</html>`

// Each line has TTR = x/y and e, the mean of TTR over at most five lines. The
// ratios are 0, 0, 1, 1, 1, 5, 21, 8, 30, 0, 0, 0.
//
//	Σe = 68.7333   Σe² = 674.8511   σ² = 674.8511/12 - (68.7333/12)² = 23.43   σ = 4.8405
//
// The tags have 166 bytes and the texts 106 characters, so the mean line has
// 272/12 of them.
func TestHandPage(t *testing.T) {
	p := pagetest.Parse(t, handPage)
	s := enginetest.Check(t, Threshold, p, engine.Options{Strict: true})
	enginetest.ByHand(t, p, s.Trace, `
lines 12 block lines 0 mean line 22.6667 c 1 c·σ 4.8405

body               dropped k 1  x 0  y 1 TTR 0  e 0.3333  | (0 + 0 + 1) / 3
ul[1]              dropped k 2  x 0  y 1 TTR 0  e 0.5     | (0 + 0 + 1 + 1) / 4
ul[1]/li[1]        dropped k 3  x 4  y 4 TTR 1  e 0.6     | (0 + 0 + 1 + 1 + 1) / 5
ul[1]/li[2]        dropped k 4  x 4  y 4 TTR 1  e 1.6     | (0 + 1 + 1 + 1 + 5) / 5
ul[1]/li[3]        kept    k 5  x 5  y 5 TTR 1  e 5.8     | (1 + 1 + 1 + 5 + 21) / 5
h1[1]              kept    k 6  x 10 y 2 TTR 5  e 7.2     | (1 + 1 + 5 + 21 + 8) / 5
p[1]               kept    k 7  x 21 y 1 TTR 21 e 13      | (1 + 5 + 21 + 8 + 30) / 5
p[1]/text()[1]     kept    k 8  x 32 y 4 TTR 8  e 12.8    | (5 + 21 + 8 + 30 + 0) / 5
p[1]/text()[3]     kept    k 9  x 30 y 0 TTR 30 e 11.8    | (21 + 8 + 30 + 0 + 0) / 5
p[1]/select[1]     kept    k 10 x 0  y 4 TTR 0  e 7.6     | (8 + 30 + 0 + 0 + 0) / 5
p[1]/select[1]/option[1] kept k 11 x 0 y 1 TTR 0 e 7.5    | (30 + 0 + 0 + 0) / 4
p[1]/select[1]/option[1] dropped k 12 x 0 y 1 TTR 0 e 0   | (0 + 0 + 0) / 3
`)
}

// Prediction on the same page, on the ratios before smoothing. Their σ is
// 9.3938: σ² = 1433/12 - (67/12)². Content begins at line 7, because 21 is at
// least (1 + 1 + 5)/3 + σ = 11.7271. After line 7 it goes on, because (8 + 30 +
// 0)/3 = 12.6667 is above 21 - σ = 11.6062. It ends with line 9, because (0 + 0 +
// 0)/3 is not above 30 - σ.
func TestPredictionOfHandPage(t *testing.T) {
	p := pagetest.Parse(t, handPage)
	s := enginetest.Check(t, Prediction, p, engine.Options{Strict: true})
	figures := s.Trace.Summary
	if sigma := figures[len(figures)-2]; sigma.Name != "σ" || sigma.Value < 9.39375 || sigma.Value > 9.39385 {
		t.Errorf("%v", sigma)
	}
	if got := keptLines(s.Trace); !slices.Equal(got, []int{7, 8, 9}) {
		t.Errorf("content lines %v", got)
	}
}

// A live page, on which a line begins at each block-level start tag: body, ul,
// li, li, p. The elements b and img begin no line. The end tag of an element
// counts where its content ends. The script has no tags. The coefficient is 3.
//
//	TTR = 0, 0, 2, 2, 2   Σe = 6.3667   Σe² = 9.1344
//	σ² = 9.1344/5 - (6.3667/5)² = 0.2055   3σ = 1.36
func TestLiveByHand(t *testing.T) {
	p := pagetest.ParseWith(t, `<ul><li>Wind
<li>Tides.</ul><script>none</script><p>Rain <b>fell</b> on<img></p>`, page.Options{Source: page.Live})
	s := enginetest.Check(t, Threshold, p, engine.Options{Threshold: 3})
	enginetest.ByHand(t, p, s.Trace, `
lines 5 block lines 1 mean line 0 c 3 c·σ 1.36

body        dropped k 1 x 0  y 1 TTR 0 e 0.6667  | body               (0 + 0 + 2) / 3
ul[1]       dropped k 2 x 0  y 1 TTR 0 e 1       | ul                 (0 + 0 + 2 + 2) / 4
ul[1]/li[1] dropped k 3 x 4  y 2 TTR 2 e 1.2     | li /li             (0 + 0 + 2 + 2 + 2) / 5
ul[1]/li[2] kept    k 4 x 6  y 3 TTR 2 e 1.5     | li /li /ul         (0 + 2 + 2 + 2) / 4
p[1]        kept    k 5 x 12 y 6 TTR 2 e 2       | p b /b img /p /body (2 + 2 + 2) / 3
`)
}
