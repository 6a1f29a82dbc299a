package clean

import (
	"testing"

	"pilcrow/extract/page"
)

func TestPageLinks(t *testing.T) {
	prose := `<p>The weir was built by monks.</p><p>It was mended twice, and once in winter.</p>`
	for _, r := range []row{
		{"tags by relation", `<p>Filed in <a href="/t/mills" rel="tag">Mills</a></p>`, ``},
		{"tags by address", `<div>Tags: <a href="/tag/mills">mills</a>, <a href="/tag/water">water</a></div>`, ``},
		{"a tag alone", `<p><a href="/tag/mills">All about mills</a></p>`, `<p><a href="/tag/mills">All about mills</a></p>`},
		{"pages before and after", `<p><a rel="prev" href="/1">The weir</a> | <a rel="next" href="/3">The stones</a></p>`, ``},
		{"a subscription", `<p class="button"><a href="https://a.example/subscribe?"><span>Subscribe now</span></a></p>`, ``},
		{"comments", `<div><a href="/mill#respond">Leave a comment</a></div>`, ``},
		{"an editor", `<div><a href="https://github.com/a/b/edit/main/x.md">Edit this page</a></div>`, ``},
		{"a page that is missing", `<p><a href="/w/index.php?title=Mill&action=edit&redlink=1">Hatton mill</a></p>`, `<p><a href="/w/index.php?title=Mill&amp;action=edit&amp;redlink=1">Hatton mill</a></p>`},
		{"the top", `<p><a href="#">Back to top</a></p>`, ``},
		{"a comment and its reply", `<div><p>Well said!</p><div><a href="/mill#respond">Reply</a></div></div>`, `<p>Well said!</p>`},
		{"words beside a button", `<p>Well said! <a href="javascript:reply(3)">Reply</a></p>`, `<p>Well said! <a href="javascript:reply(3)">Reply</a></p>`},
		{"buttons", `<ul><li><a href="javascript:void(0)">Copy link</a></li><li><a href="#">Print</a></li></ul>`, ``},
		{"what opens the text behind it", `<div><a href="#">Delivery</a></div><div>By boat.</div>`, `<p><a href="#">Delivery</a></p><p>By boat.</p>`},
		{"a link among blocks", `<a href="#content">Skip to content</a>`, ``},
		{"accounts", `<p>Follow us on <a href="https://www.facebook.com/valley">Facebook</a> and <a href="https://x.com/valley">X</a>.</p>`, ``},
		{"one account", `<p>The miller: <a href="https://x.com/miller">@miller</a></p>`, `<p>The miller: <a href="https://x.com/miller">@miller</a></p>`},
		{"a post of an account", `<p><a href="https://x.com/miller/status/1">The wheel turns</a> <a href="https://x.com/miller/status/2">and stops</a></p>`, `<p><a href="https://x.com/miller/status/1">The wheel turns</a> <a href="https://x.com/miller/status/2">and stops</a></p>`},
		{"a channel", `<p><a href="https://news.google.com/publications/abc">The Valley on Google News</a></p>`, ``},
		{"in a sentence", `<p>Whoever wants to know more about it can <a href="/newsletter">subscribe</a> to the letter of the millers.</p>`, `<p>Whoever wants to know more about it can <a href="/newsletter">subscribe</a> to the letter of the millers.</p>`},
		{"an item among others", `<ul><li><a href="/subscribe">Subscribe</a></li><li><a href="/mill">The mill</a></li></ul>`, `<ul><li><a href="/subscribe">Subscribe</a></li><li><a href="/mill">The mill</a></li></ul>`},
		{"a source", `<p><a href="https://a.example/mill#comments">https://a.example/mill</a></p>`, `<p><a href="https://a.example/mill#comments">https://a.example/mill</a></p>`},
		{"a heading", `<h2><a href="#">The stones</a></h2><p>a</p>`, `<h2><a href="#">The stones</a></h2><p>a</p>`},
	} {
		t.Run(r.name, func(t *testing.T) {
			want := prose + r.want + prose
			if got := cleaned(t, `<div keep>`+prose+r.src+prose+`</div>`, page.Saved); got != want {
				t.Errorf("got %s\nwant %s", got, want)
			}
		})
	}
}
