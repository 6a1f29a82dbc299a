package clean

import (
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/internal/processor"
)

func TestPreviews(t *testing.T) {
	const preview = `<div class="link-card"><img src="/a.png" class="favicon"><div class="title"><a href="/a">Title</a></div><div><a href="/a">A description.</a></div><a href="/a"><span>site</span></a></div>`
	const quoted = `<blockquote mark="embed"><p><span><a href="/a">Title</a></span></p><p><span>A description.</span></p><p><span>site</span></p></blockquote>`
	block := `<a href="/a"><h3>Title</h3><p>b</p></a>`
	sentences := strings.Repeat("A text that goes on. ", 50)
	check(t, []row{
		{"by its name", preview, quoted},
		{"a name of which one part says less", `<a class="bookmark" href="/a"><div>Save</div><div>this</div></a>`, `<a class="bookmark" href="/a"><p>Save</p><p>this</p></a>`},
		{"a link around one line", `<a href="/a"><div>One line</div></a>`, `<a href="/a"><p>One line</p></a>`},
		{"a link around a picture", `<a href="/a"><img src="/a.jpg"><div>Its title</div></a>`, `<a href="/a"><img src="/a.jpg"/><p>Its title</p></a>`},
		{"a link to a picture", `<a href="/a.jpg"><h3>Title</h3><p>b</p></a>`, `<a href="/a.jpg"><h3>Title</h3><p>b</p></a>`},
		{"a link around a text", `<a href="/a"><h3>Title</h3><p>` + sentences + `</p></a>`, `<a href="/a"><h3>Title</h3><p>` + sentences + `</p></a>`},
		{"in a list", `<ul><li>` + block + `</li></ul>`, `<ul><li><h3><a href="/a">Title</a></h3><p>b</p></li></ul>`},
		{"three in a row", block + block + block, strings.Repeat(`<article mark="item"><h3><a href="/a">Title</a></h3><p>b</p></article>`, 3)},
		{"on lines of a break", `<div class="mixtapeEmbed"><a href="/a"><b>Title</b><br><i>About it.</i>site</a></div>`, `<blockquote mark="embed"><p><b><a href="/a">Title</a></b></p><p><i>About it.</i></p><p>site</p></blockquote>`},
		{"with a link elsewhere", `<div class="onebox"><h4><a href="/a">Title</a></h4><p>by <a href="/b">Ann</a></p></div>`, `<blockquote mark="embed"><p><span><a href="/a">Title</a></span></p><p><span>by <a href="/b">Ann</a></span></p></blockquote>`},
	})
}

// On pages of links, only an editor's preview or one that is alone becomes a
// blockquote.
func TestPreviewsOfListings(t *testing.T) {
	const inside = `<div class="title"><a href="/a">Title</a></div><p>b</p></div>`
	for _, r := range []struct {
		name, src string
		boxed     int
	}{
		{"an editor's", strings.Repeat(`<div class="bbCodeBlock--unfurl">`+inside, 3), 3},
		{"a theme's alone", `<div class="link-card">` + inside, 1},
		{"a theme's in a row", strings.Repeat(`<div class="link-card">`+inside, 3), 0},
		{"without a name", `<a href="/a"><h3>Title</h3><p>b</p></a>`, 0},
	} {
		p := open(t, `<div keep><p>a</p>`+r.src+`</div>`, page.Saved)
		s := selected(p)
		s.Kind = engine.Listing
		if got := inner(t, root(p, s, Options{})); strings.Count(got, "<blockquote") != r.boxed {
			t.Errorf("%s: got %s, want %d boxes", r.name, got, r.boxed)
		}
	}
}

