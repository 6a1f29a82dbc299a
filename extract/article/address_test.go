package article

import (
	"testing"

	"pilcrow/internal/url"
)

// FuzzPlain checks that an address is plain only if parsing, resolving and
// writing it would not change it.
func FuzzPlain(f *testing.F) {
	for _, ref := range []string{
		"https://e.org", "http://e.org/a/b.html?c=d%20e&f=?#g/h", "https://e.org/%e4%BD?", "https://e.org/a/../b",
		"https://e.org/a/%2e%2E/b", "https://e.org/a%2F.b", "https://e.org:80/", "https://@e.org/", "https://[::1]/", "https://e.org/#",
		"https://example.org/dir/page.html#a", "https:///a", "http://e.org?a#b", "https://e.org//a", "https://E.org/;a=b,c",
	} {
		f.Add(ref)
	}
	f.Fuzz(func(t *testing.T, ref string) {
		page, fragment, ok := cutPlain(ref)
		if !ok {
			return
		}
		for _, base := range []*url.URL{nil, testBase} {
			a := newAddresses(base)
			u := a.resolve(ref)
			if u == nil || string(webAddress(u)) != ref || u.Fragment != fragment || withoutFragment(u) != page {
				t.Errorf("%q is changed to %v", ref, u)
			}
		}
	})
}

func TestPlain(t *testing.T) {
	for ref, want := range map[string]bool{
		"https://e.org": true, "http://e-1.org/a/b.html?c=d%20e&f=?#g/h": true, "https://e.org/%e4%BD": true,
		"https://e.org/a/../b": false, "https://e.org/%2e%2e/": false, "https://e.org/#": false, "/a": false,
		"javascript:a": false, "https://u@e.org/": false, "https://e.org/%": false, "https://e.org/a b": false,
	} {
		if _, _, ok := cutPlain(ref); ok != want {
			t.Errorf("%s: %t", ref, ok)
		}
	}
}
