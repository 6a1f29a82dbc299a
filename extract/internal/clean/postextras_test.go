package clean

import (
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// thread returns the cleaned thread of a forum. Posts without an author get
// one.
func thread(t *testing.T, title string, posts ...string) string {
	t.Helper()
	src := "<div keep>"
	for i, post := range posts {
		name := string(rune('a' + i))
		if !strings.Contains(post, "/u/") {
			post = `<p omit><a href=/u/` + name + `>` + name + `</a></p>` + post
		}
		src += `<div class=post>` + post + `</div>`
	}
	p := open(t, src+"</div>", page.Saved)
	s := selected(p)
	s.Kind = engine.Forum
	got := inner(t, root(p, s, Options{Title: title, DateIn: dayIn}))
	for _, wrapper := range []string{` keep=""`, ` omit=""`, `<article class="post" mark="item">`, `</article>`} {
		got = strings.ReplaceAll(got, wrapper, "")
	}
	return strings.NewReplacer(" <p>", "<p>", `<p><b><a href="/u/a">a</a></b></p>`, "A: ", `<p><b><a href="/u/b">b</a></b></p>`, " B: ", `<p><b><a href="/u/c">c</a></b></p>`, " C: ",
		`<p><b><a href="/u/a">a</a></b>`, "A<p>", `<p><b><a href="/u/b">b</a></b>`, " B<p>").Replace(got)
}

// dayIn finds the only date in these tests.
func dayIn(line string) (iso string, start, end int) {
	const day = "3 May 2025"
	if start = strings.Index(line, day); start < 0 {
		return "", 0, 0
	}
	return "2025-05-03", start, start + len(day)
}

// What templates add to a post's text is dropped.
func TestPostExtras(t *testing.T) {
	const words = `<p>Grease.</p>`
	for _, r := range []row{
		{"a line about an edit", words + `<p>Last edited by ann on 3 May 2025</p>`, words},
		{"a named line about an edit", words + `<div class=lastedited>ann, 3 May 2025, because I forgot the bell</div>`, words},
		{"edited at a time", words + `<p>Edited <time datetime="2025-05-03">3 May</time></p>`, words},
		{"a sentence about an edition", words + `<p>Last edition of the book is from 2019.</p>`, words + `<p>Last edition of the book is from 2019.</p>`},
		{"a sentence about editing", words + `<p>Edited by hand, the film took 3 days.</p>`, words + `<p>Edited by hand, the film took 3 days.</p>`},
		{"words in a box that is called the author's", `<div class=poster><a href=/u/a>a</a><p>Grease stops a hinge, and it stays in the hinge until summer comes, when nobody minds it.</p></div><p>No 3</p>`, `<p>Grease stops a hinge, and it stays in the hinge until summer comes, when nobody minds it.</p><p>No 3</p>`},
		{"an author's own note", words + `<p>Edited 2 words.</p>`, words + `<p>Edited 2 words.</p>`},
		{"a signature", words + `<div class=postsignature>Oil is for fish.</div>`, words},
		{"a signature below a line", words + `<div>__________________<br>Oil is for fish.</div>`, words},
		{"a line of the author's", `<div>Grease.<br>__________________<br>Oil is for fish.</div>`, `<p>Grease.<br/>__________________<br/>Oil is for fish.</p>`},
		{"a button", words + `<a href="newreply.php?p=1"><img src=quote.gif></a>`, words},
		{"a button with a label", words + `<ul><li><a href="posting.php?mode=quote&amp;p=1">Quote</a></li></ul>`, words},
		{"a link to a form in words", `<p>Use <a href="posting.php?mode=post&amp;f=1">this form</a>.</p>`, `<p>Use <a href="posting.php?mode=post&amp;f=1">this form</a>.</p>`},
		{"a picture at a quoted name", `<blockquote><p class=postedby><img src=icon.png>ann wrote:</p><p>Oil?</p></blockquote>` + words, `<blockquote><p class="postedby">ann wrote:</p><p>Oil?</p></blockquote>` + words},
		{"a picture in a heading", `<h3><img src=icon.png>Lard</h3>` + words, `<h3>Lard</h3>` + words},
		{"likes", words + `<span class=post-likes>3 Likes</span>`, words},
		{"rules at the edges", `<hr>` + words + `<hr>` + words + `<hr>`, words + `<hr/>` + words},
		{"dashes at the edges", `<p>------</p>` + words + `<p>------</p>`, words},
		{"a box about the member", `<div class=userinfo><a href=/u/a>a</a><p>Apprentice of the second class since the fire</p><p>Posts: 12</p></div><p>Grease stops a hinge, and it stays in the hinge until summer, when nobody minds.</p>`, `<p>Grease stops a hinge, and it stays in the hinge until summer, when nobody minds.</p>`},
		{"a box about the member beside few words", `<div class=userinfo><a href=/u/a>a</a><p>Apprentice of the second class since the fire</p></div><p>Grease.</p>`, words},
		{"a cell about the member", `<table><tr><td><a href=/u/a>a</a><p>Apprentice of the second class since the fire</p></td><td><p>Grease stops a hinge, and it stays in the hinge until summer.</p></td></tr></table>`, `<p>Grease stops a hinge, and it stays in the hinge until summer.</p>`},
		{"a cell with the words", `<table><tr><td><a href=/u/a>a</a><p>Grease stops a hinge, and it stays in the hinge until summer.</p></td><td><p>Oil.</p></td></tr></table>`, `<p>Grease stops a hinge, and it stays in the hinge until summer.</p><p>Oil.</p>`},
		{"its number", `<p>#<a href="showpost.php?p=7&amp;postcount=2">2</a></p>` + words, words},
		{"a box called so with the words", `<div class=userinfo><a href=/u/a>a</a>` + words + `</div>`, words},
		{"the member's pictures", `<div><div omit><a href=/u/a>a</a></div><img src=star.gif></div>` + words, words},
		{"a picture in the words", words + `<p><img src=hinge.jpg></p>`, words + `<p><img src="hinge.jpg"/></p>`},
	} {
		t.Run(r.name, func(t *testing.T) {
			post := strings.ReplaceAll(r.src, "/u/a>a<", "/u/b>b<") // the second post's
			want := "A: " + r.want + " B: " + r.want
			got := thread(t, "", r.src, post)
			println(got)
			if got != want {
				t.Errorf("%s\n got %s\nwant %s", r.src, got, want)
			}
		})
	}
}

// A post's time is not that of its last edit or of a member's profile.
func TestTimesOfPosts(t *testing.T) {
	const words, posted = `<p>Grease.</p>`, `<time datetime="2025-05-03">3 May 2025</time>`
	const at = `<div omit><a href=#2>` + posted + `</a></div>` + words
	for _, r := range []row{
		{"an edit nearer to the name", `<div><a href=/u/a omit>a</a><p class=lastedited>Last edited by a; <i class=time>12:30</i></p></div>` + words + `<p omit class=date>3 May 2025</p>`, posted},
		{"an edit in the line", words + `<p omit>3 May 2025 <i class=post-edit>(This post was last modified: 3 May 2025, 12:30 by someone with a long name)</i></p>`, posted},
		{"an edit in a selected line", words + `<p>3 May 2025 <i class=post-edit>(This post was last modified: 3 May 2025, 12:30 by someone with a long name)</i></p>`, posted},
		{"an edit left out", words + `<p omit class=lastedited>Last edited by a; 3 May 2025, because it was wrong before then in several ways</p>`, ""},
		{"an edit alone", words + `<p class=lastedited>Last edited by a; 3 May 2025</p>`, ""},
		{"a profile", `<dl omit><dt><a href=/u/a>a</a><dd class=timestamp>1 May 2011</dl><p omit class=timestamp>3 May 2025</p>` + words, posted},
		{"since when somebody is a member", `<div omit class=author><a href=/u/a>a</a><div class=author-registered>Joined: <time datetime="2015-07-09">July 9, 2015</time></div></div>` + at, posted},
		{"a label on a line of its own", `<div omit class=author><a href=/u/a>a</a><div>Inscrit le</div><div><time datetime="2015-07-09">9 juillet 2015</time></div></div>` + at, posted},
		{"a label in parts", `<div omit class=author><a href=/u/a>a</a><div><b>Member</b> <b>since</b>: <time datetime="2015-07-09">July 9, 2015</time></div></div>` + at, posted},
		{"a label in the time", `<div omit class=author><a href=/u/a>a</a><time datetime="2015-07-09">Registriert seit Juli 2015</time></div>` + at, posted},
		{"called the member's", `<div omit class=author><a href=/u/a>a</a><div class=joined><time datetime="2015-07-09">9.7.2015</time></div></div>` + at, posted},
		{"a member's time for machines", `<div omit class=author><a href=/u/a>a</a><div>Joined: <time datetime="2015-07-09">July 9, 2015</time></div></div><p omit class=date>3 May 2025</p>` + words, posted},
		{"a member's time and one in the text", `<div omit class=author><a href=/u/a>a</a><div>Joined: <time datetime="2015-07-09">July 9, 2015</time></div></div><p omit>3 May 2025</p>` + words, posted},
		{"a member's time alone", `<div omit class=author><a href=/u/a>a</a><div>Joined: <time datetime="2025-05-03">3 May 2025</time></div></div>` + words, posted},
		{"beside words that begin so", `<div omit class=author><a href=/u/a>a</a> joined the talk <time datetime="2025-05-03">3 May 2025</time></div><p omit><time datetime="2025-05-04">4 May</time></p>` + words, posted},
	} {
		t.Run(r.name, func(t *testing.T) {
			got := thread(t, "", r.src, words)
			_, got, _ = strings.Cut(got, "A")
			got, _, _ = strings.Cut(strings.TrimPrefix(strings.TrimPrefix(got, ": "), "<p> · "), "</p>")
			if got = strings.TrimPrefix(got, "<p>Grease."); got != r.want {
				t.Errorf("%s\n got %s\nwant %s", r.src, got, r.want)
			}
		})
	}
}

// A repetition of the thread's subject is dropped, a post's own subject stays.
func TestSubjects(t *testing.T) {
	const title = "Which oil?"
	post := func(subject string) string { return subject + `<p>Grease.</p>` }
	for _, r := range []struct {
		name, title    string
		subjects, want [3]string
	}{
		{"the title", title, [3]string{`<h3>Which oil?</h3>`, `<h3>Re: Which oil?</h3>`, `<h3>AW: Re: Which oil?</h3>`}, [3]string{}},
		{"no title", "", [3]string{`<h3>Which oil?</h3>`, `<h3>Re: Which oil?</h3>`, `<h3>Re: Which oil?</h3>`}, [3]string{`<h3>Which oil?</h3>`}},
		{"a title with the site's name", "Which oil? - Hinges", [3]string{"", `<p>Re: Which oil?</p>`, ""}, [3]string{}},
		{"words in bold before the words", title, [3]string{"", `<b>Re: Which oil?</b><br>`, ""}, [3]string{}},
		{"a heading that the engine left out", title, [3]string{"", `<h3 omit>Re: Which oil?</h3>`, ""}, [3]string{}},
		{"a subject of its own", title, [3]string{"", `<h3>Lard</h3>`, `<h3>Re: Lard</h3>`}, [3]string{"", `<h3>Lard</h3>`}},
		{"a subject of one post", title, [3]string{"", `<h3>Re: Lard</h3>`}, [3]string{"", `<h3>Re: Lard</h3>`}},
		{"the same heading twice", title, [3]string{"", `<h3>Lard</h3>`, `<h3>Lard</h3>`}, [3]string{"", `<h3>Lard</h3>`, `<h3>Lard</h3>`}},
	} {
		t.Run(r.name, func(t *testing.T) {
			got := thread(t, r.title, post(r.subjects[0]), post(r.subjects[1]), post(r.subjects[2]))
			if want := "A: " + post(r.want[0]) + " B: " + post(r.want[1]) + " C: " + post(r.want[2]); got != want {
				t.Errorf("\n got %s\nwant %s", got, want)
			}
		})
	}
}

// Quoted posts become quotes.
func TestQuotesInPosts(t *testing.T) {
	const quote = `<blockquote><p>Oil?</p></blockquote>`
	for _, r := range []struct{ name, first, second, want string }{
		{"around all words", `<blockquote class=postcontent>Oil?</blockquote>`, `<blockquote class=postcontent><blockquote>Oil?</blockquote>No.</blockquote>`, `A: <p>Oil?</p> B: <blockquote>Oil?</blockquote><p>No.</p>`},
		{"around all words of one", `<p>Oil?</p>`, quote, `A: <p>Oil?</p> B: ` + quote},
		{"around all words but subject and signature", `<h3>Oil</h3><blockquote class=postcontent>Oil?</blockquote><blockquote class=signature>a</blockquote>`, `<blockquote class=postcontent>No.</blockquote>`, `A: <h3>Oil</h3><p>Oil?</p> B: <p>No.</p>`},
		{"and an answer", quote + `<p>No.</p>`, quote + `<p>Yes.</p>`, `A: ` + quote + `<p>No.</p> B: ` + quote + `<p>Yes.</p>`},
		{"boxes", `<div class=bbcode_quote>Oil?</div><p>No.</p>`, `<p>Yes.</p>`, `A: <blockquote class="bbcode_quote">Oil?</blockquote><p>No.</p> B: <p>Yes.</p>`},
	} {
		t.Run(r.name, func(t *testing.T) {
			got := strings.ReplaceAll(thread(t, "", r.first, r.second), ` class="postcontent"`, "")
			if got != r.want {
				t.Errorf("\n got %s\nwant %s", got, r.want)
			}
		})
	}
}

// The label that expands a quote is dropped, because the whole quote is shown.
func TestExpandLabels(t *testing.T) {
	const quote = `<blockquote><p>Oil?</p></blockquote>`
	for _, r := range []struct{ name, first, second, want string }{
		{"a label in it", `<blockquote><p>Oil?</p><a class=bbCodeBlock-expandLink>Click to expand...</a></blockquote><p>No.</p>`, `<p>Yes.</p>`, `A: ` + quote + `<p>No.</p> B: <p>Yes.</p>`},
		{"a label below it", quote + `<div class=quoteExpand>Click to expand...</div><p>No.</p>`, `<p>Yes.</p>`, `A: ` + quote + `<p>No.</p> B: <p>Yes.</p>`},
		{"called a label elsewhere", `<p class=quoteExpand>Click to expand...</p>`, `<p>Yes.</p>`, `A: <p class="quoteExpand">Click to expand...</p> B: <p>Yes.</p>`},
	} {
		t.Run(r.name, func(t *testing.T) {
			if got := thread(t, "", r.first, r.second); got != r.want {
				t.Errorf("\n got %s\nwant %s", got, r.want)
			}
		})
	}
}

// FluxBB writes the author's name as the first line of member info.
func TestFirstFacts(t *testing.T) {
	post := func(name, class string) string {
		return `<div class=blockpost><div class=` + class + `><dl omit><dt>` + name + `</dt><dd>Member</dd></dl></div><p>Grease.</p></div>`
	}
	for class, isPost := range map[string]bool{"postleft": true, "glossary": false} {
		p := open(t, `<div keep>`+post("ann", class)+post("bo", class)+`</div>`, page.Saved)
		s := selected(p)
		s.Kind = engine.Forum
		if got := inner(t, root(p, s, Options{})); strings.Contains(got, "<b>ann</b>") != isPost {
			t.Errorf("%s: posts: want %v: %s", class, isPost, got)
		}
	}
}
