package papers

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// Each line of want is "characters/tags" of a line, counted by hand.
func TestLines(t *testing.T) {
	for _, test := range []struct{ name, src, want string }{
		{"plain", "<body>\n<p>abc</p>\n\n  \nde\n", "0/1 3/2 2/0"},
		{"a tag over several lines", "<body><p\n  class=a\n>abc</p>\nde", "3/3 2/0"},
		{"a line break in an attribute", "<body><p title='a\nb'>abc\n</p>de", "3/2 2/1"},
		{"CR LF and CR", "<body>a\r\nbc\rdef", "1/1 2/0 3/0"},
		{"line breaks by references", "<body>a&#10;b&#13;c", "5/1"},
		{"missing end tags", "<body><p>a\n<p>bc\n<ul><li>d<li>e", "1/2 2/1 2/3"},
		{"misnested tags", "<body><b><p>a</b>\nb</p></i>", "1/4 1/2"},
		{"unknown tags", "<body><foo-bar>a</x></p></br>", "1/5"},
		{"comments with markup", "<body>a<!-- <p>\n</p> -->b\n<!x <b>>c\n<?y?>d</>e</1>f", "2/1 2/0 3/0"},
		{"scripts and styles", "<body>a<script>\n'<p>'\n</script>b\n<style>p\n{}</style>c", "2/1 1/0"},
		{"raw text", "<body><xmp><b>&amp;</xmp>\n<textarea><p></textarea>\n<title>a</title>", "8/3 0/2 0/2"},
		{"noscript is markup", "<body><noscript><p>a</noscript>b", "1/4"},
		{"raw text without an end", "<body>a<iframe/>\nb<p>c", "1/2"},
		{"raw text in a noscript", "<body>a<noscript><iframe/></noscript>\nb<p>c", "1/4 2/1"},
		{"a comment in a noscript", "<body><noscript>a<!--b</noscript>c--><p>", "4/4"},
		{"select", "<body><select><option>a\n<option>b</select>c", "0/3 1/2"},
		{"an unclosed select", "<body><select><option>a\nb", "1/3 1/0"},
		{"drawings", "<body><svg><path/><text>a</text></svg>b<svg/>c", "2/7"},
		{"templates", "<body><template>a</template>b<template shadowrootmode=open>cd</template>", "3/5"},
		{"head does not count", "<html>\n<head>\n<title>a</title>\n</head>\n<body class=a>b", "1/1"},
		{"no body tag", "<head><title>a</title></head>\nb<p>c", "2/1"},
		{"neither body nor head", "<title>a</title>b<p>c", "2/3"},
		{"nothing after the body's end", "<body>a</body>\n</html>\nb", "1/2 0/1 1/0"},
		{"entities", "<body>&lt;p&gt; &eacute;&nbsp;&nbsp;x &amp", "9/1"},
		{"< without markup", "<body>a < b <3 c<", "11/1"},
		{"an unfinished tag", "<body>a<p class=b", "1/1"},
		{"white space", "<body>  a \t b  <i> c </i>  ", "5/3"},
		{"a tag adds no space", "<body>a<br>b<p>c", "3/3"},
		{"invisible characters", "<body>a&shy;b&#x200b;\n&#x200b;\n&nbsp;", "2/1"},
		{"scripts without spaces", "<body>春天来了，\n花开了。", "5/1 4/0"},
		{"NUL and invalid bytes", "<body>a\x00b\xffc", "4/1"},
		{"upper case", "<BODY><SCRIPT>a</SCRIPT>b<SELECT>c</Select>", "1/3"},
	} {
		var got []string
		for _, l := range linesOf(sourceOf([]byte(test.src))) {
			got = append(got, fmt.Sprintf("%d/%d", l.chars(), l.tags))
		}
		if s := strings.Join(got, " "); s != test.want {
			t.Errorf("%s: %s, want %s", test.name, s, test.want)
		}
	}
}

// Tags are above 0, words below.
func TestEncode(t *testing.T) {
	for _, test := range []struct {
		name, src string
		want      []int
	}{
		{"words and tags", "<body><p>a b<b>c</b></p>", []int{2, -2, 1, -1, 2}},
		{"end tags as written", "<body><p>a<p>b</b>c", []int{2, -1, 1, -1, 1, -1}},
		{"void elements", "<body>a<br>b<hr/>c<img>d<input>e", []int{1, -1, 1, -1, 1, -3}},
		{"step 0", "<body>a<marquee><b>b</b></marquee>c<iframe>d</iframe>e<select><option>f</select>g<option>h</option>i", []int{1, -5}},
		{"without an end tag", "<body>a<select><option>b<option>c", []int{1, -3}},
		{"comments part words", "<body>a<!-- b -->c<script>d</script>e", []int{1, -3}},
		{"text that never counts", "<body>a<textarea>b</textarea><svg><text>c</text></svg>d", []int{1, -1, 6, -1}},
		{"no words", "<body><p>, . –</p>", []int{3}},
		{"scripts without spaces", "<body>春天 来<b>了</b>", []int{1, -3, 1, -1, 1}},
		{"nothing", "", nil},
	} {
		var got []int
		for _, r := range encode(removeNoise(sourceOf([]byte(test.src)))) {
			got = append(got, r.encode)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}

// Two ranges have two words more than tags. The first one is taken, and the
// second one, which follows after two tags, does not make it longer.
func TestTies(t *testing.T) {
	r := BTE([]byte("<body>a b<b></b>c d<i></i>"))
	if r.Text != "a b" || r.Summary["words - tags"] != 2 {
		t.Errorf("%q, %v", r.Text, r.Summary)
	}
}
