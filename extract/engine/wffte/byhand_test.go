package wffte

import (
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/enginetest"
	"pilcrow/extract/page/pagetest"
)

// handPage is a page on which a reader can count every figure. Its traps: a
// heading directly in body, whose words are title words, but not words of a
// container; siblings that merge, by their class or because they have no
// attributes; a container that is too far from the best one; a copyright notice
// that has two words of the lexicon, one of them twice; eight groups, of which
// one is not among the seven; a menu with an SD of 0.
const handPage = `<!DOCTYPE html>
<html><head><title>The Rain in the Town</title></head><body>
<h1>Rain</h1>
<div class=menu><a href=/a>Home</a> <a href=/b>Rain</a></div>
<div class=page>
  <div class=part>Rain fell, then stopped, and the town, still wet, woke up. It dried.</div>
  <div class=part>The town dried. It was wet for two days. <a href=/c>More rain</a></div>
  <section><ul><li>Rain, one,<li>two, three</ul></section>
</div>
<aside><div>Sun, sea, sky and rain</div></aside>
<form>Find us</form>
<center>Find us by the sea</center>
<table><tr><td>Sun</td><td>Sea</td></tr></table>
<footer class=end>Copyright 2020 Rights Rights</footer>
<nav class=tags>Sea</nav>
<nav class=links><a href=/d>Sea</a></nav>
</body></html>`

// SD = DSD · (TSD + PSD). The title words are rain, which occurs five times in
// the containers (FirstWord), and town, which occurs twice (SecondWord).
//
// DSD is 1 / Σ rd_i · 10^-(i-1). The part at div[2]/div[1] has 1/2.1, the cell
// at table[1]/tbody[1]/tr[1]/td[2] has 1/1.112.
//
// juli = (len(i) - pre) + (len(j) - pre) - 1, with the part at div[2]/div[1], for
// which len is 4: html, body, div[2], div[1]. For the cells len is 6 and pre is
// 2, so juli is 2 + 4 - 1 = 5.
//
// The seven groups with the highest SD are the two parts with 68 + 50
// characters, the menu with 9, the aside with 22, the list with 20, form and
// center with 7 + 18, the footer with 28 and the cells with 3 + 3. The parts
// have 118/228 = 0.5175 of the text, so JULI is 2.
func TestByHand(t *testing.T) {
	p := pagetest.Parse(t, handPage)
	s := enginetest.Check(t, Select, p, engine.Options{})
	enginetest.ByHand(t, p, s.Trace, `
FirstWord 5 SecondWord 2 share 0.5175 JULI 2

div[1]        kept    DSD 1      FW 1 SW 0 TSD 0.5 NC 0  HC 2 p 0 FP 0.001 PSD 0      SD 0.5 group 1 merged SD 0.5                        juli 2  | 1/1 · (0.5 + 0)
div[2]/div[1] best    DSD 0.4762 FW 1 SW 1 TSD 1.5 NC 13 HC 0 p 6 FP 0.5   PSD 6.5    SD 3.8095 group 2 merged SD 4.4934    juli -1 | 1/2.1 · (1.5 + 0.5 · 13/1)
div[2]/div[2] best    DSD 0.4545 FW 1 SW 1 TSD 1.5 NC 9  HC 2 p 2 FP 0.001 PSD 0.0045 SD 0.6839 group 2 merged SD 4.4934    juli -1 | 1/2.2 · (1.5 + 0.001 · 9/2)
div[2]/section[1]/ul[1] kept DSD 0.4739 FW 1 SW 0 TSD 0.5 NC 4 HC 0 p 3 FP 0.1 PSD 0.4 SD 0.4265 group 3 merged SD 0.4265                    juli 2  | 1/2.11 · (0.5 + 0.1 · 4/1)
aside[1]/div[1] dropped DSD 0.9091 FW 1 SW 0 TSD 0.5 NC 5 HC 0 p 2 FP 0.001 PSD 0.005 SD 0.4591 group 4 merged SD 0.4591                     juli 3  | 1/1.1 · (0.5 + 0.001 · 5/1)
form[1]       kept    DSD 1      FW 0 SW 0 TSD 0   NC 2  HC 0 p 0 FP 0.001 PSD 0.002  SD 0.002  group 5 merged SD 0.007     juli 2
center[1]     kept    DSD 1      FW 0 SW 0 TSD 0   NC 5  HC 0 p 0 FP 0.001 PSD 0.005  SD 0.005  group 5 merged SD 0.007     juli 2
table[1]/tbody[1]/tr[1]/td[1] dropped DSD 0.9001 FW 0 SW 0 TSD 0 NC 1 HC 0 p 0 FP 0.001 PSD 0.001 SD 0.0009 group 6 merged SD 0.0018 juli 5
table[1]/tbody[1]/tr[1]/td[2] dropped DSD 0.8993 FW 0 SW 0 TSD 0 NC 1 HC 0 p 0 FP 0.001 PSD 0.001 SD 0.0009 group 6 merged SD 0.0018 juli 5
footer[1]     dropped DSD 1      FW 0 SW 0 TSD 0   NC 4  HC 0 p 0 FP 0.001 PSD 0.004  SD 0.004 group 7 merged SD 0.004                      juli 2
nav[1]        dropped DSD 1      FW 0 SW 0 TSD 0   NC 1  HC 0 p 0 FP 0.001 PSD 0.001  SD 0.001 group 8 merged SD 0.001                              | eighth
nav[2]        dropped DSD 0.5    FW 0 SW 0 TSD 0   NC 0  HC 1 p 0 FP 0.001 PSD 0      SD 0 group 9 merged SD 0
`)
	want := "Home Rain" + "Rain fell, then stopped, and the town, still wet, woke up. It dried." +
		"The town dried. It was wet for two days. More rain" + "Rain, one,two, three" + "Find us" + "Find us by the sea"
	if got := enginetest.SelectedText(p, s); got != want {
		t.Errorf("selected %q", got)
	}
}
