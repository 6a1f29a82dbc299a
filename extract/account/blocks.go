// Package account compares a page with the article made of it. It lists the
// page's blocks, and for each how much of it is in the article or why it was
// left out. It also measures how much of the whole page the article contains.
package account

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/page"
)

// Block is a part of a page that a user sees as a unit: an element with visible
// text that starts on a new line. Blocks may contain other blocks.
type Block struct {
	Node      page.NodeID
	Depth     int    // the number of blocks that contain it
	Name      string // the element's name
	Signature string // see Signature
	Words     int    // the number of words of visible text
	Links     int    // how many of Words are in links
	Kept      int    // how many of Words are in the article
	Start     string // the beginning of the block's text
	Why       Why
	Candidate *engine.Candidate // the candidate whose verdict left the block out, if Why is ByEngine
	Tidied    draft.Reason      // why cleaning removed most of the block's words, if Why is Tidied and cleaning recorded it
}

// Why is the reason why a block was left out. Only a block of which nothing is
// in the article counts as left out; other blocks have Shown.
type Why uint8

const (
	Shown    Why = iota // a part of the block is in the article
	ByEngine            // the engine dropped the block, an ancestor, or the largest candidate inside the block
	Outside             // the engine considered neither the block nor anything around or inside it
	Tidied              // the engine selected the block, but cleaning removed it: a bar of links, a control, a duplicate
	ByReader            // the user removed the block
)

// String returns the reason as package bridge writes it in replies.
func (w Why) String() string {
	return [...]string{"shown", "engine", "outside", "tidied", "reader"}[w]
}

// Evidence is what Blocks needs to know about how the article was made.
type Evidence struct {
	Kept     []bool           // by node: whether its text is in the article
	Tidied   []draft.Reason   // by node: why cleaning removed it; nil if there was no cleaning
	Selected engine.Selection // the final selection, with its trace
	Removed  []page.NodeID    // the blocks that the user removed
}

// maxBlocks limits the list of blocks, and so the size of a reply. No user
// looks through more blocks.
const maxBlocks = 4000

// Blocks returns the blocks of a page in document order, at most the first
// maxBlocks. A block and the block inside it are listed as one if they have the
// same text.
func Blocks(p *page.Page, e Evidence) []Block {
	l := newLister(p, e)
	if p.Body() == page.None {
		return nil
	}
	for n := p.Body(); n < p.End(p.Body()) && len(l.blocks) < maxBlocks; {
		n = l.visit(n)
	}
	return l.blocks
}

type lister struct {
	p        *page.Page
	e        Evidence
	selected []bool
	kept     []int32 // the result of keptWords
	reasons  reasons
	open     []page.NodeID // the ends of the blocks around the current node
	blocks   []Block
}

func newLister(p *page.Page, e Evidence) *lister {
	return &lister{p: p, e: e, selected: e.Selected.Mask(p), kept: keptWords(p, e.Kept), reasons: newReasons(p, e.Selected.Trace)}
}

// keptWords returns running sums: entry n is how many words of the nodes before
// n are in the article.
func keptWords(p *page.Page, kept []bool) []int32 {
	sums := make([]int32, p.Len()+1)
	for n, k := range kept {
		sums[n+1] = sums[n]
		if k {
			sums[n+1] += p.Counts(page.NodeID(n)).Words
		}
	}
	return sums
}

// visit appends n to the list if n is a block. It returns the next node to
// visit.
func (l *lister) visit(n page.NodeID) page.NodeID {
	for len(l.open) > 0 && l.open[len(l.open)-1] <= n {
		l.open = l.open[:len(l.open)-1]
	}
	switch {
	case l.p.IsText(n) || l.p.Counts(n).Words == 0:
		return l.p.End(n)
	case !isBlock(l.p, n):
		return n + 1
	}
	named, inner := l.chain(n)
	l.blocks = append(l.blocks, l.block(named))
	l.open = append(l.open, l.p.End(n))
	return inner + 1
}

