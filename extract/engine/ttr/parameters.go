package ttr

import "pilcrow/extract/engine"

const (
	radius       = 2 // r of the paper's equation (1)
	coefficient  = 1 // c
	maxClusters  = 3 // in the paper: "chosen arbitrarily"
	clusterLimit = 6 // the highest maxClusters that can be set
	lookaround   = 3 // how many lines before, and how many after, prediction compares a line with
)

var (
	smoothing = engine.Parameter{
		Name: "radius", Symbol: "r", Summary: "how many lines before, and how many after, smooth the ratio of a line",
		Default: radius, Min: 0, Max: 20, Step: 1,
	}
	sigmas = engine.Parameter{
		Name: "threshold", Symbol: "c", Summary: "how many standard deviations the smoothed ratio of content has at least",
		Default: coefficient, Min: 0, Max: 4, Step: 0.05,
	}
	clusters = engine.Parameter{
		Name: "max-clusters", Summary: "into how many clusters the lines are divided at most",
		Default: maxClusters, Min: 1, Max: clusterLimit, Step: 1,
	}
	jump = engine.Parameter{
		Name: "jump", Symbol: "σ", Summary: "how many standard deviations a jump of the ratio and its fall have at least",
		Default: 1, Min: 0, Max: 4, Step: 0.05,
	}
	compared = engine.Parameter{
		Name: "lookaround", Summary: "how many lines before, and how many after, a line is compared with",
		Default: lookaround, Min: 1, Max: 20, Step: 1,
	}
)

// ThresholdParameters returns the parameters of Threshold.
func ThresholdParameters() []engine.Parameter { return []engine.Parameter{sigmas, smoothing} }

// ClusterParameters returns the parameters of KMeans, EM and Farthest.
func ClusterParameters() []engine.Parameter { return []engine.Parameter{clusters, smoothing} }

// PredictionParameters returns the parameters of Prediction.
func PredictionParameters() []engine.Parameter { return []engine.Parameter{jump, compared} }
