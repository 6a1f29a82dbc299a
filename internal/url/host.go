package url

import "strings"

// setAuthority sets the user and the host from what stands between the two
// slashes and the path.
func (u *URL) setAuthority(authority string) (err error) {
	user, host := "", authority
	at := strings.LastIndexByte(authority, '@')
	if at >= 0 {
		user, host = authority[:at], authority[at+1:]
	}
	if u.Host, err = parseHost(host, u.Scheme == "http" || u.Scheme == "https"); err != nil || at < 0 {
		return err
	}
	u.User, err = parseUser(user)
	return err
}

// parseUser returns the user's name and password with as many escapes as they
// need, and the @.
func parseUser(s string) (string, error) {
	for i := 0; i < len(s); i++ {
		if !isPlain(s[i], inUser) && strings.IndexByte(":!'()*%@", s[i]) < 0 {
			return "", errInvalid
		}
	}
	name, password, hasPassword := strings.Cut(s, ":")
	name, err := reescaped(name)
	if err != nil || !hasPassword {
		return name + "@", err
	}
	password, err = reescaped(password)
	return name + ":" + password + "@", err
}

func reescaped(s string) (string, error) {
	plain, err := unescape(s, inUser)
	return escape(plain, inUser), err
}

// parseHost returns the host, decoded. On the web, a colon can stand only before
// the port; other schemes have lists of hosts.
func parseHost(s string, isWeb bool) (string, error) {
	switch i := strings.LastIndexByte(s, '['); {
	case i > 0:
		return "", errInvalid
	case i == 0:
		return parseIPv6Host(s)
	}
	colon := strings.LastIndexByte(s, ':')
	if isWeb {
		colon = strings.IndexByte(s, ':')
	}
	if colon >= 0 && !isPort(s[colon:]) {
		return "", errInvalid
	}
	return unescape(s, inHost)
}

// parseIPv6Host returns an address in brackets, which can have a zone, and its port.
func parseIPv6Host(s string) (string, error) {
	end := strings.LastIndexByte(s, ']')
	if end < 0 || !isPort(s[end+1:]) {
		return "", errInvalid
	}
	address, zone, hasZone := strings.Cut(s[1:end], "%25")
	address, err := unescape(address, inHost)
	if err != nil || !isIPv6(address) || hasZone && zone == "" {
		return "", errInvalid
	}
	if hasZone {
		if zone, err = unescapeZone(zone); err != nil {
			return "", err
		}
		address += "%" + zone
	}
	return "[" + address + "]" + s[end+1:], nil
}

// unescapeZone decodes the zone of an IPv6 address (RFC 6874): what it escapes must
// be characters of hosts, a percent sign or a space.
func unescapeZone(s string) (string, error) {
	plain, err := unescape(s, inPath)
	if err != nil {
		return "", err
	}
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c == '%' {
			if c = value(s[i+1:]); c != ' ' && c != '%' && !isPlain(c, inHost) {
				return "", errInvalid
			}
			i += 2
		} else if c < 0x80 && !isPlain(c, inHost) {
			return "", errInvalid
		}
	}
	return plain, nil
}

// isIPv6 reports whether s is an IPv6 address: eight groups of up to four digits,
// of which the last two can be an IPv4 address, and :: for a run of zeros.
func isIPv6(s string) bool {
	const all = 8
	head, tail, isShort := strings.Cut(s, "::")
	if !isShort {
		return groups(head, true) == all
	}
	before, behind := groups(head, false), groups(tail, true)
	return before >= 0 && behind >= 0 && before+behind < all
}

// groups returns the number of groups in a part of an IPv6 address, -1 if it is
// invalid.
func groups(s string, isEnd bool) int {
	if s == "" {
		return 0
	}
	n := 0
	for more := true; more; n++ {
		var group string
		group, s, more = strings.Cut(s, ":")
		if !more && isEnd && isIPv4(group) {
			return n + 2
		}
		if group == "" || len(group) > 4 || strings.TrimFunc(group, func(r rune) bool { return r < 0x80 && isHex(byte(r)) }) != "" {
			return -1
		}
	}
	return n
}

func isIPv4(s string) bool {
	const parts = 4
	n := 0
	for more := true; more; n++ {
		var number string
		number, s, more = strings.Cut(s, ".")
		if !isByte(number) {
			return false
		}
	}
	return n == parts
}

// isByte reports whether s is a decimal number up to 255, without zeros before it.
func isByte(s string) bool {
	n := 0
	for i := 0; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' || i > 0 && n == 0 || i == 3 {
			return false
		}
		n = 10*n + int(s[i]-'0')
	}
	return s != "" && n <= 255
}

// isPort reports whether s is empty or a colon with decimal digits.
func isPort(s string) bool {
	for i := 0; i < len(s); i++ {
		if i == 0 && s[i] != ':' || i > 0 && (s[i] < '0' || s[i] > '9') {
			return false
		}
	}
	return true
}
