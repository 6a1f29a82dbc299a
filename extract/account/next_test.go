package account_test

import (
	"testing"

	"pilcrow/extract/account"
)

func TestNextPage(t *testing.T) {
	for _, c := range []struct{ here, link, want string }{
		// Links with rel="next" and an address that only pages of one article
		// have.
		{"https://a.example/story", `<link rel=next href=/story?page=2>`, "https://a.example/story?page=2"},
		{"https://a.example/story?page=2", `<link rel=next href=/story?page=3>`, "https://a.example/story?page=3"},
		{"https://a.example/story", `<link rel=next href=/story?page=1>`, "https://a.example/story?page=1"},
		{"https://a.example/story?utm_source=x", `<link rel=next href=/story?page=2>`, "https://a.example/story?page=2"},
		{"https://a.example/read?id=7", `<link rel=next href="/read?id=7&p=2">`, "https://a.example/read?id=7&p=2"},
		{"https://a.example/story/", `<a rel="nofollow next" href="2/#top">`, "https://a.example/story/2/"},
		{"https://a.example/story/page/2", `<a rel=NEXT href="3">`, "https://a.example/story/page/3"},
		{"https://a.example/story.html", `<link rel=next href=story-2.html>`, "https://a.example/story-2.html"},
		{"https://a.example/story.html", `<link rel=next href=/story/page-2.html>`, "https://a.example/story/page-2.html"},
		{"https://a.example/artikel", `<link rel=next href=/artikel/seite-2>`, "https://a.example/artikel/seite-2"},
		// Links whose text names the next page, in several languages, or is its
		// number.
		{"https://a.example/story", `<a href=?page=2>Next page</a>`, "https://a.example/story?page=2"},
		{"https://a.example/story", `<a href=?page=2>Continue on page 2: the harbor</a>`, "https://a.example/story?page=2"},
		{"https://a.example/artikel", `<a href=/artikel/seite-2>Auf der nächsten Seite: weiter</a>`, "https://a.example/artikel/seite-2"},
		{"https://a.example/wen", `<a href=/wen?p=2>下一页</a>`, "https://a.example/wen?p=2"},
		{"https://a.example/maqal", `<a href=/maqal?p=2>الصفحة التالية</a>`, "https://a.example/maqal?p=2"},
		{"https://a.example/story", `<a href=/story/2 aria-label="Next page"><svg/></a>`, "https://a.example/story/2"},
		{"https://a.example/story/", `<p>Pages: 1 <a href=/story/2/>2</a> <a href=/story/3/>3</a>`, "https://a.example/story/2/"},
		{"https://a.example/story/2/", `<a href=/story/>1</a> 2 <a href=/story/3/>3</a>`, "https://a.example/story/3/"},
		{"https://a.example/story-2.html", `<link rel=next href=story-3.html><a href=story-3.html>3</a>`, "https://a.example/story-3.html"},

		// Another article.
		{"https://a.example/boats", `<link rel=next href=/gulls>`, ""},
		{"https://a.example/2024", `<a rel=next href=/2025>`, ""},
		{"https://a.example/links-2", `<link rel=next href=/links-3>`, ""},
		{"https://a.example/links", `<link rel=next href=/links-2>`, ""},
		{"https://a.example/chapter-1.html", `<a rel=next href=chapter-2.html>Chapter 2: the gulls</a>`, ""},
		{"https://a.example/photos/7", `<a rel=next href=/photos/8>Next</a>`, ""},
		{"https://a.example/story/part-1", `<a rel=next href=/story/part-2>Next: part 2</a>`, ""},
		{"https://a.example/posts/17", `<a rel=next href=/posts/18>A newer post</a>`, ""},
		{"https://a.example/docs/install", `<a rel=next href=/docs/use>Next page</a>`, ""},
		// Not the next page: pages of comments and of listings, and other sort
		// orders.
		{"https://a.example/story/", `<a rel=next href=/story/comment-page-2/#comments>Next page</a>`, ""},
		{"https://a.example/story", `<a rel=next href=?cpage=2>Next page</a>`, ""},
		{"https://a.example/story", `<div id=comments><a href=?page=2>Next page</a></div>`, ""},
		{"https://a.example/story", `<aside class=related-posts><a href=?page=2>Next page</a></aside>`, ""},
		{"https://a.example/story", `<a rel=next href=?replytocom=2>Next page</a>`, ""},
		{"https://a.example/story", `<a rel=next href="?page=2&sort=old">Next page</a>`, ""},
		{"https://a.example/", `<link rel=next href=/page/2>`, ""},
		{"https://a.example/story", `<a href=?page=2>2</a>`, ""},
		// Fields that only some servers see.
		{"https://a.example/story", `<a rel=next href="?page=2&do=logout;">Next page</a>`, ""},
		{"https://a.example/story", `<a rel=next href="?page=2&do=log%out">Next page</a>`, ""},
		{"https://a.example/read?id=7", `<a rel=next href="?id=7&id=8&page=2">Next page</a>`, ""},
		// Not the following page.
		{"https://a.example/story?page=2", `<a href=?page=4>Page 4</a>`, ""},
		{"https://a.example/story?page=2", `<a href=?page=1>Page 1</a>`, ""},
		{"https://a.example/story", `<a href=?page=1>Page 1</a>`, ""},
		{"https://a.example/story", `<a href=/story/9>Page 9</a>`, ""},
		{"https://a.example/story", `<a href=/story/2>Read 14 replies on this page</a>`, ""},
		// Links that do not lead forward to another page of the site.
		{"https://a.example/story", `<link rel="prev nofollow" href=/story?page=2>`, ""},
		{"https://a.example/boats", `<link rel=next href=/boats>`, ""},
		{"https://a.example/boats", `<link rel=next>`, ""},
		{"https://a.example/boats", `<link rel=next href="javascript:2">`, ""},
		{"https://a.example/story", `<a rel=next href=https://b.example/story/2>Next page</a>`, ""},
		{"", `<a rel=next href=/story/2>`, ""},
	} {
		p := parse(t, c.link, c.here)
		if got := account.Measure(p, make([]bool, p.Len())).Next; got != c.want {
			t.Errorf("on %s, %s: %q, want %q", c.here, c.link, got, c.want)
		}
	}
}
