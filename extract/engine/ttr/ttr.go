// Package ttr is the method of
//
//	T. Weninger, W. H. Hsu: Text Extraction from the Web via Text-to-Tag
//	Ratio. DEXA 2008 workshops, pp. 23-28.
//
// Scripts, comments and empty lines are removed from the HTML source. Each
// remaining line k has the ratio of its characters x to its tags y,
//
//	TTR_k = x / y, or x if y = 0                                (Algorithm 1)
//
// The ratios are smoothed over the radius r = 2,
//
//	e_k = Σ TTR_i / (2r + 1),   i = k-r .. k+r                            (1)
//
// The lines are divided into content and the rest in one of five ways, each of
// which is an engine. All use the standard deviation σ of the ratios:
//
//	Threshold    e_k ≥ c·σ
//	KMeans       e is divided into 1 to 3 clusters; the cluster of e_k has a mean above σ
//	EM           the same, by a mixture of normal distributions
//	Farthest     the same, by farthest-first clustering
//	Prediction   line k is between a rise of TTR by σ and the next fall by σ
//
// Our interpretation (docs/ALGORITHMS.md): characters of all scripts count, not
// only ASCII. The window of equation (1) includes k, as printed; the sentence
// below the equation excludes k. At both ends of the page the divisor is the
// number of lines in the window. σ divides by the number of lines. The
// clustering engines try 1, 2 and 3 clusters, and use the number for which the
// most clusters have a mean above σ; ties go to the lower number. A page with
// very long lines, or without lines, is divided at its block-level elements
// instead (lines.go). A node is content if more than half of its text comes
// from content lines; a node without text is content if its parent is.
package ttr

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

const (
	radius      = 2 // r of the paper's equation (1)
	coefficient = 1 // c, the default of Options.Threshold
	maxClusters = 3 // in the paper: "chosen arbitrarily"
	lookaround  = 3 // how many lines before, and how many after, prediction compares a line with
)

// Threshold selects the lines whose smoothed ratio is at least c·σ.
// Options.Threshold sets c.
func Threshold(p *page.Page, o engine.Options) engine.Selection {
	c := o.Threshold
	if c == 0 {
		c = coefficient
	}
	a := read(p, o)
	limit := c * deviation(a.smoothed)
	return a.selection("ttr", o, verdicts{
		content: atLeast(a.smoothed, limit),
		kept:    "smoothed ratio at or above c·σ",
		dropped: "smoothed ratio below c·σ",
		summary: []engine.Figure{{Name: "c", Value: c}, {Name: "c·σ", Value: limit}},
	})
}

// KMeans selects the lines of the clusters whose mean is above σ. The clusters
// are those of Lloyd's k-means.
func KMeans(p *page.Page, o engine.Options) engine.Selection {
	return selectClusters(p, o, "ttr-kmeans", kMeans)
}

// EM selects the lines of the clusters whose mean is above σ. The clusters are
// those of a Gaussian mixture.
func EM(p *page.Page, o engine.Options) engine.Selection {
	return selectClusters(p, o, "ttr-em", mixture)
}

// Farthest selects the lines of the clusters whose mean is above σ. The
// clusters are those of farthest-first clustering.
func Farthest(p *page.Page, o engine.Options) engine.Selection {
	return selectClusters(p, o, "ttr-farthest", farthestFirst)
}

// Prediction selects the lines from each rise of the ratio by σ to the next
// fall by σ.
func Prediction(p *page.Page, o engine.Options) engine.Selection {
	a := read(p, o)
	sigma := deviation(a.ratio)
	return a.selection("ttr-prediction", o, verdicts{
		content: predict(a.ratio, sigma),
		kept:    "between a jump in the ratio and its fall",
		dropped: "before a jump in the ratio, or after its fall",
		summary: []engine.Figure{{Name: "σ", Value: sigma}},
	})
}

func selectClusters(p *page.Page, o engine.Options, name string, f clustering) engine.Selection {
	a := read(p, o)
	sigma := deviation(a.smoothed)
	content, clusters := aboveDeviation(a.smoothed, sigma, f)
	return a.selection(name, o, verdicts{
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
