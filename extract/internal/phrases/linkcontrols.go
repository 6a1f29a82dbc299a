package phrases

import (
	"strings"
	"sync"
)

// IsLinkControl reports whether the label of a link is that of a control beside
// an item of a list of links: "hide".
func IsLinkControl(label string) bool {
	return loadedLinkControls().has(strings.ToLower(strings.TrimSpace(label)))
}

var loadedLinkControls = sync.OnceValue(linkControls.set)

// linkControls are the labels of Hacker News, Lobsters and Reddit.
var linkControls = table{
	{"en", "cached, downvote, favorite, flag, hide, more, past, report, save, unvote, upvote, web"},
}
