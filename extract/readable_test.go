package extract

import (
	"strings"
	"testing"

	"pilcrow/extract/page/pagetest"
)

func TestIsReadable(t *testing.T) {
	const sentence = "The rain came down from the hills, and within an hour the river had left its bed and stood in the old town. "
	chinese := strings.Repeat("星期二傍晚，雨从山上下来，不到一个小时，河水就漫出了河床。", 2)
	link := "<li><a href=/x>" + sentence + "</a>"
	for _, c := range []struct {
		name, src string
		want      bool
	}{
		{"an article", strings.Repeat("<p>"+sentence+sentence, 4), true},
		{"an article with line breaks instead of paragraphs", strings.Repeat(sentence+sentence+"<br><br>", 4), true},
		{"an article in Chinese", strings.Repeat("<p>"+chinese, 6), true},
		{"a short note", "<p>" + sentence, false},
		{"a list of links", "<ul>" + strings.Repeat(link, 20) + "</ul>", false},
		{"boxes with a few words each", strings.Repeat("<div>Rain, and sun.</div>", 200), false},
		{"a long footer below the products of a shop", strings.Repeat("<div>Umbrella, 20 €</div>", 1000) + "<p>" + strings.Repeat(sentence, 6), false},
		{"nothing", "", false},
		{"frames", "<frameset><frame>", false},
	} {
		p := pagetest.Parse(t, c.src)
		if got := IsReadable(p); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}
