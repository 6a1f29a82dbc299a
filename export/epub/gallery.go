package epub

import (
	"crypto/sha256"
	"fmt"

	"pilcrow/export/content"
	"pilcrow/export/dataurl"
	"pilcrow/export/picture"
	"pilcrow/export/xhtml"
)

// gallery is the pictures of a book, each of which is in it once.
type gallery struct {
	profile Profile
	files   map[[sha256.Size]byte]xhtml.Picture // by the hash of what the caller gave
}

func newGallery(p Profile) gallery {
	return gallery{p, map[[sha256.Size]byte]xhtml.Picture{}}
}

// bookPicture is a picture that is to be added to the book.
type bookPicture struct {
	id, file, mediaType string
	bytes               []byte
	shown               xhtml.Picture
	hash                [sha256.Size]byte
}

// visit is the pictures of one article.
type visit struct {
	gallery  *gallery
	source   content.Pictures
	pictures []bookPicture // that are new to the book
	bytes    int64
	seen     map[string]xhtml.Picture // by address; without a file if it can't be had
}

func (g *gallery) visit(source content.Pictures) *visit {
	return &visit{gallery: g, source: source, seen: map[string]xhtml.Picture{}}
}

// picture is the Picture function of an xhtml.Context.
func (v *visit) picture(address string) (xhtml.Picture, bool) {
	shown, isKnown := v.seen[address]
	if !isKnown {
		shown = v.find(address)
		v.seen[address] = shown
	}
	return shown, shown.File != ""
}

// find returns the picture at an address, and adds it to the new ones unless
// the book has it.
func (v *visit) find(address string) xhtml.Picture {
	file, isDrawing, ok := v.read(address)
	if !ok {
		return xhtml.Picture{}
	}
	hash := sha256.Sum256(file)
	if shown, ok := v.gallery.files[hash]; ok {
		return shown
	}
	for _, p := range v.pictures {
		if p.hash == hash {
			return p.shown
		}
	}
	p, ok := v.prepare(file, isDrawing)
	if !ok || v.isTooMuch(p) {
		return xhtml.Picture{}
	}
	p.hash = hash
	v.bytes += int64(len(p.bytes))
	v.pictures = append(v.pictures, p)
	return p.shown
}

// isTooMuch reports whether one article would become too large for a book by
// another picture.
func (v *visit) isTooMuch(p bookPicture) bool {
	return v.gallery.profile == Kindle && v.bytes+int64(len(p.bytes)) > maxKindleBytes
}

// read returns the file of a picture. A drawing is in its address, as
// extract/article has written it by its allowlist. Any other SVG file may
// contain scripts, and is not taken.
func (v *visit) read(address string) (file []byte, isDrawing, ok bool) {
	if p, ok := dataurl.Parse(address); ok {
		return p.Bytes, p.Type == "image/svg+xml", true
	}
	p, ok := v.source(address)
	return p.Bytes, false, ok
}

// prepare returns a picture in a form that the readers of the book can show.
func (v *visit) prepare(file []byte, isDrawing bool) (bookPicture, bool) {
	if isDrawing {
		return v.named(drawing(file), "image/svg+xml", ".svg", xhtml.Picture{}), true
	}
	info, ok := picture.Read(file)
	if ok && info.Type == "image/webp" && v.gallery.profile == Kindle {
		var err error
		file, info, err = picture.FromWebP(file)
		ok = err == nil // an animation, or a broken file: a link to it is better than nothing
	}
	return v.named(file, info.Type, info.Extension(), xhtml.Picture{Width: info.Width, Height: info.Height}), ok
}

func (v *visit) named(file []byte, mediaType, extension string, shown xhtml.Picture) bookPicture {
	id := fmt.Sprintf("picture%d", len(v.gallery.files)+len(v.pictures)+1)
	shown.File = pictureFolder + id + extension
	return bookPicture{id: id, file: shown.File, mediaType: mediaType, bytes: file, shown: shown}
}
