package selection

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
	"pilcrow/internal/clean/pictures"
)

// declaredPicture is the picture that a page declares as its own, as it is
// recognized in an address: there it may have another size, or be behind a server
// that resizes it.
type declaredPicture struct {
	file string // its name without a size, or ""
	part string // what the address contains, or ""
}

// newDeclared returns the picture at an address, which may be "". Some servers
// use numbers as the names of files: then the path counts.
func newDeclared(address string) declaredPicture {
	const minNameBytes = 12 // shorter ones are in other addresses, too
	address, _, _ = strings.Cut(address, "?")
	file := unscaled(address[strings.LastIndexByte(address, '/')+1:])
	name := file[:max(0, strings.LastIndexByte(file, '.'))]
	if pictures.IsNumber(name) {
		_, path, _ := strings.Cut(address, "://")
		_, path, _ = strings.Cut(path, "/")
		return declaredPicture{part: path}
	}
	d := declaredPicture{file: file, part: name}
	if !pictures.IsImageFile(file) {
		d = declaredPicture{part: file}
	}
	if len(d.part) < minNameBytes {
		d.part = ""
	}
	return d
}

func (d declaredPicture) exists() bool { return d != declaredPicture{} }

// isAt reports whether n is the image, or one of an image's sources.
func (d declaredPicture) isAt(p *page.Page, n page.NodeID) bool {
	if !d.exists() || !p.Is(n, atom.Img) && !p.Is(n, atom.Source) {
		return false
	}
	for name, value := range p.Attrs(n) {
		if strings.Contains(name, "src") && d.isFileAt(value) {
			return true
		}
	}
	return false
}

// isFileAt reports whether the picture is at an address.
func (d declaredPicture) isFileAt(address string) bool {
	if d.part != "" && strings.Contains(address, d.part) {
		return true
	}
	return d.file != "" && unscaled(pictures.AddressFile(address)) == d.file
}

// unscaled returns a file's name without a size, and without WordPress' word for
// one that it made smaller.
func unscaled(file string) string {
	file, _ = pictures.FileSize(file)
	return strings.Replace(file, "-scaled.", ".", 1)
}
