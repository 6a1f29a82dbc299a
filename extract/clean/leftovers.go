package clean

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// dropTwins drops a block that says the same as the one before it: pages that
// serve phones and desktops from one source hold such twins, which need classes
// of their own. What is there more than twice is repeated for a reason.
func dropTwins(root *html.Node) {
	const short = 20 // bytes: short texts may be repeated for a reason
	var blocks []copied
	count := map[uint64]int{}
	for _, n := range elements(root, atom.P, atom.Figure, atom.H1, atom.H2, atom.H3, atom.H4, atom.Blockquote) {
		said, bytes := fingerprint(n)
		blocks = append(blocks, copied{n, said, bytes})
		count[said]++
	}
	for _, b := range blocks {
		before := previous(b.node)
		if b.node.Parent == nil || before == nil || before.DataAtom != b.node.DataAtom {
			continue
		}
		isTwin := isFigureTwin(b.node, before)
		if b.bytes >= short && count[b.said] == 2 && get(b.node, "class") != get(before, "class") {
			other, _ := fingerprint(before)
			isTwin = isTwin || b.said == other
		}
		if isTwin {
			remove(b.node)
		}
	}
}

// isFigureTwin reports whether two figures show one picture in two sizes: they
// have the same caption. A link below each picture ("Download") is none.
func isFigureTwin(n, before *html.Node) bool {
	const short = 20 // bytes: "Figure 1"
	if !is(n, atom.Figure) || isNoLonger(n, short) {
		return false
	}
	if above, below := textAroundLinks(n); len(strings.TrimSpace(above+below)) < short {
		return false
	}
	return len(elements(n, atom.Img)) == 1 && len(elements(before, atom.Img)) == 1 && text(n) == text(before)
}

// fingerprint returns a number that blocks with the same text and the same
// images share (FNV-1a over what is no white space), and how many bytes that
// text and the images' addresses have.
func fingerprint(n *html.Node) (print uint64, bytes int) {
	print = fnvOffset
	for d := following(n, n); d != nil; d = following(d, n) {
		data := ""
		switch {
		case d.Type == html.TextNode:
			data = d.Data
		case is(d, atom.Img):
			data = get(d, "src")
		}
		for i := 0; i < len(data); i++ {
			if c := data[i]; c != ' ' && c != '\n' && c != '\t' && c != '\r' {
				print = (print ^ uint64(c)) * fnvPrime
				bytes++
			}
		}
	}
	return print, bytes
}

// The constants of 64-bit FNV-1a (RFC 9923, 5).
const (
	fnvOffset = 14695981039346656037
	fnvPrime  = 1099511628211
)

// dropCopies drops paragraphs that the article has said before below the same
// heading: second copies for printers or other screens. A heading above nothing
// but copies goes with them. What is quoted, stands in a list or table or in
// the same element as before, or is there more than twice, is repeated for a
// reason; so is what stands below another heading, the same step of another
// guide.
func dropCopies(root *html.Node) {
	const long = 60 // bytes: shorter ones are as well
	var blocks []copied
	count := map[uint64]int{}
	for _, n := range elements(root, atom.P, atom.H1, atom.H2, atom.H3, atom.H4) {
		if closest(n, atom.Blockquote, atom.Td, atom.Th, atom.Pre, atom.Li, atom.H1, atom.H2, atom.H3, atom.H4, atom.P) == nil {
			said, bytes := fingerprint(n)
			blocks = append(blocks, copied{n, said, bytes})
			count[said]++
		}
	}
	heard := make(map[uint64]place, len(blocks))
	var heading *html.Node // repeated, and maybe above copies
	var section uint64     // what the heading above says
	for _, b := range blocks {
		here := place{b.node.Parent, section}
		before, known := heard[b.said]
		repeated := known && before.around != here.around && count[b.said] == 2
		heard[b.said] = here
		switch {
		case !is(b.node, atom.P):
			heading, section = nil, b.said
			if repeated {
				heading = b.node
			}
			continue
		case repeated && before.section == section && b.bytes >= long && !holdsElement(b.node, atom.Img) && !isQuoted(b.node):
			remove(b.node)
			if heading != nil {
				remove(heading)
			}
		}
		heading = nil
	}
}

