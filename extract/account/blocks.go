// Package account tells what became of a page: its blocks, how much of each
// the article holds and why not more, and how much of the whole that is.
package account

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// Block is a part of a page as a person sees one: a stretch of visible text
// on lines of its own, and the blocks inside it.
type Block struct {
	Node      page.NodeID
	Depth     int    // how many blocks it lies in
	Name      string // the element's
	Signature string // see Signature
	Words     int    // of visible text
	Links     int    // those of them that lie in links
	Kept      int    // those of them that the article holds
	Start     string // how its text begins
	Why       Why
	Candidate *engine.Candidate // what the engine thought of it, where Why is ByEngine
}

// Why tells why nothing of a block is in the article.
type Why uint8

const (
	Shown    Why = iota // some of it is there
	ByEngine            // the engine considered it, or what it lies in, and dropped it
	Outside             // it lies outside of everything that the engine considered
	Tidied              // the engine selected it; it is a bar of links, a control or a repetition
	ByReader            // a person took it out
)

// String returns the reason's name in replies.
func (w Why) String() string {
	return [...]string{"shown", "engine", "outside", "tidied", "reader"}[w]
}

// Evidence is what is known about an article besides its page.
type Evidence struct {
	Kept     []bool           // by node: a run of text that the article holds
	Selected engine.Selection // what it was made from, with its trace
	Removed  []page.NodeID    // what a person took out
}

// maxBlocks bounds the list, and with it a reply: a person would not go through more.
const maxBlocks = 4000

// Blocks returns the blocks of a page in document order, at most the first
// maxBlocks. Of blocks that hold one another and nothing else there is one.
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
	kept     []int32 // running sums of kept words, one entry more than nodes
	reasons  reasons
	open     []page.NodeID // where the blocks that n lies in end
	blocks   []Block
}

func newLister(p *page.Page, e Evidence) *lister {
	return &lister{p: p, e: e, selected: e.Selected.Mask(p), kept: keptWords(p, e.Kept), reasons: newReasons(p, e.Selected.Trace)}
}

// keptWords returns the running sums of the words of kept texts.
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

// visit lists n if it is a block, and returns the node to go on with.
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

// chain goes down from n through the blocks that hold all of its words. It
// returns the one that stands for them, the first with a signature or else the
// innermost, and the innermost.
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
			break // the words part here
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

// isBlock reports whether n is shown on lines of its own. Custom elements are
// inline until a style sheet says otherwise; they hold whole parts of pages.
func isBlock(p *page.Page, n page.NodeID) bool {
	if p.Namespace(n) != page.HTML || !p.Counted(n) {
		return false
	}
	tag := p.Tag(n)
	return tag != atom.Option && tag != atom.Optgroup && (page.IsBlock(tag) || tag == 0 && strings.Contains(p.TagName(n), "-"))
}

// startLength is how many characters tell a block from others: a line or two.
const startLength = 120

// start returns the beginning of n's visible text, cut between words where
// there are any.
func start(p *page.Page, n page.NodeID) string {
	const enough = 2048 // bytes of source, with the white space that goes
	var b strings.Builder
	block, link := p.End(n), page.None // where the last one ends; the links of menus stand side by side without a space
	for d := n; d < p.End(n) && b.Len() < enough; d++ {
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
	if len(text) <= startLength {
		return string(text)
	}
	text = text[:startLength]
	for i := len(text) - 1; i > startLength/2; i-- {
		if text[i] == ' ' {
			text = text[:i]
			break
		}
	}
	return string(text) + "…"
}
