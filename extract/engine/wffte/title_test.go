package wffte

import (
	"slices"
	"strings"
	"testing"

	"pilcrow/extract/page/pagetest"
)

func TestSegment(t *testing.T) {
	for text, want := range map[string]string{
		"":                     "",
		" Two  WORDS, and 3. ": "two|words|and|3",
		"L'été d'Élodie":       "l|été|d|élodie",
		"Größe\u200bX":         "größe|x",
		"Haupt\u00adstraße":    "hauptstraße",
		"re\u0301sume\u0301":   "re\u0301sume\u0301", // marks stay with their letter
		"हिन्दी में":           "हिन्दी|में",
		"春天来了":                 "春天|天来|来了",
		"春，天":                  "",
		"Go语言 入门":              "go|语言|入门",
		"サーバー":                 "サー|ーバ|バー",
		"한국어 위키":               "한국어|위키",
		"الأخبار العاجلة":      "الأخبار|العاجلة",
		"Новости — сегодня":    "новости|сегодня",
	} {
		var got []string
		s := segmenter{emit: func(word []byte) { got = append(got, string(word)) }}
		s.text(text)
		if strings.Join(got, "|") != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestTitleWords(t *testing.T) {
	for _, c := range []struct{ name, html, want string }{
		{"title, then headings, each word once", `<title>The Rain, the Town</title><div><h1>Rain over <i>Town</i></h1><p>no</p><h6>Sea</h6></div>`, "rain town sea"},
		{"no titles", `<p>text</p>`, ""},
		{"headings that are not shown", `<svg><h1>no</h1></svg><template><h1>no</h1></template>`, ""},
		{"German", `<title>Der Regen in der Stadt</title>`, "regen stadt"},
		{"French", `<title>L'histoire de la ville</title>`, "histoire ville"},
		{"Russian", `<title>Война и мир</title>`, "война мир"},
		{"Hebrew", `<title>הגשם של העיר</title>`, "הגשם העיר"},
		{"Chinese: pairs with a function character go", `<title>北京的春天</title>`, "北京 春天"},
		{"Japanese", `<title>東京の天気</title>`, "東京 天気"},
	} {
		var got []string
		v := titleWords(pagetest.Parse(t, c.html))
		for i := range v.counts {
			got = append(got, v.at(i).word)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// In the containers, sun occurs three times, rain and town twice, sea once.
// Text outside containers does not count.
func TestCountTitleWords(t *testing.T) {
	c := contentOf(pagetest.Parse(t, `<title>Sea, town, rain, sun</title><p>sea sea sea sea</p>
		<div>Sun rain sun<div>town TOWN sun</div></div><div>rain sea</div>`))
	first, second := countTitleWords(c)
	if first != (titleWord{"sun", 3}) || second != (titleWord{"town", 2}) {
		t.Errorf("%v, %v", first, second)
	}
	var got [][2]int
	for _, k := range c.containers {
		got = append(got, [2]int{k.fw, k.sw})
	}
	if !slices.Equal(got, [][2]int{{2, 0}, {1, 2}, {0, 0}}) {
		t.Errorf("FW, SW: %v", got)
	}
}

func TestTitleWordsThatOccurNowhere(t *testing.T) {
	c := contentOf(pagetest.Parse(t, `<title>Rain</title><div>text</div>`))
	if first, second := countTitleWords(c); first != (titleWord{}) || second != (titleWord{}) {
		t.Errorf("%v, %v", first, second)
	}
}

// The stop words of each language include a word that often begins titles in
// that language.
func TestStopWords(t *testing.T) {
	for _, word := range strings.Fields("the der les los para della het och nie že ktorý это або και için على של और của 我们 から 그리고") {
		if !isStopWord([]byte(word)) {
			t.Errorf("%s is none", word)
		}
	}
	for _, word := range strings.Fields("rain 北京 東京 город 서울") {
		if isStopWord([]byte(word)) {
			t.Errorf("%s is one", word)
		}
	}
}

// The lists must not contain words that the segmenter never emits.
func TestLexiconsAreSegmented(t *testing.T) {
	for _, lists := range [][]string{stopWordLists[:], copyrightLists[:]} {
		for word := range setOf(lists) {
			var got []string
			s := segmenter{emit: func(w []byte) { got = append(got, string(w)) }}
			s.text(word)
			oneCharacter := len([]rune(word)) == 1 // such entries are compared with parts of pairs
			if !oneCharacter && !slices.Equal(got, []string{word}) {
				t.Errorf("%s is segmented as %q", word, got)
			}
		}
	}
}
