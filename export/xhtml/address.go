package xhtml

import "strings"

// IsAddress reports whether s is an absolute web address that consists only of
// the characters that RFC 3986 allows, as checkers of books want it.
func IsAddress(s string) bool {
	rest, isWeb := strings.CutPrefix(s, "https://")
	if !isWeb {
		rest, isWeb = strings.CutPrefix(s, "http://")
	}
	if !isWeb || !isWritten(rest) {
		return false
	}
	end := strings.IndexAny(rest, "/?#")
	if end < 0 {
		end = len(rest)
	}
	return isHost(rest[:end])
}

// isHost reports whether s is a host, maybe with a port: a name of letters and
// digits. Books need no links with user names or with addresses of machines.
func isHost(s string) bool {
	name, port, hasPort := strings.Cut(s, ":")
	if hasPort && (port == "" || len(port) > 5 || strings.Trim(port, "0123456789") != "") {
		return false
	}
	for label := range strings.SplitSeq(strings.TrimSuffix(name, "."), ".") {
		if label == "" || !isAlphanumeric(strings.NewReplacer("-", "", "_", "").Replace(label)) {
			return false
		}
	}
	return true
}

// isContact reports whether s is the address of a mailbox or a telephone.
func isContact(s string) bool {
	rest, isMail := strings.CutPrefix(s, "mailto:")
	if !isMail {
		var isPhone bool
		if rest, isPhone = strings.CutPrefix(s, "tel:"); !isPhone {
			return false
		}
	}
	return rest != "" && isWritten(rest) && !strings.ContainsAny(rest, "#[]")
}

// isWritten reports whether s contains only the characters of RFC 3986, 2.2 and
// 2.3, and complete escapes. There is one "#" at most, and brackets, which only
// some hosts may contain, are none.
func isWritten(s string) bool {
	fragments := 0
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '%':
			if i+2 >= len(s) || !isHex(s[i+1]) || !isHex(s[i+2]) {
				return false
			}
			i += 2
		case c == '#':
			fragments++
		case !isAlphanumeric(s[i:i+1]) && strings.IndexByte("-._~:/?@!$&'()*+,;=", c) < 0:
			return false
		}
	}
	return fragments <= 1
}

func isHex(c byte) bool { return c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'f' }
