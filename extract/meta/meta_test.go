package meta

import (
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"pilcrow/extract/page"
	"pilcrow/internal/processor"
)

const lorem = "The dough is left in a warm place until it has doubled, which takes an hour or two; a slower rise in the cold gives more taste. Then it is folded once more, and baked."

// today is the day on which the tests read.
var today = time.Date(2026, time.March, 14, 23, 0, 0, 0, time.UTC)

func parse(t testing.TB, html, url string) *page.Page {
	t.Helper()
	p, err := page.FromHTML([]byte(html), page.Options{URL: url, Now: func() time.Time { return today }})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func read(t testing.TB, html, url string) Meta {
	t.Helper()
	return readOn(today, parse(t, html, url))
}

// ld returns a script with that JSON-LD.
func ld(json string) string { return `<script type="application/ld+json">` + json + `</script>` }

func TestShapesOfJSONLD(t *testing.T) {
	const article = `{"@type":"NewsArticle","headline":"Bread","datePublished":"2020-04-03"}`
	for name, json := range map[string]string{
		"object":          article,
		"list":            `[{"@type":"WebSite"},` + article + `]`,
		"graph":           `{"@context":"x","@graph":[{"@type":"WebPage"},` + article + `]}`,
		"main entity":     `{"@type":"WebPage","mainEntity":` + article + `}`,
		"several objects": `{"@type":"BreadcrumbList"}` + article,
		"several types":   `{"@type":["Thing","https://schema.org/NewsArticle"],"headline":"Bread","datePublished":"2020-04-03"}`,
		"typed value":     `{"@type":"Article","headline":"Bread","datePublished":{"@type":"Date","@value":"2020-04-03"}}`,
		"escaped":         strings.ReplaceAll(article, `"`, "&quot;"),
		"broken":          "<!--\n{\"@type\":\"Article\",\"headline\":\"Bread\",\"description\":\"two\nlines\",\"datePublished\":\"2020-04-03\",}\n-->",
	} {
		if m := read(t, ld(json), ""); m.Published != "2020-04-03" || m.Title != "Bread" {
			t.Errorf("%s: title %q, published %q", name, m.Title, m.Published)
		}
	}
}

func TestArticlesOfAListAreNotThePage(t *testing.T) {
	const two = `[{"@type":"BlogPosting","headline":"Bread","author":"Ada Byron"},{"@type":"BlogPosting","headline":"Rolls","author":"Alan Moth"}]`
	if m := read(t, `<title>All posts</title>`+ld(two), ""); m.Byline != "" || m.Title != "All posts" {
		t.Errorf("a list of posts: %q by %q", m.Title, m.Byline)
	}
	if m := read(t, `<title>Rolls</title>`+ld(two), ""); m.Byline != "Alan Moth" {
		t.Errorf("the post that the title names: by %q", m.Byline)
	}
	const twice = `[{"@type":"BlogPosting","headline":"Bread","author":"Ada Byron"},{"@type":"NewsArticle","headline":"Bread"}]`
	if m := read(t, ld(twice), ""); m.Byline != "Ada Byron" {
		t.Errorf("one post that two plug-ins describe: by %q", m.Byline)
	}
}

func TestOtherFields(t *testing.T) {
	got := read(t, `<base href="/b/"><link rel=canonical href="c?x=1"><link rel="shortcut icon" href=i.ico><link rel=license href="https://l.example/by">
		<meta property=og:image content=p.jpg><meta name=description content=" What it &amp;amp; that   is about ">
		<meta property=article:section content=Food><meta property=article:tag content=Bread><meta name=keywords content="bread, rolls,">
		`+ld(`{"@type":"Article","isAccessibleForFree":"False","wordCount":321}`), "https://a.example/page")
	want := Meta{
		Excerpt: "What it & that is about", Section: "Food", Tags: []string{"Bread", "rolls"},
		Image: "https://a.example/b/p.jpg", Icon: "https://a.example/b/i.ico", Canonical: "https://a.example/b/c?x=1",
		License: "https://l.example/by", Paywalled: true, WordCount: 321,
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

func TestAuthors(t *testing.T) {
	for _, c := range []struct {
		name, html string
		want       []string
	}{
		{"one element for each", `<meta name=citation_author content="Byron, Ada"><meta name=citation_author content="Moth, Alan">`, []string{"Ada Byron", "Alan Moth"}},
		{"a list in one text", ld(`{"@type":"Article","author":"By Ada Byron, Alan Moth and Grace Wren"}`), []string{"Ada Byron", "Alan Moth", "Grace Wren"}},
		{"a short name behind a conjunction", ld(`{"@type":"Article","author":"Ada O&#039;Neil &amp; Bo"}`), []string{"Ada O'Neil", "Bo"}},
		{"a magazine", `<meta name=author content="Crumb & i">`, []string{"Crumb, i"}},
		{"a short degree behind a comma", ld(`{"@type":"Article","author":"Ada Byron, MD"}`), []string{"Ada Byron, MD"}},
		{"a role after the name", ld(`{"@type":"Article","author":"Ada Byron, head of engines"}`), []string{"Ada Byron, head of engines"}},
		{"once each", ld(`{"@type":"Article","author":["Ada Byron, Alan Moth","Alan Moth"]}`), []string{"Ada Byron", "Alan Moth"}},
		{"properties before names", `<meta name=dc.creator content="Alan Moth"><meta property=dc:creator content="Ada Byron">`, []string{"Ada Byron"}},
		{"none", `<p>text`, nil},
	} {
		if got := read(t, c.html, "").Authors; !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// The same field in every vocabulary that has a name for it.
func TestVocabularies(t *testing.T) {
	item := func(s string) string {
		return `<article itemscope itemtype="https://schema.org/Article">` + s + `</article>`
	}
	section := func(m Meta) string { return m.Section }
	tags := func(m Meta) string { return strings.Join(m.Tags, "|") }
	icon := func(m Meta) string { return m.Icon }
	site := func(m Meta) string { return m.Site }
	image := func(m Meta) string { return m.Image }
	license := func(m Meta) string { return m.License }
	excerpt := func(m Meta) string { return m.Excerpt }
	paywall := func(m Meta) string { return strconv.FormatBool(m.Paywalled) }
	words := func(m Meta) string { return strconv.Itoa(m.WordCount) }
	for _, c := range []struct {
		name, html string
		field      func(Meta) string
		want       string
	}{
		{"section, JSON-LD", ld(`{"@type":"Article","articleSection":["Food","Bread"]}`), section, "Food"},
		{"section, Open Graph", `<meta property=article:section content=Food>`, section, "Food"},
		{"section, microdata", item(`<a itemprop=articleSection href=/food>Food</a>`), section, "Food"},
		{"section, breadcrumbs", `<title>How bread rises</title>` + ld(`{"@type":"BreadcrumbList","itemListElement":[{"name":"Home","item":"/"},{"item":{"@id":"/food","name":"Food"}},{"name":"How bread rises","item":"/food/bread"}]}`), section, "Food"},
		{"section, breadcrumbs to the front page", `<title>How bread rises</title>` + ld(`{"@type":"BreadcrumbList","itemListElement":[{"name":"Home","item":"/"},{"name":"Bread"}]}`), section, ""},
		{"tags, JSON-LD", ld(`{"@type":"Article","keywords":["Bread","Rolls, Buns"]}`), tags, "Bread|Rolls|Buns"},
		{"tags, Open Graph", `<meta property=article:tag content=Bread><meta property=article:tag content=bread>`, tags, "Bread"},
		{"tags, Dublin Core", `<meta name=DC.subject content="Bread; Rolls">`, tags, "Bread|Rolls"},
		{"tags, links", `<h1>A</h1><a rel=tag href=/t/b>Bread</a><nav><a rel=tag href=/t/n>News</a></nav>`, tags, "Bread"},
		{"image, Open Graph", `<meta property=og:image content=/p.jpg>`, image, "https://a.example/p.jpg"},
		{"image, JSON-LD", ld(`{"@type":"Article","image":{"@type":"ImageObject","contentUrl":"/p.jpg"}}`), image, "https://a.example/p.jpg"},
		{"image, a list of JSON-LD", ld(`{"@type":"Article","thumbnailUrl":"/t.jpg","image":{"@list":["/p.jpg"]}}`), image, "https://a.example/p.jpg"},
		{"image, a logo", `<meta property=og:image content=/i/heron-logo-1200x630_fb.png>`, image, ""},
		{"image, behind a logo", `<meta property=og:image content=/i/Logo.png><meta name=twitter:image content=/p.jpg>`, image, "https://a.example/p.jpg"},
		{"image, a logo that the article shows", `<meta property=og:image content=/i/logo.png><article><h1>A</h1><img src=/i/logo.png><p>b</p></article>`, image, "https://a.example/i/logo.png"},
		{"image, a logo in the page's header", `<meta property=og:image content=/i/logo.png><header><img src=/i/logo.png></header><h1>A</h1>`, image, ""},
		{"image, the logo of a thing", `<meta property=og:image content=/i/heron-logo-of-stork.png>`, image, "https://a.example/i/heron-logo-of-stork.png"},
		{"image, a logo with the server's name", `<meta property=og:image content=/i/logo-example.png>`, image, ""},
		{"image, a card", `<meta property=og:image content=/i/og-image-1200x630.png>`, image, ""},
		{"image, the page's own card", `<meta property=og:image content=/page/card.png>`, image, "https://a.example/page/card.png"},
		{"image, a card by its number", `<meta property=og:image content=/714207/og.png>`, image, "https://a.example/714207/og.png"},
		{"image, one of several", `<meta property=og:image content=/i/share_18.png>`, image, "https://a.example/i/share_18.png"},
		{"image, of a name in common", `<meta property=og:image content=/i/image.png>`, image, "https://a.example/i/image.png"},
		{"image, for none", `<meta property=og:image content=/i/nys-default.png>`, image, ""},
		{"image, a user's portrait", `<meta property=og:image content=/avatars/8.jpg>`, image, ""},
		{"image, an icon", `<meta property=og:image content=/apple-touch-icon@2.png>`, image, ""},
		{"image, of an icon's maker", `<meta property=og:image content=/icon-painter.jpg>`, image, "https://a.example/icon-painter.jpg"},
		{"icon, the largest", `<link rel=icon href=16.png sizes=16x16><link rel=icon href=192.png sizes=192x192><link rel=icon href="javascript:x" sizes=512x512>`, icon, "https://a.example/192.png"},
		{"icon, of a phone", `<link rel=apple-touch-icon href=p.png><link rel=apple-touch-icon sizes=57x57 href=57.png><link rel="shortcut icon" href=i.ico>`, icon, "https://a.example/p.png"},
		{"site, as a part of it", ld(`{"@type":"Article","isPartOf":{"@type":"PublicationIssue","isPartOf":{"@type":"Periodical","name":"Crumb Letters"}}}`), site, "Crumb Letters"},
		{"image, microdata", item(`<img itemprop=image src=p.jpg>`), image, "https://a.example/p.jpg"},
		{"no image of a comment", `<div itemscope itemtype="https://schema.org/Comment"><img itemprop=image src=p.jpg></div>`, image, ""},
		{"licence, link", `<link rel=license href=/by>`, license, "https://a.example/by"},
		{"licence, anchor", `<a rel="license noopener" href=/by>CC BY</a>`, license, "https://a.example/by"},
		{"licence, JSON-LD", ld(`{"@type":"Article","license":"CC BY 4.0"}`), license, "CC BY 4.0"},
		{"licence, Dublin Core", `<meta name=dcterms.license content=https://l.example/by>`, license, "https://l.example/by"},
		{"licence, microdata", item(`<a itemprop=license href=/by>CC BY</a>`), license, "https://a.example/by"},
		{"licence, in the footer", `<footer><a href="https://creativecommons.org/licenses/by/4.0/">CC BY</a></footer>`, license, "https://creativecommons.org/licenses/by/4.0/"},
		{"a picture's licence", `<figcaption><a href="https://creativecommons.org/licenses/by/4.0/">CC BY</a></figcaption>`, license, ""},
		{"a word about licences", `<footer><a href="https://creativecommons.org/licenses/">CC</a></footer>`, license, ""},
		{"excerpt, Open Graph", `<meta property=og:description content="About bread"><meta name=description content=other>`, excerpt, "About bread"},
		{"excerpt, Dublin Core", `<meta name=dcterms.abstract content="About bread">`, excerpt, "About bread"},
		{"excerpt, JSON-LD", ld(`{"@type":"Article","description":"About bread"}`), excerpt, "About bread"},
		{"excerpt, microdata", item(`<p itemprop=description>About bread</p>`), excerpt, "About bread"},
		{"paywall, JSON-LD", ld(`{"@type":"Article","isAccessibleForFree":false}`), paywall, "true"},
		{"paywall, JSON-LD address", ld(`{"@type":"Article","isAccessibleForFree":"http://schema.org/False"}`), paywall, "true"},
		{"paywall, of a part", ld(`{"@type":"Article","hasPart":{"@type":"WebPageElement","isAccessibleForFree":"False"}}`), paywall, "true"},
		{"paywall, microdata", item(`<meta itemprop=isAccessibleForFree content=false>`), paywall, "true"},
		{"paywall, tier", `<meta property=article:content_tier content=locked>`, paywall, "true"},
		{"free", ld(`{"@type":"Article","isAccessibleForFree":true}`), paywall, "false"},
		{"words, JSON-LD", ld(`{"@type":"Article","wordCount":"321"}`), words, "321"},
		{"words, microdata", item(`<meta itemprop=wordCount content=321>`), words, "321"},
		{"words, nonsense", ld(`{"@type":"Article","wordCount":-5}`), words, "0"},
	} {
		if got := c.field(read(t, c.html, "https://a.example/page")); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestAddressesAreOfTheWeb(t *testing.T) {
	for _, ref := range []string{"javascript:alert(1)", "data:image/png;base64,AA", "file:///etc/passwd", "https://user:secret@a.example/", "//", "p.jpg", "https://a.example/" + strings.Repeat("x", maxAddressBytes), "ht tp://x"} {
		if m := read(t, `<meta property=og:image content="`+ref+`"><link rel=canonical href="`+ref+`">`, ""); m.Image != "" || m.Canonical != "" {
			t.Errorf("%.40q gave image %q, canonical %q", ref, m.Image, m.Canonical)
		}
	}
	if m := read(t, ld(`{"@type":"Article","image":[{"@type":"ImageObject","url":"https://a.example/p.jpg"}]}`), ""); m.Image != "https://a.example/p.jpg" {
		t.Errorf("an image of JSON-LD gave %q", m.Image)
	}
}

func TestTidy(t *testing.T) {
	for src, want := range map[string]string{
		" a\n\t b ":                   "a b",
		"a\u0000b\u0007":              "ab",
		"A&amp;B &#8217;":             "A&B ’",
		"evil\u202egnp.exe":           "evilgnp.exe",
		"میخواهم\u200cها":             "میخواهم\u200cها",
		"a <em>b</em><br>c":           "a b c",
		"<b> and <i> are elements":    "<b> and <i> are elements",
		"<script>x</script>":          "<script>x</script>",
		strings.Repeat("é", 500):      strings.Repeat("é", 300) + "…",
		"unfinished </b <i":           "unfinished </b <i",
		"soft\u00adhyphen\ufeff mark": "softhyphen mark",
	} {
		if got := tidy(src, 300); got != want {
			t.Errorf("%q gave %q, want %q", src, got, want)
		}
	}
}

func TestAPlainLineIsNotCopied(t *testing.T) {
	if n := testing.AllocsPerRun(10, func() { oneLine("How bread rises", maxTitleChars) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// FuzzRead checks what holds for any page: no panic, bounded plain lines,
// addresses of the web only.
func FuzzRead(f *testing.F) {
	f.Add(`<html lang=en><title>A | B</title><h1>A</h1><p class=byline>By Ada Byron, April 3, 2020`)
	f.Add(ld(`{"@graph":[{"@type":"Article","author":{"@id":"#a"},"image":["//x/y"]},{"@id":"#a","name":["x",1]}]}`))
	f.Add(`<meta name=author content="By "><meta property=og:image content="//a/b"><time datetime=x><a rel=author>`)
	f.Fuzz(func(t *testing.T, html string) {
		p, err := page.FromHTML([]byte(html), page.Options{URL: "https://a.example/2020/b-c"})
		if err != nil {
			return // no tree, nothing to read from
		}
		m := Read(p)
		for _, s := range []string{m.Title, m.Byline, m.Site, m.Published, m.Modified, m.Lang, m.Excerpt, m.Section, m.License} {
			if utf8.RuneCountInString(s) > maxAddressBytes || strings.ContainsAny(s, "\n\r\t\x00") {
				t.Errorf("not a bounded line: %q", s)
			}
		}
		for _, a := range []string{m.Image, m.Icon, m.Canonical} {
			if a != "" && !strings.HasPrefix(a, "http://") && !strings.HasPrefix(a, "https://") {
				t.Errorf("not an address of the web: %q", a)
			}
		}
	})
}

// TestReadIsLinear holds small and large pages of what costs most against each other.
func TestReadIsLinear(t *testing.T) {
	for name, piece := range map[string]string{
		"headings":   `<h1>How bread rises today</h1>`,
		"subheads":   `<h2><a href=/>How bread rises</a></h2>`,
		"dates":      `<div class=date>Updated on April 3, 2020</div>`,
		"authors":    `<div class=author><span>By Ada Byron</span>`,
		"labels":     `<p>By</p>`,
		"crumbs":     ld(`{"@type":"BreadcrumbList","itemListElement":[{"name":"a","item":"/a"}]}`),
		"boxes":      `<meta property=og:type content=article><div class=author><a href=/author/a>Ada Byron</a></div>`,
		"links":      `<link rel=icon sizes=16x16 href=/i.png><a href="https://creativecommons.org/licenses/by/4.0/">CC</a>`,
		"sentences":  `<p>` + lorem,
		"properties": `<span itemprop="author datePublished">x</span>`,
		"nodes":      ld(`{"@type":"Article","headline":"How bread rises","author":{"@id":"#a"}}`),
		"hidden":     `<div hidden itemscope><meta itemprop=datePublished content=2020-04-03><time itemprop=datePublished>April 3, 2020</time>`,
		"houses":     ld(`{"@type":"Article","author":{"@type":"Organization","name":"Bakers"}}`) + `<meta name=author content="Bakers United"><a rel=author href=/a>Ada Byron</a>`,
	} {
		of := func(n int) func() {
			p := parse(t, `<title>How bread rises | Crumb</title>`+strings.Repeat(piece, n), "https://a.example/b")
			return func() { Read(p) }
		}
		if err := processor.Linear(1000, of); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func BenchmarkRead(b *testing.B) {
	p := parse(b, `<html lang=en><meta property=og:site_name content=Crumb><title>How bread rises | Crumb</title>`+
		ld(`{"@graph":[{"@type":"WebPage"},{"@type":"Article","headline":"How bread rises"}]}`)+
		`<h1>How bread rises</h1><p class=byline>By Ada Byron, April 3, 2020</p>`+strings.Repeat(`<div class="card card--wide js-story" id=story><a class="card__link u-block" href="/news/2020/bread-and-rolls">Rolls</a>`+
		`<time class="card__time">2 May 2019</time><p class="card__text">`+lorem+"</p></div>", 300), "https://a.example/b")
	b.ReportAllocs()
	for b.Loop() {
		Read(p)
	}
}
