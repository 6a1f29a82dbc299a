package content

import (
	"strings"
	"unicode"
)

// FileName returns a name for the file of something with that title. It is
// allowed in all common file systems, and leads to no other folder.
func FileName(title, extension string) string {
	const maxBytes = 120 // below the 255 of file systems, and readable in lists
	name := strings.Join(strings.FieldsFunc(strings.ToValidUTF8(title, ""), separatesNames), " ")
	for i := range name {
		if i > maxBytes {
			name = name[:i]
			break
		}
	}
	name = strings.Trim(name, ". ")
	if name == "" || isDevice(name) {
		name = "article " + name
	}
	return strings.TrimSpace(name) + extension
}

// separatesNames reports whether r is white space, or a character that some
// file system or shell doesn't allow or reads in its own way. Those that change
// the direction of text could hide the name's real extension.
func separatesNames(r rune) bool {
	return unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || strings.ContainsRune(`/\:*?"<>|`, r)
}

// isDevice reports whether Windows takes a name for a device, whatever its
// extension is.
func isDevice(name string) bool {
	name, _, _ = strings.Cut(strings.ToUpper(name), ".")
	switch name {
	case "CON", "PRN", "AUX", "NUL":
		return true
	}
	return len(name) == 4 && (name[:3] == "COM" || name[:3] == "LPT") && name[3] >= '0' && name[3] <= '9'
}
