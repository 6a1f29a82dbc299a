package threads

import "strings"

// isPersonsPage reports whether an address is that of a member's page, in the
// forms of boards, communities and social networks: /u/name, /members/name.1/,
// /@name, /~name, profile.php?id=1, memberlist.php?mode=viewprofile&u=1.
func isPersonsPage(href string) bool {
	path, query, _ := strings.Cut(href, "?")
	if query != "" && (strings.Contains(query, "action=profile") || strings.Contains(query, "mode=viewprofile")) {
		return true
	}
	path, _, _ = strings.Cut(path, "#")
	found := false
	for path != "" {
		segment, rest, _ := strings.Cut(path, "/")
		switch segment {
		case "login", "signup", "register":
			return false
		case "u", "user", "users", "member", "members", "profile", "profiles", "people", "author", "authors":
			found = found || rest != "" || query != ""
		case "member.php", "profile.php", "userinfo.php", "user.php", "memberlist.php":
			found = found || query != ""
		}
		found = found || len(segment) > 1 && (segment[0] == '@' || segment[0] == '~')
		path = rest
	}
	return found
}

// isPostForm reports whether an address is that of a form about a post, in the
// forms of boards: to answer, quote, report or change it.
func isPostForm(href string) bool {
	path, query, _ := strings.Cut(href, "?")
	switch path[strings.LastIndexByte(path, '/')+1:] {
	case "newreply.php", "posting.php", "report.php", "editpost.php", "reputation.php", "private.php":
		return query != ""
	}
	return strings.Contains(query, "do=newreply") || strings.Contains(query, "action=post;quote=")
}
