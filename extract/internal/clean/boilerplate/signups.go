package boilerplate

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
)

// DropSignUps drops forms that ask for an email address, with the short text
// around them.
func DropSignUps(root draft.Node) {
	half := -1 // of the article's text; -1 until needed
	for _, input := range root.Elements(atom.Input) {
		if !input.Parent().Exists() || !asksForMail(input) || input.Closest(atom.Table).Exists() {
			continue
		}
		if half < 0 {
			half = root.Size(draft.AllBytes) / 2
		}
		if box := smallBox(input, root, min(maxInvitationBytes, half)); box.Exists() {
			box.RemoveBecause(draft.SignUpForm)
		}
	}
}

// maxInvitationBytes allows an invitation and a privacy clause.
const maxInvitationBytes = 280

func asksForMail(input draft.Node) bool {
	return input.Attr("type") == "email" || strings.Contains(strings.ToLower(input.Attr("name")+input.Attr("id")), "email")
}

func smallBox(n, root draft.Node, maxBytes int) (box draft.Node) {
	for a := n.Parent(); a.Exists() && a != root; a = a.Parent() {
		if !a.IsNoLonger(maxBytes) || a.Holds(atom.Pre, atom.Article, atom.Figure) {
			break
		}
		if a.IsBlock() {
			box = a
		}
	}
	return box
}
