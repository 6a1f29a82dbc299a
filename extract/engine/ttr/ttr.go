package ttr

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// Threshold selects the lines whose smoothed ratio is at least c·σ.
// Options.Threshold sets c, and a change replaces it.
func Threshold(p *page.Page, o engine.Options) engine.Selection {
	factor := sigmas
	if o.Threshold != 0 {
		factor.Default = o.Threshold
	}
	c := o.Value(factor)
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
	limit, n := o.Value(jump)*sigma, o.Whole(compared)
	return a.selection("ttr-prediction", o, verdicts{
		content: predict(a.ratio, limit, n),
		figures: func(k int) []engine.Figure {
			return []engine.Figure{
				{Name: "mean before", Value: meanBefore(a.ratio, k, n)},
				{Name: "mean after", Value: meanAfter(a.ratio, k, n)},
			}
		},
		kept:    "between a jump in the ratio and its fall",
		dropped: "before a jump in the ratio, or after its fall",
		summary: []engine.Figure{{Name: "σ", Value: sigma}, {Name: "jump", Value: limit}},
	})
}

func selectClusters(p *page.Page, o engine.Options, name string, f clustering) engine.Selection {
	a := read(p, o)
	sigma := deviation(a.smoothed)
	d := aboveDeviation(a.smoothed, sigma, o.Whole(clusters), f)
	return a.selection(name, o, verdicts{
		content: d.content,
		figures: func(k int) []engine.Figure { return []engine.Figure{{Name: "cluster", Value: float64(d.cluster[k])}} },
		kept:    "in a cluster whose mean is above σ",
		dropped: "in a cluster whose mean is not above σ",
		summary: append([]engine.Figure{{Name: "clusters", Value: float64(d.clusters)}, {Name: "σ", Value: sigma}}, d.means...),
	})
}

// verdicts are the decisions on all lines, with the reasons.
type verdicts struct {
	content       []bool
	kept, dropped string // the reasons
	summary       []engine.Figure
	figures       func(k int) []engine.Figure // of line k, beyond those of all engines; or nil
}
