package papers

import (
	"cmp"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// Lists are the word lists that the wffte paper leaves to its reader.
type Lists struct{ IsStopWord, IsCopyrightWord func(string) bool }

// wffteContainers are the elements that group text. Body is none, because it
// would always win.
var wffteContainers = strings.Fields("div section article main aside header footer nav form table tbody tr td th ul ol dl center fieldset")

func isContainer(n *html.Node) bool { return isOneOf(n, wffteContainers) }

// container is a container with text directly in it.
type container struct {
	node    *html.Node
	counts  counts
	words   []string
	figures Figures
	group   *group
}

// group is the result of step 5: containers that were merged, or a single one.
// Its place is that of its first member.
type group struct {
	members []*container
	sd      float64
	juli    int
	verdict string
}

// WFFTE is the method of Wang and Wei.
func WFFTE(src []byte, lists Lists) Result {
	t := parse(src)
	containers := t.containers()
	first, second, r := t.titleWords(containers, lists)
	for _, c := range containers { // steps 2 to 4
		c.figures = t.support(c, first, second)
	}
	groups := merge(containers)
	top := topSeven(groups) // step 6
	share, maxDistance := t.measure(top)
	r.Summary["share"], r.Summary["JULI"] = share, float64(maxDistance)
	t.choose(top, maxDistance, lists)
	for _, c := range containers {
		c.figures["merged SD"] = c.group.sd
		if slices.Contains(top, c.group) {
			c.figures["juli"] = float64(c.group.juli)
		}
		r.Candidates = append(r.Candidates, Candidate{t.path(c.node), c.figures, c.group.verdict})
	}
	return r
}

func (t tree) containers() []*container {
	var list []*container
	for _, n := range nodesIn(t.body) {
		if c := t.counts(n, isContainer); isContainer(n) && c.chars > 0 {
			list = append(list, &container{node: n, counts: c, words: t.words(n, isContainer)})
		}
	}
	return list
}

// titleWords returns the two words of the title and the headings that occur most
// often in the containers, and their numbers as the summary (step 3).
func (t tree) titleWords(containers []*container, lists Lists) (first, second string, r Result) {
	var words []string
	for _, n := range t.headings() {
		for _, w := range t.headingWords(n) {
			if !lists.IsStopWord(w) && !slices.Contains(words, w) {
				words = append(words, w)
			}
		}
	}
	occurrences := func(word string) int {
		total := 0
		for _, c := range containers {
			total += count(c.words, word)
		}
		return total
	}
	slices.SortStableFunc(words, func(a, b string) int { return occurrences(b) - occurrences(a) })
	words = append(words, "", "")
	r.Summary = Figures{"FirstWord": float64(occurrences(words[0])), "SecondWord": float64(occurrences(words[1]))}
	return words[0], words[1], r
}

// headings returns the title and the headings of the page.
func (t tree) headings() []*html.Node {
	var list []*html.Node
	for _, n := range nodesIn(t.root) {
		isTitle := isElement(n, "title") && (len(list) == 0 || !isElement(list[0], "title"))
		if isTitle || isOneOf(n, strings.Fields("h1 h2 h3 h4 h5 h6")) && t.counts(n).chars > 0 {
			list = append(list, n)
		}
	}
	return list
}

func count(words []string, word string) int {
	n := 0
	for _, w := range words {
		if w == word {
			n++
		}
	}
	return n
}

// Constants of the paper.
const (
	q       = 10  // equation (2)
	alpha   = 0.5 // equation (3)
	beta    = 1
	nearest = 7 // containers in step 6
)

// support computes the text support of a container (equations 1 to 5).
func (t tree) support(c *container, first, second string) Figures {
	sumOfPath, power := 0.0, 1.0
	for _, n := range t.elements(c.node) {
		sumOfPath += float64(ordinal(n)) * power
		power /= q
	}
	dsd := 1 / sumOfPath
	fw, sw := float64(count(c.words, first)), float64(count(c.words, second))
	tsd := alpha*fw + beta*sw
	fp := 0.5
	switch {
	case c.counts.puncts < 3:
		fp = 0.001
	case c.counts.puncts < 6:
		fp = 0.1
	}
	nc := float64(c.counts.words - c.counts.linkWords)
	psd := fp * (nc / atLeast1(c.counts.linkWords))
	return Figures{
		"DSD": dsd, "FW": fw, "SW": sw, "TSD": tsd, "NC": nc, "HC": float64(c.counts.linkWords), "p": float64(c.counts.puncts),
		"FP": fp, "PSD": psd, "SD": dsd * (tsd + psd),
	}
}

// juli is the distance of two containers (equation 6).
func (t tree) juli(a, b *container) int {
	i, j, pre := t.elements(a.node), t.elements(b.node), 0
	for pre < min(len(i), len(j)) && i[pre] == j[pre] {
		pre++
	}
	return (len(i) - pre) + (len(j) - pre) - 1
}

// merge is step 5: siblings with the same class, or without classes with the
// same other attributes, become one group.
func merge(containers []*container) []*group {
	var groups []*group
	for i, c := range containers {
		for _, earlier := range containers[:i] {
			if c.group == nil && earlier.node.Parent == c.node.Parent && lookAlike(earlier.node, c.node) {
				c.group = earlier.group
			}
		}
		if c.group == nil {
			c.group = &group{verdict: dropped}
			groups = append(groups, c.group)
		}
		c.group.members = append(c.group.members, c)
		c.group.sd += c.figures["SD"]
	}
	return groups
}

func lookAlike(a, b *html.Node) bool {
	classA, classB := strings.TrimSpace(attribute(a, "class")), strings.TrimSpace(attribute(b, "class"))
	if classA != "" || classB != "" {
		return classA == classB
	}
	return slices.Equal(otherAttributes(a), otherAttributes(b))
}

func otherAttributes(n *html.Node) []string {
	var list []string
	for _, a := range n.Attr {
		if a.Key != "class" && a.Key != "id" {
			list = append(list, a.Namespace+":"+a.Key+"="+a.Val)
		}
	}
	slices.Sort(list)
	return list
}

// topSeven returns the groups with the highest SD, the best first. A group with
// SD 0 is none of them.
func topSeven(groups []*group) []*group {
	list := slices.DeleteFunc(slices.Clone(groups), func(g *group) bool { return g.sd == 0 })
	slices.SortStableFunc(list, func(a, b *group) int { return cmp.Compare(b.sd, a.sd) })
	return list[:min(len(list), nearest)]
}

// measure returns the best group's share of the seven's text, and the distance
// up to which the others are selected.
func (t tree) measure(top []*group) (share float64, maxDistance int) {
	total := 0
	for _, g := range top {
		total += g.counts().chars
	}
	if len(top) > 0 {
		share = float64(top[0].counts().chars) / atLeast1(total)
	}
	if share >= 0.5 {
		return share, 2
	}
	return share, 4
}

func (g *group) counts() (total counts) {
	for _, c := range g.members {
		total = total.plus(c.counts)
	}
	return total
}

// choose is steps 7 and 8. A copyright notice has at least three words of the
// lexicon and no punctuation.
func (t tree) choose(top []*group, maxDistance int, lists Lists) {
	var last []*group
	for _, g := range top {
		if g.juli = t.juli(g.members[0], top[0].members[0]); g.juli <= maxDistance {
			g.verdict = kept
			last = append(last, g)
		}
	}
	for _, g := range last {
		notices := 0
		for _, c := range g.members {
			for _, w := range c.words {
				if lists.IsCopyrightWord(w) {
					notices++
				}
			}
		}
		if len(last) > 1 && notices >= 3 && g.counts().puncts == 0 {
			g.verdict = dropped
		}
	}
	if len(top) > 0 && top[0].verdict == kept {
		top[0].verdict = best
	}
}