// place is where a block stands: in which element, and below which heading, by
// its fingerprint.
type place struct {
	around  *html.Node
	section uint64
}

// isQuoted reports whether n stands in a post, where one repeats what another
// wrote, or in what is called a quote.
func isQuoted(n *html.Node) bool {
	for a := n.Parent; a != nil; a = a.Parent {
		if isItemArticle(a) || isNamed(a, "quote", "quoted", "quotecontent", "bbcode") {
			return true
		}
	}
	return false
}

// copied is a block with its fingerprint.
type copied struct {
	node  *html.Node
	said  uint64
	bytes int
}

// dropEmpty drops elements in which nothing shows, but not what a table's
// grid needs, and not the targets of links.
func dropEmpty(root *html.Node) {
	linked := targets(root)
	all := elements(root)
	for i := len(all) - 1; i >= 0; i-- { // what is inside first
		n := all[i]
		if n.Namespace != "" || isVoid(n) || is(n, atom.Td, atom.Th) {
			continue
		}
		if isTarget(n, linked) && !moveTarget(n, linked) {
			continue
		}
		if n.FirstChild == nil || !holds(n, linked) && isEmpty(n) {
			dropOrSpace(n)
		}
	}
}

// dropOrSpace drops n and leaves the white space between words that was in it;
// in code, all of it.
func dropOrSpace(n *html.Node) {
	if closest(n, atom.Pre) != nil {
		unwrap(n)
		return
	}
	if n.FirstChild != nil && !isBlock(n) {
		n.Parent.InsertBefore(&html.Node{Type: html.TextNode, Data: " "}, n)
	}
	cut(n)
}

func isVoid(n *html.Node) bool {
	return shows(n) || is(n, atom.Br, atom.Wbr)
}

// targets returns the ids that links in the tree lead to.
func targets(root *html.Node) map[string]bool {
	linked := map[string]bool{}
	for _, a := range elements(root, atom.A) {
		if _, id, ok := strings.Cut(get(a, "href"), "#"); ok && id != "" {
			linked[id] = true
		}
	}
	return linked
}

// holds reports whether one of the targets is below n.
func holds(n *html.Node, linked map[string]bool) bool {
	if len(linked) == 0 {
		return false
	}
	for d := following(n, n); d != nil; d = following(d, n) {
		if isTarget(d, linked) {
			return true
		}
	}
	return false
}

func isTarget(n *html.Node, linked map[string]bool) bool {
	return linked[get(n, "id")] || is(n, atom.A) && linked[get(n, "name")]
}

// moveTarget gives the id of an empty element to the block that it begins or
// stands before, and reports whether it did.
func moveTarget(n *html.Node, linked map[string]bool) bool {
	block := next(n)
	if !isBlock(n) && (block == nil || !isBlock(block)) {
		block = n.Parent
	}
	if !isEmpty(n) || block == nil || block.Parent == nil || !isBlock(block) || isTarget(block, linked) {
		return false
	}
	id := get(n, "id")
	if !linked[id] {
		id = get(n, "name")
	}
	set(block, "id", id)
	return true
}

// unwrapContainers unwraps what only groups blocks, now that all text stands
// in paragraphs; a language or direction goes on to the blocks.
func unwrapContainers(root *html.Node) {
	linked := targets(root)
	for _, n := range elements(root) {
		if isWrapper(n) && !isMarkedNote(n) && !isItemArticle(n) && !linked[get(n, "id")] && hasBlock(n) {
			handDown(n)
			unwrap(n)
		}
	}
}

// unwrapPictures takes the paragraphs from around the pictures of figures.
func unwrapPictures(root *html.Node) {
	for _, p := range elements(root, atom.P) {
		if closest(p, atom.Figure) != nil && (isImageOnly(p) || isEmbedLink(onlyChild(p))) {
			unwrap(p)
		}
	}
}

// handDown gives n's language and direction to its children.
func handDown(n *html.Node) {
	for _, name := range []string{"lang", "dir"} {
		v := get(n, name)
		if v == "" {
			continue
		}
		for c := range n.ChildNodes() {
			if c.Type == html.ElementNode && !hasAttr(c, name) {
				set(c, name, v)
			}
		}
	}
}
