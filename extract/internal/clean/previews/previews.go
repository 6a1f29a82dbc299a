// Package previews recognizes link previews, which present another page. A single
// one becomes a blockquote, and those of a listing become its items.
package previews

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/clean/embeds"
	"pilcrow/extract/internal/clean/pictures"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
)

// A link preview presents another page by its title, description, site and
// picture. Either the whole preview is a link, or several parts link to the
// same address. In the article it becomes a blockquote, in which only the
// title is a link. WordPress and the embeds of social networks already have
// that form. In listings and lists no blockquote is needed: the items are the
// boxes.

type preview struct {
	box     draft.Node
	address string
	lines   []draft.Node // text nodes, elements with one line, and blocks
	title   int          // index in lines
}

// MaxBytes limits the text of link previews, MaxUnnamedBytes that of previews
// that only their form identifies.
const MaxBytes, MaxUnnamedBytes = 1500, 600

// QuotePreviews returns the pass that moves the link of each preview to its
// title and makes a blockquote of it. Listings, shops and service pages
// consist of such boxes, so most of theirs get no blockquote.
func QuotePreviews(kind engine.Kind) func(root draft.Node) {
	return func(root draft.Node) {
		markQuotes(root)
		previews := previewsIn(root)
		for i, run := 0, 0; i < len(previews); i += run {
			for run = 1; i+run < len(previews) && isBeside(previews[i+run-1].box, previews[i+run].box); run++ {
			}
			for _, v := range previews[i : i+run] {
				v.reduceToTitle()
				if getsQuote(v.box, kind, run) && !isInBox(v.box) {
					v.quote()
				}
			}
		}
	}
}

// getsQuote decides whether a preview in a run of adjacent previews gets a
// blockquote. An editor's preview always does; a named one, if it is alone or
// the page is prose; an unnamed one, if both hold.
func getsQuote(box draft.Node, kind engine.Kind, row int) bool {
	isAlone := row < minRow
	switch {
	case box.IsNamed(EditorNames):
		return true
	case hasPreviewName(box):
		return isAlone || !isMadeOfLinks(kind)
	}
	return isAlone && !isMadeOfLinks(kind)
}

// isMadeOfLinks reports whether pages of this kind consist of boxes that are
// links.
func isMadeOfLinks(kind engine.Kind) bool {
	return kind == engine.Service || kind == engine.Collection || kind == engine.Listing || kind == engine.Product
}

func isInBox(n draft.Node) bool {
	return n.Closest(atom.Li, atom.Td, atom.Th, atom.Dl, atom.Blockquote).Exists()
}

// markQuotes marks the previews of WordPress and Embedly, which are
// blockquotes already.
func markQuotes(root draft.Node) {
	for _, quote := range root.Elements(atom.Blockquote) {
		if quote.IsNamed(quoteNames) {
			quote.Mark(draft.Embed)
		}
	}
}

var quoteNames = names.Of("embedded-content", "embedly-card")

// previewsIn returns the outermost link previews.
func previewsIn(root draft.Node) (previews []preview) {
	for n := root.Following(root); n.Exists(); {
		v, ok := previewAt(n)
		if !ok {
			n = n.Following(root)
			continue
		}
		previews = append(previews, v)
		n = n.Behind(root)
	}
	return previews
}

// isBeside reports whether b directly follows a. Either may be wrapped in
// elements of its own.
func isBeside(a, b draft.Node) bool {
	for a.Parent().Exists() && a.Parent().OnlyChild() == a {
		a = a.Parent()
	}
	beside := a.After()
	return beside == b || beside.Exists() && beside.OnlyChild().Exists() && beside.Contains(b)
}

// previewAt parses n as a link preview: it has two lines or more and an
// address.
func previewAt(n draft.Node) (preview, bool) {
	if !IsPreview(n) || n.Holds(atom.Figcaption, atom.Form, atom.Video, atom.Iframe) {
		return preview{}, false
	}
	v := preview{box: n, lines: linesOf(n)}
	if len(v.lines) < 2 {
		return preview{}, false
	}
	v.title = v.findTitle()
	v.address = v.findAddress()
	return v, v.address != ""
}

func linesOf(box draft.Node) (lines []draft.Node) {
	for n := box.Following(box); n.Exists(); {
		switch {
		case n.IsText() && !n.IsBlank(), isLine(n):
			lines = append(lines, n)
			n = n.Behind(box)
		default:
			n = n.Following(box)
		}
	}
	return lines
}

// isLine reports whether n is a block that stays whole, or an element with
// exactly one line of text.
func isLine(n draft.Node) bool {
	if n.Is(atom.Pre, atom.Table, atom.Ul, atom.Ol, atom.Blockquote) {
		return true
	}
	if !n.IsElement() || n.HoldsBlock() || n.Holds(atom.Br) {
		return false
	}
	for c := n.First(); c.Exists(); c = c.Next() {
		if c.IsText() && !c.IsBlank() {
			return true
		}
	}
	return false
}

