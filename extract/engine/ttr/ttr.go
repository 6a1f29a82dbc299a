// Package ttr is the method of
//
//	T. Weninger, W. H. Hsu: Text Extraction from the Web via Text-to-Tag
//	Ratio. DEXA 2008 workshops, pp. 23-28.
//
// Scripts, comments and empty lines are removed from the HTML source. Each line
// k of the rest has the ratio of its characters x to its tags y,
//
//	TTR_k = x / y, or x if y = 0                                (Algorithm 1)
//
// The ratios are smoothed over the radius r = 2,
//
//	e_k = Σ TTR_i / (2r + 1),   i = k-r .. k+r                            (1)
//
// The lines are divided into content and the rest in one of five ways. All of
// them compare with a standard deviation σ:
//
//	Threshold    e_k ≥ c·σ
//	KMeans       the clusters of e with a mean above σ, of 1 to 3 clusters
//	EM           likewise, a mixture of normal distributions
//	Farthest     likewise, farthest-first clustering
//	Prediction   on TTR itself: from a jump up by σ to a fall by σ
//
// Our interpretation (docs/ALGORITHMS.md): characters of all scripts count, not
// only ASCII. The window of (1) includes k, as in the equation and unlike the
// sentence below it. At both ends of the page the divisor is the number of
// lines in the window. σ divides by the number of lines. Of the runs with 1, 2
// and 3 clusters, the one with the most clusters above σ wins; ties go to the
// lower number. Pages with very long lines, and pages without lines, are read
// by blocks (lines.go). A node is content if more than half of its text comes
// from content lines; a node without text follows its parent.
package ttr

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

const (
	radius      = 2 // r of equation (1)
	coefficient = 1 // c, the default of Options.Threshold
	maxClusters = 3 // in the document: "chosen arbitrarily"
	lookaround  = 3 // the number of lines before and after that prediction compares with
)

// Threshold selects the lines whose smoothed ratio is at least c·σ.
// Options.Threshold is c.
func Threshold(p *page.Page, o engine.Options) engine.Selection {
	c := o.Threshold
	if c == 0 {
		c = coefficient
	}
	a := read(p)
	limit := c * deviation(a.smoothed)
	return a.selection("ttr", verdicts{
		content: atLeast(a.smoothed, limit),
		kept:    "smoothed ratio at or above c·σ",
		dropped: "smoothed ratio below c·σ",
		summary: []engine.Figure{{Name: "c", Value: c}, {Name: "c·σ", Value: limit}},
	})
}

// KMeans selects the clusters of Lloyd's k-means whose mean is above σ.
func KMeans(p *page.Page, _ engine.Options) engine.Selection {
	return selectClusters(p, "ttr-kmeans", kMeans)
}

// EM selects the clusters of a Gaussian mixture whose mean is above σ.
func EM(p *page.Page, _ engine.Options) engine.Selection {
	return selectClusters(p, "ttr-em", mixture)
}

// Farthest selects the farthest-first clusters whose mean is above σ.
func Farthest(p *page.Page, _ engine.Options) engine.Selection {
	return selectClusters(p, "ttr-farthest", farthestFirst)
}

// Prediction selects the lines between a jump of the ratio and its fall.
func Prediction(p *page.Page, _ engine.Options) engine.Selection {
	a := read(p)
	sigma := deviation(a.ratio)
	return a.selection("ttr-prediction", verdicts{
		content: predict(a.ratio, sigma),
		kept:    "between a jump in the ratio and its fall",
		dropped: "before a jump in the ratio, or after its fall",
		summary: []engine.Figure{{Name: "σ", Value: sigma}},
	})
}

func selectClusters(p *page.Page, name string, f clustering) engine.Selection {
	a := read(p)
	sigma := deviation(a.smoothed)
	content, clusters := aboveDeviation(a.smoothed, sigma, f)
	return a.selection(name, verdicts{
		content: content,
		kept:    "in a cluster whose mean is above σ",
		dropped: "in a cluster whose mean is not above σ",
		summary: []engine.Figure{{Name: "clusters", Value: float64(clusters)}, {Name: "σ", Value: sigma}},
	})
}

// verdicts are the decisions on all lines, with the reasons.
type verdicts struct {
	content       []bool
	kept, dropped string // the reasons
	summary       []engine.Figure
}