func TestFacades(t *testing.T) {
	const video = `<p><a href="https://www.youtube.com/watch?v=AbCdEfGhIj1" mark="embed"> YouTube</a></p>`
	check(t, []row{
		{"number", `<div class="youtube" data-id="AbCdEfGhIj1"></div>`, video},
		{"number on Vimeo", `<div data-vimeo-id="76979871"></div>`, `<p><a href="https://vimeo.com/76979871" mark="embed"> Vimeo</a></p>`},
		{"number of something else", `<div class="photo" data-id="AbCdEfGhIj1">a</div>`, `<p class="photo" data-id="AbCdEfGhIj1">a</p>`},
		{"address", `<div data-src="https://www.youtube.com/embed/AbCdEfGhIj1"></div>`, video},
		{"address of a page", `<div data-src="https://www.youtube.com/channel/a">a</div>`, `<p data-src="https://www.youtube.com/channel/a">a</p>`},
		{"around a text", `<div data-src="https://www.youtube.com/embed/AbCdEfGhIj1"><p>a</p></div>`, `<p>a</p>`},
		{"twice", `<div data-src="https://www.youtube.com/embed/AbCdEfGhIj1"></div><div><iframe src="https://www.youtube.com/embed/AbCdEfGhIj1"></iframe></div>`, video},
		{"twice with a word between", `<div data-src="https://www.youtube.com/embed/AbCdEfGhIj1"></div><p>a</p><iframe src="https://www.youtube.com/embed/AbCdEfGhIj1"></iframe>`, video + `<p>a</p>` + video},
		{"consent placeholder", `<p>a</p><div class="content-blocker"><p>Agree?</p><button>Load</button></div>`, `<p>a</p>`},
		{"a placeholder's name without a button", `<div class="content-privacy">a</div>`, `<p class="content-privacy">a</p>`},
		{"gist", `<script src="https://gist.github.com/a/1.js"></script>`, `<p><a href="https://gist.github.com/a/1" mark="embed"> Gist</a></p>`},
		{"gist beside what its script made", `<script src="https://gist.github.com/a/1.js"></script><link rel=stylesheet href="/a.css"><div class="gist">a</div>`, `<p class="gist">a</p>`},
		{"a post that was to come", `<blockquote class="twitter-tweet"><a href="https://x.com/a/1"></a></blockquote>`, `<blockquote class="twitter-tweet"><p><a href="https://x.com/a/1" mark="embed"> x.com</a></p></blockquote>`},
		{"other scripts", `<p>a</p><script src="https://gist.example/a/1.js"></script>`, `<p>a</p>`},
	})
}

func TestPlayerBoxes(t *testing.T) {
	const video = `<p><a href="/a.mp4" mark="embed"> ▶</a></p>`
	check(t, []row{
		{"times", `<div><video src="/a.mp4"></video><span>0:00</span><span>/1:02</span></div>`, video},
		{"a sentence", `<div><video src="/a.mp4"></video><span>It opens at 0:42.</span></div>`, video + `<p><span>It opens at 0:42.</span></p>`},
		{"two in a player", `<div class="player"><video src="/a.mp4"></video><video src="/a.mp4?b"></video></div>`, video + `<p><a href="/a.mp4?b" mark="embed"> ▶</a></p>`},
		{"no file and a poster", `<video src="blob:x" poster="/a.jpg" title="A"></video>`, `<p><img src="/a.jpg" alt="A"/></p>`},
		{"no file", `<p>a</p><video src="blob:x"></video>`, `<p>a</p>`},
		{"a document", `<object data="/a.pdf"><p>no</p></object>`, `<p><a href="/a.pdf" mark="embed"> a.pdf</a></p>`},
	})
}

// Twice as many previews and players take about twice the time.
func TestEmbedsAreLinear(t *testing.T) {
	for _, piece := range []string{
		`<a class="link-card" href="/a"><div class="title">T</div><div>D</div></a>`, `<div class="onebox">`, `<div class="tweet"><a href="/a">a</a><div>b`,
		`<p>a</p><iframe src="https://www.youtube.com/embed/a"></iframe>`, `<iframe src="https://www.youtube.com/embed/a"></iframe>`,
		`<div class="player"><video src="/a.mp4"></video>0:00</div>`, `<div class="content-blocker"><button>a</button></div>`,
	} {
		if err := processor.Linear(200, treeOf(t, `<div keep>`, piece, `</div>`)); err != nil {
			t.Errorf("%s: %v", piece, err)
		}
	}
}
