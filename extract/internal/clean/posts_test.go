package clean

import (
	"strings"
	"testing"

	"pilcrow/extract/page"
)

// In each thread the engine selected only the texts of two posts.
func TestPosts(t *testing.T) {
	const item = ` mark="item"`
	twice := func(s string) string { return s + s }
	rows := []row{
		{"name and time", `<div class=post><p omit><b class=author>a</b> <time datetime="2025-01-02">b</time></p><p>c</p></div>`,
			`<article class="post"` + item + `><p><b>a</b> · <time datetime="2025-01-02">b</time></p><p>c</p></article>`},
		{"name behind the words", `<div itemscope itemtype="https://schema.org/Answer"><p>c</p><div omit itemprop=author><a href=/users/1/a><span itemprop=name>a</span></a> 12 points</div></div>`,
			`<article itemscope="" itemtype="https://schema.org/Answer"` + item + `><p><b><a href="/users/1/a">a</a></b></p><p>c</p></article>`},
		{"avatar, badge and name", `<div class=comment><div omit><a class=avatar href=/u/a>A</a> <i class=author-badge>Member</i> <a href=/u/a>anna</a></div><p>c</p></div>`,
			`<article class="comment"` + item + `><p><b><a href="/u/a">anna</a></b></p><p>c</p></article>`},
		{"a time for machines before a profile's date", `<div class=post><div omit><a href=/members/a.1/>a</a> <i class=date>joined 2010</i></div><div omit><time datetime="2025-01-02T03:04Z">b</time></div><p>c</p></div>`,
			`<article class="post"` + item + `><p><b><a href="/members/a.1/">a</a></b> · <time datetime="2025-01-02T03:04Z">b</time></p><p>c</p></article>`},
		{"a time that a script writes", `<div class=post><a omit href=/u/a>a</a><time datetime="2025-01-02T03:04Z"></time><p>c</p></div>`,
			`<article class="post"` + item + `><p><b><a href="/u/a">a</a></b> · <time datetime="2025-01-02T03:04Z">2025-01-02</time></p><p>c</p></article>`},
		{"a time of words", `<div class=post><a omit href=/u/a>a</a><i omit class=date>1 May</i><p>c</p></div>`,
			`<article class="post"` + item + `><p><b><a href="/u/a">a</a></b> · 1 May</p><p>c</p></article>`},
		{"its number and its table", `<div class=post><table><tr><td><a href=/u/a>a</a></td><td><a href=#p1>#1</a> · <time datetime="2025-01-02">b</time></td></tr><tr><td>d</td><td>c</td></tr></table></div>`,
			`<article class="post"` + item + `><p><b><a href="/u/a">a</a></b> · <time datetime="2025-01-02">b</time></p><p>d</p><p>c</p></article>`},
		{"a reference by number", `<div class=post><p omit><a href=/u/a>a</a></p><p>Fixes <a href=/issues/1>#1</a></p></div>`,
			`<article class="post"` + item + `><p><b><a href="/u/a">a</a></b></p><p>Fixes <a href="/issues/1">#1</a></p></article>`},
		{"a time that nothing says", `<div class=post><a omit href=/u/a>a</a><time></time><p>c</p></div>`,
			`<article class="post"` + item + `><p><b><a href="/u/a">a</a></b></p><p>c</p></article>`},
		{"the time in the line above", `<p omit><i class=date>1 May</i> <a href=#post-1>#1</a></p><div class=post-1><a omit href=/u/a>a</a><p>c</p></div>`,
			`<article class="post-1"` + item + `><p><b><a href="/u/a">a</a></b> · 1 May</p><p>c</p></article>`},
		{"a name beside the picture", `<div class=post><div omit class=author><a href=/u/a><i class=avatar></i><b>a</b></a> Member</div><p>c</p></div>`,
			`<article class="post"` + item + `><p><b><a href="/u/a">a</a></b></p><p>c</p></article>`},
		{"brackets of another line", `<div class=post><p>c (d)</p><b omit class=author>a</b>(<time omit datetime="2025-01-02">b</time>)</div>`,
			`<article class="post"` + item + `><p><b>a</b> · <time datetime="2025-01-02">b</time></p><p>c (d)</p></article>`},
		{"said twice", `<div class=post><p>By <a href=/u/a>a</a></p><p>c <a href=/u/b>b</a> said much and more of it in many words, so many that they are a sentence, and not a line about who wrote what is below it</p><p><a href=/u/a>a</a> · edited</p></div>`,
			`<article class="post"` + item + `><p><b><a href="/u/a">a</a></b></p><p>c <a href="/u/b">b</a> said much and more of it in many words, so many that they are a sentence, and not a line about who wrote what is below it</p></article>`},
	}
	for i, r := range rows {
		rows[i] = row{r.name, twice(r.src), twice(r.want)}
	}
	check(t, append(rows,
		row{"one post", `<div class=post><b class=author>a</b> <time>b</time><p>c</p></div>`, `<p><b class="author">a</b> <time>b</time></p><p>c</p>`},
		row{"teasers", twice(`<div class=post><h3><a href=/1>a</a></h3><i class=author>b</i><p>c</p></div>`), twice(`<h3><a href="/1">a</a></h3><p><i class="author">b</i></p><p>c</p>`)},
		row{"items of a list with replies", `<ul><li class=comment><a href=/u/a>a</a><p>b</p><ul><li class=comment><a href=/u/c>c</a><p>d</p></li></ul></li><li class=comment><a href=/u/e>e</a><p>f</p></li></ul>`,
			`<ul><li class="comment"><article mark="item"><p><b><a href="/u/a">a</a></b></p><p>b</p><ul><li class="comment"><article mark="item"><p><b><a href="/u/c">c</a></b></p><p>d</p></article></li></ul></article></li><li class="comment"><article mark="item"><p><b><a href="/u/e">e</a></b></p><p>f</p></article></li></ul>`},
		row{"rows of a table", `<table>` + twice(`<tr class=comment><td><a href=/u/a>a</a></td><td>b</td></tr>`) + `</table>`, twice(`<article class="comment" mark="item"><p><b><a href="/u/a">a</a></b></p><p>b</p></article>`)},
		row{"a question and its answer", `<div itemtype="https://schema.org/Question"><div><i rel=author>a</i><p>b</p></div><div itemtype="https://schema.org/Answer"><i rel=author>c</i><p>d</p></div></div>`,
			`<article mark="item"><p><b>a</b></p><p>b</p></article><article itemtype="https://schema.org/Answer" mark="item"><p><b>c</b></p><p>d</p></article>`},
		row{"who is quoted", `<blockquote><div><cite>a wrote:</cite>b</div></blockquote>`, `<blockquote><p><cite>a wrote:</cite></p><p>b</p></blockquote>`},
	))
}

