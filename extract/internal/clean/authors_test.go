package clean

import (
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// A line is dropped if it names the author whom the reader already shows.
func TestBylines(t *testing.T) {
	const prose = `<p>A bellows has four parts that wear: the nozzle, the hinge, the valve and the leather.</p>`
	text := `<p>` + strings.Repeat(`A bellows has four parts that wear. `, 7) + `It is old.</p>`
	for _, r := range []struct{ name, author, src, want string }{
		{"called so", "Jane Doe", `<div class=byline>Jane Doe, 1 May</div>` + prose, prose},
		{"called so, of somebody else", "Ann Poe", `<p class=byline>Jane Doe</p>` + prose, `<p class="byline">Jane Doe</p>` + prose},
		{"called so, of nobody", "", `<p class=byline>billed annually</p>` + prose, `<p class="byline">billed annually</p>` + prose},
		{"by its words", "Jane Doe", `<p>By <a href=/j>Jane Doe</a></p>` + prose, prose},
		{"in another language", "肖春芳", `<p>作者：肖春芳</p>` + prose, prose},
		{"with more to say", "Jane Doe", `<p>By Jane Doe, who rows</p>` + prose, `<p>By Jane Doe, who rows</p>` + prose},
		{"the name alone", "Jane Doe", `<p>Jane Doe</p>` + prose, `<p>Jane Doe</p>` + prose},
		{"behind the text", "Jane Doe", text + `<p>By Jane Doe</p>`, text + `<p>By Jane Doe</p>`},
		{"of a link preview", "Jane Doe", `<h3><a href="/a">A boat</a></h3><p>By Jane Doe</p>`, `<h3><a href="/a">A boat</a></h3><p>By Jane Doe</p>`},
	} {
		t.Run(r.name, func(t *testing.T) {
			p := open(t, `<div keep>`+r.src+`</div>`, page.Saved)
			if got := inner(t, root(p, selected(p), Options{Byline: r.author})); got != r.want {
				t.Errorf("%s\n got %s\nwant %s", r.src, got, r.want)
			}
		})
	}
}

// A line that repeats the article's head is dropped if it is before the text.
// The amount of text decides, not its elements.
func TestLinesShownAbove(t *testing.T) {
	const line, prose = `<p>3 March</p>`, `<p>A bellows has four parts that wear.</p>`
	text := strings.Repeat(`A bellows has four parts that wear. `, 30) + `It is old.`
	for _, r := range []struct{ name, src, want string }{
		{"before the text", line + prose, prose},
		{"in a wrapper", `<div><div>3 March</div></div>` + prose, prose},
		{"behind the title and a standfirst", prose + line + prose, prose + prose},
		{"behind a text in a div", `<div>` + text + `<br><br>` + `</div>` + line, `<p>` + text + `</p>` + line},
		{"as a part of a line", `<p>A photo of <span>3 March</span></p>` + prose, `<p>A photo of <span>3 March</span></p>` + prose},
		{"four of them", strings.Repeat(line, 4) + prose, strings.Repeat(line, 4) + prose},
		{"with a picture", `<p><img src="/a.png">3 March</p>` + prose, `<p><img src="/a.png"/>3 March</p>` + prose},
	} {
		t.Run(r.name, func(t *testing.T) {
			p := open(t, `<div keep>`+r.src+`</div>`, page.Saved)
			isShown := func(line string) bool { return line == "3 March" }
			if got := inner(t, root(p, selected(p), Options{IsShownAbove: isShown})); got != r.want {
				t.Errorf("%s\n got %s\nwant %s", r.src, got, r.want)
			}
		})
	}
}

// In a thread, member info is dropped, and names stay.
func TestMemberInfo(t *testing.T) {
	const post = `<p>The hinge of mine squeaks when it is cold.</p>`
	for _, r := range []struct {
		name      string
		kind      engine.Kind
		src, want string
	}{
		{"phpBB", engine.Forum, `<dl class=postprofile><dt>Jane</dt><dd class=profile-posts>Posts: 12</dd></dl>` + post + `<div class=signature>Row, row.</div>`, `<dl class="postprofile"><dt>Jane</dt></dl>` + post},
		{"XenForo", engine.Forum, `<div><h4>Jane</h4><h5 class="userTitle message-userTitle">Member</h5><div class="message-userExtras">Joined 2009</div></div>` + post + `<aside class="message-signature">Row.</aside>`, `<h4>Jane</h4>` + post},
		{"a function's signature", engine.Documentation, `<div class=signature>row(boat)</div>` + post, `<p class="signature">row(boat)</p>` + post},
		{"a function's signature in a thread", engine.Forum, `<div class=signature><code>row(boat)</code></div>` + post, `<p class="signature"><code>row(boat)</code></p>` + post},
		{"a byline in a thread", engine.Forum, `<p>by Jane</p>` + post, `<p>by Jane</p>` + post},
	} {
		t.Run(r.name, func(t *testing.T) {
			p := open(t, `<div keep>`+r.src+post+post+`</div>`, page.Saved)
			s := selected(p)
			s.Kind = r.kind
			if got := inner(t, root(p, s, Options{Byline: "Jane"})); got != r.want+post+post {
				t.Errorf("%s\n got %s\nwant %s", r.src, got, r.want+post+post)
			}
		})
	}
}
