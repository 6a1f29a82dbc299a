package clean

import (
	"strings"
	"testing"
)

// Boilerplate boxes are dropped. Texts that look like one or share its name
// stay.
func TestBoxes(t *testing.T) {
	prose := strings.Repeat(`This is prose, a sentence of an article about its subject. `, 12)
	around := func(box string) string { return `<p>` + prose + `</p>` + box + `<p>` + strings.ToUpper(prose) + `</p>` }
	for _, r := range []struct{ name, box, want string }{
		{"share links", `<div><a href="https://www.facebook.com/sharer.php?u=x">f</a> <a href="//t.me/share/url?u=x">t</a></div>`, ``},
		{"a share link in a sentence", `<p>They wrote a <a href="https://twitter.com/intent/tweet?x">tweet</a>, and later a long book about how it was received.</p>`, `<p>They wrote a <a href="https://twitter.com/intent/tweet?x">tweet</a>, and later a long book about how it was received.</p>`},
		{"a share link in an article's links", `<p><a href="https://t.me/share?x">a</a><a href="/b">b</a></p>`, `<p><a href="https://t.me/share?x">a</a><a href="/b">b</a></p>`},
		{"sign-up", `<div><p>Get our letter.</p><form><input type=email></form></div>`, ``},
		{"a long text around a form", `<div><p>` + prose + `x</p><form>a<input type=email></form></div>`, `<p>` + prose + `x</p>`},
		{"a search form", `<div><p>Find a shop.</p><form><input type=search></form></div>`, `<p>Find a shop.</p>`},
		{"cookie notice", `<div class="cookie-bar">We use cookies.</div>`, ``},
		{"an article on cookies", `<div class="cookie"><p>` + prose + `y</p></div>`, `<p>` + prose + `y</p>`},
		{"a notice that is asked to be accepted", `<div id=cookie><p>We use cookies.</p><button>Fine</button></div>`, ``},
		{"a notice with its policy", `<div class=gdpr>We keep data. <a href="/privacy">How</a></div>`, ``},
		{"a notice that is a dialog", `<div class=cookies role=dialog>We use cookies.</div>`, ``},
		{"a chapter on cookies", `<section id="cookies"><h2>Cookies <a href="#cookies">¶</a></h2><p>They hold a session, as the <a href="/cookie-api">API</a> says.</p></section>`, `<h2 id="cookies">Cookies </h2><p>They hold a session, as the <a href="/cookie-api">API</a> says.</p>`},
		{"a notice under another heading", `<div id="cookie-banner"><h3>Your data</h3><p>We use cookies.</p></div>`, ``},
		{"a second chapter of that name", `<section id="sign-up-2"><h2>Sign up</h2><p>A user has a name.</p></section>`, `<h2>Sign up</h2><p>A user has a name.</p>`},
		{"a chapter's id on a form", `<section id="newsletter"><h2>Newsletter</h2><p>Each week.</p><button>Send it to me</button></section>`, ``},
		{"a chapter on advertising", `<section id="advertisement"><h2>Advertisement</h2><p>Services advertise.</p></section>`, `<h2>Advertisement</h2><p>Services advertise.</p>`},
		{"a recipe for cookies", `<div class="cookie-steps"><h2>Steps</h2><ol><li>Beat.</li><li>Bake.</li></ol></div>`, `<h2>Steps</h2><ol><li>Beat.</li><li>Bake.</li></ol>`},
		{"related links", `<div class=related><h3>Related</h3><ul><li><a href=/a>Another article</a></ul></div>`, ``},
		{"a related text", `<div class=related><p>The two words are related, as <a href=/a>both</a> come from Latin.</p></div>`, `<p>The two words are related, as <a href="/a">both</a> come from Latin.</p>`},
		{"label of an advertisement", `<div><span>Anzeige</span></div>`, ``},
		{"a label in a sentence", `<p>The word <i>Anzeige</i> has two meanings.</p>`, `<p>The word <i>Anzeige</i> has two meanings.</p>`},
		{"a label's word in a sentence", `<p>Our <span>advertising</span> services reach half of the town.</p>`, `<p>Our <span>advertising</span> services reach half of the town.</p>`},
		{"a label's word as code", `<p><code><span>AD</span></code></p>`, `<p><code><span>AD</span></code></p>`},
		{"a label's word in a table", `<table><tr><td><p>Anzeige</p></td><td>3</td></tr><tr><td>b</td><td>4</td></tr></table>`, `<table><tbody><tr><td>Anzeige</td><td>3</td></tr><tr><td>b</td><td>4</td></tr></tbody></table>`},
		{"the word in a list", `<ul><li>werbung</li><li>anzeige</li></ul>`, `<ul><li>werbung</li><li>anzeige</li></ul>`},
		{"MediaWiki's line on the site", `<div id="siteSub">From Wikipedia, the free encyclopedia</div>`, ``},
		{"counter", `<div class=post-views>12 views</div>`, ``},
		{"views of a person", `<div class=views><p>Her views were never written down.</p></div>`, `<p>Her views were never written down.</p>`},
		{"a field of a view", `<div class="views-field-article-date">1 May</div>`, `<p>1 May</p>`},
		{"a follow-up", `<p class="follow-up"><a href=/b>Bruce Henry</a> Testimonial</p>`, `<p><a href="/b">Bruce Henry</a> Testimonial</p>`},
		{"to follow", `<div class="follow-us"><a href=/f>f</a></div>`, ``},
		{"not loaded", `<div><span>Wird geladen …</span></div>`, ``},
		{"a picture that was", `<div><img src="/a.png"><span>Loading...</span></div>`, `<p><img src="/a.png"/></p>`},
		{"loading a van", `<p>Loading</p>`, `<p>Loading</p>`},
		{"a second link", `<h3><a href="/a">A boat</a></h3><p>It floats.</p><p><a href="/a">Read more →</a></p>`, `<h3><a href="/a">A boat</a></h3><p>It floats.</p>`},
		{"the only link", `<h3>A boat</h3><p><a href="/a">Read more</a></p>`, `<h3>A boat</h3><p><a href="/a">Read more</a></p>`},
		{"a second link in a sentence", `<p><a href="/a">A boat</a> is a ship, and <a href="/a">more</a>.</p>`, `<p><a href="/a">A boat</a> is a ship, and <a href="/a">more</a>.</p>`},
		{"to the top", `<a href="#top">Top</a>`, ``},
		{"author box", `<div class=author-bio><p>She writes.</p></div>`, ``},
		{"a chapter on an author", `<div class="about-author"><p>` + prose + `w</p><p>` + prose + `z</p></div>`, `<p>` + prose + `w</p><p>` + prose + `z</p>`},
	} {
		t.Run(r.name, func(t *testing.T) {
			src := around(r.box)
			want := strings.Join(strings.Fields(around(r.want)), " ")
			got := cleaned(t, `<div keep>`+src+`</div>`, 0)
			if strings.ReplaceAll(withoutClasses(got), "> <", "><") != want {
				t.Errorf("%s\n got %s\nwant %s", r.box, middle(got), middle(want))
			}
		})
	}
}

