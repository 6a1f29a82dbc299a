// Package engines lists all engines by their names. A program that imports it
// contains all of them; package extract imports only the default engine.
package engines

import (
	"slices"

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

// All returns all engines, the default one first.
func All() []engine.Info {
	const weninger = "Weninger T., Hsu W. H.: Text Extraction from the Web via Text-to-Tag Ratio (2008)"
	const (
		divOnly     = "only div elements count as containers"
		sourceLines = "always reads the lines of the source, even on minified pages"
		asAlways    = "selects the same; only the output differs"
	)
	return []engine.Info{
		{
			Name: engine.Default, Select: fused.Select, Parameters: fused.Parameters(),
			Summary:  "weighs the quantities of all methods below, and features of today's pages, in a small trained model",
			Document: "docs/FUSED.md, after H. Posch and the other authors below",
			Strict:   "selects only the blocks that its model selects, without completing headings, lists and tables",
		},
		{
			Name: "comma", Select: comma.Select, Parameters: comma.Parameters(),
			Summary:  "scores containers by commas versus punctuation in links, keeps those around the best",
			Document: "H. Posch: Extracting Pure Text from Web Pages (2015)",
			Strict:   divOnly,
		},
		{
			Name: "song", Select: song.Select, Parameters: song.Parameters(),
			Summary:  "scores containers by periods versus the length of links",
			Document: "Song M., Wu X.: Content Extraction from Web Pages Based on Chinese Punctuation Number (2007)",
			Strict:   divOnly,
		},
		{
			Name: "descent", Select: descent.Select, Parameters: descent.Parameters(),
			Summary:  "walks down from body into the longest part while it holds most of the text",
			Document: "Extracting useful content from HTML pages: the distribution of text (article, undated)",
			Strict:   asAlways,
		},
		{
			Name: "wffte", Select: wffte.Select, Parameters: wffte.Parameters(),
			Summary:  "scores containers by distance, words from the title and headings, and punctuation",
			Document: "Wang C., Wei P.: A novel web page text information extraction method (WFFTE)",
			Strict:   asAlways,
		},
		{
			Name: "ttr", Select: ttr.Threshold, Parameters: ttr.ThresholdParameters(),
			Summary:  "selects source lines whose text-to-tag ratio is at least one standard deviation",
			Document: weninger,
			Strict:   sourceLines,
		},
		{
			Name: "ttr-kmeans", Select: ttr.KMeans, Parameters: ttr.ClusterParameters(),
			Summary:  "selects source lines with much text and few tags, by k-means clustering",
			Document: weninger,
			Strict:   sourceLines,
		},
		{
			Name: "ttr-em", Select: ttr.EM, Parameters: ttr.ClusterParameters(),
			Summary:  "selects source lines with much text and few tags, by a mixture of normal distributions",
			Document: weninger,
			Strict:   sourceLines,
		},
		{
			Name: "ttr-farthest", Select: ttr.Farthest, Parameters: ttr.ClusterParameters(),
			Summary:  "selects source lines with much text and few tags, by farthest-first clustering",
			Document: weninger,
			Strict:   sourceLines,
		},
		{
			Name: "ttr-prediction", Select: ttr.Prediction, Parameters: ttr.PredictionParameters(),
			Summary:  "selects source lines between a jump in the text-to-tag ratio and its fall",
			Document: weninger,
			Strict:   sourceLines,
		},
		{
			Name: "bte", Select: bte.Select, Parameters: bte.Parameters(),
			Summary:  "finds the range with the most words and the fewest tags",
			Document: "Phan T. H., Ha H. N.: Automatic Main Text Extraction from Web Pages (2013), after A. Finn",
			Strict:   "counts the words and tags of the source, not those of the tree that the parser makes",
		},
	}
}

// Named returns the engine with that name; "" is the default engine. The only
// error is *engine.UnknownError.
func Named(name string) (engine.Info, error) {
	if name == "" {
		name = engine.Default
	}
	list := All()
	i := slices.IndexFunc(list, func(e engine.Info) bool { return e.Name == name })
	if i < 0 {
		return engine.Info{}, &engine.UnknownError{Name: name, Known: names(list)}
	}
	return list[i], nil
}

func names(list []engine.Info) []string {
	var all []string
	for _, e := range list {
		all = append(all, e.Name)
	}
	return all
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
	for _, e := range All() {
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
