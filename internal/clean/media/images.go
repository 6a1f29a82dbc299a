package media

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/clean/pictures"
	"pilcrow/internal/draft"
)

// imagery is what a draft has that shows images, or is going to. The lists are in
// document order, but images that are made here stand at the end of theirs. An
// element in them may have gone with one around it.
type imagery struct {
	images, figures, noscripts, pictures []draft.Node

	backed []draft.Node // elements with a background
}

// RescueImages gives each image the address that a script would have given
// it: from its data attributes, its picture's sources or its noscript duplicate.
// Images that show nothing of the article go.
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
	for _, n := range m.backed {
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
		if isPlaceholder(img) || isPixel(img) || isIcon(img) || isAvatar(img) || isSpeck(img) || isDecoration(img) || isWaitingSign(img) {
			img.Remove()
		}
	}
	for _, figure := range m.figures {
		dropPreviews(figure)
	}
	if len(m.images) > 1 {
		dropSecondPictures(root)
		dropRepeatedLead(root)
	}
	for _, img := range m.images {
		if isTiny(img) {
			img.Remove()
		}
	}
}

// imageryIn finds all of it in one pass.
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
			if isBacked(n) {
				m.backed = append(m.backed, n)
			}
		}
	}
	return m
}

// add adds an image that was made, if there is one.
func (m *imagery) add(img draft.Node) {
	if img.Exists() {
		m.images = append(m.images, img)
	}
}

// dropFileName takes away a description that is none: the name of the file, or
// Webflow's word for one that is not set.
func dropFileName(img draft.Node) {
	if alt := img.Attr("alt"); alt != "" && (pictures.IsImageFile(alt) || strings.HasPrefix(alt, "__wf_reserved")) {
		img.Set("alt", "")
	}
}

// fromFigure gives a figure its picture where a script was to make it when one
// scrolls there, and the address stands on the figure (schema.org's itemid).
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

// isPixel reports whether an image is too small to be seen: one that counts
// visitors, or a line. A height of 0 beside a width is one that a script was
// to fill in.
func isPixel(img draft.Node) bool {
	width, height := img.Attr("width"), img.Attr("height")
	return isHair(width) || isHair(height) || width == "0" && (height == "0" || height == "") || height == "0" && width == ""
}

// isHair reports whether a size is that of a line.
func isHair(size string) bool { return size == "1" || size == "2" || size == "1px" }

// fromPicture takes the candidates of a picture's sources for an image that
// has no address of its own, or that of a preview: of those that are not for
// small screens alone.
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

// unwrapPicture puts a picture's image in its place.
func unwrapPicture(n draft.Node) {
	if !n.Parent().Exists() {
		return
	}
	for _, source := range n.Elements(atom.Source) {
		source.Remove()
	}
	n.Unwrap()
}

// isPlaceholder reports whether an image has no address of a picture.
func isPlaceholder(img draft.Node) bool {
	return pictures.IsPlaceholderAddress(img.Attr("src")) && !pictures.HasCandidate(img) && !img.Has(draft.Drawing)
}
