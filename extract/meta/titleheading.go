package meta

import (
	"slices"
	"sort"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/jsonld"
	"pilcrow/extract/page"
	"pilcrow/internal/letter"
)

// minAgreement is how far a heading must agree with another witness to be
// confirmed: "Retirement planning" is confirmed by "Planning your retirement:
// a guide in ten steps", one word in a long title is chance.
const minAgreement = 0.2

// sureAgreement is how far the first heading must agree to be taken before a
// later one that agrees even better.
const sureAgreement = 0.5

// titleHeading returns the h1 that is the article's title: the first one that
// agrees well with what the page declares, else the one that agrees best. One
// among the breadcrumbs is what search engines are told.
func (s *headings) titleHeading() page.NodeID {
	best, bestScore := page.None, minAgreement
	witnesses := s.titleWitnesses()
	for _, h := range s.h1 {
		if h.words == "" || h.site || s.isInside(h.node, atom.Nav) {
			continue
		}
		score, shown := 0.0, bagOf(h.words)
		for _, w := range witnesses {
			score = max(score, agreement(shown, w))
		}
		if score >= sureAgreement {
			return h.node
		}
		if score > bestScore {
			best, bestScore = h.node, score
		}
	}
	return best
}

// titleWitnesses returns what a heading is compared with: declared titles and
// the last step of the address, which is often made of the title.
func (s *headings) titleWitnesses() []wordBag {
	var all []wordBag
	if s.slug != "" {
		all = append(all, bagOf(s.slug))
	}
	titles := [...]string{tidy(s.tags.first("og:title"), maxTitleChars), tidy(s.statedTitle(), maxTitleChars), s.documentTitle}
	for i, v := range titles {
		if v == "" || slices.Contains(titles[:i], v) {
			continue
		}
		if v = letter.Words(s.trimSite(v)); v != "" {
			all = append(all, bagOf(v))
		}
	}
	return all
}

// headline returns the title that JSON-LD gives to an article.
func (s *survey) headline() string {
	if s.hasArticleObject() {
		return s.about[0].Headline()
	}
	return ""
}

// statedTitle returns the first title that JSON-LD gives to a work.
func (s *survey) statedTitle() string {
	for _, object := range s.about {
		if object.Rank() > jsonld.WebPage {
			if title := object.Headline(); title != "" {
				return title
			}
		}
	}
	return ""
}

// wordBag is the words of a text in the order of the alphabet.
type wordBag []string

func bagOf(words string) wordBag {
	bag := strings.Fields(words)
	sort.Slice(bag, func(i, j int) bool { return bag[i] < bag[j] })
	return bag
}

// agreement returns how far two texts have the same words: twice the shared
// ones over all (Dice's coefficient).
func agreement(a, b wordBag) float64 {
	shared := 0
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case a[i] < b[j]:
			i++
		case a[i] > b[j]:
			j++
		default:
			shared, i, j = shared+1, i+1, j+1
		}
	}
	return 2 * float64(shared) / float64(max(1, len(a)+len(b)))
}
