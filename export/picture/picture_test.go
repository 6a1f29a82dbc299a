package picture_test

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"

	"pilcrow/export/picture"
	"pilcrow/export/picture/picturetest"
)

// drawn is a picture of 3 × 2 pixels.
func drawn() image.Image {
	made := image.NewNRGBA(image.Rect(0, 0, 3, 2))
	made.Set(1, 1, color.NRGBA{200, 100, 50, 255})
	return made
}

func TestRead(t *testing.T) {
	var asPNG, asJPEG, asGIF bytes.Buffer
	for _, err := range []error{png.Encode(&asPNG, drawn()), jpeg.Encode(&asJPEG, drawn(), nil), gif.Encode(&asGIF, drawn(), nil)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, row := range []struct {
		name, file, extension string
		want                  picture.Info
	}{
		{"PNG", asPNG.String(), ".png", picture.Info{Type: "image/png", Width: 3, Height: 2}},
		{"JPEG", asJPEG.String(), ".jpg", picture.Info{Type: "image/jpeg", Width: 3, Height: 2}},
		{"GIF", asGIF.String(), ".gif", picture.Info{Type: "image/gif", Width: 3, Height: 2}},
		{"WebP", picturetest.TinyWebP, ".webp", picture.Info{Type: "image/webp", Width: 1, Height: 1}},
	} {
		got, ok := picture.Read([]byte(row.file))
		if !ok || got != row.want || got.Extension() != row.extension {
			t.Errorf("%s: got %v, %t", row.name, got, ok)
		}
		if got, ok := picture.Read([]byte(row.file[:12])); ok {
			t.Errorf("the beginning of %s is %v", row.name, got)
		}
	}
	for _, file := range []string{"", "GIF89a", picturetest.ScriptedSVG, "<p>", "RIFF\x00\x00\x00\x00WEBPVP8Lxxxxxxxx"} {
		if got, ok := picture.Read([]byte(file)); ok {
			t.Errorf("%q is %v", file, got)
		}
	}
}

// opaque is a WebP picture of 2 × 2 pixels without transparency (VP8).
const opaque = "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA"

func TestFromWebP(t *testing.T) {
	lossy, err := base64.StdEncoding.DecodeString(opaque)
	if err != nil {
		t.Fatal(err)
	}
	for want, file := range map[string]string{"image/png": picturetest.TinyWebP, "image/jpeg": string(lossy)} {
		converted, info, err := picture.FromWebP([]byte(file))
		if err != nil {
			t.Fatal(err)
		}
		if again, ok := picture.Read(converted); !ok || again != info || info.Type != want || info.Width != 1 {
			t.Errorf("got %v, want %s; read again it is %v", info, want, again)
		}
	}
}

// What can't be converted is an error, and takes neither memory nor time.
func TestFromBrokenWebP(t *testing.T) {
	const tooLarge = "RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00\x2f\xff\xff\xff\x1f\x07\x10\x11\x11\x88\x88\xfe\x07\x00" // 16384 × 16384 pixels
	for name, file := range map[string]string{"no picture": "x", "PNG": "\x89PNG\r\n\x1a\n", "cut off": picturetest.TinyWebP[:26], "too large": tooLarge} {
		if _, info, err := picture.FromWebP([]byte(file)); err == nil || name == "too large" && !strings.Contains(err.Error(), "16384") {
			t.Errorf("%s: %v, %v", name, info, err)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(picturetest.TinyWebP))
	f.Add([]byte("GIF89a\x01\x00\x01\x00"))
	f.Add([]byte("\xff\xd8\xff\xe0"))
	f.Fuzz(func(t *testing.T, file []byte) {
		info, ok := picture.Read(file)
		if ok && (info.Width <= 0 || info.Height <= 0 || info.Type == "") {
			t.Errorf("%v", info)
		}
		if ok && info.Type == "image/webp" && info.Width*info.Height < 1<<20 {
			if converted, _, err := picture.FromWebP(file); err == nil && len(converted) == 0 {
				t.Error("an empty picture")
			}
		}
	})
}
