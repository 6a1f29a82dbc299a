package shape

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/media"
	"pilcrow/extract/clean/named"
	"pilcrow/extract/draft"
	"pilcrow/extract/page"
)

// DropTwins drops a block that says the same as the one before it: pages that
// serve phones and desktops from one source hold such twins, which need classes
// of their own. What is there more than twice is repeated for a reason.
func DropTwins(root draft.Node) {
	const short = 20 // bytes: short texts may be repeated for a reason
	var blocks []copied
	count := map[uint64]int{}
	for _, n := range root.Elements(atom.P, atom.Figure, atom.H1, atom.H2, atom.H3, atom.H4, atom.Blockquote) {
		said := fingerprintOf(n)
		blocks = append(blocks, copied{n, said})
		count[said.Hash]++
	}
	for _, b := range blocks {
		before := b.node.Before()
		if !b.node.Parent().Exists() || !before.Exists() || before.Tag() != b.node.Tag() {
			continue
		}
		isTwin := isFigureTwin(b.node, before)
		if b.said.Bytes >= short && count[b.said.Hash] == 2 && b.node.Attr("class") != before.Attr("class") {
			isTwin = isTwin || b.said.Hash == fingerprintOf(before).Hash
		}
		if isTwin {
			b.node.Remove()
		}
	}
}

// isFigureTwin reports whether two figures show one picture in two sizes: they
// have the same caption. A link below each picture ("Download") is none.
func isFigureTwin(n, before draft.Node) bool {
	const short = 20 // bytes: "Figure 1"
	if !n.Is(atom.Figure) || n.IsNoLonger(short) {
		return false
	}
	if above, below := n.TextAroundLinks(); len(strings.TrimSpace(above+below)) < short {
		return false
	}
	return len(n.Elements(atom.Img)) == 1 && len(before.Elements(atom.Img)) == 1 && n.Text() == before.Text()
}

// fingerprintOf returns the fingerprint of a block's text and of the addresses
// of its images.
func fingerprintOf(n draft.Node) (f named.Fingerprint) {
	for d := n.Following(n); d.Exists(); d = d.Following(n) {
		switch {
		case d.IsText():
			f.Add(d.Data())
		case d.Is(atom.Img):
			f.Add(d.Attr("src"))
		}
	}
	return f
}

// DropCopies drops paragraphs that the article has said before below the same
// heading: second copies for printers or other screens. A heading above nothing
// but copies goes with them. What is quoted, stands in a list or table or in
// the same element as before, or is there more than twice, is repeated for a
// reason; so is what stands below another heading, the same step of another
// guide.
func DropCopies(root draft.Node) {
	const long = 60 // bytes: shorter ones are as well
	var blocks []copied
	count := map[uint64]int{}
	for _, n := range root.Elements(atom.P, atom.H1, atom.H2, atom.H3, atom.H4) {
		if !n.Closest(atom.Blockquote, atom.Td, atom.Th, atom.Pre, atom.Li, atom.H1, atom.H2, atom.H3, atom.H4, atom.P).Exists() {
			said := fingerprintOf(n)
			blocks = append(blocks, copied{n, said})
			count[said.Hash]++
		}
	}
	heard := make(map[uint64]place, len(blocks))
	var heading draft.Node // repeated, and maybe above copies
	var section uint64     // what the heading above says
	for _, b := range blocks {
		here := place{b.node.Parent(), section}
		before, known := heard[b.said.Hash]
		repeated := known && before.around != here.around && count[b.said.Hash] == 2
		heard[b.said.Hash] = here
		switch {
		case !b.node.Is(atom.P):
			heading, section = nil, b.said.Hash
			if repeated {
				heading = b.node
			}
			continue
		case repeated && before.section == section && b.said.Bytes >= long && !b.node.Holds(atom.Img) && !isQuoted(b.node):
			b.node.Remove()
			if heading.Exists() {
				heading.Remove()
			}
		}
		heading = nil
	}
}

// place is where a block stands: in which element, and below which heading, by
// its fingerprint.
type place struct {
	around  draft.Node
	section uint64
}

