package ttr

import (
	"slices"
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

type xy struct{ chars, tags int32 }

func figuresOf(p *page.Page) []xy {
	lines := readLines(p, engine.Options{}).lines
	var got []xy
	for _, l := range lines {
		got = append(got, xy{l.chars, l.tags})
	}
	return got
}

// Characters and tags of each non-empty line, counted by hand.
func TestLines(t *testing.T) {
	for _, c := range []struct {
		name, html string
		want       []xy
	}{
		{"tags and text where they stand", "<body>\n<ul><li><a href=/>Home</a></li></ul>\n<p>Rain fell.</p>\n\n<p>It fell\non the roofs</p>\n</body>",
			[]xy{{0, 1}, {4, 6}, {10, 2}, {7, 1}, {12, 1}, {0, 1}}},
		{"the head is not read", "<head><title>Rain</title>\n<meta name=a></head>\n<p>a", []xy{{1, 1}}},
		{"scripts and comments are removed", "<p>a</p><script>if (a) {\n}\n</script>\n<!-- <b>b</b>\n-->\n<p>b</p>",
			[]xy{{1, 2}, {1, 2}}},
		{"so are styles", "<p>a</p><style>a{\n}</style><p>b</p>", []xy{{2, 4}}},
		{"the text of a select does not count, its tags and lines do", "<p>a<select><option>b\n<option>c\n</select>", []xy{{1, 3}, {0, 1}, {0, 1}}},
		{"white space and references", "<p>a &amp;\t<b> b </b> \n c &nbsp;</p>", []xy{{5, 3}, {1, 1}}},
		{"a void element is one tag", "<p>a<br>\nb<img></p>", []xy{{1, 2}, {1, 2}}},
		{"an element that the parser adds has no tags", "<table><td>a</td>\n<td>b</td></table>", []xy{{1, 3}, {1, 3}}},
		{"only the tags that are written", "<p><b>a\n<p>b\n</i>c", []xy{{1, 2}, {1, 1}, {1, 1}}},
		{"end tags on lines of their own", "<table>\n<td>a</td>\n</table>", []xy{{0, 1}, {1, 2}, {0, 1}}},
		{"a tag of several lines", "<p\nclass=a\n>text</p>\n<p>b", []xy{{4, 2}, {1, 1}}},
		{"nothing", "", nil},
	} {
		if got := figuresOf(pagetest.Parse(t, c.html)); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// Minified pages and live pages have a line for each block-level element, with
// the tags of body on the first and the last line.
func TestBlocks(t *testing.T) {
	menu := "<ul><li><a href=/>Home</a><li>On</ul>"
	live := func(src string) *page.Page {
		return pagetest.ParseWith(t, src, page.Options{Source: page.Live})
	}
	text := strings.Repeat("word ", 100)
	for _, c := range []struct {
		name string
		p    *page.Page
		want []xy
	}{
		{"live", live(menu + "\n<p>Rain\nfell <b>hard</b>.</p>"), []xy{{0, 1}, {0, 1}, {4, 4}, {2, 3}, {15, 5}}},
		{"minified", pagetest.Parse(t, menu+"<p>"+text+"</p><p>b"), []xy{{0, 1}, {0, 1}, {4, 4}, {2, 3}, {499, 2}, {1, 3}}},
		{"what never counts has no tags", live("<p>a<script>b</script><svg><path/></svg><canvas><b>c</b></canvas><template><p>d</template>"), []xy{{0, 1}, {1, 3}}},
		{"a line of 400 characters is not too long", pagetest.Parse(t, "<p>"+strings.Repeat("x", 393)+"</p>"), []xy{{393, 2}}},
		{"one of 401 characters is", pagetest.Parse(t, "<p>"+strings.Repeat("x", 394)+"</p>"), []xy{{0, 1}, {394, 3}}},
	} {
		if got := figuresOf(c.p); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// A snapshot has no source lines, so it has a line for each block-level
// element.
func TestSnapshot(t *testing.T) {
	p, err := page.FromSnapshot([]byte("pilcrow-snapshot "+page.SnapshotVersion+"\n\x7fehtml\x7febody\x7fep\x7fttext\x7fc\x7feimg"), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := figuresOf(p); !slices.Equal(got, []xy{{0, 1}, {4, 4}}) {
		t.Errorf("%v", got)
	}
}
