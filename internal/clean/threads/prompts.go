package threads

import (
	"pilcrow/extract/page"
	"pilcrow/internal/clean/facts"
	"pilcrow/internal/names"
)

// In a shared chat with a language model, the answers are long and the prompts
// between them a few words. An engine that judges each text alone keeps the
// answers without what was asked.

// promptNames are what the pages of chats call a prompt.
var promptNames = names.Pairs([]string{"user"}, []string{"message", "prompt", "query"})

// CompletePrompts selects the prompts whose answers are selected.
func CompletePrompts(s *facts.Selected) {
	const minPrompts = 2 // one box of that name may be for private messages
	prompts := promptsOf(s.Page)
	if len(prompts) < minPrompts {
		return
	}
	s.Recount()
	var asked []page.NodeID
	for i, n := range prompts {
		next := page.NodeID(s.Page.Len())
		if i+1 < len(prompts) {
			next = prompts[i+1]
		}
		if s.CharsBetween(s.Page.End(n), next) > 0 {
			asked = append(asked, n)
		}
	}
	if len(asked) < minPrompts {
		return
	}
	for _, n := range asked {
		s.Add(n)
	}
}

// promptsOf returns the prompts of a chat, none inside another.
func promptsOf(p *page.Page) (found []page.NodeID) {
	for n := page.Root; int(n) < p.Len(); {
		if p.IsElement(n) && p.Chars(n) > 0 && p.Counted(n) && isPrompt(p, n) {
			found = append(found, n)
			n = p.End(n)
			continue
		}
		n++
	}
	return found
}

// isPrompt reports whether n is declared or called a prompt.
func isPrompt(p *page.Page, n page.NodeID) bool {
	return p.Attr(n, "data-message-author-role") == "user" || p.TagName(n) == "user-query" || p.Names().ClassHas(n, promptNames)
}
