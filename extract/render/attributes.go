package render

import (
	"strconv"

	"pilcrow/extract/article"
)

func attr(n article.Node, name string) string {
	v, _ := n.Attr(name)
	return v
}

func intAttr(n article.Node, name string, missing int) int {
	if i, err := strconv.Atoi(attr(n, name)); err == nil {
		return i
	}
	return missing
}
