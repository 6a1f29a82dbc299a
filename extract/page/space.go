package page

// isSpace reports whether data consists only of what HTML defines as white
// space.
func isSpace(data string) bool {
	for i := range len(data) {
		switch data[i] {
		case ' ', '\t', '\n', '\r', '\f':
		default:
			return false
		}
	}
	return true
}
