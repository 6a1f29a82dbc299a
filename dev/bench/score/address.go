package score

import "strings"

// fileName returns the last part of an image's address, without its query. All
// images from data URLs count as the same.
func fileName(address string) string {
	if strings.HasPrefix(address, "data:") {
		return "data:"
	}
	path, _, _ := splitAddress(address)
	return lastPart(path)
}

// endOfAddress returns what tells a link's target from others on the same
// site: the last part of the path, the query and the fragment. So an address
// matches whether it is absolute or relative.
func endOfAddress(address string) string {
	path, query, fragment := splitAddress(address)
	return lastPart(strings.TrimRight(path, "/")) + "?" + query + "#" + fragment
}

func lastPart(path string) string { return path[strings.LastIndexByte(path, '/')+1:] }

// splitAddress returns the parts of an address as they are written, without
// decoding them. It takes broken addresses, too.
func splitAddress(address string) (path, query, fragment string) {
	rest := withoutScheme(strings.NewReplacer("\t", "", "\r", "", "\n", "").Replace(strings.TrimLeft(address, " \t\r\n\f")))
	rest, fragment, _ = strings.Cut(rest, "#")
	path, query, _ = strings.Cut(rest, "?")
	if host, isHost := strings.CutPrefix(path, "//"); isHost {
		path = fromSlash(host)
	}
	return path, query, fragment
}

// fromSlash returns the part of s that begins with its first slash.
func fromSlash(s string) string {
	if i := strings.IndexByte(s, '/'); i >= 0 {
		return s[i:]
	}
	return ""
}

// withoutScheme cuts off a scheme such as "https:".
func withoutScheme(address string) string {
	scheme, rest, found := strings.Cut(address, ":")
	if !found || scheme == "" || !isLetter(scheme[0]) || strings.ContainsFunc(scheme, isNoSchemeCharacter) {
		return address
	}
	return rest
}

func isNoSchemeCharacter(r rune) bool {
	return !(r < 0x80 && (isLetter(byte(r)) || '0' <= r && r <= '9' || strings.ContainsRune("+-.", r)))
}

func isLetter(b byte) bool { return 'a' <= b|0x20 && b|0x20 <= 'z' }
