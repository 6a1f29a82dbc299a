package url

import (
	"bytes"
	"strings"
)

// Parse parses an address and resolves it against u.
func (u *URL) Parse(address string) (*URL, error) {
	ref, err := Parse(address)
	if err != nil {
		return nil, err
	}
	return u.ResolveReference(ref), nil
}

// ResolveReference returns the address for which ref stands on the page u
// (RFC 3986, 5.2).
func (u *URL) ResolveReference(ref *URL) *URL {
	to := *ref
	if ref.Scheme == "" {
		to.Scheme = u.Scheme
	}
	if ref.Scheme != "" || ref.Host != "" || ref.User != "" {
		to.resolvePath("", ref.escapedPath())
		return &to
	}
	if ref.Opaque != "" {
		to.Path = ""
		return &to
	}
	if ref.Path == "" && !ref.ForceQuery && ref.RawQuery == "" {
		to.RawQuery = u.RawQuery
		if ref.Fragment == "" {
			to.Fragment, to.RawFragment = u.Fragment, u.RawFragment
		}
	}
	if ref.Path == "" && u.Opaque != "" {
		to.Opaque = u.Opaque
		return &to
	}
	to.Host, to.User = u.Host, u.User
	to.resolvePath(u.escapedPath(), ref.escapedPath())
	return &to
}

// resolvePath sets the path to the one for which ref stands at the path base. Both
// were written with escapes that can be decoded, so setting it cannot fail.
func (u *URL) resolvePath(base, ref string) {
	if ref == "" {
		ref = base
	} else if ref[0] != '/' {
		ref = base[:strings.LastIndexByte(base, '/')+1] + ref
	}
	_ = u.setPath(withoutDots(ref))
}

// withoutDots returns a path without the segments . and .. (RFC 3986, 5.2.4). Any
// other path begins with a slash.
func withoutDots(path string) string {
	if path == "" {
		return ""
	}
	b := append(make([]byte, 0, len(path)+1), '/')
	segment, first := "", true
	for more := true; more; {
		segment, path, more = strings.Cut(path, "/")
		switch segment {
		case ".":
			first = false
		case "..":
			b = b[:1+max(0, bytes.LastIndexByte(b[1:], '/'))]
			first = len(b) == 1
		default:
			if !first {
				b = append(b, '/')
			}
			b = append(b, segment...)
			first = false
		}
	}
	if segment == "." || segment == ".." {
		b = append(b, '/')
	}
	if len(b) > 1 && b[1] == '/' { // the path had the first slash itself
		b = b[1:]
	}
	return string(b)
}
