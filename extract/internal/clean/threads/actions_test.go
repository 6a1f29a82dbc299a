package threads

import "testing"

func TestActionAddresses(t *testing.T) {
	for href, want := range map[string]bool{
		"/flagcomment?id=1": true, "/posts/1/reply/": true, "/reply?id=1#form": true, "/edit_post": true, "newreply.php?p=1": true,
		"/replyfrom": false, "/blog/flags": false, "/reply/anna": false, "/comment": false, "": false,
	} {
		if got := isActionAddress(href); got != want {
			t.Errorf("%s: %v, want %v", href, got, want)
		}
	}
}

func TestActionClasses(t *testing.T) {
	for class, want := range map[string]bool{
		"replyButton": true, "small comment-reply-link": true, "btn-report": true, "permalink": true,
		"comment": false, "reply-author": false, "link": false, "": false,
	} {
		if got := isActionClass(class); got != want {
			t.Errorf("%s: %v, want %v", class, got, want)
		}
	}
}