// An unmarked date is the post's if the engine left it out, it is beside the
// author's name, and it is on a line of its own.
func TestDatesInText(t *testing.T) {
	const day = "1 May 2025"
	find := func(line string) (string, int, int) {
		at := strings.Index(line, day)
		if at < 0 {
			return "", 0, 0
		}
		return "2025-05-01", at, at + len(day)
	}
	for _, row := range []struct {
		name, src string
		found     bool
	}{
		{"left out", `<div><b omit>on 1 May 2025, in the evening, at home</b></div><p>c</p>`, true},
		{"beside the name", `<p>by <a href=/u/a>a</a> » 1 May 2025</p><p>c</p>`, true},
		{"a line of its own", `<p>1 May 2025, 10:00</p><p>c</p>`, true},
		{"in what was said", `<p>We saw it on 1 May 2025 from here.</p>`, false},
		{"in a member's profile", `<dl omit><dd>Joined: 1 May 2025</dd></dl><p>c</p>`, false},
		{"since when somebody is a member", `<div omit>Joined: 1 May 2025</div><p>c</p>`, false},
		{"behind that label", `<div omit><b>Mitglied</b> seit <i>1 May 2025</i></div><p>c</p>`, false},
		{"behind a long text that ends so", `<p>The day after the mill was sold and all who had worked there for years went away, I joined</p><p>1 May 2025</p>`, true},
		{"in a quote", `<blockquote><p>1 May 2025</p></blockquote><p>c</p>`, false},
	} {
		t.Run(row.name, func(t *testing.T) {
			post := `<div class=post><a omit href=/u/a>a</a>` + row.src + `</div>`
			p := open(t, `<div keep>`+post+post+`</div>`, page.Saved)
			got := inner(t, root(p, selected(p), Options{DateIn: find}))
			if has := strings.Contains(got, ` · <time datetime="2025-05-01">1 May 2025</time></p>`); has != row.found {
				t.Errorf("found: %v, want %v: %s", has, row.found, got)
			}
		})
	}
}

