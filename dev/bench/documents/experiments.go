package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"pilcrow/dev/bench/corpus"
)

// studied is a corpus with the statistics of the papers' experiments that need
// no engine.
type studied struct {
	name       string
	pages      []studiedPage // those on which a block belongs to the main content
	reductions []reduction   // of all pages
}

// studiedPage holds the statistics of a page with known main content.
type studiedPage struct {
	kind, script string
	shares       shares
	punctuation  punctuation
}

// where returns the pages for which f is true.
func (s studied) where(f func(studiedPage) bool) []studiedPage {
	var pages []studiedPage
	for _, p := range s.pages {
		if f(p) {
			pages = append(pages, p)
		}
	}
	return pages
}

func study(name string, pages []savedPage) studied {
	s := studied{name: name}
	for _, p := range pages {
		s.reductions = append(s.reductions, reductionOf(p.source))
		l := layoutOf(p.page, p.truth)
		if shares, ok := sharesOf(l); ok {
			s.pages = append(s.pages, studiedPage{p.kind, scriptOf(p.truth), shares, punctuationOf(l)})
		}
	}
	return s
}

// reportExperiments writes the section that depends neither on the engines nor
// on the machine.
func reportExperiments(docs string, corpora []corpus.Corpus) error {
	var list []studied
	for _, c := range corpora {
		fmt.Fprintf(os.Stderr, "%s: experiments\n", c.Name)
		pages, err := parseAll(c)
		if err != nil {
			return err
		}
		list = append(list, study(c.Name, pages))
	}
	return replaceSection(docs, "experiments", corpora, experimentsMarkdown(list))
}

// experimentsMarkdown returns the content of the section
// "documents-experiments".
func experimentsMarkdown(all []studied) string {
	var b strings.Builder
	if texts := withText(all); len(texts) > 0 {
		b.WriteString("### Text and tags in the main content, as in table 1 of the bte paper\n\n" + sharesText + sharesTable(texts) +
			"### Punctuation, as in the comma paper\n\n" + punctuationText + punctuationTables(writings(texts)))
	}
	b.WriteString("### Noise, as in section II.A of the wffte paper\n\n" + noiseText + noiseTable(all))
	return b.String()
}

// The explanations above the tables.
const (
	sharesText = "A block is a line of displayed text. It belongs to the main content if at least half of its sequences of three words " +
		"(in Chinese, of three characters) occur in the truth. A shorter block belongs to it if the nearest longer blocks before and after it do. " +
		"A tag is inside the main content if it is in such a block, or between two of them that follow each other. " +
		"In the last two columns, everything from the first of these blocks to the last is inside. " +
		"The tags are those of the body as they are written, without scripts, styles and comments. " +
		"The figures are means over the pages that have at least one such block.\n\n"
	punctuationText = "The main content is the same blocks. Commas and full stops are those of every script, as the engines count them, " +
		"so those in numbers and addresses count, too. In the first table, marks outside links are counted per 1000 characters outside links, " +
		"and marks in links per 1000 characters in links. The pages in Latin script are almost all in English.\n\n"
	noiseText = "The steps remove these parts one after the other, by the regular expressions of the paper's table I. " +
		"Two expressions are corrected: the printed one for the head also removes header elements (last column), " +
		"and the printed one for comments, `<![^-]*>`, matches no comment, only declarations and the text after them.\n\n"
)

// withText leaves out the corpora that do not have the text of the main
// content.
func withText(all []studied) []studied {
	return slices.DeleteFunc(slices.Clone(all), func(s studied) bool { return len(s.pages) == 0 })
}
