package main

import (
	_ "embed"
	"strings"
)

// The lists have a line for each page: its id, a tab, and the reason why its
// truth is wrong. A line that begins with # is a comment. Every figure is given
// with and without the listed pages.
var (
	//go:embed wrong-expected.txt
	wrongExpectedText string
	//go:embed first-post.txt
	firstPostText string
)

// wrongExpected returns the test pages of Readability.js whose expected HTML is
// wrong, with the reasons.
func wrongExpected() map[string]string { return reasons(wrongExpectedText) }

// firstPostOnly returns the Chinese pages whose truth is only the first of
// several texts, with the reasons.
func firstPostOnly() map[string]string { return reasons(firstPostText) }

func reasons(list string) map[string]string {
	byID := map[string]string{}
	for line := range strings.Lines(list) {
		if id, reason, found := strings.Cut(strings.TrimSpace(line), "\t"); found && !strings.HasPrefix(id, "#") {
			byID[id] = reason
		}
	}
	return byID
}
