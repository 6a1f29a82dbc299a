package webpage

import (
	"cmp"
	"encoding/base64"
	"strings"

	"pilcrow/export/dataurl"
	"pilcrow/extract/article"
)

// picture writes an image with its bytes in the address, or in place of one that
// can't be had its alternative text as a link.
func (b *body) picture(n article.Node) {
	src, _ := n.Attr("src")
	found, ok := dataurl.Parse(src)
	if !dataurl.Is(src) {
		found, ok = b.pictures(src)
	}
	switch {
	case ok && dataurl.Extension(found.Type) != "" && len(found.Bytes) > 0:
		b.raw(`<img src="data:` + found.Type + ";base64,")
		b.out = base64.StdEncoding.AppendEncode(b.out, found.Bytes)
		b.raw(`"`)
	case dataurl.Is(src):
		b.raw(`<img src="`)
		b.text(src) // a type that only package article allows, such as a bitmap
		b.raw(`"`)
	default:
		b.missing(n, src)
		return
	}
	for key, value := range n.Attrs() {
		switch key {
		case "alt", "title", "width", "height", "lang", "dir":
			b.raw(" " + key + `="`)
			b.text(value)
			b.raw(`"`)
		}
	}
	b.raw(">")
}

// missing writes a link to a picture. Links don't nest, so in a link it is only
// text.
func (b *body) missing(n article.Node, src string) {
	alt, _ := n.Attr("alt")
	alt = strings.TrimSpace(alt)
	lang := ""
	if alt == "" {
		lang = b.labels.Lang
	}
	label := cmp.Or(alt, b.labels.Picture)
	if n.IsInside(article.A) || !isWeb(src) {
		b.markup.element("span", label, attr{"class", "picture"}, attr{"lang", lang})
		return
	}
	b.markup.element("a", label, attr{"class", "picture"}, attr{"href", src}, attr{"rel", "noreferrer noopener"}, attr{"lang", lang})
}