// withoutClasses removes the classes of boxes that stay.
func withoutClasses(s string) string {
	for _, name := range []string{"cookie", "related", "views", "about-author", "views-field-article-date", "follow-up"} {
		s = strings.ReplaceAll(s, ` class="`+name+`"`, "")
	}
	return s
}

func middle(s string) string { return s[min(len(s), 720):] }

// A page that consists of one box keeps it.
func TestOnlyABox(t *testing.T) {
	check(t, []row{
		{"sign-up", `<p>Get our letter, every Friday.</p><form><input type=email></form>`, `<p>Get our letter, every Friday.</p>`},
		{"notice", `<div class=newsletter><p>Letter 12, on bread.</p></div>`, `<p>Letter 12, on bread.</p>`},
	})
}

func TestSpelling(t *testing.T) {
	check(t, []row{
		{"soft hyphens", "<p>a\u00adb \ufeffc\u200bd</p>", `<p>ab cd</p>`},
		{"breaks of Thai lines", "<p>ไทย\u200bไทย</p>", "<p>ไทย\u200bไทย</p>"},
		{"joiners that join nothing", "<p>a</p><p>\u200d</p><div><b>\u200c</b></div><p>b</p>", `<p>a</p><p>b</p>`},
		{"joiners", "<p>می\u200cخواهم</p>", "<p>می\u200cخواهم</p>"},
		{"runs of them", "<p>a\u00a0\u00a0 b</p>", `<p>a b</p>`},
		{"not in code", "<p><code>a\u200bb</code></p>", "<p><code>a\u200bb</code></p>"},
		{"hyphenated", "<p>an ex-\nample</p>", `<p>an example</p>`},
		{"with a hyphen of its own", "<p>well-known, a well-\nknown one</p>", `<p>well-known, a well-known one</p>`},
		{"a dash", "<p>a -\nb, c-\nD</p>", `<p>a - b, c- D</p>`},
	})
}
