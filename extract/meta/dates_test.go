package meta

import (
	"strings"
	"testing"
)

func TestDateInPath(t *testing.T) {
	for path, want := range map[string]string{
		"/2020/04/03/a-title":     "2020-04-03",
		"/news/2020-04-03-title":  "2020-04-03",
		"/top-10-2020-04-03":      "",
		"/a-title":                "",
		"/1871/04/03/old-history": "",
	} {
		if got := dateInPath(path); got != want {
			t.Errorf("%s gave %q, want %q", path, got, want)
		}
	}
}

func TestDates(t *testing.T) {
	for _, c := range []struct{ name, html, published, modified string }{
		{
			"JSON-LD",
			`<script type="application/ld+json">{"@type":"NewsArticle","datePublished":"2020-04-03","dateModified":"2020-04-04"}</script>`,
			"2020-04-03", "2020-04-04",
		}, {
			"Open Graph before other names",
			`<meta name=date content=2001-01-01><meta property=article:published_time content=2020-04-03T10:00:00Z>`,
			"2020-04-03T10:00:00Z", "",
		}, {
			"a name of the system's own",
			`<meta name=acme.PublishedOn content="April 3, 2020">`,
			"2020-04-03", "",
		}, {
			"two digits for the year, in an element that is marked",
			`<h1>A story</h1><span class=post-created> 03.04.20</span> / 0 comments`,
			"2020-04-03", "",
		}, {
			"two digits for the year, in any element",
			`<h1>A story</h1><span> 03.04.20</span>`,
			"", "",
		}, {
			"a time in UTC of a day that the address calls another",
			`<link rel=canonical href="https://a.example/2020/04/03/story"><meta property=article:published_time content=2020-04-04T02:10:00Z>`,
			"2020-04-03", "",
		}, {
			"a time in the site's zone",
			`<link rel=canonical href="https://a.example/2020/04/03/story"><meta property=article:published_time content=2020-04-04T02:10:00-05:00>`,
			"2020-04-04T02:10:00-05:00", "",
		}, {
			"a vague name, shown earlier",
			`<meta name=date content=2020-04-12><h1>A story</h1><p>April 3, 2020</p>`,
			"2020-04-03", "",
		}, {
			"a vague name, shown later",
			`<meta name=date content=2020-04-03><h1>A story</h1><p>April 12, 2020</p>`,
			"2020-04-03", "",
		}, {
			"in the order of another region than that of the language, as the address tells",
			`<html lang=en><link rel=canonical href="https://a.example/2020/april/03/story"><h1>A story</h1><p>03/04/2020</p>`,
			"2020-04-03", "",
		}, {
			"the only date, below the text",
			`<title>A story</title><h1>A story</h1>` + strings.Repeat("<p>"+lorem, 250) + `<div><span>Posted on April 3, 2020</span></div>`,
			"2020-04-03", "",
		}, {
			"the only date of a change, below the text",
			`<title>A story</title><h1>A story</h1>` + strings.Repeat("<p>"+lorem, 250) + `<p>Last updated: April 3, 2020</p>`,
			"2020-04-03", "2020-04-03",
		}, {
			"the only date of a change, in the footer of main",
			`<title>A story</title><main><article><h1>A story</h1><p>Bread.</article><footer><p>Last updated: April 3, 2020</p></footer></main>`,
			"2020-04-03", "2020-04-03",
		}, {
			"another date in the footer of main",
			`<title>A story</title><main><article><h1>A story</h1><p>Bread.</article><footer><p>April 3, 2020</p></footer></main>`,
			"", "",
		}, {
			"a date of a change in the site's footer",
			`<title>A story</title><main><article><h1>A story</h1><p>Bread.</article></main><footer><p>Last updated: April 3, 2020</p></footer>`,
			"", "",
		}, {
			"several dates below the text",
			`<title>A story</title><h1>A story</h1>` + strings.Repeat("<p>"+lorem, 250) + `<p>April 3, 2020</p><p>April 4, 2020</p>`,
			"", "",
		}, {
			"a date in a sentence below the text",
			`<title>A story</title><h1>A story</h1>` + strings.Repeat("<p>"+lorem, 250) + `<p>She died on April 3, 2020.</p>`,
			"", "",
		}, {
			"a day to come below the text",
			`<title>A story</title><h1>A story</h1>` + strings.Repeat("<p>"+lorem, 250) + `<p>April 3, 2099</p>`,
			"", "",
		}, {
			"a copyright's year",
			`<title>A story</title><h1>A story</h1>` + strings.Repeat("<p>"+lorem, 250) + `<p class=copyright>3 April 2020</p>`,
			"", "",
		}, {
			"with which the text begins",
			`<title>A story</title><h1>A story</h1><p>3.4.2020 - ` + lorem + lorem + lorem + `</p>`,
			"2020-04-03", "",
		}, {
			"with which a sentence begins",
			`<title>A story</title><h1>A story</h1><p>3.4.2020 was a day on which ` + lorem + lorem + lorem + `</p>`,
			"", "",
		}, {
			"microdata, but not an answer's",
			`<h1>Why?</h1><div itemscope itemtype="https://schema.org/Answer"><time itemprop=datePublished datetime=2021-01-01></time></div>
			<div itemscope itemtype="https://schema.org/Question"><time itemprop=datePublished datetime=2020-04-03></time></div>`,
			"2020-04-03", "",
		}, {
			"microdata, but not a hidden review's",
			`<h1>A story</h1><div style="display:none"><div itemscope itemtype="http://schema.org/Review"><meta itemprop=datePublished content=2016-11-04></div></div>`,
			"", "",
		}, {
			"microdata, but not a shown review's",
			`<h1>An oven</h1><div itemscope itemtype="https://schema.org/Review"><p>Good!</p><meta itemprop=datePublished content=2016-11-04></div>`,
			"", "",
		}, {
			"microdata, but not that of a person in a review",
			`<h1>An oven</h1><div itemscope itemtype="https://schema.org/Review"><div itemscope><meta itemprop=datePublished content=2016-11-04></div></div>`,
			"", "",
		}, {
			"microdata of a rating, of all ratings and of a comment",
			`<h1>An oven</h1><div itemscope itemtype="https://schema.org/Rating"><div itemscope><meta itemprop=datePublished content=2016-11-04></div></div>
			<div itemscope itemtype="https://schema.org/AggregateRating"><div itemscope><meta itemprop=datePublished content=2016-11-05></div></div>
			<div itemscope itemtype="https://schema.org/UserComments"><div itemscope><meta itemprop=datePublished content=2016-11-06></div></div>`,
			"", "",
		}, {
			"microdata of the review that the page is",
			`<div itemscope itemtype="https://schema.org/Review"><h1>An oven</h1><meta itemprop=datePublished content=2020-04-03></div>`,
			"2020-04-03", "",
		}, {
			"microdata of a hidden part",
			`<h1>A story</h1><div hidden><div itemscope itemtype="https://schema.org/Article"><meta itemprop=datePublished content=2016-11-04></div></div>`,
			"", "",
		}, {
			"microdata that the page's own item hides",
			`<article itemscope itemtype="https://schema.org/Article"><h1>A story</h1><div style="display:none"><meta itemprop=datePublished content=2020-04-03></div></article>`,
			"2020-04-03", "",
		}, {
			"a time in a hidden part",
			`<h1>A story</h1><div style="display:none"><time datetime=2016-11-04>4 November</time></div><time datetime=2020-04-03>3 April</time>`,
			"2020-04-03", "",
		}, {
			"microdata of a comment on an article",
			`<meta property=og:type content=article><h1>A story</h1><div itemscope itemtype="https://schema.org/Comment"><meta itemprop=datePublished content=2016-11-04></div>`,
			"", "",
		}, {
			"microdata of the first post, which some forums mark as a comment",
			`<h1>A thread</h1><div itemscope itemtype="https://schema.org/Comment"><meta itemprop=datePublished content=2020-04-03></div>`,
			"2020-04-03", "",
		}, {
			"a time of the first post, which some forums mark as a comment",
			`<h1>A thread</h1><div itemscope itemtype="https://schema.org/Comment"><time itemprop=datePublished datetime=2020-04-03>3 April</time></div>`,
			"2020-04-03", "",
		}, {
			"JSON-LD, but not a review's beside its product",
			`<script type="application/ld+json">[{"@type":"Review","author":"Ada Byron","datePublished":"2016-11-04"},{"@type":"Product","name":"An oven"}]</script><h1>An oven</h1>`,
			"", "",
		}, {
			"JSON-LD, but not a comment's",
			`<script type="application/ld+json">[{"@type":"Comment","datePublished":"2016-11-04"},{"@type":"Article","comment":{"@type":"Comment","datePublished":"2016-11-05"}}]</script><h1>A story</h1>`,
			"", "",
		}, {
			"JSON-LD of the review that the page is",
			`<script type="application/ld+json">[{"@type":"Review","name":"A story of an oven","datePublished":"2020-04-03"},{"@type":"Product","name":"An oven"}]</script><h1>A story of an oven</h1>`,
			"2020-04-03", "",
		}, {
			"JSON-LD of the only review",
			`<script type="application/ld+json">{"@type":"Review","datePublished":"2020-04-03"}</script><h1>A story of an oven</h1>`,
			"2020-04-03", "",
		}, {
			"labels decide",
			`<h1>A story</h1><p>Updated: May 5, 2020 Published: April 3, 2020</p>`,
			"2020-04-03", "2020-05-05",
		}, {
			"time element, not a teaser's",
			`<div class=related><time datetime=2021-01-01></time></div><h1>A story</h1><time datetime=2020-04-03>3 April</time>`,
			"2020-04-03", "",
		}, {
			"in a footer of its own article",
			`<article><h1>A story</h1><p>Words.</p><footer><time datetime=2020-04-03>3 April</time></footer></article><footer><time datetime=2021-01-01>2021</time></footer>`,
			"2020-04-03", "",
		}, {
			"in the page's footer",
			`<article><h1>A story</h1><p>Words.</p></article><footer><time datetime=2021-01-01>2021</time></footer>`,
			"", "",
		}, {
			"a label before a date that is nearer",
			`<h1>A story</h1><p>Seen on May 5, 2021. Published: April 3, 2020</p>`,
			"2020-04-03", "",
		}, {
			"in a sidebar",
			`<title>A story</title><h1>A story</h1><div class=sidebar><time datetime=2021-01-01>1 January</time></div>`,
			"", "",
		}, {
			"in a sidebar, with a label",
			`<title>A story</title><h1>A story</h1><div class=sidebar>Published on <time datetime=2020-04-03>3 April</time></div>`,
			"2020-04-03", "",
		}, {
			"a text beside the title",
			`<h1>A story</h1><span>17.05.2021</span><p>` + lorem + `</p>`,
			"2021-05-17", "",
		}, {
			"declared twice the same by a build, shown earlier",
			`<meta property=article:published_time content=2024-06-24T01:02:03Z><meta property=article:modified_time content=2024-06-24T01:02:03Z>
			<title>A story</title><h1>A story</h1><div class=date>April 3, 2020</div>`,
			"2020-04-03", "2024-06-24T01:02:03Z",
		}, {
			"a field that nobody set",
			`<script type="application/ld+json">{"@type":"Article","datePublished":"1970-01-01T00:00:00Z"}</script><h1>A story</h1><time datetime=2020-04-03>3 April</time>`,
			"2020-04-03", "",
		}, {
			"to come, although it is shown as past",
			`<meta property=article:published_time content=2099-01-01><meta property=article:modified_time content=2099-01-01><h1>A story</h1><time datetime=2020-04-03>3 April</time>`,
			"2020-04-03", "",
		}, {
			"of tomorrow, which somewhere is today",
			`<meta property=article:published_time content=2026-03-15><h1>A story</h1>`,
			"2026-03-15", "",
		}, {
			"to come, and not shown",
			`<meta property=article:published_time content=2099-01-01><h1>A story</h1>`,
			"", "",
		}, {
			"to come, and shown",
			`<meta property=article:published_time content=2099-01-01T08:00:00Z><h1>A story</h1><p>Appears on January 1, 2099</p>`,
			"2099-01-01T08:00:00Z", "",
		}, {
			"an element that a script makes",
			`<h1>A story</h1><relative-time datetime=2020-04-03T10:22:00Z>3 hours ago</relative-time>`,
			"2020-04-03T10:22:00Z", "",
		}, {
			"so long ago, and when that was",
			`<h1>A story</h1><span class=date title="2020-04-03 10:22">3 hours ago</span>`,
			"2020-04-03T10:22", "",
		}, {
			"so long ago",
			`<h1>A story</h1><span class=date>3 hours ago</span>`,
			"", "",
		}, {
			"text that was put in",
			`<h1>A story</h1><p>One <ins datetime=2020-04-03>two</ins>`,
			"", "",
		}, {
			"drafts of HTML 5",
			`<h1>A story</h1><time datetime=2020-04-05>5 April</time> <time pubdate datetime=2020-04-03>3 April</time>`,
			"2020-04-03", "",
		}, {
			"a label and its date, parted by style alone",
			`<h1>A story</h1><div><span>Last updated</span><span>April 5, 2020</span></div><div><span>First published</span><span>April 3, 2020</span></div>`,
			"2020-04-03", "2020-04-05",
		}, {
			"Korean labels",
			`<html lang=ko><h1>빵</h1><p>입력 2020.04.03 오전 10:22 수정 2020.04.05</p>`,
			"2020-04-03T10:22", "2020-04-05",
		}, {
			"dates inside the story are not its own",
			`<h1>A story</h1><p>` + lorem + ` On April 3, 2020 it began. ` + lorem + `</p>`,
			"", "",
		},
	} {
		m := read(t, c.html, "")
		if m.Published != c.published || m.Modified != c.modified {
			t.Errorf("%s: published %q, modified %q; want %q, %q", c.name, m.Published, m.Modified, c.published, c.modified)
		}
	}
}

func TestDateOrderFollowsTheLanguage(t *testing.T) {
	const body = `<title>T</title><h1>A story</h1><div class=date>03/04/2020</div>`
	for lang, want := range map[string]string{"en-US": "2020-03-04", "en-GB": "2020-04-03", "fr": "2020-04-03"} {
		if m := read(t, `<html lang=`+lang+`>`+body, ""); m.Published != want {
			t.Errorf("%s: %q, want %q", lang, m.Published, want)
		}
	}
}
