package score

import (
	"maps"
	"testing"
)

func TestReadStructure(t *testing.T) {
	for _, c := range []struct {
		name, html string
		want       Features
	}{
		{"headings of all levels, without case and spaces", "<h1>A\n B</h1><h6>a b</h6><h2> </h2>", Features{{"heading", "a b"}: 2}},
		{"an item contains those inside it", "<ul><li>a<ul><li>b</li></ul></li></ul>", Features{{"list item", "b"}: 1, {"list item", "ab"}: 1}},
		{"cells of both kinds", "<tr><th>a</th><td>b</td></tr>", Features{{"cell", "a"}: 1, {"cell", "b"}: 1}},
		{"code and quotes", "<pre>x = 1</pre><blockquote><p>a</p></blockquote>", Features{{"code", "x = 1"}: 1, {"quote", "a"}: 1}},
		{"an element without an end", "<blockquote>a", Features{}},
		{"an image by src, and by srcset", `<img src="/p/a.png?w=1"><img srcset="b.png 2x, c.png">`, Features{{"image", "a.png"}: 1, {"image", "b.png"}: 1}},
		{"an image without an address", `<img alt="x" srcset=" ">`, Features{}},
		{"a link without an address", "<a name=x>y</a>", Features{}},
		{"a link", "<a href='https://a.example/b/c/?d#e'>y</a>", Features{{"link", "c?d#e"}: 1}},
	} {
		if got, _ := ReadStructure(c.html); !maps.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	if _, text := ReadStructure("<p>a</p>b<br>c<i>d</i>"); text != "\na\nb\ncd" {
		t.Errorf("text %q", text)
	}
}

func TestStructure(t *testing.T) {
	wanted := Features{{"heading", "a"}: 1, {"heading", "b"}: 1, {"link", "x"}: 2}
	got := Features{{"heading", "a"}: 1, {"link", "x"}: 1, {"image", "i"}: 2}
	all, byKind := Structure(got, wanted)
	checkMatch(t, "all: two of four are right, and two of four found", all, Match{1. / 2, 1. / 2, 1. / 2})
	checkMatch(t, "headings", byKind["heading"], Match{1, 1. / 2, 2. / 3})
	checkMatch(t, "links", byKind["link"], Match{1, 1. / 2, 2. / 3})
	if _, has := byKind["image"]; has || len(byKind) != 2 {
		t.Errorf("kinds %v: images are not wanted", byKind)
	}
}

func TestAddresses(t *testing.T) {
	for _, c := range []struct{ address, link, file string }{
		{"https://a.example/b/c.png", "c.png?#", "c.png"},
		{"//a.example/b/", "b?#", ""},
		{"https://a.example", "?#", ""},
		{"https://a.example?q", "?q#", ""},
		{"#part", "?#part", ""},
		{" b/c d?e=/f#g?h", "c d?e=/f#g?h", "c d"},
		{"mailto:a@b.example", "a@b.example?#", "a@b.example"},
		{"1:2/x", "x?#", "x"},
		{"1:2", "1:2?#", "1:2"},
		{"a/\nb", "b?#", "b"},
		{"data:image/png;base64,AA/BB", "BB?#", "data:"},
		{"http://[broken/x", "x?#", "x"},
	} {
		if link, file := endOfAddress(c.address), fileName(c.address); link != c.link || file != c.file {
			t.Errorf("%q: link %q, file %q; want %q, %q", c.address, link, file, c.link, c.file)
		}
	}
}
