package media

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/pictures"
	"pilcrow/extract/internal/draft"
)

// imagery is what shows images in a draft, or will. The lists are in document
// order, but new images are appended. Removing an element leaves the elements
// inside it in their lists.
type imagery struct {
	images, figures, noscripts, pictures []draft.Node

	backgrounds []draft.Node
}

// RescueImages gives each image the address that a script would have set: from
// its data attributes, its picture's sources or its noscript duplicate. It
// drops images that are not content.
func RescueImages(root draft.Node) {
	m := imageryIn(root)
	for _, img := range m.images {
		fromData(img)
		if len(m.pictures) > 0 {
			fromPicture(img)
		}
		sharpen(img)
		dropStandIn(img)
		dropFileName(img)
	}
	for _, figure := range m.figures {
		m.add(fromFigure(figure))
	}
	for _, n := range m.backgrounds {
		m.add(showBackground(n))
	}
	dropClones(root, m.images)
	for _, n := range m.noscripts {
		fromNoscript(n)
	}
	for _, n := range m.pictures {
		unwrapPicture(n)
	}
	for _, img := range m.images {
		if isPlaceholder(img) || isPixel(img) || isIcon(img) || isAvatar(img) || isTooSmall(img) || isDecoration(img) || isSpinner(img) {
			img.Remove()
		}
	}
	for _, figure := range m.figures {
		dropPreviews(figure)
	}
	if len(m.images) > 1 {
		dropDuplicates(root)
		dropRepeatedLead(root)
	}
	for _, img := range m.images {
		if isTinyPreview(img) {
			img.Remove()
		}
	}
}

func imageryIn(root draft.Node) (m imagery) {
	for _, n := range root.Elements(atom.Img, atom.Figure, atom.Noscript, atom.Picture, atom.Div, atom.A, atom.Span, atom.Section, atom.Header, 0) {
		switch n.Tag() {
		case atom.Img:
			m.images = append(m.images, n)
		case atom.Noscript:
			m.noscripts = append(m.noscripts, n)
		case atom.Picture:
			m.pictures = append(m.pictures, n)
		case 0:
			if n.Name() == "amp-img" {
				n.Rename(atom.Img)
				m.images = append(m.images, n)
			}
		default:
			if n.Is(atom.Figure) {
				m.figures = append(m.figures, n)
			}
			if hasBackground(n) {
				m.backgrounds = append(m.backgrounds, n)
			}
		}
	}
	return m
}

func (m *imagery) add(img draft.Node) {
	if img.Exists() {
		m.images = append(m.images, img)
	}
}

// dropFileName removes a description that is only a file name, or Webflow's
// word for none.
func dropFileName(img draft.Node) {
	if alt := img.Attr("alt"); alt != "" && (pictures.IsImageFile(alt) || strings.HasPrefix(alt, "__wf_reserved")) {
		img.Set("alt", "")
	}
}

// fromFigure adds the picture that a script would add to a figure on scrolling,
// if the figure has its address (schema.org's itemid).
func fromFigure(figure draft.Node) draft.Node {
	address := figure.Attr("itemid")
	if !pictures.IsImageFile(address) || figure.Holds(atom.Img, atom.Picture, atom.Video, atom.Iframe, atom.Pre, atom.Table, atom.Noscript) {
		return nil
	}
	img := figure.Tree().Element(atom.Img)
	img.Set("src", address)
	figure.Prepend(img)
	return img
}

// isPixel reports whether an image is invisible, such as one that counts
// visitors, or a line. A height of 0 beside a width is for a script to fill in.
func isPixel(img draft.Node) bool {
	width, height := img.Attr("width"), img.Attr("height")
	return isHairline(width) || isHairline(height) || width == "0" && (height == "0" || height == "") || height == "0" && width == ""
}

func isHairline(size string) bool { return size == "1" || size == "2" || size == "1px" }

// fromPicture gives an image without an address, or with a preview's, the
// candidates of its picture's sources: if possible, not those for small
// screens.
func fromPicture(img draft.Node) {
	if !isPlaceholder(img) && (pictures.HasCandidate(img) || !pictures.IsPreview(img.Attr("src"))) {
		return
	}
	picture := img.Closest(atom.Picture)
	if !picture.Exists() {
		return
	}
	chosen := ""
	for _, source := range picture.Elements(atom.Source) {
		fromData(source)
		v := source.Attr("srcset")
		if !pictures.IsAddress(v) {
			continue
		}
		media := source.Attr("media")
		isNarrow := strings.Contains(media, "max-width") || strings.Contains(media, "portrait")
		if chosen == "" || !isNarrow {
			chosen = v
		}
		if !isNarrow {
			break
		}
	}
	if chosen != "" {
		setCandidates(img, chosen)
	}
}

func unwrapPicture(n draft.Node) {
	if !n.Parent().Exists() {
		return
	}
	for _, source := range n.Elements(atom.Source) {
		source.Remove()
	}
	n.Unwrap()
}

func isPlaceholder(img draft.Node) bool {
	return pictures.IsPlaceholderAddress(img.Attr("src")) && !pictures.HasCandidate(img) && !img.Has(draft.Drawing)
}
