package selection

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/embeds"
	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/clean/previews"
	"pilcrow/extract/internal/names"
	"pilcrow/extract/page"
)

var (
	halfPreviewNames = names.Of("bookmark", "tweet") // buttons have these names, too
	previewPartNames = names.Of("title", "text")
	previewNames     = names.Union(previews.EditorNames, halfPreviewNames)
	playerNames      = names.Of(embeds.PlayerNames...)
)

// isLinkPreview reports whether n is a link preview in the text, or its figure.
// Themes use the same form for related articles, with other names.
func isLinkPreview(p *page.Page, n page.NodeID) bool {
	if p.Chars(n) == 0 || p.Chars(n) > previews.MaxUnnamedBytes {
		return false
	}
	if p.Is(n, atom.Figure) {
		if a := facts.First(p, n, atom.A); a != page.None {
			n = a
		}
	}
	x := p.Names()
	if !x.ClassHas(n, previewNames) || p.Chars(n) == 0 || !p.Is(n, atom.A) && !holdsLink(p, n) {
		return false
	}
	return x.ClassHas(n, previews.EditorNames) || holdsClass(p, n, previewPartNames)
}

func holdsClass(p *page.Page, n page.NodeID, words *names.Set) bool {
	for d := n + 1; d < p.End(n); d++ {
		if p.Names().ClassHas(d, words) {
			return true
		}
	}
	return false
}

func isPlayerBox(p *page.Page, n page.NodeID) bool {
	const maxPlayerChars = 200 // a title and controls
	return p.Is(n, atom.Div) && p.Names().ClassHas(n, playerNames) && p.Chars(n) <= maxPlayerChars &&
		facts.Find(p, n, facts.IsHeading) == page.None && (facts.Has(p, n, atom.Video) || facts.Has(p, n, atom.Audio))
}

// isEmbeddedPost reports whether n is a post of another site, or WordPress'
// figure around one.
func isEmbeddedPost(p *page.Page, n page.NodeID) bool {
	if p.Is(n, atom.Figure) && p.Chars(n) <= previews.MaxBytes {
		n = facts.First(p, n, atom.Blockquote)
	}
	return n != page.None && p.Is(n, atom.Blockquote) && embeds.IsPostClass(p.Attr(n, "class"))
}

// isPlayer reports whether n is the frame of a service that articles embed.
func isPlayer(p *page.Page, n page.NodeID) bool {
	if !p.Is(n, atom.Iframe) {
		return false
	}
	for _, value := range p.Attrs(n) {
		if address, _ := embeds.PlayerPage(value); address != "" {
			return true
		}
	}
	return false
}
