package pictures

import (
	"slices"
	"strings"
)

// The file name, the folders and the server of a picture show what it is.

func IsInIconFolder(address string) bool { return hasFolder(address, iconFolders) }

// IsPortrait reports whether an address is that of an author's portrait, by a
// folder or the file name.
func IsPortrait(address string) bool {
	return hasFolder(address, portraitFolders) || hasWord(AddressFile(address), portraitWords)
}

var (
	iconFolders     = []string{"icons", "icon"}
	portraitFolders = []string{"author", "authors", "autor", "autoren", "avatar", "avatars", "autori", "auteurs", "arc-authors"}
	portraitWords   = []string{"headshot", "avatar", "userpic"}
)

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

// IsPhoto reports whether a file has a format of photographs, which icons don't
// have.
func IsPhoto(address string) bool {
	file := AddressFile(address)
	return slices.Contains(photoEndings, strings.ToLower(file[strings.LastIndexByte(file, '.')+1:]))
}

var photoEndings = []string{"jpg", "jpeg", "webp", "avif"}

// IsRuler reports whether a file has the name of a line or ornament between
// parts of a text.
func IsRuler(address string) bool { return hasWord(AddressFile(address), rulerWords) }

var rulerWords = []string{"divider", "separator", "spacer"}

// SiteOfLogo returns the label of the host that is in the file name of a logo,
// which then is the site's own. An article may show other logos.
func SiteOfLogo(address string) string {
	file := strings.ToLower(AddressFile(address))
	if !hasWord(file, logoWords) {
		return ""
	}
	for label := range strings.SplitSeq(hostOf(address), ".") {
		if mayNameSite(label) && strings.Contains(file, label) {
			return label
		}
	}
	return ""
}

var logoWords = []string{"logo", "logos", "logotype"}

func mayNameSite(label string) bool {
	const minBytes = 3
	return len(label) >= minBytes && !slices.Contains(commonLabels, label)
}

// commonLabels are in the names of many hosts.
var commonLabels = []string{"www", "com", "org", "net", "edu", "gov", "img", "cdn", "logo", "logos", "static", "assets", "media", "images", "news"}

// IsAd reports whether an address is on an ad server, by the first label of its
// host.
func IsAd(address string) bool {
	label, _, found := strings.Cut(hostOf(address), ".")
	return found && slices.Contains(adLabels, strings.TrimRight(label, "0123456789"))
}

var adLabels = []string{"ad", "ads", "adserver", "adserv", "adfarm", "adclick", "banners"}

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
