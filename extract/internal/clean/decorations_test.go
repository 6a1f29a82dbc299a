package clean

import (
	"strings"
	"testing"
)

// Decorations are dropped, similar pictures stay.
func TestDecorations(t *testing.T) {
	const (
		tiny  = `data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7`
		photo = `<p>a</p><p><img src="/a.jpg"/></p>`
	)
	check(t, []row{
		{"an icon in a folder of icons", `<p>a</p><p><img src="/img/Icons/print.png"></p>`, `<p>a</p>`},
		{"a large one from there", `<p>a</p><p><img src="/icons/print.png" width="300"></p>`, `<p>a</p><p><img src="/icons/print.png" width="300"/></p>`},
		{"an item's mark", `<ul><li><img src="/icons/yes.svg" alt="Pro"> a</li></ul>`, `<ul><li><img src="/icons/yes.svg" alt="Pro"/> a</li></ul>`},
		{"an icon with a height", `<p>a</p><p><img src="/icon-mail.png" height="16"></p>`, `<p>a</p>`},
		{"an icon of two lines", `<p>a</p><p><img src="/copy-icon.png" width="53"></p>`, `<p>a</p>`},
		{"one in a table", `<table><tr><th>a</th><td><img src="/copy-icon.png" width="53"></td></tr></table>`, `<table><tbody><tr><th>a</th><td><img src="/copy-icon.png" width="53"/></td></tr></tbody></table>`},
		{"an icon without a word", `<p>a</p><p><img src="/icon_feed.png"></p>`, `<p>a</p>`},
		{"a thing in a box of icons", `<p>a</p><p><img class="icon" src="/things/7"></p>`, `<p>a</p><p><img class="icon" src="/things/7"/></p>`},
		{"an icon by its server's size", `<p>a</p><p><img src="/icon-mail.png?w=48" alt="m"></p>`, `<p>a</p>`},
		{"a portrait in the authors' folder", `<p>a</p><p><img src="/authors/ann.png" width="143"></p>`, `<p>a</p>`},
		{"a large portrait", `<p>a</p><p><img src="/authors/ann.png" width="600"></p>`, `<p>a</p><p><img src="/authors/ann.png" width="600"/></p>`},
		{"a headshot", `<p>a</p><p><img src="/96x96/Ann_Headshot.jpg"></p>`, `<p>a</p>`},
		{"a small photograph", `<p>a</p><p><img src="/ann.jpg" alt="Ann" width="48" height="48"></p>`, `<p>a</p>`},
		{"one of an item", `<ul><li><img src="/a.jpg" width="48" height="48"> a</li></ul>`, `<ul><li><img src="/a.jpg" width="48" height="48"/> a</li></ul>`},
		{"one of an article", `<article><p>a</p><p><img src="/ann.jpg" width="48" height="48"></p></article>`, `<p>a</p>`},
		{"one of several articles", `<article><img src="/a.jpg" width="48" height="48"> a</article><article>b</article>`, `<p><img src="/a.jpg" width="48" height="48"/> a</p><p>b</p>`},
		{"a sign of a line's height", `<p>a<img src="/clock.svg" width="20" height="20"></p>`, `<p>a</p>`},
		{"a sign with a word", `<p>a <img src="/wave.svg" alt="wave" width="20" height="20"></p>`, `<p>a <img src="/wave.svg" alt="wave" width="20" height="20"/></p>`},
		{"an ornament between two parts", `<p>a</p><p><img src="/content-divider.png" width="600"></p>`, `<p>a</p>`},
		{"the site's logo", `<p>a</p><p><img src="https://static.heron.example/logo-heron-180.svg"></p>`, `<p>a</p>`},
		{"the site's logo by its name", `<p>a</p><p><img src="https://static.heron.example/logo-heron-180.svg" alt="Heron"></p>`, `<p>a</p>`},
		{"a logo with a word of the site's name", `<p>a</p><p><img src="https://heron.example/crane-heron-logo.svg" alt="The logo of Crane"></p>`, `<p>a</p><p><img src="https://heron.example/crane-heron-logo.svg" alt="The logo of Crane"/></p>`},
		{"another one's logo", `<p>a</p><p><img src="https://static.heron.example/logo-crane.svg"></p>`, `<p>a</p><p><img src="https://static.heron.example/logo-crane.svg"/></p>`},
		{"the site's logo in a figure", `<figure><img src="https://heron.example/heron-logo.svg" alt="The new logo"></figure>`, `<figure><img src="https://heron.example/heron-logo.svg" alt="The new logo"/></figure>`},
		{"an advertisement", `<p>a</p><p><a href="/x"><img src="https://ads2.heron.example/b.jpg" alt="b"></a></p>`, `<p>a</p>`},
		{"a picture that is asked for in 40 pixels", `<p>a</p><p><img src="/a.jpg?w=40" alt="b"></p>`, `<p>a</p>`},
		{"one in a table, too", `<table><tr><th>a</th><td><img src="/a.jpg?w=40"></td></tr></table>`, `<table><tbody><tr><th>a</th><td><img src="/a.jpg?w=40"/></td></tr></tbody></table>`},
		{"a color of an item", `<ul><li><img src="/a.jpg?w=32" alt="Silver"> b</li></ul>`, `<ul><li><img src="/a.jpg?w=32" alt="Silver"/> b</li></ul>`},
		{"a dot for an address and candidates", `<p>a</p><p><img src="` + tiny + `" srcset="` + tiny + ` 1w"></p>`, `<p>a</p>`},
		{"a program's name for a drawing", `<p>a</p><svg width="500" viewBox="0 0 500 250"><desc>Created with Sketch.</desc><path d="M0 0"></path></svg>`, `<p>a</p>`},
		{"a wheel by its description", `<p>a</p><p><img src="/w.png" alt="Loading…"></p><p><img src="/x.png" aria-label="loading"></p>`, `<p>a</p>`},
		{"a picture of loading", `<p>a</p><p><img src="/w.png" alt="Loading a truck"></p>`, `<p>a</p><p><img src="/w.png" alt="Loading a truck"/></p>`},
		{"a wheel in a box for one", `<p>a</p><div role="progressbar"><img src="/w.jpg"></div><div class="spinner"><span><img src="/x.png"></span></div>`, `<p>a</p>`},
		{"a photograph that comes late", `<p>a</p><div class="loading"><img src="/a.jpg"></div>`, `<p>a</p><p class="loading"><img src="/a.jpg"/></p>`},
		{"a chart that comes late", `<p>a</p><div class="img-loading"><img src="/a.png"></div>`, `<p>a</p><p class="img-loading"><img src="/a.png"/></p>`},
		{"a photograph", photo, photo},
	})
}

