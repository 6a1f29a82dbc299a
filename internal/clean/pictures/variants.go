package pictures

import "strings"

// IsVariant reports whether two addresses are those of one picture in two sizes:
// they differ in nothing but the size that they ask for, in their queries, their
// folders or the file's name. Servers that name many files alike differ in other
// folders.
func IsVariant(a, b string) bool {
	if a == b || isData(a) || isData(b) || !IsImageFile(a) {
		return false
	}
	steps, others := strings.Split(pathOf(a), "/"), strings.Split(pathOf(b), "/")
	if len(steps) != len(others) {
		return false
	}
	last := len(steps) - 1
	for i, step := range steps[:last] {
		if step != others[i] && !(isSizeStep(step) && isSizeStep(others[i])) {
			return false
		}
	}
	file, _ := FileSize(steps[last])
	other, _ := FileSize(others[last])
	return file == other
}

// isSizeStep reports whether a step of a path asks for a size: w_300,h_200;
// 300x200; s640.
func isSizeStep(step string) bool {
	const maxBytes = 5
	if AskedWidth(step) > 0 {
		return true
	}
	return len(step) > 2 && len(step) <= maxBytes && strings.IndexByte("wsh", step[0]) >= 0 && IsNumber(step[1:])
}

// IsSpecialForm reports whether a file is another one for pages with a dark
// background, or for phones: its name has a word for these where the other has the
// opposite.
func IsSpecialForm(special, usual string) bool {
	stem, _, _ := strings.Cut(AddressFile(special), ".")
	other, _, _ := strings.Cut(AddressFile(usual), ".")
	for _, form := range specialForms {
		if hasWord(stem, []string{form.special}) && strings.Replace(stem, form.special, form.usual, 1) == other {
			return true
		}
	}
	return false
}

var specialForms = []struct{ special, usual string }{{"dark", "light"}, {"mobile", "desktop"}}
