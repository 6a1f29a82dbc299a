package main

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"time"

	"pilcrow/extract/engine/bte"
	"pilcrow/extract/engine/bte/slow"
	"pilcrow/extract/page"
	"pilcrow/internal/processor"
)

// searches holds the times of three algorithms that search for the range of
// tokens that the bte engine selects: the original one, the bte paper's and
// ours.
type searches struct {
	articles []search      // as many as in the paper's table 2, short enough for the original
	reading  time.Duration // time to parse and encode the pages of articles
	largest  []search      // the largest pages, without the original, which would take too long
	cubic    []search      // pages on which the original takes 0.1 to 60 s
}

// search holds the algorithms' input for one page (the bte paper's array encode,
// and the number of tokens), and the time of each algorithm.
type search struct {
	id                       string
	encode                   []int
	tokens                   int
	original, document, ours time.Duration
}

// paperPages is the number of pages in the bte paper's own test, its table 2.
const paperPages = 100

// maxArticleTokens limits the articles that stand for the paper's news pages.
// On 100 of wcxb-dev with at most so many tokens, the original search takes
// three to four minutes.
const maxArticleTokens = 3000

func timeSearches(pages []savedPage) (searches, error) {
	bySize := slices.SortedFunc(slices.Values(pages), func(a, b savedPage) int {
		return cmp.Compare(len(b.source), len(a.source))
	})
	all := searchesOf(bySize)
	articles := shortArticles(pages)
	s := searches{articles: searchesOf(articles), largest: slices.Clone(all[:min(len(all), paperPages)]), cubic: forOriginal(all)}
	for _, p := range articles {
		s.reading += shortest(func() { readAndEncode(p.source) })
	}
	for i := range s.largest {
		if err := s.largest[i].timeFast(); err != nil {
			return s, err
		}
	}
	for _, list := range [][]search{s.articles, s.cubic} {
		for i := range list {
			if err := list[i].timeOriginal(); err != nil {
				return s, err
			}
		}
	}
	return s, nil
}

func searchesOf(pages []savedPage) []search {
	list := make([]search, len(pages))
	for i, p := range pages {
		encode := bte.Encode(p.page)
		list[i] = search{id: p.id, encode: encode, tokens: len(tokensOf(encode))}
	}
	return list
}

// shortArticles returns the first articles, in the corpus's order, that the
// original search can read in reasonable time.
func shortArticles(pages []savedPage) []savedPage {
	var list []savedPage
	for _, p := range pages {
		if len(list) < paperPages && p.kind == "article" && len(tokensOf(bte.Encode(p.page))) <= maxArticleTokens {
			list = append(list, p)
		}
	}
	return list
}

// readAndEncode does what all three algorithms do before their search.
func readAndEncode(source []byte) {
	if p, err := page.FromHTML(source, page.Options{}); err == nil {
		bte.Encode(p)
	}
}

// tokensOf splits each run in encode into single tokens: 1 for a tag, -1 for a
// word. The bte paper calls them binary_tokens.
func tokensOf(encode []int) []int {
	var tokens []int
	for _, v := range encode {
		token := 1
		if v < 0 {
			token = -1
		}
		for range v * token {
			tokens = append(tokens, token)
		}
	}
	return tokens
}

// timeFast times the bte paper's search and ours. It fails if they find
// different ranges.
func (s *search) timeFast() error {
	var theirs, ours bte.Span
	s.document = timeOf(func() { theirs.From, theirs.To, theirs.Sum = slow.Document(s.encode) })
	s.ours = timeOf(func() { ours = bte.MaximumRun(s.encode) })
	if theirs != ours {
		return fmt.Errorf("page %s: the paper's search finds %v, ours %v", s.id, theirs, ours)
	}
	return nil
}

// timeOf returns the time of one run of f. A single run may be shorter than the
// clock's resolution, so timeOf repeats f until the total is long enough.
func timeOf(f func()) time.Duration {
	const enough = 5 * time.Millisecond
	for runs := 1; ; runs *= 2 {
		all := shortest(func() {
			for range runs {
				f()
			}
		})
		if all >= enough {
			return all / time.Duration(runs)
		}
	}
}

// timeOriginal times all three algorithms. The original runs only once, because
// it is slow.
func (s *search) timeOriginal() error {
	if err := s.timeFast(); err != nil {
		return err
	}
	tokens := tokensOf(s.encode)
	var difference int
	s.original = processor.Shortest(1, func() { _, _, difference = slow.Finn(tokens) })
	if ours := bte.MaximumRun(s.encode); ours.Sum != difference {
		return fmt.Errorf("page %s: the original finds words - tags = %d, ours %d", s.id, difference, ours.Sum)
	}
	return nil
}

// forOriginal returns pages on which the original search takes from 0.1 to 60
// s, each about twice as long as the page before.
func forOriginal(all []search) []search {
	const first, last, step = 0.15, 35, 2.25 // seconds; 0.1 and 60 with a margin
	perCube := costPerCube()
	var chosen []search
	for target := first; target < last; target *= step {
		tokens := math.Cbrt(target / perCube)
		nearest := slices.MinFunc(all, func(a, b search) int {
			return cmp.Compare(math.Abs(float64(a.tokens)-tokens), math.Abs(float64(b.tokens)-tokens))
		})
		if !slices.ContainsFunc(chosen, func(s search) bool { return s.id == nearest.id }) {
			chosen = append(chosen, nearest)
		}
	}
	return chosen
}

// costPerCube returns the time in seconds that the original search takes,
// divided by the cube of the number of tokens.
func costPerCube() float64 {
	const n = 600
	tokens := make([]int, n)
	for i := range tokens {
		tokens[i] = 1 - i%2*2
	}
	return shortest(func() { slow.Finn(tokens) }).Seconds() / (n * n * n)
}
