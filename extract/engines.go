package extract

import (
	"slices"
	"strings"

	"pilcrow/extract/engine"
	"pilcrow/extract/engine/bte"
	"pilcrow/extract/engine/comma"
	"pilcrow/extract/engine/descent"
	"pilcrow/extract/engine/fused"
	"pilcrow/extract/engine/song"
	"pilcrow/extract/engine/ttr"
	"pilcrow/extract/engine/wffte"
	"pilcrow/extract/page"
)

// DefaultEngine is the name of the engine that runs when Options names none.
const DefaultEngine = "fused"

// EngineInfo describes one engine.
type EngineInfo struct {
	Name     string // its name in Options
	Summary  string // what it does, in one line
	Document string // the publication that describes its method
	Strict   string // what it does differently if it follows the publication to the letter

	run engine.Func
}

// Select runs the engine and returns its selection, without making an article.
func (e EngineInfo) Select(p *page.Page, o engine.Options) engine.Selection { return e.run(p, o) }

// Engines returns all engines.
func Engines() []EngineInfo {
	const weninger = "Weninger T., Hsu W. H.: Text Extraction from the Web via Text-to-Tag Ratio (2008)"
	const (
		divOnly     = "only div elements count as containers"
		sourceLines = "always reads the lines of the source, even on minified pages"
		asAlways    = "selects the same; only the output differs"
	)
	return []EngineInfo{
		{"fused", "weighs the quantities of all methods below, and features of today's pages, in a small trained model",
			"docs/FUSED.md, after H. Posch and the other authors below",
			"selects only the blocks that its model selects, without completing headings, lists and tables", fused.Select},
		{"comma", "scores containers by commas versus punctuation in links, keeps those around the best",
			"H. Posch: Extracting Pure Text from Web Pages (2015)", divOnly, comma.Select},
		{"song", "scores containers by periods versus the length of links",
			"Song M., Wu X.: Content Extraction from Web Pages Based on Chinese Punctuation Number (2007)", divOnly, song.Select},
		{"descent", "walks down from body into the longest part while it holds most of the text",
			"Extracting useful content from HTML pages: the distribution of text (article, undated)", asAlways, descent.Select},
		{"wffte", "scores containers by distance, words from the title and headings, and punctuation",
			"Wang C., Wei P.: A novel web page text information extraction method (WFFTE)", asAlways, wffte.Select},
		{"ttr", "selects source lines whose text-to-tag ratio is at least one standard deviation",
			weninger, sourceLines, ttr.Threshold},
		{"ttr-kmeans", "selects source lines with much text and few tags, by k-means clustering",
			weninger, sourceLines, ttr.KMeans},
		{"ttr-em", "selects source lines with much text and few tags, by a mixture of normal distributions",
			weninger, sourceLines, ttr.EM},
		{"ttr-farthest", "selects source lines with much text and few tags, by farthest-first clustering",
			weninger, sourceLines, ttr.Farthest},
		{"ttr-prediction", "selects source lines between a jump in the text-to-tag ratio and its fall",
			weninger, sourceLines, ttr.Prediction},
		{"bte", "finds the range with the most words and the fewest tags",
			"Phan T. H., Ha H. N.: Automatic Main Text Extraction from Web Pages (2013), after A. Finn",
			"counts the words and tags of the source, not those of the tree that the parser makes", bte.Select},
	}
}

// Preview is how many words one engine would select.
type Preview struct {
	Engine string
	Words  int // the number of words of selected visible text
}

// Previews returns how many words each engine would select from p. It runs all
// engines, but makes no articles.
func Previews(p *page.Page) []Preview {
	var all []Preview
	for _, e := range Engines() {
		all = append(all, Preview{e.Name, selectedWords(p, e.Select(p, engine.Options{Tracing: engine.Untraced}))})
	}
	return all
}

func selectedWords(p *page.Page, s engine.Selection) int {
	words := 0
	for n, selected := range s.Mask(p) {
		if selected && p.IsText(page.NodeID(n)) {
			words += int(p.Counts(page.NodeID(n)).Words)
		}
	}
	return words
}

// UnknownEngineError reports that no engine has the name Name.
type UnknownEngineError struct{ Name string }

func (e *UnknownEngineError) Error() string {
	var names []string
	for _, known := range Engines() {
		names = append(names, known.Name)
	}
	return "extract: unknown engine " + e.Name + "; choose from " + strings.Join(names, ", ")
}

func lookUp(name string) (EngineInfo, error) {
	if name == "" {
		name = DefaultEngine
	}
	list := Engines()
	i := slices.IndexFunc(list, func(e EngineInfo) bool { return e.Name == name })
	if i < 0 {
		return EngineInfo{}, &UnknownEngineError{name}
	}
	return list[i], nil
}
