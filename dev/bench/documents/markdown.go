package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"pilcrow/dev/bench/report"
)

// markdown returns the content of the section "documents".
func (s scores) markdown() string {
	var b strings.Builder
	b.WriteString("### Precision, recall and F1\n\n")
	for _, m := range s.corpora {
		b.WriteString(m.accuracyTable() + m.kindTable())
	}
	b.WriteString("### Correct and complete pages, as in tables II and III of the wffte paper\n\n" + correctTable(s.corpora))
	b.WriteString("### LCS and EDR, as in tables 2 and 3 of the ttr paper\n\n" + likenessTables(s.corpora) + s.figures())
	b.WriteString("### Size, as in table 4 of the ttr paper\n\n" + s.corpora[0].sizeTable())
	b.WriteString("### comma and song\n\n" + commaTables(s.corpora))
	return b.String()
}

// timesMarkdown returns the content of the section "documents-times".
func timesMarkdown(corpus string, t times) string {
	return "### Processor time\n\n" + t.table(corpus)
}

// figures returns the Markdown that embeds the drawings.
func (s scores) figures() string {
	var b strings.Builder
	if s.drawings[coefficientFile] != "" {
		fmt.Fprintf(&b, "![Mean LCS and EDR by coefficient: LCS falls, EDR rises and then falls](%s)\n\n", coefficientFile)
	}
	if s.drawings[ratioFile] != "" {
		fmt.Fprintf(&b, "The next two charts show the lines of one page, which is the article of %s with the median number of lines. "+
			"The horizontal line is the standard deviation.\n\n![Ratio of each line](%s)\n\n![Smoothed ratio](%s)\n\n",
			s.corpora[0].corpus.Name, ratioFile, smoothedFile)
	}
	return b.String()
}

func likenessTables(corpora []measured) string {
	var b strings.Builder
	for _, m := range corpora {
		if m.hasText() {
			b.WriteString(m.likenessTable("LCS", lcsOf, publishedLCS) + m.likenessTable("EDR", edrOf, publishedEDR))
		}
	}
	return b.String()
}

func (m measured) hasText() bool { return judge{kind: m.corpus.Kind()}.hasText() }

// commaTables returns two tables that compare the comma engine with the song
// engine page by page. The second table lists the pages on which the comma
// engine, strict, is furthest behind.
func commaTables(corpora []measured) string {
	pages := report.Table{Head: []string{"corpus", "comma F1", "song F1", "comma better", "song better", "equal"}}
	worst := report.Table{Head: []string{"page, strict", "comma F1", "song F1", "comma selects % of song's text",
		"drops % by position control", "drops % by score"}}
	for _, m := range corpora {
		m.addDuel(&pages, ", strict", strictOf)
		m.addDuel(&pages, ", tidied", tidiedOf)
		m.addWorst(&worst, m.method("comma"), m.method("song"))
	}
	return pages.String() + "The comma engine loses most on these pages:\n\n" + worst.String()
}

// addDuel adds a row to t that compares one form of the two engines.
func (m measured) addDuel(t *report.Table, label string, form func(outcomes) outcome) {
	comma, song := m.method("comma"), m.method("song")
	better, worse := 0, 0
	for _, p := range m.pages {
		switch difference := p.lead(song, comma, form); {
		case difference > 0:
			worse++
		case difference < 0:
			better++
		}
	}
	t.Add(m.corpus.Name+label, share(m.accuracy(comma, form).F1), share(m.accuracy(song, form).F1),
		fmt.Sprint(better), fmt.Sprint(worse), fmt.Sprint(len(m.pages)-better-worse))
}

func (m measured) method(name string) int {
	return slices.IndexFunc(m.methods, func(method method) bool { return method.name == name })
}

// lead returns the difference between the F1 of two methods in the same form,
// the first minus the second. The parameters are indexes of methods.
func (p pageFigures) lead(one, other int, form func(outcomes) outcome) float64 {
	return form(p.outcomes[one]).match.F1 - form(p.outcomes[other]).match.F1
}

// addWorst adds rows to t for the pages of the corpus on which the comma engine
// is furthest behind the song engine.
func (m measured) addWorst(t *report.Table, comma, song int) {
	const examples = 5
	order := make([]int, len(m.pages))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Compare(m.pages[b].lead(song, comma, strictOf), m.pages[a].lead(song, comma, strictOf))
	})
	for _, i := range order[:min(examples, len(order))] {
		p := m.pages[i]
		if p.lead(song, comma, strictOf) <= 0 {
			return
		}
		l := p.lost
		length := max(1, l.selected+l.byPosition+l.byScore)
		t.Add(m.corpus.Name+" "+m.corpus.Pages[i].ID, share(p.outcomes[comma].strict.match.F1), share(p.outcomes[song].strict.match.F1),
			tenths(l.selected/length), tenths(l.byPosition/length), tenths(l.byScore/length))
	}
}

func (t times) table(corpus string) string {
	table := report.Table{Head: []string{"s per 100 pages, " + corpus, "selection alone", "with parsing"}}
	row := func(name, selection string, fromHTML time.Duration) {
		table.Add(name, selection, fmt.Sprintf("%.3f", t.per100(fromHTML)))
	}
	row("parsing", "", t.parse)
	for i, m := range paperEngines() {
		row(m.name, fmt.Sprintf("%.4f", t.per100(t.engines[i])), t.parse+t.engines[i])
	}
	row("all", fmt.Sprintf("%.4f", t.per100(t.all())), t.parse+t.all())
	return table.String() + fmt.Sprintf("Parsing a page and running all engines takes %.2f times as long as parsing it and running comma.\n\n",
		(t.parse+t.all()).Seconds()/(t.parse+t.of("comma")).Seconds())
}
