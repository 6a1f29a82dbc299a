package song

import (
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/enginetest"
	"pilcrow/extract/page/pagetest"
)

// handPage is a page on which a reader can count every figure. Its traps: text
// in nested DIVs and in cells; periods in anchors, which count; the space
// between two anchors, which counts for the second; a Chinese period; text that
// never counts; a DIV without text, which has no score.
const handPage = `<!DOCTYPE html>
<html><body>
<div><a href=/a>News.</a> <a href=/b>Sport.</a></div>
<section>
  One. Two, <a name=x>three.</a>
  <div>Four. Five. Six. <a href=/c>Seven.</a></div>
  <div><img src=x><svg><text>not. counted.</text></svg></div>
  <table><tr><td>8. 9.</td><td>春天来了。</td></tr></table>
</section>
<div><div>Far. Away. Ad.</div></div>
</body></html>`

// score = FS³ · CL / ACL, with section and td as DIVs. There is no position
// control: both DIVs above the average are selected, wherever they are.
func TestByHand(t *testing.T) {
	p := pagetest.Parse(t, handPage)
	s := enginetest.Check(t, Select, p, engine.Options{})
	enginetest.ByHand(t, p, s.Trace, `
average 128.2143                                                               | 769.2857 / 6
div[1]                                   dropped FS 2 CL 12 ACL 12 score 8         | 2³ · 12/12
section[1]                               dropped FS 2 CL 16 ACL 0  score 128       | 2³ · 16/1
section[1]/div[1]                        kept    FS 4 CL 23 ACL 7  score 210.2857  | 4³ · 23/7
section[1]/table[1]/tbody[1]/tr[1]/td[1] dropped FS 2 CL 5  ACL 0  score 40        | 2³ · 5/1
section[1]/table[1]/tbody[1]/tr[1]/td[2] dropped FS 1 CL 5  ACL 0  score 5         | 1³ · 5/1
div[2]/div[1]                            best    FS 3 CL 14 ACL 0  score 378       | 3³ · 14/1
`)
	if got := enginetest.SelectedText(p, s); got != "Four. Five. Six. Seven.Far. Away. Ad." {
		t.Errorf("selected %q", got)
	}
}

// The same page, literally: only a div is a DIV, so the text of the section and
// of its cells counts nowhere.
func TestStrictByHand(t *testing.T) {
	p := pagetest.Parse(t, handPage)
	s := enginetest.Check(t, Select, p, engine.Options{Strict: true})
	enginetest.ByHand(t, p, s.Trace, `
average 198.7619                                             | 596.2857 / 3
div[1]            dropped FS 2 CL 12 ACL 12 score 8          | 2³ · 12/12
section[1]/div[1] kept    FS 4 CL 23 ACL 7  score 210.2857   | 4³ · 23/7
div[2]/div[1]     best    FS 3 CL 14 ACL 0  score 378        | 3³ · 14/1
`)
}
