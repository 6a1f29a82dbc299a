package epub

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"

	"pilcrow/export/xhtml"
)

const (
	coverFile      = "cover.xhtml"
	coverPictureID = "cover-picture"
)

// addCover writes the cover: a page with the title, and a picture for the shelf
// of a reader's library.
func (b *book) addCover() error {
	if err := b.addItem(item{id: "cover", file: coverFile, mediaType: xhtmlType, isRead: true}, b.coverPage()); err != nil {
		return err
	}
	picture, err := drawCover(b.content.Sum(nil))
	if err != nil {
		return fmt.Errorf("epub: draw the cover: %w", err)
	}
	return b.addItem(item{id: coverPictureID, file: pictureFolder + "cover.png", mediaType: "image/png", properties: "cover-image"}, string(picture))
}

func (b *book) coverPage() string {
	var m xhtml.Markup
	m.Open("section", xhtml.Attr{Name: "epub:type", Value: "cover"}, class("cover"))
	m.Line()
	m.Element("h1", b.title, language(b.about.first.Lang, b.about.first.Dir)...)
	m.Line()
	if b.about.articles == 1 {
		if line := aboutArticle(b.about.first); line != "" {
			m.Element("p", line)
			m.Line()
		}
	}
	m.Raw("</section>")
	return document(b.title, b.about.first.Lang, b.about.first.Dir, "frontmatter", m.String())
}

// Sizes of the cover's picture, in pixels.
const coverWidth, coverHeight = 600, 800

// drawCover draws a pilcrow in one of a few colors, which the content decides:
// so covers differ on a shelf.
func drawCover(content []byte) ([]byte, error) {
	grounds := [...]color.RGBA{{0x24, 0x3b, 0x53, 255}, {0x5b, 0x2c, 0x3f, 255}, {0x1f, 0x4d, 0x45, 255}, {0x4a, 0x3f, 0x6b, 255}, {0x6b, 0x4a, 0x1f, 255}, {0x33, 0x3d, 0x29, 255}}
	ground := grounds[int(content[0])%len(grounds)]
	cover := image.NewPaletted(image.Rect(0, 0, coverWidth, coverHeight), color.Palette{ground, color.RGBA{0xf6, 0xf1, 0xe7, 255}})
	for y := range coverHeight {
		for x := range coverWidth {
			if isInk(x, y) {
				cover.SetColorIndex(x, y, 1)
			}
		}
	}
	var b bytes.Buffer
	err := png.Encode(&b, cover)
	return b.Bytes(), err
}

// isInk reports whether a point belongs to the frame or to the pilcrow: a bowl
// and two stems.
func isInk(x, y int) bool {
	const frame, line = 30, 4
	inner := min(x-frame, y-frame, coverWidth-1-frame-x, coverHeight-1-frame-y)
	if inner >= 0 && inner < line {
		return true
	}
	const bowlX, bowlY, radius = 260, 330, 90
	bowl := (x-bowlX)*(x-bowlX)+(y-bowlY)*(y-bowlY) <= radius*radius && x <= 290
	bar := x >= bowlX && x < 390 && y >= bowlY-radius && y < bowlY-radius+26
	stems := y >= bowlY-radius && y < 580 && (x >= 290 && x < 316 || x >= 364 && x < 390)
	return bowl || bar || stems
}