// A placeholder of a lazy picture is replaced by the picture.
func TestPicturePlaceholders(t *testing.T) {
	const tiny = `data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7`
	spot := `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABQAAAAUCAIAAAAC64paAAAACXBIWXMAAAsTAAALEwEAmpwYAAAD6ElEQVR4nEWT` + strings.Repeat("A", 400)
	check(t, []row{
		{"for candidates", `<img src="` + tiny + `" srcset="/a.jpg 600w">`, `<p><img srcset="/a.jpg 600w"/></p>`},
		{"a preview for candidates", `<img src="/a.jpg?w=40" srcset="/a.jpg?w=600 600w">`, `<p><img srcset="/a.jpg?w=600 600w"/></p>`},
		{"the picture beside candidates", `<img src="/a.jpg" srcset="/a.jpg?w=600 600w">`, `<p><img src="/a.jpg" srcset="/a.jpg?w=600 600w"/></p>`},
		{"a preview for sources", `<picture><source srcset="/a.jpg?w=600"><img src="/a.jpg?w=25"></picture>`, `<p><img srcset="/a.jpg?w=600"/></p>`},
		{"a blurred one before the picture", `<div><img src="/a/blurred_60"><img src="/a/b.jpg" alt="b"></div>`, `<p><img src="/a/b.jpg" alt="b"/></p>`},
		{"a blurred one before sources", `<div><img src="/a.jpg?q=1"><picture><source srcset="/a.jpg?q=90"><img alt="b"></picture></div>`, `<p><img alt="b" srcset="/a.jpg?q=90"/></p>`},
		{"a spot before a preview", `<div><img src="` + spot + `" alt="b"><img src="/a.jpg?w=48" alt="b"></div>`, `<p><img src="/a.jpg?w=48" alt="b"/></p>`},
		{"a spot alone", `<p>a</p><p><img src="` + spot + `"></p>`, `<p>a</p>`},
		{"a spot with a description", `<p>a <img src="` + spot + `" alt="b"></p>`, `<p>a <img src="` + spot + `" alt="b"/></p>`},
		{"a blurred background", `<p>a</p><figure><div style="background-image:url(/a/blurred_60)"></div><figcaption>b</figcaption></figure>`, `<p>a</p><figure><figcaption>b</figcaption></figure>`},
		{"a preview before a wheel", `<div><img src="/s.jpg" alt="b"><div class="wheel"></div><noscript><img src="/l.jpg" alt="b"></noscript></div>`, `<p><img src="/l.jpg" alt="b"/></p>`},
		{"the same file before a wheel", `<div><img src="/s/boats-at-dusk.jpg" alt="b"><div></div><noscript><img src="/l/boats-at-dusk.jpg" alt="c"></noscript></div>`, `<p><img src="/s/boats-at-dusk.jpg" alt="b"/></p>`},
		{"another picture before a gap", `<div><img src="/s.jpg" alt="b"><div></div><noscript><img src="/l.jpg" alt="c"></noscript></div>`, `<p><img src="/s.jpg" alt="b"/></p><p><img src="/l.jpg" alt="c"/></p>`},
	})
}

