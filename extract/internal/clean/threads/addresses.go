package threads

import "strings"

// isProfileAddress reports whether an address is that of a member's profile on
// a board, community or social network: /u/name, /members/name.1/, /@name,
// /~name, profile.php?id=1, memberlist.php?mode=viewprofile&u=1.
func isProfileAddress(href string) bool {
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

// isPostFormAddress reports whether an address is that of a board's form to
// reply to, quote, report or edit a post.
func isPostFormAddress(href string) bool {
	path, query, _ := strings.Cut(href, "?")
	switch path[strings.LastIndexByte(path, '/')+1:] {
	case "newreply.php", "posting.php", "report.php", "editpost.php", "reputation.php", "private.php":
		return query != ""
	}
	return strings.Contains(query, "do=newreply") || strings.Contains(query, "action=post;quote=")
}
