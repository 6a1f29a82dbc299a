package comma

import (
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/enginetest"
	"pilcrow/extract/page/pagetest"
)

// handPage is a page on which a reader can count every figure. Its traps: text
// in nested DIVs, in cells and directly in body; an anchor without an address;
// the space between two anchors, which counts for the second; text that never
// counts; white space; a DIV with a picture only, which has no score.
const handPage = `<!DOCTYPE html>
<html><head><title>Head, text, never, counts.</title></head><body>
Top, line.
<div><a href=/a>News,</a> <a href=/b>Sport.</a></div>
<div>
  One, two, <b>three</b>.
  <table>
    <tr><td>A, b, c, d, e.</td><td>F, g, h, i.</td></tr>
    <tr><td>J, k, l, m. <a href=/c>N, o.</a></td><td><a name=x>P, q</a></td></tr>
  </table>
  <div>  <img src=x>  </div>
  <div>R, s,   t,
     u. <select><option>not, counted, at, all</select></div>
</div>
</body></html>`

// Equation (1), with td and body as DIVs: score = CS³ · (CL / ACL) / ACFL². The
// best DIV is a cell, so its parent is a row, and position control drops the
// last div, although its score is as high as that of the second cell. The level
// is counted from that row; it is -1 outside of the row.
func TestByHand(t *testing.T) {
	p := pagetest.Parse(t, handPage)
	s := enginetest.Check(t, Select, p, engine.Options{})
	enginetest.ByHand(t, p, s.Trace, `
average 209.6979                                                                      | 1677.5833 / 8
body                               dropped CS 1 CL 10 ACL 0  ACFL 0 score 10 level -1          | 1³ · 10/1 / 1²
div[1]                             dropped CS 1 CL 12 ACL 12 ACFL 2 score 0.25 level -1        | 1³ · 12/12 / 2²
div[2]                             dropped CS 2 CL 16 ACL 0  ACFL 0 score 128 level -1         | 2³ · 16/1 / 1²
div[2]/table[1]/tbody[1]/tr[1]/td[1] best  CS 4 CL 14 ACL 0  ACFL 0 score 896 level 1         | 4³ · 14/1 / 1²
div[2]/table[1]/tbody[1]/tr[1]/td[2] kept  CS 3 CL 11 ACL 0  ACFL 0 score 297 level 1         | 3³ · 11/1 / 1²
div[2]/table[1]/tbody[1]/tr[2]/td[1] dropped CS 4 CL 17 ACL 6 ACFL 2 score 45.3333 level -1    | 4³ · 17/6 / 2²
div[2]/table[1]/tbody[1]/tr[2]/td[2] dropped CS 1 CL 4 ACL 0 ACFL 0 score 4 level -1           | 1³ · 4/1 / 1²
div[2]/div[2]                      dropped CS 3 CL 11 ACL 0  ACFL 0 score 297 level -1         | 3³ · 11/1 / 1²
`)
	if got := enginetest.SelectedText(p, s); got != "A, b, c, d, e.F, g, h, i." {
		t.Errorf("selected %q", got)
	}
}

// The same page, literally: only a div is a DIV, so the text of the cells counts
// for the div around the table. That is "One, two, three.", 16 characters, and
// 14 + 11 + 17 + 4 characters in the cells.
func TestStrictByHand(t *testing.T) {
	p := pagetest.Parse(t, handPage)
	s := enginetest.Check(t, Select, p, engine.Options{Strict: true})
	enginetest.ByHand(t, p, s.Trace, `
average 2461.9722                                                | 7385.9167 / 3
div[1]        dropped CS 1  CL 12 ACL 12 ACFL 2 score 0.25 level 1       | 1³ · 12/12 / 2²
div[2]        best    CS 14 CL 62 ACL 6  ACFL 2 score 7088.6667 level 1  | 14³ · 62/6 / 2² = 2744 · 62/6 / 4
div[2]/div[2] dropped CS 3  CL 11 ACL 0  ACFL 0 score 297 level 2        | 3³ · 11/1 / 1²
`)
}

// A score must be above the average: 4 is not above (2 + 4 + 6) / 3.
func TestAverageByHand(t *testing.T) {
	p := pagetest.Parse(t, `<div>a,</div><div>abc,</div><div>abcde,</div>`)
	s := enginetest.Check(t, Select, p, engine.Options{})
	enginetest.ByHand(t, p, s.Trace, `
average 4
div[1] dropped CS 1 CL 2 ACL 0 ACFL 0 score 2 level 1
div[2] dropped CS 1 CL 4 ACL 0 ACFL 0 score 4 level 1
div[3] best    CS 1 CL 6 ACL 0 ACFL 0 score 6 level 1
`)
}
