package bte

import (
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/engine/enginetest"
	"pilcrow/extract/page/pagetest"
)

// handPage is a page on which a reader can count every token. Its traps: omitted
// end tags; a tag in a word's neighborhood; void tags; removed tags, which do
// not divide a run of words, and a removed element with words; a second range
// that is as good as the first.
const handPage = `<!DOCTYPE html>
<html><head><title>Rain</title></head><body>
<h1>Rain fell</h1>
<ul><li><a href=/a>Wind</a><li><a href=/b>Tide</a></ul>
<p>It fell on <b>the roofs</b><br>and it <img src=x>was <input> cold.
<select><option>not a word</select>
<p>Then it dried.</p><hr><ul><li><br><br>
<div><p>Sun and rain fell on us all day.</p></div></ul>
</body></html>`

// The tags of the source, as with -strict. In i, the index in encode, the range
// is [7, 13]. It has 12 words and 4 tags. The run 15 alone has 8 words and no
// tags, so it is as good, and so are both with the 8 tags between them. The
// leftmost, and of these the shortest, is the range.
//
//	body h1          2    Rain fell -2    /h1 ul li a     4    Wind -1
//	/a li a          3    Tide -1         /a /ul p        3    It fell on -3
//	b                1    the roofs -2    /b br           2    and it was cold -4
//	p                1    Then it dried -3
//	/p hr ul li br br div p    8          Sun and rain fell on us all day -8
//	/p /div /ul /body /html    5
func TestStrictByHand(t *testing.T) {
	p := pagetest.Parse(t, handPage)
	s := enginetest.Check(t, Select, p, engine.Options{Strict: engine.Literal})
	enginetest.ByHand(t, p, s.Trace, `
runs 17 words - tags 8                                 | 3 - 1 + 2 - 2 + 4 - 1 + 3

h1[1]/text()[1]               dropped i 1  encode -2
ul[1]/li[1]/a[1]/text()[1]    dropped i 3  encode -1
ul[1]/li[2]/a[1]/text()[1]    dropped i 5  encode -1
p[1]/text()[1]                kept    i 7  encode -3
p[1]/b[1]/text()[1]           kept    i 9  encode -2
p[1]/text()[2]                kept    i 11 encode -4
p[2]/text()[1]                kept    i 13 encode -3
ul[2]/li[1]/div[1]/p[1]/text()[1] dropped i 15 encode -8
`)
	if got := strings.Join(s.Literal, "|"); strings.Join(strings.Fields(got), " ") != "It fell on the roofs|and it was cold. |Then it dried." {
		t.Errorf("selected %q", got)
	}
}

// The tags of the tree. They include the omitted end tags of li and of the first
// p, so the values at 4, 6, 12 and 16 are 4, 4, 2 and 5. The element html does
// not count. Now [7, 13] has 12 words and 5 tags, so the run 15 is the range.
func TestByHand(t *testing.T) {
	p := pagetest.Parse(t, handPage)
	s := enginetest.Check(t, Select, p, engine.Options{})
	enginetest.ByHand(t, p, s.Trace, `
runs 17 words - tags 8

h1[1]/text()[1]               dropped i 1  encode -2
ul[1]/li[1]/a[1]/text()[1]    dropped i 3  encode -1
ul[1]/li[2]/a[1]/text()[1]    dropped i 5  encode -1
p[1]/text()[1]                dropped i 7  encode -3
p[1]/b[1]/text()[1]           dropped i 9  encode -2
p[1]/text()[2]                dropped i 11 encode -4
p[2]/text()[1]                dropped i 13 encode -3
ul[2]/li[1]/div[1]/p[1]/text()[1] kept i 15 encode -8
`)
	if got := strings.TrimSpace(enginetest.SelectedText(p, s)); got != "Sun and rain fell on us all day." {
		t.Errorf("selected %q", got)
	}
}
