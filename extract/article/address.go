package article

import (
	"strings"

	"pilcrow/internal/url"
)

// address is a checked address on the web, or of mail or a telephone: only
// this file makes one. It is absolute, unless the page's own is unknown.
type address string

// addresses resolves and checks addresses against the page's base.
type addresses struct {
	base  *url.URL
	page  string // base without its fragment
	added int    // bytes of the copied addresses that the page did not write: see limited
}

// maxAddressBytes bounds addresses; servers refuse longer ones.
const maxAddressBytes = 8 << 10

func newAddresses(base *url.URL) addresses {
	if base == nil {
		return addresses{}
	}
	return addresses{base: base, page: withoutFragment(base)}
}

func withoutFragment(u *url.URL) string {
	page := *u
	page.Fragment, page.RawFragment = "", ""
	return page.String()
}

// link returns the address that a link leads to, "" for one that is not
// allowed, and its fragment if it leads to the page itself.
func (a *addresses) link(href string) (to address, fragment string) {
	if page, fragment, ok := cutPlain(href); ok {
		if a.base == nil || page != a.page {
			fragment = ""
		}
		return address(href), fragment
	}
	u := a.resolve(href)
	if u == nil {
		return "", ""
	}
	if u.Fragment != "" && a.isPage(u) {
		fragment = u.Fragment
	}
	if u.Scheme == "mailto" || u.Scheme == "tel" {
		return address(u.String()), ""
	}
	return webAddress(u), fragment
}

// isPage reports whether u is the page itself, its fragment aside.
func (a *addresses) isPage(u *url.URL) bool {
	if a.base == nil {
		return u.Scheme == "" && u.Host == "" && u.Path == "" && u.RawQuery == ""
	}
	return withoutFragment(u) == a.page
}

// web returns the http or https address to which ref leads, "" for any other.
// If the page's own is unknown, it may be relative.
func (a *addresses) web(ref string) address {
	if _, _, ok := cutPlain(ref); ok {
		return address(ref)
	}
	u := a.resolve(ref)
	if u == nil {
		return ""
	}
	return a.limited(webAddress(u), ref)
}

// An address may be as much longer than what the page wrote, and all of them
// together by so much more. Without a limit, 20,000 times "x" would become 20,000
// times the page's own address, which may have 2 KB.
const (
	maxAddedBytes     = 32 // the address of a site
	maxAddedShare     = 4
	maxMoreAddedBytes = 256 << 10
)

// limited returns an address that becomes part of the article, "" if those before
// it have added too much.
func (a *addresses) limited(to address, ref string) address {
	const escapedBytes = len("&amp;") - 1 // of each & in HTML
	size := len(to) + escapedBytes*strings.Count(string(to), "&")
	a.added += max(0, size-maxAddedShare*len(ref)-maxAddedBytes)
	if a.added > maxMoreAddedBytes {
		return ""
	}
	return to
}

// webAddress returns the address of u if it is on the web. An address without
// a scheme is one that nothing could resolve: with a host it leads to the web,
// without one from a saved page to its neighbors.
func webAddress(u *url.URL) address {
	switch {
	case u.Opaque != "":
		return ""
	case u.Scheme == "" && u.Host != "":
		absolute := *u
		absolute.Scheme = "https"
		return address(absolute.String())
	case u.Scheme == "" && (u.Path != "" || u.RawQuery != ""), u.Host != "" && (u.Scheme == "http" || u.Scheme == "https"):
		return address(u.String())
	}
	return ""
}

// resolve parses an address as browsers do (WHATWG URL, 4.4): control
// characters and line breaks in it don't count, nor does white space around
// it. nil means that it can't be parsed.
func (a *addresses) resolve(ref string) *url.URL {
	if len(ref) > maxAddressBytes {
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
	const escapedBytes = 3 // that one can become
	if escapedBytes*(len(ref)+len(a.page)+1) > maxAddressBytes && len(u.String()) > maxAddressBytes {
		return nil
	}
	return u
}

// isAbsolute reports whether resolving u would change nothing.
func isAbsolute(u *url.URL) bool {
	return u.Scheme != "" && (u.Path == "" || u.Path[0] == '/') && !strings.Contains(u.Path, "/.")
}

// cutPlain returns an address and its fragment if it is plain: an address on
// the web that parsing, resolving and writing it again would not change. Most
// addresses of a live page are.
func cutPlain(ref string) (page, fragment string, ok bool) {
	rest, ok := strings.CutPrefix(ref, "https://")
	if !ok {
		rest, ok = strings.CutPrefix(ref, "http://")
	}
	if !ok || len(ref) > maxAddressBytes {
		return "", "", false
	}
	host := hostBytes(rest)
	if host == 0 {
		return "", "", false
	}
	rest = rest[host:]
	page, fragment = ref, ""
	if i := strings.IndexByte(rest, '#'); i >= 0 {
		rest, fragment = rest[:i], rest[i+1:]
		page = ref[:len(ref)-len(fragment)-1]
		ok = fragment != "" && isPlain(fragment, inFragment)
	}
	path, query, _ := strings.Cut(rest, "?")
	ok = ok && (path == "" || path[0] == '/' && isPlain(path, inPath) && !strings.Contains(path, "/.")) && isPlain(query, inQuery)
	return page, fragment, ok
}

// hostBytes returns the length of the name with which s begins.
func hostBytes(s string) int {
	for i := 0; i < len(s); i++ {
		if c := s[i]; !isAlphanumeric(c) && c != '.' && c != '-' {
			if c != '/' && c != '?' && c != '#' {
				return 0
			}
			return i
		}
	}
	return len(s)
}

// part is a set of parts of an address.
type part uint8

const (
	inPath part = 1 << iota
	inQuery
	inFragment
	anywhere = inPath | inQuery | inFragment
)

// isPlain reports whether parsing and writing a part of an address would not
// change it.
func isPlain(s string, p part) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		if isAlphanumeric(c) || plainIn[c]&p != 0 && (c != '%' || isEscape(s[i:]) && (p == inQuery || s[i+1] != '2')) {
			continue
		}
		return false
	}
	return true
}

// plainIn has the parts in which a symbol needs no escape. In a path, escapes
// of a dot or a slash (%2E, %2F) would have a meaning.
var plainIn = [256]part{
	'-': anywhere, '_': anywhere, '.': anywhere, '~': anywhere, '/': anywhere, ':': anywhere, '@': anywhere,
	'$': anywhere, '&': anywhere, '+': anywhere, ',': anywhere, ';': anywhere, '=': anywhere,
	'?': inQuery | inFragment, '%': inPath | inQuery,
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

func isEscape(s string) bool { return len(s) > 2 && isHex(s[1]) && isHex(s[2]) }

func isHex(c byte) bool { return c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'f' }
