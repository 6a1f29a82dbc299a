package bte

import (
	"slices"
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/enginetest"
	"pilcrow/extract/page/pagetest"
)

// handPage is a page on which a reader can count every token. Its traps: omitted
// end tags; a tag in a word's neighborhood; void tags; removed tags, which do
// not divide a run of words, and a removed element with words; a second range
// that is as good as the first.
const handPage = `<!DOCTYPE html>
<html><head><title>Rain</title></head><body>
<h1>Rain fell</h1>
<ul><li><a href=/a>Wind</a><li><a href=/b>Tide at sea</a></ul>
<p>It fell on <b>the roofs</b><br>and it <img src=x>was <input> cold.
<select><option>not a word</select>
<p>Then it dried.</p><hr><ul><li><br><br>
<div><p>Sun and rain fell on us all day.</p></div></ul>
<table><tr><td>The end</table>
</body></html>`

// The tags of the source, as with -strict. With i, the index in encode, the range
// is [5, 13]. It has 15 words and 7 tags. Four other ranges are as good: without
// the first 3 words and 3 tags, it is [7, 13]; the run 15 alone has 8 words and
// no tags; and both ranges can go on to 15, over 8 tags. The leftmost two are
// [5, 13] and [5, 15], and of these the first is the shortest.
//
//	body h1          2    Rain fell -2    /h1 ul li a     4    Wind -1
//	/a li a          3    Tide at sea -3  /a /ul p        3    It fell on -3
//	b                1    the roofs -2    /b br           2    and it was cold -4
//	p                1    Then it dried -3
//	/p hr ul li br br div p    8          Sun and rain fell on us all day -8
//	/p /div /ul table tr td    6         The end -2    /table /body /html    3
func TestStrictByHand(t *testing.T) {
	p := pagetest.Parse(t, handPage)
	if got := encodeSource(p).values; !slices.Equal(got, []int{2, -2, 4, -1, 3, -3, 3, -3, 1, -2, 2, -4, 1, -3, 8, -8, 6, -2, 3}) {
		t.Errorf("encode %v", got)
	}
	s := enginetest.Check(t, Select, p, engine.Options{Strict: true})
	enginetest.ByHand(t, p, s.Trace, `
runs 19 words - tags 8 from 5 to 13                                 | 3 - 3 + 3 - 1 + 2 - 2 + 4 - 1 + 3

h1[1]/text()[1]               dropped i 1  encode -2 tags before 2
ul[1]/li[1]/a[1]/text()[1]    dropped i 3  encode -1 tags before 4
ul[1]/li[2]/a[1]/text()[1]    kept    i 5  encode -3 tags before 3
p[1]/text()[1]                kept    i 7  encode -3 tags before 3
p[1]/b[1]/text()[1]           kept    i 9  encode -2 tags before 1
p[1]/text()[2]                kept    i 11 encode -4 tags before 2
p[2]/text()[1]                kept    i 13 encode -3 tags before 1
ul[2]/li[1]/div[1]/p[1]/text()[1] dropped i 15 encode -8 tags before 8
table[1]/tbody[1]/tr[1]/td[1]/text()[1] dropped i 17 encode -2 tags before 6 tags after 3
`)
	want := "Tide at sea | | It fell on the roofs | and it was cold. | Then it dried."
	if got := strings.Join(strings.Fields(strings.Join(s.SourceText, " | ")), " "); got != want {
		t.Errorf("selected %q", got)
	}
}

// The tags of the tree. They include the omitted end tags of li, p, tr and td, so
// the values at 4, 6, 12, 16 and 18 are 4, 4, 2, 7 and 4. The tbody, which the
// parser added, has no tags, and html is outside of body. Now [7, 13] has 12
// words and 5 tags, so the run 15 is the range.
func TestByHand(t *testing.T) {
	p := pagetest.Parse(t, handPage)
	if got := Encode(p); !slices.Equal(got, []int{2, -2, 4, -1, 4, -3, 4, -3, 1, -2, 2, -4, 2, -3, 8, -8, 7, -2, 4}) {
		t.Errorf("encode %v", got)
	}
	s := enginetest.Check(t, Select, p, engine.Options{})
	enginetest.ByHand(t, p, s.Trace, `
runs 19 words - tags 8 from 15 to 15

h1[1]/text()[1]               dropped i 1  encode -2 tags before 2
ul[1]/li[1]/a[1]/text()[1]    dropped i 3  encode -1 tags before 4
ul[1]/li[2]/a[1]/text()[1]    dropped i 5  encode -3 tags before 4
p[1]/text()[1]                dropped i 7  encode -3 tags before 4
p[1]/b[1]/text()[1]           dropped i 9  encode -2 tags before 1
p[1]/text()[2]                dropped i 11 encode -4 tags before 2
p[2]/text()[1]                dropped i 13 encode -3 tags before 2
ul[2]/li[1]/div[1]/p[1]/text()[1] kept i 15 encode -8 tags before 8
table[1]/tbody[1]/tr[1]/td[1]/text()[1] dropped i 17 encode -2 tags before 7 tags after 4
`)
	if got := strings.TrimSpace(enginetest.SelectedText(p, s)); got != "Sun and rain fell on us all day." {
		t.Errorf("selected %q", got)
	}
}
