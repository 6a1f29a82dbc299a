package names

import (
	"strconv"
	"strings"
)

// Depth returns the depth in a thread that a class attribute tells: "depth-2",
// "comment-level-2", "indent2". Two words of a class before the number are looked
// at, so that a member's level is none.
func Depth(class string) (depth int, found bool) {
	for name := range strings.FieldsSeq(class) {
		word := strings.TrimRight(name, "0123456789")
		depth, err := strconv.Atoi(name[len(word):])
		if err == nil && isDepthWord(strings.ToLower(strings.TrimRight(word, "-_"))) {
			return depth, true
		}
	}
	return 0, false
}

// isDepthWord reports whether the part of a class name before a number says that
// it is a depth.
func isDepthWord(word string) bool {
	kind, word, isPair := strings.Cut(strings.ReplaceAll(word, "_", "-"), "-")
	if !isPair {
		kind, word = "", kind
	}
	switch word {
	case "depth", "level", "indent", "indentation", "lvl", "nesting":
	default:
		return false
	}
	switch kind {
	case "", "comment", "indent", "message", "nest", "nesting", "node", "post", "reply", "thread":
		return true
	}
	return false
}
