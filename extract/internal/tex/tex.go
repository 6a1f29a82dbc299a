// Package tex finds the commands in TeX.
package tex

import (
	"iter"
	"strings"
)

// Commands yields the name behind each backslash, which is "" where no letter
// follows it, and the text behind the name.
func Commands(text string) iter.Seq2[string, string] {
	return func(yield func(name, behind string) bool) {
		for {
			_, rest, found := strings.Cut(text, `\`)
			if !found {
				return
			}
			behind := strings.TrimLeft(rest, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
			if !yield(rest[:len(rest)-len(behind)], behind) {
				return
			}
			text = rest
		}
	}
}
