package threads

import "testing"

func TestPersonsPages(t *testing.T) {
	for href, want := range map[string]bool{
		"/u/a": true, "https://a.example/members/a.1/": true, "/@a": true, "/~a": true, "profile.php?id=1": true,
		"./memberlist.php?mode=viewprofile&u=1": true, "index.php?action=profile;u=1": true, "user?id=a": true, "/users/1/a": true,
		"/members/": false, "/users/login?next=/u/a": false, "/user": false, "/a/b": false, "": false, "member.php": false, "#u/a": false,
	} {
		if got := isProfileAddress(href); got != want {
			t.Errorf("%q: %v", href, got)
		}
	}
}

func TestIsPostForm(t *testing.T) {
	for href, want := range map[string]bool{
		"/forum/newreply.php?do=newreply&p=7": true,
		"./posting.php?mode=quote&f=3&p=7":    true,
		"index.php?action=post;quote=7":       true,
		"posting.php":                         false,
		"/notes/posting?p=7":                  false,
	} {
		if isPostFormAddress(href) != want {
			t.Errorf("%s: want %v", href, want)
		}
	}
}
