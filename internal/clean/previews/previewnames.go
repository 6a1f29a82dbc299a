package previews

import (
	"golang.org/x/net/html/atom"

	"pilcrow/internal/clean/embeds"
	"pilcrow/internal/clean/pictures"
	"pilcrow/internal/draft"
	"pilcrow/internal/names"
)

// How a link preview is detected: by its name, or by its form.

// IsPreview reports whether n is called a link preview, or is a link that looks
// like one.
func IsPreview(n draft.Node) bool {
	switch n.Tag() {
	case atom.A:
		return isCalledPreview(n) || isPreviewLink(n)
	case atom.Div, atom.Aside, atom.Section, atom.Article, atom.Figure:
		return isCalledPreview(n)
	}
	return false
}

// isCalledPreview reports whether a box or link is named as a link preview is.
func isCalledPreview(n draft.Node) bool {
	return n.IsNamed(calledNames) && n.IsNoLonger(MaxBytes) &&
		(n.IsNamed(previewNames) || n.IsNamed(halfNames) && holdsNamed(n, partNames))
}

// EditorNames are those of the link previews that editors put into a text: of
// Discourse (onebox), XenForo (unfurl), Ghost (bookmark-card, file-card), Medium
// (mixtapeEmbed), Substack (embedded-post, digest-post-embed), DEV (ltag__link)
// and note (external-article).
var EditorNames = names.Of("onebox", "unfurl", "mixtapeembed", "embed-card", "file-card", "bookmark-card", "bookmark-container",
	"embedded-post", "post-embed", "external-article", "ltag-link")

var (
	// previewNames also has the names that themes use.
	previewNames = names.Union(EditorNames, names.Of("blogcard", "linkcard", "link-card", "link-preview"))
	// halfNames are a button's as well. They are a preview's (Notion's,
	// Substack's) where it names its parts.
	halfNames   = names.Of("bookmark", "tweet")
	partNames   = names.Of("title", "text")
	calledNames = names.Union(previewNames, halfNames)
)

// isPreviewLink reports whether a link stands around blocks of which one is a
// title, or beside a picture, or around parts that are called title and
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

// titleTags are what a title is set in, and what it stands beside.
var titleTags = []atom.Atom{atom.Img, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Strong, atom.B}

// isPlainLink reports whether a link holds no element: most do.
func isPlainLink(a draft.Node) bool {
	first := a.First()
	return !first.Exists() || first == a.Last() && first.IsText()
}

func leadsToPicture(a draft.Node) bool { return pictures.IsPictureLink(a.Attr("href")) }

// isInPost reports whether a link stands in an embedded post.
func isInPost(a draft.Node) bool {
	post := a.Closest(atom.Blockquote)
	return post.Exists() && embeds.IsPostClass(post.Attr("class"))
}

var (
	titleNames       = names.Of("title", "headline")
	descriptionNames = names.Of("description", "desc", "excerpt", "snippet", "summary", "body")
)

// holdsNamed reports whether an element below n has one of the names.
func holdsNamed(n draft.Node, wanted *names.Set) bool {
	for d := n.Following(n); d.Exists(); d = d.Following(n) {
		if d.IsNamed(wanted) {
			return true
		}
	}
	return false
}
