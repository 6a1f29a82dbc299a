// Package picture finds out what image files contain, and converts those that
// some readers of books can't show. It trusts the bytes alone: not the type that
// a server has named.
package picture

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"strings"

	"golang.org/x/image/webp"
)

// Info describes an image file.
type Info struct {
	Type          string // its media type: image/png, image/jpeg, image/gif or image/webp
	Width, Height int    // in pixels
}

// Extension returns the usual end of the file's name.
func (i Info) Extension() string {
	if i.Type == "image/jpeg" {
		return ".jpg"
	}
	return "." + strings.TrimPrefix(i.Type, "image/")
}

// Read returns what an image file contains. It reports false for a file that is
// none of the raster formats that books may have.
func Read(file []byte) (Info, bool) {
	mediaType, header := typeOf(file)
	if header == nil {
		return Info{}, false
	}
	c, err := header(bytes.NewReader(file))
	if err != nil || c.Width <= 0 || c.Height <= 0 {
		return Info{}, false
	}
	return Info{mediaType, c.Width, c.Height}, true
}

// headerReader reads the beginning of a file.
type headerReader func(*bytes.Reader) (image.Config, error)

// typeOf returns the type of a file by its first bytes (MIME Sniffing Standard,
// 6.1), and how to read its header.
func typeOf(file []byte) (mediaType string, header headerReader) {
	switch {
	case bytes.HasPrefix(file, []byte("\x89PNG\r\n\x1a\n")):
		return "image/png", func(r *bytes.Reader) (image.Config, error) { return png.DecodeConfig(r) }
	case bytes.HasPrefix(file, []byte("\xff\xd8\xff")):
		return "image/jpeg", func(r *bytes.Reader) (image.Config, error) { return jpeg.DecodeConfig(r) }
	case bytes.HasPrefix(file, []byte("GIF87a")) || bytes.HasPrefix(file, []byte("GIF89a")):
		return "image/gif", func(r *bytes.Reader) (image.Config, error) { return gif.DecodeConfig(r) }
	case len(file) > 16 && string(file[:4]) == "RIFF" && string(file[8:14]) == "WEBPVP":
		return "image/webp", func(r *bytes.Reader) (image.Config, error) { return webp.DecodeConfig(r) }
	}
	return "", nil
}

// maxPixels limits what is decoded: a small file can have a huge picture.
const maxPixels = 40 << 20

// FromWebP returns a WebP file as JPEG, or as PNG if parts of it are
// transparent. It fails for animations.
func FromWebP(file []byte) ([]byte, Info, error) {
	info, ok := Read(file)
	if !ok || info.Type != "image/webp" {
		return nil, Info{}, errors.New("picture: convert a picture: it is not WebP")
	}
	if info.Width*info.Height > maxPixels {
		return nil, Info{}, fmt.Errorf("picture: convert a picture: %d × %d pixels are too many", info.Width, info.Height)
	}
	decoded, err := webp.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, Info{}, fmt.Errorf("picture: decode WebP: %w", err)
	}
	return encode(decoded, info)
}

func encode(decoded image.Image, info Info) ([]byte, Info, error) {
	const quality = 85 // of JPEG, in percent: no difference can be seen on a page
	var b bytes.Buffer
	var err error
	if isOpaque(decoded) {
		info.Type = "image/jpeg"
		err = jpeg.Encode(&b, decoded, &jpeg.Options{Quality: quality})
	} else {
		info.Type = "image/png"
		err = png.Encode(&b, decoded)
	}
	if err != nil {
		return nil, Info{}, fmt.Errorf("picture: encode as %s: %w", info.Type, err)
	}
	return b.Bytes(), info, nil
}

func isOpaque(decoded image.Image) bool {
	o, ok := decoded.(interface{ Opaque() bool })
	return ok && o.Opaque()
}
