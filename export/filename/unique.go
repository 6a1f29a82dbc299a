package filename

import (
	"strconv"
	"strings"
)

// Unique makes names of which no two are the same on a system that ignores
// upper and lower case. The zero Unique has made none.
type Unique struct {
	made map[string]bool
	next map[string]int // the number to try next, by name without number
}

// Of returns a name like the function Of, with a number if it was made before:
// "title (2).md".
func (u *Unique) Of(title, fallback, extension string) string {
	if u.made == nil {
		u.made, u.next = map[string]bool{}, map[string]int{}
	}
	name := stem(title, fallback)
	key := strings.ToLower(name)
	numbered := name
	for u.made[strings.ToLower(numbered)] {
		u.next[key] = max(u.next[key], 1) + 1
		numbered = name + " (" + strconv.Itoa(u.next[key]) + ")"
	}
	u.made[strings.ToLower(numbered)] = true
	return numbered + extension
}
