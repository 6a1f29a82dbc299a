package meta

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// Many pages declare a picture that is the site's: its logo, or a card that services
// show for pages without a picture. It is the article's only if the article shows it.

// picture returns the absolute address for ref, "" if that is no picture of the
// article.
func (s *article) picture(ref string) string {
	address := s.address(ref)
	path, _, _ := strings.Cut(address, "?")
	file := path[strings.LastIndexByte(path, '/')+1:]
	if s.isOfSite(path[:len(path)-len(file)], file) && !s.isPictureShown(file) {
		return ""
	}
	return address
}

// isOfSite reports whether a file is the site's, by its name or that of its folder.
func (s *article) isOfSite(folder, file string) bool {
	stem := strings.ToLower(file[:max(0, strings.LastIndexByte(file, '.'))])
	words := strings.FieldsFunc(stem, isNoLatin)
	return isSiteFolder(folder) || isLogo(folder, stem) || hasSiteName(words) || isPreviewPicture(stem, words) && !s.isOwnFolder(folder)
}

// isSiteFolder reports whether a folder has the portraits of users or icons.
func isSiteFolder(folder string) bool {
	for step := range strings.SplitSeq(strings.ToLower(folder), "/") {
		if slices.Contains(siteFolders, step) {
			return true
		}
	}
	return false
}

// isLogo reports whether a file's name ends with the word for a logo, but for words of
// its form, numbers and the name of the server. Others have the name of a thing
// behind it, which the article may be about.
func isLogo(folder, stem string) bool {
	_, behind, found := strings.Cut(" "+strings.Join(strings.FieldsFunc(stem, isBetweenWords), " ")+" ", " logo ")
	for word := range strings.FieldsSeq(behind) {
		if !slices.Contains(logoForms, word) && strings.IndexFunc(word, isDigit) < 0 && !strings.Contains(folder, word) {
			return false
		}
	}
	return found
}

// hasSiteName reports whether the words of a file's name are those of an icon or of
// what is shown where there is no picture.
func hasSiteName(words []string) bool {
	for i, word := range words {
		if slices.Contains(siteWords, word) {
			return true
		}
		if i == len(words)-1 {
			return slices.Contains(lastSiteWords, word)
		}
		if slices.Contains(sitePairs, word+" "+words[i+1]) {
			return true
		}
	}
	return false
}

// isPreviewPicture reports whether a file's name is nothing but a word for what services show
// of a page, maybe with its size.
func isPreviewPicture(stem string, words []string) bool {
	const minSizeDigits = 3
	for number := range strings.FieldsFuncSeq(stem, isNoDigit) {
		if len(number) < minSizeDigits {
			return false // one of several
		}
	}
	isNamed := false
	for _, word := range words {
		isPreviewWord := slices.Contains(previewWords, word)
		if !isPreviewWord && !slices.Contains(besidePreviewWords, word) {
			return false
		}
		isNamed = isNamed || isPreviewWord
	}
	return isNamed
}

// isOwnFolder reports whether a folder may be one for this page alone: its name is
// in the page's address, or it has the number of one or a date.
func (s *article) isOwnFolder(folder string) bool {
	steps := strings.Split(strings.TrimSuffix(folder, "/"), "/")
	last := steps[len(steps)-1]
	return strings.Contains(s.path, "/"+last) || slices.ContainsFunc(steps, isNumber)
}

// isNumber reports whether s consists of digits.
func isNumber(s string) bool { return s != "" && strings.IndexFunc(s, isNoDigit) < 0 }

var (
	siteFolders        = []string{"avatars", "avatar", "blavatar", "favicons"}
	siteWords          = []string{"placeholder", "favicon", "noimage"}
	lastSiteWords      = []string{"icon", "default", "fallback"}
	sitePairs          = []string{"apple touch", "no image", "no img", "default image", "default user", "default social", "default share", "fallback image"}
	logoForms          = []string{"og", "opengraph", "fb", "facebook", "twitter", "social", "share", "seo", "square", "full", "small", "large", "white", "black", "color", "dark", "light", "png", "default", "image", "homepage", "hero", "header", "en"}
	previewWords       = []string{"og", "ogimage", "social", "share", "sharing", "card", "opengraph", "facebook", "fb", "twitter"}
	besidePreviewWords = []string{"image", "img", "default", "preview", "site", "x"}
)

// isPictureShown reports whether an image of that file is in the article's part of the
// page.
func (s *article) isPictureShown(file string) bool {
	for n := page.Root; int(n) < s.page.Len(); n++ {
		if (s.page.Is(n, atom.Img) || s.page.Is(n, atom.Source)) && s.hasFile(n, file) && !s.isForeign(n) && !s.isInPageHeader(n) {
			return true
		}
	}
	return false
}

// isInPageHeader reports whether n is in the header of the page, which has the
// site's logo.
func (s *article) isInPageHeader(n page.NodeID) bool {
	return s.isInside(n, atom.Header) && !s.isInside(n, atom.Article) && !s.isInside(n, atom.Main)
}

// hasFile reports whether a file is at one of an image's addresses.
func (s *article) hasFile(n page.NodeID, file string) bool {
	for name, value := range s.page.Attrs(n) {
		if file != "" && strings.Contains(name, "src") && strings.Contains(value, file) {
			return true
		}
	}
	return false
}

func isNoLatin(r rune) bool { return r < 'a' || 'z' < r }
func isNoDigit(r rune) bool { return !isDigit(r) }
func isDigit(r rune) bool   { return '0' <= r && r <= '9' }

// isBetweenWords reports whether r is no part of a word or number of a file's name.
func isBetweenWords(r rune) bool { return isNoLatin(r) && isNoDigit(r) }
