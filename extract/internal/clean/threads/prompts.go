package threads

import (
	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/names"
	"pilcrow/extract/page"
)

// In a shared chat with a language model, the answers are long and the prompts
// are short. Engines that judge each text separately select the answers without
// the prompts.

var promptNames = names.Pairs([]string{"user"}, []string{"message", "prompt", "query"})

// CompletePrompts selects the prompts whose answers are selected.
func CompletePrompts(s *facts.Selected) {
	const minPrompts = 2 // a single box may be for private messages
	prompts := promptsOf(s.Page)
	if len(prompts) < minPrompts {
		return
	}
	s.Recount()
	var answered []page.NodeID
	for i, n := range prompts {
		next := page.NodeID(s.Page.Len())
		if i+1 < len(prompts) {
			next = prompts[i+1]
		}
		if s.CharsBetween(s.Page.End(n), next) > 0 {
			answered = append(answered, n)
		}
	}
	if len(answered) < minPrompts {
		return
	}
	for _, n := range answered {
		s.Add(n)
	}
}

// promptsOf returns the prompts of a chat, without nested ones.
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

// isPrompt reports whether n has the attribute, element name or class of a
// prompt.
func isPrompt(p *page.Page, n page.NodeID) bool {
	return p.Attr(n, "data-message-author-role") == "user" || p.TagName(n) == "user-query" || p.Names().ClassHas(n, promptNames)
}
