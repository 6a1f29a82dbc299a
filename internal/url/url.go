// Package url parses, resolves and writes addresses exactly as net/url does, which
// the tests compare it with. It has only what the core needs, and brings neither
// fmt nor reflect nor net/netip into the WebAssembly modules: they would add a
// tenth to the first one.
package url

import (
	"errors"
	"strings"
)

// URL is a parsed address: scheme://user@host/path?query#fragment, or
// scheme:opaque?query#fragment.
type URL struct {
	Scheme      string // in lower case
	Opaque      string // what follows the scheme of an address without a slash there
	User        string // the user's name and password with the @ behind them; "" if there is no @
	Host        string // with the port
	Path        string // decoded
	RawPath     string // the path as it was written, if escaping Path gives another one
	RawQuery    string // without the question mark
	Fragment    string // decoded
	RawFragment string // like RawPath
	OmitHost    bool   // there are no slashes for a host
	ForceQuery  bool   // the question mark is there, although RawQuery is empty
}

var errInvalid = errors.New("url: invalid address")

// Parse parses an address, which may be relative.
func Parse(address string) (*URL, error) {
	rest, fragment, _ := strings.Cut(address, "#")
	u := new(URL)
	if err := u.parse(rest); err != nil {
		return nil, err
	}
	if err := u.setFragment(fragment); err != nil {
		return nil, err
	}
	return u, nil
}

// parse parses an address without a fragment.
func (u *URL) parse(address string) (err error) {
	if hasControl(address) {
		return errInvalid
	}
	if address == "*" {
		u.Path = "*"
		return nil
	}
	var rest string
	if u.Scheme, rest, err = cutScheme(address); err != nil {
		return err
	}
	if strings.IndexByte(rest, '?') == len(rest)-1 && rest != "" {
		u.ForceQuery, rest = true, rest[:len(rest)-1]
	} else {
		rest, u.RawQuery, _ = strings.Cut(rest, "?")
	}
	if !strings.HasPrefix(rest, "/") {
		if u.Scheme != "" {
			u.Opaque = rest
			return nil
		}
		if isColonInFirstSegment(rest) { // as in a scheme with a character that schemes can't have
			return errInvalid
		}
	}
	switch {
	case strings.HasPrefix(rest, "//") && (u.Scheme != "" || !strings.HasPrefix(rest, "///")):
		authority, path := rest[2:], ""
		if i := strings.IndexByte(authority, '/'); i >= 0 {
			authority, path = authority[:i], authority[i:]
		}
		if err := u.setAuthority(authority); err != nil {
			return err
		}
		rest = path
	case u.Scheme != "" && strings.HasPrefix(rest, "/"):
		u.OmitHost = true
	}
	return u.setPath(rest)
}

func hasControl(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] < ' ' || s[i] == 0x7f {
			return true
		}
	}
	return false
}

// cutScheme returns the scheme in lower case and what follows its colon.
func cutScheme(address string) (scheme, rest string, err error) {
	for i := 0; i < len(address); i++ {
		switch c := address[i]; {
		case 'a' <= c|0x20 && c|0x20 <= 'z':
		case '0' <= c && c <= '9', c == '+', c == '-', c == '.':
			if i == 0 {
				return "", address, nil
			}
		case c == ':':
			if i == 0 {
				return "", "", errInvalid
			}
			return strings.ToLower(address[:i]), address[i+1:], nil
		default:
			return "", address, nil
		}
	}
	return "", address, nil
}

func isColonInFirstSegment(path string) bool {
	segment, _, _ := strings.Cut(path, "/")
	return strings.IndexByte(segment, ':') >= 0
}

func (u *URL) setPath(raw string) (err error) {
	u.Path, u.RawPath, err = decoded(raw, inPath)
	return err
}

func (u *URL) setFragment(raw string) (err error) {
	u.Fragment, u.RawFragment, err = decoded(raw, inFragment)
	return err
}

// decoded decodes a part of an address. It also returns raw, unless escaping the
// result gives the same.
func decoded(raw string, p part) (plain, different string, err error) {
	if plain, err = unescape(raw, p); err != nil {
		return "", "", err
	}
	if escape(plain, p) != raw {
		different = raw
	}
	return plain, different, nil
}

// String returns the address as it is written.
func (u *URL) String() string {
	b := make([]byte, 0, len(u.Scheme)+len(u.Opaque)+len(u.User)+len(u.Host)+len(u.Path)+len(u.RawQuery)+len(u.Fragment)+len("://?#"))
	if u.Scheme != "" {
		b = append(append(b, u.Scheme...), ':')
	}
	if u.Opaque != "" {
		b = append(b, u.Opaque...)
	} else {
		b = u.appendPlace(b)
	}
	if u.ForceQuery || u.RawQuery != "" {
		b = append(append(b, '?'), u.RawQuery...)
	}
	if u.Fragment != "" {
		b = append(append(b, '#'), encoded(u.Fragment, u.RawFragment, inFragment)...)
	}
	return string(b)
}

// appendPlace appends user, host and path.
func (u *URL) appendPlace(b []byte) []byte {
	hasAuthority := u.Host != "" || u.User != ""
	if hasAuthority || u.Scheme != "" && !u.OmitHost && u.Path != "" {
		b = append(append(append(b, "//"...), u.User...), escape(u.Host, inHost)...)
	}
	path := u.escapedPath()
	switch {
	case path != "" && path[0] != '/' && u.Host != "":
		b = append(b, '/')
	case len(b) == 0 && isColonInFirstSegment(path): // else it would be read as a scheme
		b = append(b, "./"...)
	}
	return append(b, path...)
}

func (u *URL) escapedPath() string {
	if u.Path == "*" && u.RawPath == "" {
		return "*"
	}
	return encoded(u.Path, u.RawPath, inPath)
}

// Hostname returns the host without its port, and without the brackets of an IPv6
// address.
func (u *URL) Hostname() string {
	host := u.Host
	if i := strings.LastIndexByte(host, ':'); i >= 0 && isPort(host[i:]) {
		host = host[:i]
	}
	if strings.HasPrefix(host, "[") && strings.HasSuffix(host, "]") {
		host = host[1 : len(host)-1]
	}
	return host
}

// IsAbs reports whether the address is absolute.
func (u *URL) IsAbs() bool { return u.Scheme != "" }
