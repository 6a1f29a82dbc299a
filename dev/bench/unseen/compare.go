package main

import (
	"fmt"
	"strings"

	"pilcrow/dev/bench/corpus"
	"pilcrow/dev/bench/extractor"
	"pilcrow/dev/bench/score"
	"pilcrow/dev/bench/whole"
)

// The kinds of corpora that are compared in special ways; see also package
// score. Pages of all others are compared by words and have wholes.
const readabilityKind = "readability" // the truth is HTML

// result is the comparison of one page with its truth.
type result struct {
	corpus   string
	page     corpus.Page
	found    extractor.Page
	match    score.Match
	snippets score.Snippets

	structure score.Match // of a corpus whose truth is HTML
	byFeature map[string]score.Match
	ownIDs    score.Match // the structure, if links to places on the page had the page's own ids

	things []whole.Thing
}

// compare compares each page of the corpus with what was found on it. A page
// that found does not have counts as empty.
func compare(c corpus.Corpus, found map[string]extractor.Page) ([]result, error) {
	var all []result
	for _, p := range c.Pages {
		r := result{corpus: c.Name, page: p, found: found[p.ID]}
		switch c.Kind() {
		case readabilityKind:
			r.compareStructure()
		case score.SnippetKind, score.ChineseKind:
			r.compareText(c.Kind())
		default:
			r.compareText(c.Kind())
			if err := r.compareThings(); err != nil {
				return nil, fmt.Errorf("%s: %w", c.Name, err)
			}
		}
		all = append(all, r)
	}
	return all, nil
}

func (r *result) compareText(kind string) {
	t := r.page.Truth
	r.match, r.snippets = score.Page(kind, r.found.Text, score.Truth{Text: t.Text, With: t.With, Without: t.Without})
}

func (r *result) compareStructure() {
	wanted, wantedText := score.ReadStructure(r.page.Truth.HTML)
	got, gotText := score.ReadStructure(r.found.HTML)
	if r.found.Text != "" {
		gotText = r.found.Text
	}
	r.match = score.Words(gotText, wantedText)
	r.structure, r.byFeature = score.Structure(got, wanted)
	ownIDs, _ := score.ReadStructure(strings.ReplaceAll(r.found.HTML, ownPlace, pagePlace))
	r.ownIDs, _ = score.Structure(ownIDs, wanted)
}

// A link to a place in the article begins with ownPlace, because Pilcrow adds a
// prefix to all ids, so that those of a page can't clash with those of the page
// that shows the article. In the page and in the truth it begins with pagePlace.
const ownPlace, pagePlace = `href="#p-`, `href="#`

// compareThings reads the page as if it were UTF-8, as the truth's makers did.
func (r *result) compareThings() error {
	source, err := r.page.Source()
	if err != nil {
		return err
	}
	page := strings.ToValidUTF8(string(source), "\uFFFD")
	r.things = whole.Find(page, whole.Truth{Title: r.page.Truth.Title, Text: r.page.Truth.Text}, r.found.Text)
	return nil
}

// pageLine is the line of a page in the file that -pages names.
type pageLine struct {
	Corpus    string             `json:"corpus"`
	ID        string             `json:"id"`
	Type      string             `json:"type,omitempty"` // as the truth has it
	Kind      string             `json:"kind,omitempty"` // as the engine has it
	F1        float64            `json:"f1"`
	Precision float64            `json:"precision"`
	Recall    float64            `json:"recall"`
	Structure map[string]float64 `json:"structure,omitempty"` // F1 by feature, and "all"
	Whole     map[string]float64 `json:"whole,omitempty"`     // shares by form
	Wrong     []string           `json:"wrong,omitempty"`     // the fields that differ from the truth
}

func lineOf(r result) pageLine {
	l := pageLine{r.corpus, r.page.ID, r.page.Truth.Type, r.found.Kind, r.match.F1, r.match.Precision, r.match.Recall, nil, nil, nil}
	if r.byFeature != nil {
		l.Structure = map[string]float64{"all": r.structure.F1}
		for feature, match := range r.byFeature {
			l.Structure[feature] = match.F1
		}
	}
	for _, form := range whole.Forms() {
		if share, _, exists := shareOf(r.things, form); exists {
			if l.Whole == nil {
				l.Whole = map[string]float64{}
			}
			l.Whole[string(form)] = share
		}
	}
	for _, f := range metadata() {
		if want := f.want(r.page.Truth); want != "" && !f.agrees(f.got(r.found), want) {
			l.Wrong = append(l.Wrong, f.name)
		}
	}
	return l
}

// shareOf returns which share of a page's things of one form are whole, and
// which could be. exists is whether the page has such things.
func shareOf(things []whole.Thing, form whole.Form) (share, ceiling float64, exists bool) {
	n := 0.0
	for _, t := range things {
		if t.Form != form {
			continue
		}
		n++
		if t.IsWhole {
			share++
		}
		if t.IsReachable {
			ceiling++
		}
	}
	return share / max(1, n), ceiling / max(1, n), n > 0
}