// Of two forms of one picture, the better one is shown.
func TestVariants(t *testing.T) {
	check(t, []row{
		{"two sizes", `<div><img src="/a/w_300/b.jpg"><img src="/a/w_900/b.jpg"></div>`, `<p><img src="/a/w_900/b.jpg"/></p>`},
		{"two crops", `<div><img src="/b-640x428.jpg"></div><div><img src="/b-384x216.jpg"></div>`, `<p><img src="/b-640x428.jpg"/></p>`},
		{"two sizes in a figure", `<figure><img src="/b-332x250.jpg"><img src="/b-1044x785.jpg"><figcaption>c</figcaption></figure>`, `<figure><img src="/b-1044x785.jpg"/><figcaption>c</figcaption></figure>`},
		{"the larger size first", `<figure><img src="/b-1044x785.jpg"><img src="/b-332x250.jpg"></figure>`, `<figure><img src="/b-1044x785.jpg"/></figure>`},
		{"two pictures in a figure", `<figure><img src="/b-332x250.jpg"><img src="/c-1044x785.jpg"></figure>`, `<figure><img src="/b-332x250.jpg"/><img src="/c-1044x785.jpg"/></figure>`},
		{"one with candidates", `<div><img src="/b.jpg?w=900"><img src="/b.jpg?w=800" srcset="/b.jpg?w=1600 2x"></div>`, `<p><img src="/b.jpg?w=800" srcset="/b.jpg?w=1600 2x"/></p>`},
		{"one of low quality", `<div><img src="/b.jpg?q=1" srcset="/b.jpg?q=2 2x"><img src="/b.jpg"></div>`, `<p><img src="/b.jpg"/></p>`},
		{"one whose candidates are smaller", `<div><img src="/b.jpg?w=900"><img src="/b.jpg?w=300" srcset="/b.jpg?w=600 2x"></div>`, `<p><img src="/b.jpg?w=900"/></p>`},
		{"two pictures of one name", `<div><img src="/a/w_300/b.jpg"><img src="/c/w_300/b.jpg"></div>`, `<p><img src="/a/w_300/b.jpg"/><img src="/c/w_300/b.jpg"/></p>`},
		{"two items' pictures", `<ul><li><img src="/b.jpg?w=300"></li><li><img src="/b.jpg?w=400"></li></ul>`, `<ul><li><img src="/b.jpg?w=300"/></li><li><img src="/b.jpg?w=400"/></li></ul>`},
		{"one in a figure", `<div><img src="/b.jpg?w=900"></div><figure><img src="/b.jpg?w=300"><figcaption>c</figcaption></figure>`, `<figure><img src="/b.jpg?w=300"/><figcaption>c</figcaption></figure>`},
		{"the same one in a figure", `<div><img src="/b.jpg"></div><figure><img src="/b.jpg"><figcaption>c</figcaption></figure>`, `<figure><img src="/b.jpg"/><figcaption>c</figcaption></figure>`},
		{"a dark form", `<div><img src="/b-dark.svg"><img src="/b-light.svg"></div>`, `<p><img src="/b-light.svg"/></p>`},
		{"a form for phones", `<div><img src="/b_desktop.jpg"><img src="/b_mobile.jpg"></div>`, `<p><img src="/b_desktop.jpg"/></p>`},
		{"a dark and a light thing", `<div><img src="/dark-wool.jpg"><img src="/light-silk.jpg"></div>`, `<p><img src="/dark-wool.jpg"/><img src="/light-silk.jpg"/></p>`},
	})
}