// chain goes down from n through the nested blocks that contain all of n's
// words. The list shows these blocks as one. The result named is the block that
// stands for all of them: the first with a signature, or the innermost if none
// has one. The result inner is the innermost block.
func (l *lister) chain(n page.NodeID) (named, inner page.NodeID) {
	named, inner = page.None, n
	for d, words := n, l.p.Counts(n).Words; d < l.p.End(inner); d++ {
		if !l.p.IsElement(d) || !isBlock(l.p, d) {
			continue
		}
		if l.p.Counts(d).Words == words {
			inner = d
			if named == page.None && Signature(l.p, d) != "" {
				named = d
			}
		} else if l.p.Counts(d).Words > 0 {
			break // the words are split between several blocks
		}
	}
	if named == page.None {
		named = inner
	}
	return named, inner
}

func (l *lister) block(n page.NodeID) Block {
	c := l.p.Counts(n)
	b := Block{
		Node: n, Depth: len(l.open), Name: l.p.TagName(n), Signature: Signature(l.p, n),
		Words: int(c.Words), Links: int(c.LinkWords), Kept: int(l.kept[l.p.End(n)] - l.kept[n]), Start: start(l.p, n),
	}
	if b.Kept == 0 {
		b.Why, b.Candidate = l.why(n)
	}
	if b.Why == Tidied {
		b.Tidied = l.tidied(n)
	}
	return b
}

func (l *lister) why(n page.NodeID) (Why, *engine.Candidate) {
	for _, r := range l.e.Removed {
		if l.p.Contains(r, n) {
			return ByReader, nil
		}
	}
	if l.selected[n] {
		return Tidied, nil
	}
	if c := l.reasons.of(n); c != nil {
		return ByEngine, c
	}
	return Outside, nil
}

// tidied returns the reason for which cleaning removed most of n's words.
func (l *lister) tidied(n page.NodeID) (reason draft.Reason) {
	if l.e.Tidied == nil {
		return draft.NoReason
	}
	var words [draft.NumReasons]int32
	for d := n; d < l.p.End(n); d++ {
		if l.p.IsText(d) {
			words[l.e.Tidied[d]] += l.p.Counts(d).Words
		}
	}
	for r := range words {
		if words[r] > words[reason] {
			reason = draft.Reason(r)
		}
	}
	return reason
}

// isBlock reports whether n is displayed as a block. Custom elements count as
// blocks: they are inline by default, but pages use them for whole sections.
func isBlock(p *page.Page, n page.NodeID) bool {
	if p.Namespace(n) != page.HTML || !p.Counted(n) {
		return false
	}
	tag := p.Tag(n)
	return tag != atom.Option && tag != atom.Optgroup && (page.IsBlock(tag) || tag == 0 && strings.Contains(p.TagName(n), "-"))
}

// maxStartChars limits the text that start returns. A line or two are enough to
// recognize a block.
const maxStartChars = 120

// start returns the beginning of n's visible text, cut between words if
// possible.
func start(p *page.Page, n page.NodeID) string {
	const maxBytes = 2048 // enough for maxStartChars, even with much white space to collapse
	var b strings.Builder
	block, link := p.End(n), page.None // the ends of the latest block and of the latest link; a space follows a link, too, because menus often have none
	for d := n; d < p.End(n) && b.Len() < maxBytes; d++ {
		if d == block || d == link && !p.IsText(d) {
			b.WriteByte(' ')
		}
		switch {
		case p.IsText(d) && p.Counted(d):
			b.WriteString(p.Text(d))
		case isBlock(p, d) || p.Is(d, atom.Br):
			b.WriteByte(' ')
			block = p.End(d)
		case p.Is(d, atom.A):
			link = p.End(d)
		}
	}
	return abridge([]rune(strings.Join(strings.Fields(b.String()), " ")))
}

func abridge(text []rune) string {
	if len(text) <= maxStartChars {
		return string(text)
	}
	text = text[:maxStartChars]
	for i := len(text) - 1; i > maxStartChars/2; i-- {
		if text[i] == ' ' {
			text = text[:i]
			break
		}
	}
	return string(text) + "…"
}
