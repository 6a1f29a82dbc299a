package names

import "testing"

func TestDepth(t *testing.T) {
	for class, want := range map[string]int{
		"comment depth-2 parent": 2, "comment-level-3": 3, "indent4": 4, "Thread_Depth-12": 12, "reply-indent_1": 1,
		"": -1, "comment": -1, "depth": -1, "user-level-3": -1, "post level": -1, "in-depth-2": -1, "depth-99999999999999999999": -1,
	} {
		depth, found := Depth(class)
		if !found {
			depth = -1
		}
		if depth != want {
			t.Errorf("%q: %d, want %d", class, depth, want)
		}
	}
}