func TestRepeatedLead(t *testing.T) {
	const text = `<p>The same dye takes on wool, on silk and on linen, in this order, and it hardly takes on cotton, which is washed with soda before.</p>`
	const lead, again = `<p><img src="/b.jpg?w=900"/></p>`, `<p><img src="/b.jpg?w=300"/></p>`
	check(t, []row{
		{"in another size", lead + text + again, lead + text},
		{"as it is", lead + text + lead, lead + text},
		{"in a figure", lead + text + `<figure><img src="/b.jpg?w=300"/><figcaption>c</figcaption></figure>`, text + `<figure><img src="/b.jpg?w=300"/><figcaption>c</figcaption></figure>`},
		{"with two captions", `<figure><img src="/b.jpg"/><figcaption>c</figcaption></figure>` + text + `<figure><img src="/b.jpg"/><figcaption>d</figcaption></figure>`, `<figure><img src="/b.jpg"/><figcaption>c</figcaption></figure>` + text + `<figure><img src="/b.jpg"/><figcaption>d</figcaption></figure>`},
		{"another one", lead + text + `<p><img src="/c.jpg"/></p>`, lead + text + `<p><img src="/c.jpg"/></p>`},
		{"beside it", lead + `<p>e</p>` + lead, lead + `<p>e</p>` + lead},
		{"below the beginning", text + text + text + text + text + lead + text + lead, text + text + text + text + text + lead + text + lead},
		{"a small one", `<p><img src="/b.png" width="90"/></p>` + text + `<p><img src="/b.png" width="90"/></p>`, `<p><img src="/b.png" width="90"/></p>` + text + `<p><img src="/b.png" width="90"/></p>`},
		{"several times", lead + text + lead + text + lead, lead + text + lead + text + lead},
		{"of an item", lead + text + `<ul><li><img src="/b.jpg?w=300"/></li></ul>`, lead + text + `<ul><li><img src="/b.jpg?w=300"/></li></ul>`},
		{"of a link", lead + text + `<p><a href="/b"><img src="/b.jpg?w=300"/></a></p>`, lead + text + `<p><a href="/b"><img src="/b.jpg?w=300"/></a></p>`},
	})
}