// isQuoted reports whether n stands in a post, where one repeats what another
// wrote, or in what is called a quote.
func isQuoted(n draft.Node) bool {
	for a := n.Parent(); a.Exists(); a = a.Parent() {
		if a.IsItem() || named.IsNamed(a, "quote", "quoted", "quotecontent", "bbcode") {
			return true
		}
	}
	return false
}

// copied is a block with its fingerprint.
type copied struct {
	node draft.Node
	said named.Fingerprint
}

// DropEmpty drops elements in which nothing shows, but not what a table's
// grid needs, and not the targets of links.
func DropEmpty(root draft.Node) {
	linked := targets(root)
	all := root.Elements()
	for i := len(all) - 1; i >= 0; i-- { // what is inside first
		n := all[i]
		if n.Namespace() != page.HTML || isVoid(n) || n.Is(atom.Td, atom.Th) {
			continue
		}
		if isTarget(n, linked) && !moveTarget(n, linked) {
			continue
		}
		if !n.First().Exists() || !holds(n, linked) && n.IsEmpty() {
			dropOrSpace(n)
		}
	}
}

// dropOrSpace drops n and leaves the white space between words that was in it;
// in code, all of it.
func dropOrSpace(n draft.Node) {
	if n.Closest(atom.Pre).Exists() {
		n.Unwrap()
		return
	}
	if n.First().Exists() && !n.IsBlock() {
		n.Parent().InsertBefore(n.Tree().Text(" "), n)
	}
	n.Cut()
}

func isVoid(n draft.Node) bool {
	return n.Shows() || n.Is(atom.Br, atom.Wbr)
}

// targets returns the ids that links in the tree lead to.
func targets(root draft.Node) map[string]bool {
	linked := map[string]bool{}
	for _, a := range root.Elements(atom.A) {
		if _, id, ok := strings.Cut(a.Attr("href"), "#"); ok && id != "" {
			linked[id] = true
		}
	}
	return linked
}

// holds reports whether one of the targets is below n.
func holds(n draft.Node, linked map[string]bool) bool {
	if len(linked) == 0 {
		return false
	}
	for d := n.Following(n); d.Exists(); d = d.Following(n) {
		if isTarget(d, linked) {
			return true
		}
	}
	return false
}

func isTarget(n draft.Node, linked map[string]bool) bool {
	return linked[n.Attr("id")] || n.Is(atom.A) && linked[n.Attr("name")]
}

// moveTarget gives the id of an empty element to the block that it begins or
// stands before, and reports whether it did.
func moveTarget(n draft.Node, linked map[string]bool) bool {
	block := n.After()
	if !n.IsBlock() && (!block.Exists() || !block.IsBlock()) {
		block = n.Parent()
	}
	if !n.IsEmpty() || !block.Exists() || !block.Parent().Exists() || !block.IsBlock() || isTarget(block, linked) {
		return false
	}
	id := n.Attr("id")
	if !linked[id] {
		id = n.Attr("name")
	}
	block.Set("id", id)
	return true
}

// UnwrapContainers unwraps what only groups blocks, now that all text stands
// in paragraphs; a language or direction goes on to the blocks.
func UnwrapContainers(root draft.Node) {
	linked := targets(root)
	for _, n := range root.Elements() {
		if n.IsWrapper() && !n.IsCallout() && !n.IsItem() && !linked[n.Attr("id")] && n.HoldsBlock() {
			handDown(n)
			n.Unwrap()
		}
	}
}

// UnwrapPictures takes the paragraphs from around the pictures of figures.
func UnwrapPictures(root draft.Node) {
	for _, p := range root.Elements(atom.P) {
		if p.Closest(atom.Figure).Exists() && (media.IsImageOnly(p) || p.OnlyChild().IsEmbedLink()) {
			p.Unwrap()
		}
	}
}

// handDown gives n's language and direction to its children.
func handDown(n draft.Node) {
	for _, name := range []string{"lang", "dir"} {
		v := n.Attr(name)
		if v == "" {
			continue
		}
		for c := range n.Children() {
			if c.IsElement() && !c.HasAttr(name) {
				c.Set(name, v)
			}
		}
	}
}
