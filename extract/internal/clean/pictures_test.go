package clean

import (
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// A picture is restored with its caption from layouts older than the figure
// element.
func TestRestoreCaptionedPictures(t *testing.T) {
	for _, r := range []row{
		{"MediaWiki", `<p>a</p><div omit class="thumb tright"><div class="thumbinner"><a href="/wiki/File:B.jpg"><img src="b.jpg"></a><div class="thumbcaption">c <a href="/wiki/C">d</a></div></div></div><p>e</p>`,
			`<p>a</p><figure><a href="/wiki/File:B.jpg"><img src="b.jpg"/></a><figcaption class="thumbcaption">c <a href="/wiki/C">d</a></figcaption></figure><p>e</p>`},
		{"WordPress", `<p>a</p><div omit class="wp-caption"><img src="b.jpg"><p class="wp-caption-text">c</p></div><p>e</p>`,
			`<p>a</p><figure><img src="b.jpg"/><figcaption class="wp-caption-text">c</figcaption></figure><p>e</p>`},
		{"behind a figure", `<p>a</p><div><figure><img src="b.jpg"></figure><figcaption><span class="caption">c</span><span>(Image: d)</span></figcaption></div><p>e</p>`,
			`<p>a</p><figure><img src="b.jpg"/><figcaption><span class="caption">c</span><span>(Image: d)</span></figcaption></figure><p>e</p>`},
		{"behind a button", `<p>a</p><div><div><img src="b.jpg"><button>Enlarge</button></div><div class="caption"><p>c</p></div></div><p>e</p>`,
			`<p>a</p><figure><img src="b.jpg"/> <figcaption class="caption"><p>c</p></figcaption></figure><p>e</p>`},
		{"in a box of its own", `<p>a</p><div omit><div><img src="b.jpg"></div><div><figcaption>c</figcaption></div></div><p>e</p>`,
			`<p>a</p><figure><img src="b.jpg"/><figcaption>c</figcaption></figure><p>e</p>`},
		{"by a loader's own attribute", `<p>a</p><div omit><img nitro-lazy-src="/b.jpg" src="data:image/svg+xml,x"><p class="caption">c</p></div><p>e</p>`,
			`<p>a</p><figure><img nitro-lazy-src="/b.jpg" src="/b.jpg"/><figcaption class="caption">c</figcaption></figure><p>e</p>`},
		{"a gallery", `<p>a</p><ul omit><li><figure><img src="b.jpg"><figcaption>c</figcaption></figure></li><li><figure><img src="d.jpg"><figcaption>e</figcaption></figure></li></ul><p>f</p>`,
			`<p>a</p><ul><li><figure><img src="b.jpg"/><figcaption>c</figcaption></figure></li><li><figure><img src="d.jpg"/><figcaption>e</figcaption></figure></li></ul><p>f</p>`},
		{"the signs of items", `<p>a</p><ul omit><li><img src="check.svg"> b</li><li><span><img src="check.svg"></span> c</li></ul><p>f</p>`, `<p>a</p><p>f</p>`},
		{"a picture that a script would have made", `<p>a</p><figure omit><img src="data:image/svg+xml,x"><figcaption>c</figcaption></figure><p>e</p>`, `<p>a</p><p>e</p>`},
		{"of a page of its own", `<p>a</p><div omit class="wp-caption"><a href="/crane/" rel="attachment wp-att-1"><img src="b.jpg"></a><p class="wp-caption-text">c</p></div><p>e</p>`,
			`<p>a</p><figure><a href="/crane/" rel="attachment wp-att-1"><img src="b.jpg"/></a><figcaption class="wp-caption-text">c</figcaption></figure><p>e</p>`},
		{"in another size, as Google writes them", `<p>a</p><table omit><tr><td><a href="//x/a/AV=s1600"><img src="//x/a/AV=w640"></a></td></tr><tr><td class="tr-caption">c</td></tr></table><p>e</p>`,
			`<p>a</p><figure><a href="//x/a/AV=s1600"><img src="//x/a/AV=w640"/></a><figcaption class="tr-caption">c</figcaption></figure><p>e</p>`},
		{"a gallery of linked pictures", `<p>a</p><div omit class="gallery"><dl><dt><a href="/1/"><img src="b.jpg"></a></dt><dd class="wp-caption-text">c</dd></dl><dl><dt><a href="/2/"><img src="d.jpg"></a></dt></dl></div><p>f</p>`,
			`<p>a</p><figure><a href="/1/"><img src="b.jpg"/></a><figcaption class="wp-caption-text">c</figcaption></figure><dl><dt><a href="/2/"><img src="d.jpg"/></a></dt></dl><p>f</p>`},
		{"its labels", `<p>a</p><div omit class="gallery"><a>View fullsize<img src="b.jpg"></a><a>View fullsize<img src="d.jpg"></a></div><p>f</p>`, `<p>a</p><p class="gallery"><a> <img src="b.jpg"/></a><a> <img src="d.jpg"/></a></p><p>f</p>`},
		{"a gallery of teasers", `<p>a</p><div omit class="gallery"><a href="/1/"><img src="b.jpg"><span class="caption">The story of the first</span></a><a href="/2/"><img src="d.jpg"><span class="caption">The story of the other</span></a></div><p>f</p>`, `<p>a</p><p>f</p>`},
		{"pictures in elements of the page's own", `<p>a</p><wow-image omit><img src="b.jpg">c</wow-image><p>e</p>`, `<p>a</p><p><img src="b.jpg"/> </p><p>e</p>`},
		{"a credit alone", `<p>a</p><div omit><img src="b.jpg"><span class="photo-credit">c</span></div><p>e</p>`, `<p>a</p><figure><img src="b.jpg"/><figcaption class="photo-credit">c</figcaption></figure><p>e</p>`},
		{"a teaser", `<p>a</p><div omit><a href="/story"><img src="b.jpg"></a><p class="caption">c</p></div><p>e</p>`, `<p>a</p><p>e</p>`},
		{"a slider", `<p>a</p><div omit><img src="b.jpg"><div class="tp-caption">b</div><div class="tp-caption">c</div><div class="tp-caption">d</div></div><p>e</p>`, `<p>a</p><p><img src="b.jpg"/></p><p>e</p>`},
		{"a text beside a picture", `<p>a</p><div omit><img src="b.jpg"><p>this is said beside the picture</p><p class="caption">c</p></div><p>e</p>`, `<p>a</p><p><img src="b.jpg"/></p><p>e</p>`},
	} {
		t.Run(r.name, func(t *testing.T) {
			if got := judged(t, r.src); got != r.want {
				t.Errorf("%s\n got %s\nwant %s", r.src, got, r.want)
			}
		})
	}
}

// The lead picture is above the selected text, often outside its container.
func TestLeadPicture(t *testing.T) {
	const text = `<article keep><p>a</p><p>b</p></article>`
	for _, r := range []row{
		{"captioned", `<div><figure><img src="/i/l.jpg"><figcaption>c</figcaption></figure><p>by Ann</p></div>` + text,
			`<figure><img src="/i/l.jpg"/><figcaption>c</figcaption></figure><p>a</p><p>b</p>`},
		{"declared", `<div><img src="/s/lead.jpg?w=9"></div>` + text, `<p><img src="/s/lead.jpg?w=9"/></p><p>a</p><p>b</p>`},
		{"neither", `<div><img src="/s/other.jpg"></div>` + text, `<p>a</p><p>b</p>`},
		{"declared in another size", `<div><img src="/s/lead-1024x512.jpg"></div>` + text, `<p><img src="/s/lead-1024x512.jpg"/></p><p>a</p><p>b</p>`},
		{"behind the title", `<header style="background: url('/l/lead.jpg') center"><h1>t</h1></header>` + text, `<p style="background: url(&#39;/l/lead.jpg&#39;) center"><img src="/l/lead.jpg" alt=""/></p><p>a</p><p>b</p>`},
		{"another one behind the title", `<header style="background: url('/l/paper.png')"><h1>t</h1></header>` + text, `<p>a</p><p>b</p>`},
		{"in a menu", `<nav><img src="/s/lead.jpg"></nav>` + text, `<p>a</p><p>b</p>`},
		{"above the title", `<img src="/s/lead.jpg"><h1>t</h1>` + text, `<p><img src="/s/lead.jpg"/></p><p>a</p><p>b</p>`},
		{"another one above the title", `<figure><img src="/s/other.jpg"><figcaption>c</figcaption></figure><h1>t</h1>` + text, `<p>a</p><p>b</p>`},
		{"of a book, above the title", `<img src="/s/lead.jpg"><h2>Book</h2><h1>t</h1>` + text, `<p>a</p><p>b</p>`},
		{"that leads to the front page", `<a href="/"><img src="/s/lead.jpg"></a><h1>t</h1>` + text, `<p>a</p><p>b</p>`},
		{"that stands in the text too", `<div><img src="/s/lead.jpg"></div><article keep><p>a</p><p><img src="/s/lead-300x200.jpg"></p><p>b</p></article>`, `<p>a</p><p><img src="/s/lead-300x200.jpg"/></p><p>b</p>`},
		{"below a long byline", `<h1>t</h1><img src="/s/lead.jpg"><p>` + longText + `</p>` + text, `<p><img src="/s/lead.jpg"/></p><p>a</p><p>b</p>`},
		{"of a picture's sources", `<h1>t</h1><picture><source srcset="/s/lead.jpg"><img alt="l"></picture>` + text, `<p><img alt="l" srcset="/s/lead.jpg"/></p><p>a</p><p>b</p>`},
		{"declared and captioned", `<figure><img src="/s/lead.jpg"><figcaption>c</figcaption></figure>` + text, `<figure><img src="/s/lead.jpg"/><figcaption>c</figcaption></figure><p>a</p><p>b</p>`},
		{"selected, but out of what is copied", `<div keep><img src="/s/lead.jpg"><div omit></div><article><p>a</p><p>b</p></article></div>`, `<p><img src="/s/lead.jpg"/></p><p>a</p><p>b</p>`},
		{"of another text", `<img src="/s/lead.jpg"><p>` + longText + `</p>` + text, `<p>a</p><p>b</p>`},
		{"beside one that is kept", `<img src="/s/lead.jpg"><article keep><img src="/s/x.jpg"><p>a</p><p>b</p></article>`, `<p><img src="/s/x.jpg"/></p><p>a</p><p>b</p>`},
	} {
		t.Run(r.name, func(t *testing.T) {
			p := open(t, r.src, page.Saved)
			s := selected(p)
			s.Scope = engine.EveryText
			if got := inner(t, root(p, s, Options{Image: "https://a.example/l/lead.jpg"})); got != r.want {
				t.Errorf("%s\n got %s\nwant %s", r.src, got, r.want)
			}
		})
	}
}

const longText = `This is a paragraph of another text, which stands between the picture and the article, and
	is longer than what an author's name, the day and the section take: so the picture above it belongs to it and
	not to the article. It goes on for a while, because a byline may have as much as three hundred characters.`

func TestCaptions(t *testing.T) {
	check(t, []row{
		{"called so by a figure", `<figure><img src="a.jpg"><h2 class="figure__caption">b</h2></figure>`, `<figure><img src="a.jpg"/><figcaption class="figure__caption">b</figcaption></figure>`},
		{"with the credit", `<figure><img src="a.jpg"><div><figcaption>b</figcaption><footer class="credit">c</footer></div></figure>`,
			`<figure><img src="a.jpg"/><figcaption>b <span class="credit">c</span></figcaption></figure>`},
		{"with the name on the picture", `<figure><div><img src="a.jpg"><span><span class="visually-hidden">Image source, </span>c</span></div><figcaption>b</figcaption></figure>`, `<figure><img src="a.jpg"/> <figcaption>b <span> c</span></figcaption></figure>`},
		{"with a name that it says", `<figure><div><img src="a.jpg"><span>Ann</span></div><figcaption>b (Ann)</figcaption></figure>`, `<figure><img src="a.jpg"/> <figcaption>b (Ann)</figcaption></figure>`},
		{"in parts", `<figure><img src="a.jpg"><figcaption><span>b.</span><span>Credit</span></figcaption></figure>`, `<figure><img src="a.jpg"/><figcaption><span>b.</span> <span>Credit</span></figcaption></figure>`},
		{"beside a paragraph", `<figure><img src="a.jpg"><p>Peas</p><figcaption>b</figcaption></figure>`, `<figure><img src="a.jpg"/><p>Peas</p><figcaption>b</figcaption></figure>`},
		{"of several pictures", `<div><img src="a.jpg"><img src="b.jpg"></div><p class="caption">c</p>`, `<figure><img src="a.jpg"/><img src="b.jpg"/><figcaption class="caption">c</figcaption></figure>`},
		{"and what else is said", `<img src="a.jpg"><div><span class="caption">b</span><span class="copyright">c</span></div>`, `<figure><img src="a.jpg"/><figcaption><span class="caption">b</span><span class="copyright">c</span></figcaption></figure>`},
		{"of a list of two", `<dl><dt><img src="a.jpg"></dt><dd class="caption">b</dd></dl>`, `<figure><img src="a.jpg"/><figcaption class="caption">b</figcaption></figure>`},
		{"of no figure", `<p>a</p><figcaption>b</figcaption><p>c</p>`, `<p>a</p><p>b</p><p>c</p>`},
	})
}

func TestSharpen(t *testing.T) {
	const media = "https://static.wixstatic.com/media/a~mv2.jpg"
	check(t, []row{
		{"a preview", `<img src="` + media + `/v1/fill/w_49,h_37,al_c,q_85,blur_2,enc_auto/a.jpg">`, `<p><img src="` + media + `/v1/fill/w_980,h_740,al_c,q_85,enc_auto/a.jpg"/></p>`},
		{"the picture", `<img src="` + media + `/v1/fill/w_49,h_37,al_c/a.jpg">`, `<p><img src="` + media + `/v1/fill/w_49,h_37,al_c/a.jpg"/></p>`},
		{"a wide one", `<img src="` + media + `/v1/fill/w_1200,h_600,blur_30/a.jpg">`, `<p><img src="` + media + `/v1/fill/w_1200,h_600/a.jpg"/></p>`},
		{"of another server", `<img src="https://a.example/v1/fill/w_49,blur_2/a.jpg">`, `<p><img src="https://a.example/v1/fill/w_49,blur_2/a.jpg"/></p>`},
	})
}

func TestUnshownPictures(t *testing.T) {
	check(t, []row{
		{"artboards", `<div><div class="g-artboard" data-min-width="1050"><img src="a.png"></div><div class="g-artboard" data-min-width="600"><img src="b.png"></div><div class="g-artboard" data-min-width="300"><img src="c.png"></div></div>`, `<p class="g-artboard" data-min-width="600"><img src="b.png"/></p>`},
		{"artboards without widths", `<div><div class="g-artboard"><img src="a.png"></div><div class="g-artboard"><img src="b.png"></div></div>`, `<p class="g-artboard"><img src="a.png"/></p>`},
		{"a hidden banner", `<p>a</p><div style="display:none"><a href="/support"><img src="b.png"></a></div>`, `<p>a</p>`},
		{"a hidden slide", `<p>a</p><div style="display:none"><a href="/b-large.png"><img src="b.png"></a></div>`, `<p>a</p><p style="display:none"><a href="/b-large.png"><img src="b.png"/></a></p>`},
	})
}

// A group of pictures with the class callout is no callout.
func TestCalloutsOfPictures(t *testing.T) {
	check(t, []row{
		{"figures alone", `<p>a</p><div class="callout callout--group"><figure><img src="/a.jpg"></figure><figure><img src="/b.jpg"></figure></div>`, `<p>a</p><figure><img src="/a.jpg"/></figure><figure><img src="/b.jpg"/></figure>`},
		{"with captions", `<p>a</p><div class="callout"><figure><img src="/a.jpg"><figcaption>c</figcaption></figure></div>`, `<p>a</p><figure><img src="/a.jpg"/><figcaption>c</figcaption></figure>`},
		{"a figure that is called so", `<p>a</p><figure class="callout"><img src="/a.jpg"><figcaption>c</figcaption></figure>`, `<p>a</p><figure class="callout"><img src="/a.jpg"/><figcaption>c</figcaption></figure>`},
		{"with a text", `<p>a</p><div class="callout"><figure><img src="/a.jpg"></figure><p>b</p></div>`, `<p>a</p><div class="callout" role="note" mark="callout"><figure><img src="/a.jpg"/></figure><p>b</p></div>`},
	})
}
