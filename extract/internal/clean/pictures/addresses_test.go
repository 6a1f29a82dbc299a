package pictures

import (
	"strings"
	"testing"
)

func TestFileSize(t *testing.T) {
	for _, r := range []struct {
		file, name string
		width      int
	}{
		{"crane-300x200.jpg", "crane.jpg", 300},
		{"crane-20-300x200.jpg", "crane-20.jpg", 300},
		{"2025-12-12.jpg", "2025-12-12.jpg", noWidth},
		{"crane.jpg", "crane.jpg", noWidth},
		{"crane-x.jpg", "crane-x.jpg", noWidth},
		{"", "", noWidth},
	} {
		if name, width := FileSize(r.file); name != r.name || width != r.width {
			t.Errorf("%q: %q, %d, want %q, %d", r.file, name, width, r.name, r.width)
		}
	}
}

func TestIsPlaceholderAddress(t *testing.T) {
	for address, want := range map[string]bool{
		"": true, " # ": true, "About:Blank": true,
		"data:image/gif;base64,R0lGODlhAQABAAAAACw=": true, "DATA:image/svg+xml;base64," + strings.Repeat("A", 400): true,
		"data:image/png;base64," + strings.Repeat("A", 400): false,
		"https://example.org/a/Blank.gif?1":                 true, "https://example.org/my-SPACER.png": true, "1x1.png": true,
		"/volcano-image-1.jpg": false, "/casino_image.jpg": false, "/nuclear.gif": false, "/css/lazy.svg": true, "/preload.gif": true, "/clear.gif": true, "/news-no-image.jpg": true, "/image-fallback.png": true, "/Default-Image.png": true, "/fallback-image.png": true,
		"data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALA" + strings.Repeat("A", 400): true, "/lazy.jpg": false,
		"https://example.org/placeholder/crane.jpg": false, "https://example.org/crane.jpg": false, "blank.png": false,
	} {
		if got := IsPlaceholderAddress(address); got != want {
			t.Errorf("%.60q: %t, want %t", address, got, want)
		}
	}
}

func TestBeginsPlaceholder(t *testing.T) {
	for _, name := range placeholderNames {
		if !beginsPlaceholder(name[0], name[1]) {
			t.Error(name)
		}
	}
}

func TestIsPictureLink(t *testing.T) {
	for address, want := range map[string]bool{
		"/crane.jpg": true, "/crane.JPEG?w=300": true, "/crane.webp#top": true, "/crane%2Ejpg": true,
		"/resize/https%3A%2F%2Fexample.org%2Fcrane.png%3Fw%3D3": true,
		"/crane": false, "/crane.svg": false, "/a crane.jpg": false, "/jpg": false, ".jpg": true, "": false,
	} {
		if got := IsPictureLink(address); got != want {
			t.Errorf("%q: %t, want %t", address, got, want)
		}
	}
}
