package article

import (
	"strings"

	"pilcrow/internal/url"
)

// address is a checked web, mail or telephone address. Only this file makes
// one. It is absolute, unless the page's address is unknown.
type address string

type addresses struct {
	base  *url.URL
	page  string // base without its fragment
	added int    // bytes of the addresses beyond what the page wrote; see limited
}

// maxAddressBytes limits addresses. Servers refuse longer ones.
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

// link returns the address of a link, or "" if it is not allowed, and the
// fragment if it leads to the page itself.
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

// isPage reports whether u is the page's address, maybe with another fragment.
func (a *addresses) isPage(u *url.URL) bool {
	if a.base == nil {
		return u.Scheme == "" && u.Host == "" && u.Path == "" && u.RawQuery == ""
	}
	return withoutFragment(u) == a.page
}

// web returns the http or https address of ref, or "". It may be relative if
// the page's address is unknown.
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

// These limits are for the bytes by which addresses are longer than in the
// page. Without them, 20,000 times "x" would become 20,000 times the page's own
// address, which may have 2 KB.
const (
	maxAddedBytes     = 32 // per address: that of a site
	maxAddedShare     = 4
	maxMoreAddedBytes = 256 << 10
)

// limited returns an address of the article, or "" if the addresses so far
// exceed the limit.
func (a *addresses) limited(to address, ref string) address {
	const escapedBytes = len("&amp;") - 1 // of each & in HTML
	size := len(to) + escapedBytes*strings.Count(string(to), "&")
	a.added += max(0, size-maxAddedShare*len(ref)-maxAddedBytes)
	if a.added > maxMoreAddedBytes {
		return ""
	}
	return to
}

// webAddress returns the address of u if it is on the web, or "". An address
// without a scheme could not be resolved: with a host it is on the web, without
// one it leads from a saved page to its neighbors.
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

// resolve parses an address as browsers do (WHATWG URL, 4.4), without control
// characters, line breaks and white space around it. It returns nil for an
// invalid address.
func (a *addresses) resolve(ref string) *url.URL {
	if len(ref) > maxAddressBytes {
		return nil
	}
	if ref = normalize(ref); ref == "" {
		return nil
	}
	u, err := url.Parse(ref)
	if err != nil {
		return nil // invalid
	}
	if a.base != nil && !isAbsolute(u) {
		u = a.base.ResolveReference(u)
	}
	const escapedBytes = 3 // per byte
	if escapedBytes*(len(ref)+len(a.page)+1) > maxAddressBytes && len(u.String()) > maxAddressBytes {
		return nil
	}
	return u
}

// isAbsolute reports whether resolving would not change u.
func isAbsolute(u *url.URL) bool {
	return u.Scheme != "" && (u.Path == "" || u.Path[0] == '/') && !strings.Contains(u.Path, "/.")
}

// cutPlain splits an address that parsing, resolving and serializing would not
// change. Most addresses of live pages are such, and this saves time.
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

// hostBytes returns the length of the host name at the start of s.
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

type part uint8

const (
	inPath part = 1 << iota
	inQuery
	inFragment
	anywhere = inPath | inQuery | inFragment
)

// isPlain reports whether parsing and serializing would not change a part of an
// address.
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

// plainIn has the parts in which a symbol needs no escape. Escaped dots and
// slashes (%2E, %2F) in a path have a meaning.
var plainIn = [256]part{
	'-': anywhere, '_': anywhere, '.': anywhere, '~': anywhere, '/': anywhere, ':': anywhere, '@': anywhere,
	'$': anywhere, '&': anywhere, '+': anywhere, ',': anywhere, ';': anywhere, '=': anywhere,
	'?': inQuery | inFragment, '%': inPath | inQuery,
}

// normalize repairs what browsers accept and net/url does not.
func normalize(ref string) string {
	if isNormal(ref) {
		return ref
	}
	ref = strings.TrimSpace(strings.Map(printable, ref))
	var b strings.Builder
	inPath := true // browsers read a backslash before the query as a slash
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

// isNormal reports whether ref needs no repair. Most addresses don't.
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
