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
