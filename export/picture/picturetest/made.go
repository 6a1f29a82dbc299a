// Package picturetest makes pictures of all kinds that an article may have, for
// tests and benchmarks of what shows them.
package picturetest

import (
	"bytes"
	"hash/fnv"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"

	"pilcrow/export/content"
)

// Made returns a picture for each address, of a kind that depends on the
// address: in each of the formats, SVG with a script, a file that is no picture,
// or none.
func Made(address string) (content.Picture, bool) {
	hash := fnv.New32a()
	_, _ = io.WriteString(hash, address) // a hash never fails
	sum := hash.Sum32()
	drawn := image.NewNRGBA(image.Rect(0, 0, 3, 2))
	drawn.Set(1, 1, color.NRGBA{uint8(sum), uint8(sum >> 8), uint8(sum >> 16), 255})
	var b bytes.Buffer
	switch sum % 7 {
	case 0:
		return encoded("image/jpeg", &b, jpeg.Encode(&b, drawn, nil))
	case 1:
		return encoded("image/gif", &b, gif.Encode(&b, drawn, nil))
	case 2:
		return content.Picture{Type: "image/webp", Bytes: []byte(TinyWebP)}, true
	case 3:
		return content.Picture{Type: "image/svg+xml", Bytes: []byte(ScriptedSVG)}, true
	case 4:
		return content.Picture{Type: "image/png", Bytes: []byte("no picture")}, true
	case 5:
		return content.Picture{}, false
	}
	return encoded("image/png", &b, png.Encode(&b, drawn))
}

func encoded(mediaType string, b *bytes.Buffer, err error) (content.Picture, bool) {
	return content.Picture{Type: mediaType, Bytes: b.Bytes()}, err == nil
}

// TinyWebP is a file with one pixel.
const TinyWebP = "RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00\x2f\x00\x00\x00\x10\x07\x10\x11\x11\x88\x88\xfe\x07\x00"

// ScriptedSVG is a file that would run a script if a book contained it.
const ScriptedSVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`
