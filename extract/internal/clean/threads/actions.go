package threads

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/phrases"
	"pilcrow/extract/page"
	"pilcrow/internal/letter"
)

// Beside an author's name, templates put what a reader can do with a post:
// reply, quote, report. These are not names.

// isAction reports whether n is a link or button for such an action, by its
// text, address or class. A member's name may equal a class, but not a button's
// label.
func (m markFinder) isAction(n page.NodeID) bool {
	const maxChars, maxNodes = 30, 12 // "Reply to this comment", with an icon
	if !m.p.Is(n, atom.A) && !m.p.Is(n, atom.Button) || m.p.Chars(n) > maxChars || m.p.End(n)-n > maxNodes {
		return false
	}
	if words := letter.Plain(facts.SubtreeText(m.p, n)); phrases.IsPostAction(words) || phrases.IsLinkControl(words) {
		return true
	}
	href := m.p.Attr(n, "href")
	return !isProfileAddress(href) && (isActionAddress(href) || isActionClass(m.p.Attr(n, "class")))
}

// isActionAddress knows addresses such as "/flagcomment?id=1" and
// "/posts/1/reply".
func isActionAddress(href string) bool {
	if isPostFormAddress(href) {
		return true
	}
	path := href
	if end := strings.IndexAny(href, "?#"); end >= 0 {
		path = href[:end]
	}
	path = strings.TrimSuffix(path, "/")
	return isActionName(path[strings.LastIndexByte(path, '/')+1:])
}

// isActionClass knows classes such as "replyButton" and "comment-reply-link".
func isActionClass(class string) bool {
	for name := range strings.FieldsSeq(class) {
		if isActionName(name) {
			return true
		}
	}
	return false
}

var joints = strings.NewReplacer("-", "", "_", "")

// isActionName reports whether the name of a page or class is a verb for an
// action on a post, with words for the post or the button.
func isActionName(name string) bool {
	const maxBytes = 40
	if len(name) > maxBytes {
		return false
	}
	name = joints.Replace(strings.ToLower(name))
	for _, part := range [...]string{"button", "btn", "link", "action", "comment", "post", "message"} {
		name = strings.TrimSuffix(strings.TrimPrefix(name, part), part)
	}
	switch name {
	case "delete", "edit", "flag", "perma", "permalink", "quote", "reply", "replyto", "report", "share":
		return true
	}
	return false
}

// nameBefore returns the first text in n before an action that may be a name,
// or None. Times, labels and avatars with a letter are not names.
func (m markFinder) nameBefore(n, action page.NodeID) page.NodeID {
	for d := n; d < action; d++ {
		if m.p.IsText(d) {
			if m.p.Counted(d) && isName(m.p.Text(d)) {
				return d
			}
			continue
		}
		if d != n && !m.p.Contains(d, action) && (m.isTime(d, m.attributes(d)) || m.names.ClassHas(d, avatarNames)) {
			d = m.p.End(d) - 1
		}
	}
	return page.None
}

// isName reports whether a text beside a post has letters, and not only words
// such as "posted by".
func isName(text string) bool {
	words := letter.Plain(text)
	return hasLetter(words) && !phrases.IsAuthorLabel(text) && !phrases.IntroducesAuthor(words)
}
