package meta

import "strings"

// owner is whose page an address leads to.
type owner uint8

const (
	nobody   owner = iota
	member         // of the site: whoever has an account there
	anAuthor       // of articles
)

// pageOwner recognizes the addresses that content systems give to the page of
// one author or member: /author/name, /?author=1, /users/name.
func pageOwner(href string) owner {
	start := -1 // of the step after the last slash
	for i := range len(href) {
		switch href[i] {
		case '/':
			if start >= 0 {
				if found := stepOwner(href[start:i]); found != nobody {
					return found
				}
			}
			start = i + 1
		case '=':
			if strings.HasSuffix(href[:i], "author") {
				return anAuthor
			}
		}
	}
	return nobody
}

// stepOwner returns whose names follow a step of an address.
func stepOwner(step string) owner {
	if len(step) < len("user") {
		return nobody
	}
	switch step {
	case "author", "authors", "writer", "writers", "contributors", "autor", "autoren", "autores", "auteur", "auteurs", "autore", "autori":
		return anAuthor
	case "people", "members", "users", "user", "profile":
		return member
	}
	return nobody
}