// A thread about another page begins with its link and with who submitted it.
func TestStories(t *testing.T) {
	const title, post = "The mill wheel turns again", `<div class=comment><a omit class=author href=/u/a>a</a><p>Two at most.</p></div>`
	story := func(href, by string) string {
		return `<div class=story omit><a href="` + href + `">` + title + `</a> <i>` + by + ` <time datetime="2025-01-02">b</time> | <a href=/hide>hide</a></i></div>`
	}
	const author = `via <a class=author href=/~mads>mads</a>`
	for _, row := range []struct {
		name, src string
		found     bool
	}{
		{"elsewhere", story("https://mill.example/wheel", author) + post + post, true},
		{"on this site", story("/wheel", author) + post + post, false},
		{"to where many links lead", strings.Repeat(`<a omit href=https://mill.example/>m</a>`, 6) + story("https://mill.example/wheel", author) + post + post, false},
		{"of nobody", story("https://mill.example/wheel", "via mads") + post + post, false},
		{"below the posts", post + post + story("https://mill.example/wheel", author), false},
		{"without posts", story("https://mill.example/wheel", author) + "<p>Two at most.</p>", false},
	} {
		t.Run(row.name, func(t *testing.T) {
			p := open(t, `<div keep>`+row.src+`</div>`, page.Saved)
			got := inner(t, root(p, selected(p), Options{Title: title + " - News"}))
			want := `<p><b><a href="/~mads">mads</a></b> · <time datetime="2025-01-02">b</time></p><p><a href="https://mill.example/wheel">` + title + `</a>`
			if strings.Contains(got, want) != row.found {
				t.Errorf("found: %v, want %v: %s", !row.found, row.found, got)
			}
		})
	}
}

// The controls beside an author are no names.
func TestActionsBesideNames(t *testing.T) {
	const none = ""
	for _, r := range []struct{ name, author, want string }{
		{"by its words", `<i class=author>ann <a href=/1>Report</a></i>`, "ann"},
		{"behind a dash", `<i class=author> - ann <a href=/1>Flag</a></i>`, "ann"},
		{"behind a time", `<i class=author>ann <abbr class=timeago title="2008-05-31T08:00:00Z">May 31, 2008</abbr> <b>| <a href="/flagcomment?id=1">Flag</a> <a class=replyButton>Reply</a></b></i>`, "ann"},
		{"in brackets", `<i class=author><b>ann</b> [<a href=/1>Edit</a>]</i>`, "ann"},
		{"of a list of links", `<i class=author>ann <a href=/1>Upvote</a></i>`, "ann"},
		{"in another language", `<i class=author>ann <a href=/1>Répondre</a></i>`, "ann"},
		{"in another script", `<i class=author>ann <a href=/1>返信</a></i>`, "ann"},
		{"by its address", `<i class=author>ann <a href="/flagcomment?id=1">Liputa</a></i>`, "ann"},
		{"by the address of a form", `<i class=author>ann <a href="posting.php?mode=quote&amp;p=1">Tsiteeri</a></i>`, "ann"},
		{"by its class", `<i class=author>ann <a class=comment-reply-link href=/1>Vasta</a></i>`, "ann"},
		{"a button", `<i class=author>ann <button>Share</button></i>`, "ann"},
		{"before a link with the name", `<i class=author><a href=/1>Flag</a> <a href=/2>ann</a></i>`, "ann"},
		{"of the author's page", `<i class=author>ann</i> <a href=/user/ann/report>Report</a>`, "ann"},
		{"called the author's", `<a class=author-flag href=/1>Flag</a> <i class=author>ann</i>`, "ann"},
		{"a name behind a label", `<i class=author>Posted by <b>ann</b> <a href=/1>Reply</a></i>`, "ann"},
		{"a name behind a time", `<i class=author><time datetime="2025-05-03">3 May</time> ann <a href=/1>Reply</a></i>`, "ann"},
		{"a name behind a letter for a picture", `<i class=author><b class=avatar>A</b> ann <a href=/1>Reply</a></i>`, "ann"},
		{"of nobody", `<i class=author>3 <a href=/1>Reply</a></i>`, none},
		{"a member called like a class", `<a href=/u/edit class=reply>edith</a>`, "edith"},
		{"a link that is no action", `<i class=author>by <a href=/replyfrom>ann</a></i>`, "ann"},
	} {
		t.Run(r.name, func(t *testing.T) {
			post := `<div class=post><div omit>` + r.author + `</div><p>c</p></div>`
			p := open(t, `<div keep>`+post+post+`</div>`, page.Saved)
			_, got, _ := strings.Cut(inner(t, root(p, selected(p), Options{})), "<b>")
			got, _, _ = strings.Cut(got, "</b>")
			if link := strings.LastIndex(strings.TrimSuffix(got, "</a>"), ">"); link >= 0 {
				got = strings.TrimSuffix(got[link+1:], "</a>")
			}
			if got = strings.TrimSpace(got); got != r.want {
				t.Errorf("%s\n got %q\nwant %q", r.author, got, r.want)
			}
		})
	}
}