// findTitle returns the index of the line named title, else of a heading, else
// of a bold line, else 0.
func (v preview) findTitle() int {
	for _, isTitle := range []func(draft.Node) bool{hasTitleName, isHeading, isBold} {
		for i, line := range v.lines {
			for n := line; n != v.box; n = n.Parent() {
				if isTitle(n) {
					return i
				}
			}
		}
	}
	return 0
}

func hasTitleName(n draft.Node) bool { return n.IsNamed(titleNames) }

var headingTags = []atom.Atom{atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6}

func isHeading(n draft.Node) bool {
	return n.Is(headingTags...)
}

func isBold(n draft.Node) bool { return n.Is(atom.Strong, atom.B) }

// findAddress prefers the title's link to the preview's first one.
func (v preview) findAddress() string {
	if v.box.Is(atom.A) {
		return v.box.Attr("href")
	}
	line := v.lines[v.title]
	address := addressAround(line, v.box)
	for _, a := range line.Elements(atom.A) {
		address = a.Attr("href")
	}
	for _, a := range v.box.Elements(atom.A) {
		if address != "" {
			break
		}
		address = a.Attr("href")
	}
	return address
}

// addressAround returns the address of the innermost link around a line.
func addressAround(line, box draft.Node) string {
	for n := line; n != box; n = n.Parent() {
		if n.Is(atom.A) && n.Attr("href") != "" {
			return n.Attr("href")
		}
	}
	return ""
}

// IsPreview reports whether n is named as a link preview, or is a link with a
// preview's content.
func IsPreview(n draft.Node) bool {
	switch n.Tag() {
	case atom.A:
		return hasPreviewName(n) || isPreviewLink(n)
	case atom.Div, atom.Aside, atom.Section, atom.Article, atom.Figure:
		return hasPreviewName(n)
	}
	return false
}

func hasPreviewName(n draft.Node) bool {
	return n.IsNamed(candidateNames) && n.IsNoLonger(MaxBytes) &&
		(n.IsNamed(previewNames) || n.IsNamed(ambiguousNames) && holdsNamed(n, partNames))
}

// EditorNames are the names of link previews that authors insert with an
// editor: Discourse (onebox), XenForo (unfurl), Ghost (bookmark-card,
// file-card), Medium (mixtapeEmbed), Substack (embedded-post,
// digest-post-embed), DEV (ltag__link) and note (external-article).
var EditorNames = names.Of("onebox", "unfurl", "mixtapeembed", "embed-card", "file-card", "bookmark-card", "bookmark-container",
	"embedded-post", "post-embed", "external-article", "ltag-link")

var (
	// previewNames adds names used by themes.
	previewNames = names.Union(EditorNames, names.Of("blogcard", "linkcard", "link-card", "link-preview"))
	// ambiguousNames also name buttons. They name a preview (Notion, Substack) if
	// its parts have names as well.
	ambiguousNames = names.Of("bookmark", "tweet")
	partNames      = names.Of("title", "text")
	candidateNames = names.Union(previewNames, ambiguousNames)
)

// isPreviewLink reports whether a link without a name has the content of a
// preview: blocks with a title, a picture, or parts named title and
// description.
func isPreviewLink(a draft.Node) bool {
	if isPlainLink(a) || a.IsEmbedLink() || !a.IsNoLonger(MaxUnnamedBytes) {
		return false
	}
	if !a.HoldsBlock() {
		return holdsNamed(a, titleNames) && holdsNamed(a, descriptionNames) && !leadsToPicture(a)
	}
	return (a.Holds(titleTags...) || isInPost(a) || holdsNamed(a, titleNames)) && !leadsToPicture(a)
}

// titleTags are elements that contain a title or stand beside one.
var titleTags = []atom.Atom{atom.Img, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Strong, atom.B}

// isPlainLink reports whether a link contains no element. It rules out most
// links cheaply.
func isPlainLink(a draft.Node) bool {
	first := a.First()
	return !first.Exists() || first == a.Last() && first.IsText()
}

func leadsToPicture(a draft.Node) bool { return pictures.IsPictureLink(a.Attr("href")) }

func isInPost(a draft.Node) bool {
	post := a.Closest(atom.Blockquote)
	return post.Exists() && embeds.IsPostClass(post.Attr("class"))
}

var (
	titleNames       = names.Of("title", "headline")
	descriptionNames = names.Of("description", "desc", "excerpt", "snippet", "summary", "body")
)

func holdsNamed(n draft.Node, wanted *names.Set) bool {
	for d := n.Following(n); d.Exists(); d = d.Following(n) {
		if d.IsNamed(wanted) {
			return true
		}
	}
	return false
}
