// Command program uses what reads the runtime's tables: panics, deferred calls
// in inlined functions, garbage collections and growing stacks.
package main

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
)

type tree struct {
	left, right *tree
	name        string
}

func main() {
	fmt.Println(recovered(func() { panic("thrown") }))
	fmt.Println(recovered(func() { fmt.Println([]int{1}[len(tree{}.name)+1]) }))
	t := grown(14)
	for range 3 {
		runtime.GC()
		t.left = grown(10)
	}
	fmt.Println(t.count(), deep(20_000))
}

func recovered(f func()) (err error) {
	defer func() { err = errors.Join(err, fmt.Errorf("recovered: %v", recover())) }()
	f()
	return nil
}

func grown(levels int) *tree {
	if levels == 0 {
		return nil
	}
	return &tree{grown(levels - 1), grown(levels - 1), strings.Repeat("x", levels)}
}

func (t *tree) count() int {
	if t == nil {
		return 0
	}
	return t.left.count() + t.right.count() + len(t.name)
}

func deep(n int) int {
	if n == 0 {
		return 0
	}
	return deep(n-1) + 1
}
