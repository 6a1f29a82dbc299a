package clean

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/threads"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/page"
)

// startPost turns the copy of a post into an article element with a head. It
// returns the parent for n's content. For other nodes that is their copy.
func (c *copier) startPost(n page.NodeID, made draft.Node) draft.Node {
	s, ok := c.Posts.ByNode[n]
	if !ok {
		return made
	}
	article := made
	switch made.Tag() {
	case atom.Li:
		article = made.Tree().Element(atom.Article)
		made.Append(article)
	case atom.Table:
		article = made.Tree().Element(atom.Article)
		made.WrapIn(article)
	default:
		made.Rename(atom.Article)
	}
	c.nest(n, made, article)
	article.Mark(draft.Item)
	article.InsertBefore(c.postHead(s), article.First())
	if article == made || made.Tag() == atom.Li {
		return article
	}
	return made
}

// nest moves a reply into the preceding post with less indentation. Posts that
// are nested on the page stay where they are.
func (c *copier) nest(n page.NodeID, made, article draft.Node) {
	const maxReplies = 30 // nested; readers show fewer
	beside, indent := c.p.Parent(n), threads.IndentOf(c.p, n)
	open := c.Posts.Open
	for len(open) > 0 && (open[len(open)-1].Beside != beside || !indent.Known || open[len(open)-1].Indent >= indent.Far) {
		open = open[:len(open)-1]
	}
	if len(open) > 0 && len(open) < maxReplies {
		addReply(&open[len(open)-1], made, article)
	}
	if indent.Known {
		open = append(open, threads.OpenPost{Beside: beside, Indent: indent.Far, Article: article})
	}
	c.Posts.Open = open
}

// addReply appends a reply to a post; a list item goes into a list.
func addReply(post *threads.OpenPost, made, reply draft.Node) {
	if !made.Is(atom.Li) {
		reply.Cut()
		post.Article.Append(reply)
		return
	}
	if !post.Replies.Exists() {
		post.Replies = made.Tree().Element(atom.Ul)
		post.Article.Append(post.Replies)
	}
	made.Cut()
	post.Replies.Append(made)
}

// postHead returns the line above a post, with author and time.
func (c *copier) postHead(s threads.Post) draft.Node {
	line, name := c.draft.Element(atom.P), c.draft.Element(atom.B)
	line.Append(name)
	if c.p.IsText(s.Author) { // may include separators from the post's controls
		name.Append(c.draft.Part(s.Author, strings.Trim(c.p.Text(s.Author), " \n\t\u00a0-–—·•|»«,:([")))
	} else {
		c.appendText(s.Author, s.Node, name)
	}
	if s.Time.Node == page.None {
		return line
	}
	line.Append(c.draft.Text(" · "))
	time := line
	if s.Time.Value != "" {
		time = c.draft.Element(atom.Time)
		time.Set("datetime", s.Time.Value)
		line.Append(time)
	}
	if s.Time.Part == "" {
		c.appendText(s.Time.Node, s.Node, time)
		return line
	}
	part := c.draft.Part(s.Time.Node, s.Time.Part)
	time.Append(part)
	return line
}

// appendText appends the text of n and its link to line. A space separates
// numbers that only markup kept apart ("2024", "1 yr").
func (c *copier) appendText(n, post page.NodeID, line draft.Node) {
	if link := threads.LinkOf(c.p, n, post); link != page.None {
		a := line.Tree().Element(atom.A)
		a.Set("href", c.p.Attr(link, "href"))
		line.Append(a)
		line = a
	}
	for d := n; d < c.p.End(n); d++ {
		if !c.p.IsText(d) || !c.p.Counted(d) {
			continue
		}
		t := c.draft.Copy(d)
		if line.Last().Exists() && endsWithDigit(line.Last().Data()) && beginsWithDigit(t.Data()) {
			line.Append(c.draft.Text(" "))
		}
		line.Append(t)
	}
}

func beginsWithDigit(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }

func endsWithDigit(s string) bool { return s != "" && beginsWithDigit(s[len(s)-1:]) }
