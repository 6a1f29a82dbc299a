package meta

import "testing"

func TestByline(t *testing.T) {
	for _, c := range []struct{ name, html, want string }{
		{"JSON-LD person", ld(`{"@type":"Article","author":{"@type":"Person","name":"Ada Byron"}}`), "Ada Byron"},
		{"JSON-LD list", ld(`{"@type":"Article","author":[{"name":"Ada Byron"},{"name":"Alan T. Moth"}]}`), "Ada Byron, Alan T. Moth"},
		{"JSON-LD text", ld(`{"@type":"Article","author":"By Ada Byron and Alan Moth"}`), "Ada Byron, Alan Moth"},
		{"JSON-LD names under one person", ld(`{"@type":"Article","author":{"name":["Ada Byron","Alan Moth"]}}`), "Ada Byron, Alan Moth"},
		{"JSON-LD reference", ld(`{"@graph":[{"@type":"Article","author":{"@id":"#a"}},{"@id":"#a","@type":"Person","name":"Ada Byron"}]}`), "Ada Byron"},
		{"not the commenter", ld(`{"@type":"Article","comment":{"@type":"Comment","author":{"name":"Troll"}}}`), ""},
		{"a shown person before the site", ld(`{"@type":"Article","author":{"@type":"Organization","name":"Crumb"}}`) + `<h1>A story</h1><p>By Ada Byron</p>`, "Ada Byron"},
		{"a shown person before the site's name", `<meta property=og:site_name content=Crumb>` + ld(`{"@type":"Article","author":"Crumb"}`) + `<h1>A story</h1><p>By Ada Byron</p>`, "Ada Byron"},
		{"the site beside a person", `<meta property=og:site_name content=Crumb>` + ld(`{"@type":"Article","author":["Crumb","Ada Byron"]}`) + `<h1>A story</h1><p>By Alan Moth</p>`, "Crumb, Ada Byron"},
		{"a person of JSON-LD before a meta element", ld(`{"@type":"Article","author":{"@type":"Person","name":"Ada Byron"}}`) + `<meta name=author content="Alan Moth">`, "Ada Byron"},
		{"the site where nobody else", ld(`{"@type":"Article","author":{"@type":"Organization","name":"Crumb"}}`), "Crumb"},
		{"meta", `<meta name=author content="Ada Byron">`, "Ada Byron"},
		{"an e-mail before the name", `<meta name=author content="ada@a.example (Ada Byron)">`, "Ada Byron"},
		{"an e-mail behind the name", `<meta name=author content="Ada Byron &lt;ada@a.example&gt;">`, "Ada Byron"},
		{"an e-mail in brackets", `<meta name=author content="Ada Byron (ada@a.example)">`, "Ada Byron"},
		{"an e-mail alone", `<meta name=author content="ada@a.example">`, ""},
		{"a profile's address is no name", `<meta property=article:author content="https://social.example/ada"><meta name=author content="">`, ""},
		{"an address after the name", `<meta name=author content="Ada Byron (https://ada.example/)">`, "Ada Byron"},
		{"a placeholder", `<meta name=author content=admin>`, ""},
		{"family names first", `<meta name=citation_author content="Byron, Ada"><meta name=citation_author content="Moth, Alan">`, "Ada Byron, Alan Moth"},
		{"written by, in a card", `<meta name=twitter:label1 content="Written by"><meta name=twitter:data1 content="Ada Byron">`, "Ada Byron"},
		{"another language's label, in a card", `<meta name=twitter:label1 content="Verfasst von"><meta name=twitter:data1 content="Ada Byron">`, "Ada Byron"},
		{"the reading time, in a card", `<meta name=twitter:label1 content="Est. reading time"><meta name=twitter:data1 content="Five Minutes">`, ""},
		{"microdata", `<h1>A story</h1><span itemprop=author itemscope><a href=/a><span itemprop=name>Ada Byron</span></a> our writer</span>`, "Ada Byron"},
		{"rel=author", `<h1>A story</h1><p>from <a rel=author href=/a>Ada Byron</a></p>`, "Ada Byron"},
		{"hcard", `<h1>A story</h1><p class="author vcard">Posted by <span class=fn>Ada Byron</span> in News</p>`, "Ada Byron"},
		{"hcard, with other links", `<h1>A story</h1><p class="author vcard">Posted by <span class=fn>Ada Byron</span> in <a href=/n>Bread News</a></p>`, "Ada Byron"},
		{"byline with date and reading time", `<h1>A story</h1><div class=byline>By Ada Byron | April 3, 2020 · 5 min read</div>`, "Ada Byron"},
		{"an author's page", `<h1>A story</h1><div><a href=/author/ada>Ada Byron</a></div>`, "Ada Byron"},
		{"a member of a forum", `<h1>A thread</h1><a class=username href=/u/1>ada_1815</a><p>text</p><a class=username href=/u/2>moth</a>`, "ada_1815"},
		{"French", `<h1>Une histoire</h1><p>Par Ada Byron, à Paris</p>`, "Ada Byron"},
		{"a role", `<meta name=author content="Ada Byron, Senior Staff Writer">`, "Ada Byron"},
		{"a degree stays", `<meta name=author content="Ada Byron, Ph.D.">`, "Ada Byron, Ph.D."},
		{"an agency", `<meta name=author content="Ada Byron (AFP)">`, "Ada Byron"},
		{"another name in brackets stays", `<meta name=author content="Ada Byron (Enchantress)">`, "Ada Byron (Enchantress)"},
		{"two full names around a short conjunction", `<meta name=author content="Ada Byron e Alan Moth">`, "Ada Byron, Alan Moth"},
		{"a name that begins like a label", `<meta name=author content="Avalon Moth">`, "Avalon Moth"},
		{"a short conjunction within a name", `<meta name=author content="Eça e Queirós">`, "Eça e Queirós"},
		{"Arabic", `<meta name=author content="بقلم: محمد علي">`, "محمد علي"},
		{"Persian, with a joiner", "<h1>نان</h1><p><a rel=author href=/a>علی رضا\u200cزاده</a></p>", "علی رضا\u200cزاده"},
		{"Persian, with a label", `<h1>نان</h1><p>نوشتهٔ علی رضایی</p>`, "علی رضایی"},
		{"Vietnamese", `<meta name=author content="Tác giả: Nguyễn An">`, "Nguyễn An"},
		{"Chinese, with where it was written", `<meta name=author content="記者王小明／台北報導">`, "王小明"},
		{"Chinese", `<h1>故事</h1><p>作者：王小明</p>`, "王小明"},
		{"a teaser's author", `<h1>A story</h1><div class=related-posts><span class=author>Alan Moth</span></div>`, ""},
		{"a commenter", `<h1>A story</h1><div id=comments><span class=author>Troll</span></div>`, ""},
		{"a word that no name marks", `<h1>A story</h1><div class=author-box>lifestyle</div>`, ""},
		{"a label alone", `<h1>A story</h1><div class=author>Follow author</div>`, ""},
		{"a sentence is no name", `<h1>A story</h1><p>By the way, this is not a byline.</p>`, ""},
	} {
		if got := read(t, c.html, "").Byline; got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestBeginsLabel(t *testing.T) {
	for _, label := range bylineLabels {
		if !beginsLabel(label[0]) {
			t.Errorf("%q begins a label", label)
		}
	}
	for _, c := range []byte("<(1ZL") {
		if beginsLabel(c) {
			t.Errorf("%q begins no label", c)
		}
	}
}

func TestLooksLikeName(t *testing.T) {
	for _, name := range []string{"Ada Byron", "Ludwig van Beethoven", "Charles-Michel de l'Épée", "Conan O'Brien", "J. R. R. Tolkien", "王小明", "محمد علي", "Ada"} {
		if !looksLikeName(name) {
			t.Errorf("%q is a name", name)
		}
	}
	for _, other := range []string{"", "NB", "lower case", "Read More", "Published", "5 min", "What is this?", "Ada bakes bread", "A Very Long Line Of Many Capital Words", "Sat"} {
		if looksLikeName(other) {
			t.Errorf("%q is not a name", other)
		}
	}
}

func TestLooksLikeHandle(t *testing.T) {
	for _, name := range []string{"ada_1815", "moth", "grace-w.", "王小明"} {
		if !looksLikeHandle(name) {
			t.Errorf("%q is a handle", name)
		}
	}
	for _, other := range []string{"", "ab", "two words", "admin", "reply", "ada@a.example", "a/b", "abcdefghijklmnopqrstuvwxyzabcdefg"} {
		if looksLikeHandle(other) {
			t.Errorf("%q is not a handle", other)
		}
	}
}
