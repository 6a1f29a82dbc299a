package url

import (
	neturl "net/url"
	"testing"
)

var addresses = []string{
	"", "*", "/", "a", "a/b", "./a", "../a/./b/..", "//host", "///a", "////a/b", "?", "?a", "?a?", "a?b=c&d", "#", "#f", "#%41é", "a#b#c", "a b", "é/ü?ö#ä",
	"http://example.org", "HTTP://Example.ORG/", "https://example.org:8080/a%2Fb/%7Ec?d=e%20f#g%20h", "http:", "http:/", "http://", "http:///a", "http:a/b?c#d",
	"https://user@example.org/", "https://user:pa%40ss@example.org/a", "https://@example.org", "https://a:b:c@d/", "http://u p@h/", "http://u'()*!:x@h",
	"http://[::1]/", "http://[::1]:80/a", "http://[fe80::1%25en0]/", "http://[fe80::1%25e%20n]/", "http://[fe80::1%25]/", "http://[1:2:3:4:5:6:7:8]", "http://[1:2:3:4:5:6:7]", "http://[::1.2.3.4]",
	"http://[1.2.3.4]/", "http://[::1", "http://a[::1]", "http://[:::]", "http://[1::2::3]", "http://[12345::]", "http://[::1.2.3.256]", "http://[::01.2.3.4]", "http://[1:2:3:4:5:6:7::]",
	"http://[1:2:3:4:5:6:7:8::]", "http://[::]", "http://[:1]", "http://[1:]", "http://[1:2:3:4:5:6:1.2.3.4]", "http://[::1]a", "http://[::1]:a",
	"http://a:b/", "http://a:1:2/", "ftp://a:1:2/", "http://a:/", "http://a%20b/", "http://a%C3%A9/", "http://a%25b", "http://a b/", "http://a<b>/", "http://a\"b/", "http://a^b", "http://é.org/",
	"mailto:a@b.org", "mailto:a@b.org?subject=x#y", "tel:+123", "data:text/plain,a%20b", "javascript:alert(1)", "a:b", ":a", "1a:b", "a_b:c", "./a:b", "a/b:c", "+a:b", "a+b.c-d:e",
	"http://h/%", "http://h/%4", "http://h/%zz", "http://h/a%2", "http://h/a?%zz", "http://h/#%zz", "http://h/a\nb", "http://h/\x7f", "http://h/a[b]{c}|d^e`f", "http://h/a'b(c)*d!e", "http://h/%5B%5D", "http://h/*",
	"http://h?a", "http://h#a", "//h/a?b#c", "/a/../../b", "/a/b/../c/./d/", "..", ".", "/.", "/..", "a/..", "../..//x", "//u@h", "http://h/a//b/../c", "/*", "http:*", "http://h/%2e%2e/a", "http:?a", "http:#a", "http:/a/b?",
}

// url is what both packages know of an address.
type form struct {
	err                                                          bool
	scheme, opaque, user, host, path, query, fragment, name, str string
}

func ours(u *URL, err error) form {
	if err != nil {
		return form{err: true}
	}
	return form{false, u.Scheme, u.Opaque, u.User, u.Host, u.Path, u.RawQuery, u.Fragment, u.Hostname(), u.String()}
}

func theirs(u *neturl.URL, err error) form {
	if err != nil {
		return form{err: true}
	}
	user := ""
	if u.User != nil {
		user = u.User.String() + "@"
	}
	return form{false, u.Scheme, u.Opaque, user, u.Host, u.Path, u.RawQuery, u.Fragment, u.Hostname(), u.String()}
}

// check compares the package with net/url.
func check(t *testing.T, base, ref string) {
	t.Helper()
	b, err := Parse(base)
	nb, netErr := neturl.Parse(base)
	if got, want := ours(b, err), theirs(nb, netErr); got != want {
		t.Errorf("%q:\n%+v, want\n%+v", base, got, want)
	}
	if err != nil || netErr != nil {
		return
	}
	if got, want := ours(b.Parse(ref)), theirs(nb.Parse(ref)); got != want {
		t.Errorf("%q at %q:\n%+v, want\n%+v", ref, base, got, want)
	}
	values, err := ParseQuery(ref)
	netValues, netErr := neturl.ParseQuery(ref)
	if (err == nil) != (netErr == nil) || len(values) != len(netValues) {
		t.Errorf("query %q: %v, want %v", ref, values, netValues)
	}
	for name := range netValues {
		if values.Get(name) != netValues.Get(name) {
			t.Errorf("query %q: %v, want %v", ref, values, netValues)
		}
	}
	if got, want := QueryEscape(ref), neturl.QueryEscape(ref); got != want {
		t.Errorf("%q is %q in a query, want %q", ref, got, want)
	}
	if got, err := PathUnescape(ref); err == nil {
		if want, _ := neturl.PathUnescape(ref); got != want {
			t.Errorf("%q stands for %q in a path, want %q", ref, got, want)
		}
	}
}

func TestLikeNetURL(t *testing.T) {
	for _, base := range addresses {
		for _, ref := range addresses {
			check(t, base, ref)
		}
	}
}

func TestQueryLikeNetURL(t *testing.T) {
	for _, query := range []string{"a=1&b=2&a=3", "a;b", "a=%zz&b=1", "=x", "&&", "a=b=c", "%61=+x", "a+b=c"} {
		check(t, "http://h/", query)
	}
}

func FuzzLikeNetURL(f *testing.F) {
	for i, a := range addresses {
		f.Add(a, addresses[len(addresses)-1-i])
	}
	f.Fuzz(check)
}
