package sanitize

import (
	"net/url"
	"strings"
)

// addresses resolves and checks addresses against the page's base.
type addresses struct{ base *url.URL }

// maxAddress bounds addresses, in bytes; servers refuse longer ones.
const maxAddress = 8 << 10

// link returns the absolute address that a link leads to, "" for one that is
// not allowed, and its fragment when it leads to the page itself.
func (a addresses) link(href string) (address, fragment string) {
	u := a.resolve(href)
	if u == nil {
		return "", ""
	}
	if u.Fragment != "" && a.isPage(u) {
		fragment = u.Fragment
	}
	if u.Scheme == "mailto" || u.Scheme == "tel" {
		return u.String(), ""
	}
	return webAddress(u), fragment
}

// isPage reports whether u is the page itself, its fragment aside.
func (a addresses) isPage(u *url.URL) bool {
	if a.base == nil {
		return u.Scheme == "" && u.Host == "" && u.Path == "" && u.RawQuery == ""
	}
	page, other := *a.base, *u
	page.Fragment, page.RawFragment, other.Fragment, other.RawFragment = "", "", "", ""
	return page.String() == other.String()
}

// web returns the http or https address, or where the page's own is not
// known the relative one, that ref leads to, and "" for any other.
func (a addresses) web(ref string) string {
	u := a.resolve(ref)
	if u == nil {
		return ""
	}
	return webAddress(u)
}

// webAddress returns the address of u if it is one on the web. An address
// without a scheme is one that nothing could resolve: it leads from a saved
// page to its neighbours, and with a host to the web.
func webAddress(u *url.URL) string {
	switch {
	case u.Opaque != "":
		return ""
	case u.Scheme == "" && u.Host != "":
		absolute := *u
		absolute.Scheme = "https"
		return absolute.String()
	case u.Scheme == "" && (u.Path != "" || u.RawQuery != ""):
		return u.String()
	case u.Scheme == "http" || u.Scheme == "https":
		return hosted(u)
	}
	return ""
}

func hosted(u *url.URL) string {
	if u.Host == "" {
		return ""
	}
	return u.String()
}

// resolve parses an address as browsers do (WHATWG URL, 4.4): control
// characters and line breaks in it don't count, nor does white space around
// it. nil means that it can't be parsed.
func (a addresses) resolve(ref string) *url.URL {
	if len(ref) > maxAddress {
		return nil
	}
	if ref = normalize(ref); ref == "" {
		return nil
	}
	u, err := url.Parse(ref)
	if err != nil {
		return nil // not an address that we could show
	}
	if a.base != nil && !isAbsolute(u) {
		u = a.base.ResolveReference(u)
	}
	const escaped = 3 // bytes that one can become
	if escaped*(len(ref)+a.baseLength()) > maxAddress && len(u.String()) > maxAddress {
		return nil
	}
	return u
}

// isAbsolute reports whether resolving u would change nothing, as with most
// addresses of a live page.
func isAbsolute(u *url.URL) bool {
	return u.Scheme != "" && (u.Path == "" || u.Path[0] == '/') && !strings.Contains(u.Path, "/.")
}

// baseLength returns at least the length of what resolving adds to an address.
func (a addresses) baseLength() int {
	if a.base == nil {
		return 0
	}
	const signs = 16
	return signs + len(a.base.Scheme) + len(a.base.Host) + len(a.base.Path) + len(a.base.RawPath) + len(a.base.RawQuery) + len(a.base.User.String())
}

// normalize mends what browsers forgive and net/url does not.
func normalize(ref string) string {
	if isNormal(ref) {
		return ref
	}
	ref = strings.TrimSpace(strings.Map(printable, ref))
	var b strings.Builder
	inPath := true // before the query, where browsers take a backslash for a slash
	for i := 0; i < len(ref); i++ {
		switch c := ref[i]; {
		case c == ' ':
			b.WriteString("%20")
		case c == '%' && !isEscape(ref[i:]):
			b.WriteString("%25")
		case c == '\\' && inPath:
			b.WriteByte('/')
		default:
			inPath = inPath && c != '?' && c != '#'
			b.WriteByte(c)
		}
	}
	return b.String()
}

// isNormal reports whether there is nothing to mend in ref, as in most.
func isNormal(ref string) bool {
	for i := 0; i < len(ref); i++ {
		c := ref[i]
		if c <= ' ' || c >= 0x7f || c == '\\' || c == '%' && !isEscape(ref[i:]) {
			return false
		}
	}
	return true
}

func printable(r rune) rune {
	if r == ' ' {
		return r
	}
	if r = cleanRune(r); r == ' ' || r == '\n' || r == '\t' {
		return -1
	}
	return r
}

func isEscape(s string) bool {
	return len(s) > 2 && isHex(s[1]) && isHex(s[2])
}

func isHex(c byte) bool {
	return c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'f'
}
