package markdown

import (
	"crypto/sha256"
	"encoding/hex"

	"pilcrow/export/content"
	"pilcrow/export/dataurl"
	"pilcrow/extract/render"
)

// folder is where an archive has its pictures.
const folder = "pictures/"

// picture is a file beside the notes. Its name is a hash of its content.
type picture struct {
	name  string
	bytes []byte
}

// placing determines where the pictures of one article are.
type placing struct {
	label    string // of a link to a picture without alternative text
	pictures content.Pictures
	files    []picture
	names    map[string]string // by address
}

// place returns where the picture at an address is: in a file, or else on the
// web, to which a link leads.
func (p *placing) place(address string) render.PicturePlace {
	if name, ok := p.names[address]; ok {
		return p.at(address, name)
	}
	name := ""
	if file, ok := p.file(address); ok {
		p.files = append(p.files, file)
		name = file.name
	}
	p.names[address] = name
	return p.at(address, name)
}

func (p *placing) at(address, name string) render.PicturePlace {
	switch {
	case name != "":
		return render.PicturePlace{Address: name}
	case dataurl.Is(address):
		return render.PicturePlace{}
	}
	return render.PicturePlace{Address: address, Label: p.label}
}

// file returns the picture at an address as a file. An SVG file of the page may
// have scripts, which run when the file is opened; only the drawings that package
// article has written become files.
func (p *placing) file(address string) (picture, bool) {
	found, ok := dataurl.Parse(address)
	if !dataurl.Is(address) {
		found, ok = p.pictures(address)
		ok = ok && found.Type != "image/svg+xml"
	}
	extension := dataurl.Extension(found.Type)
	if !ok || extension == "" || len(found.Bytes) == 0 {
		return picture{}, false
	}
	const hashBytes = 8
	hash := sha256.Sum256(found.Bytes)
	return picture{folder + hex.EncodeToString(hash[:hashBytes]) + extension, found.Bytes}, true
}
