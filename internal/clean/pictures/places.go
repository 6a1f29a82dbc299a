package pictures

import (
	"slices"
	"strings"
)

// What a picture is by its place: the name of its file, of its folders and of its
// server.

// IsIconPlace reports whether an address is in a folder of icons.
func IsIconPlace(address string) bool { return hasFolder(address, iconFolders) }

// IsPortraitPlace reports whether an address is in a folder of authors' portraits,
// or of a file that is called one.
func IsPortraitPlace(address string) bool {
	return hasFolder(address, portraitFolders) || hasWord(AddressFile(address), portraitWords)
}

var (
	iconFolders     = []string{"icons", "icon"}
	portraitFolders = []string{"author", "authors", "autor", "autoren", "avatar", "avatars", "autori", "auteurs", "arc-authors"}
	portraitWords   = []string{"headshot", "avatar", "userpic"}
)

// hasFolder reports whether a folder of an address has one of the names.
func hasFolder(address string, names []string) bool {
	if isData(address) || len(address) > maxAddressBytes {
		return false
	}
	steps := strings.Split(strings.ToLower(pathOf(address)), "/")
	for _, step := range steps[:len(steps)-1] {
		if slices.Contains(names, step) {
			return true
		}
	}
	return false
}

// IsPhoto reports whether a file is of a format that photographs have, and icons
// don't.
func IsPhoto(address string) bool {
	file := AddressFile(address)
	return slices.Contains(photoEndings, strings.ToLower(file[strings.LastIndexByte(file, '.')+1:]))
}

var photoEndings = []string{"jpg", "jpeg", "webp", "avif"}

// IsRuler reports whether a file is called a line or an ornament between parts of
// a text.
func IsRuler(address string) bool { return hasWord(AddressFile(address), rulerWords) }

var rulerWords = []string{"divider", "separator", "spacer"}

// SiteOfLogo returns the label of an address's host that is in the name of the file,
// if that is called a logo: it is the site's. Others are of those that an article is
// about.
func SiteOfLogo(address string) string {
	file := strings.ToLower(AddressFile(address))
	if !hasWord(file, logoWords) {
		return ""
	}
	for label := range strings.SplitSeq(hostOf(address), ".") {
		if isTelling(label) && strings.Contains(file, label) {
			return label
		}
	}
	return ""
}

var logoWords = []string{"logo", "logos", "logotype"}

// isTelling reports whether a label of a host name may be that of a site.
func isTelling(label string) bool {
	const minBytes = 3
	return len(label) >= minBytes && !slices.Contains(commonLabels, label)
}

// commonLabels are labels that many hosts have.
var commonLabels = []string{"www", "com", "org", "net", "edu", "gov", "img", "cdn", "logo", "logos", "static", "assets", "media", "images", "news"}

// IsAd reports whether an address is on a server of advertisements, by the first
// label of its host.
func IsAd(address string) bool {
	label, _, found := strings.Cut(hostOf(address), ".")
	return found && slices.Contains(adLabels, strings.TrimRight(label, "0123456789"))
}

var adLabels = []string{"ad", "ads", "adserver", "adserv", "adfarm", "adclick", "banners"}

// hostOf returns the host of an address in lower case, "" for none.
func hostOf(address string) string {
	_, rest, found := strings.Cut(address, "//")
	if !found || isData(address) {
		return ""
	}
	end := strings.IndexAny(rest, "/?#:")
	if end < 0 {
		end = len(rest)
	}
	return strings.ToLower(rest[:end])
}
