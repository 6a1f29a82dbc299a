package papers

import (
	"math"
	"slices"

	"pilcrow/dev/bench/statistics"
)

// maxClusters: the paper runs each method with 1, 2 and 3 clusters (section 4.2).
const maxClusters = 3

// TTRFarthest, TTRKMeans and TTREM keep the lines of the clusters whose mean is
// above the standard deviation (section 4.2).
func TTRFarthest(src []byte) Result { return clustered(src, byDistance) }

func TTRKMeans(src []byte) Result { return clustered(src, kMeans) }

func TTREM(src []byte) Result { return clustered(src, expectationMaximization) }

// clustered takes the run with the most clusters above σ. Of equal runs it takes
// the one with fewer clusters, and of none 0 clusters.
func clustered(src []byte, cluster func(values, centers []float64) (labels []int, means []float64)) Result {
	r := ratiosOf(src)
	sigma, maxAbove, clusters := statistics.Deviation(r.smoothed), 0, 0
	content := make([]bool, len(r.smoothed))
	for n := 1; n <= maxClusters && n <= len(r.smoothed); n++ {
		centers := farthestFirst(r.smoothed, n)
		labels, means := cluster(r.smoothed, centers)
		above := 0
		for i, m := range means {
			if m > sigma && slices.Contains(labels, i) {
				above++
			}
		}
		if above <= maxAbove {
			continue
		}
		maxAbove, clusters = above, n
		for k, label := range labels {
			content[k] = means[label] > sigma
		}
	}
	return r.result(Figures{"σ": sigma, "clusters": float64(clusters)}, func(k int) bool { return content[k] })
}

// farthestFirst returns the smallest value, and then each time the value that is
// farthest from those it has. Of several it takes the smallest.
func farthestFirst(values []float64, n int) []float64 {
	values = slices.Sorted(slices.Values(values))
	centers := []float64{slices.Min(values)}
	for len(centers) < n {
		farthest, distance := 0.0, -1.0
		for _, v := range values {
			if d := math.Abs(v - centers[nearestTo(v, centers)]); d > distance {
				farthest, distance = v, d
			}
		}
		centers = append(centers, farthest)
	}
	return centers
}

func nearestTo(value float64, centers []float64) int {
	nearest := 0
	for i, c := range centers {
		if math.Abs(value-c) < math.Abs(value-centers[nearest]) {
			nearest = i
		}
	}
	return nearest
}

// byDistance puts each value into the cluster of the nearest center.
func byDistance(values, centers []float64) (labels []int, means []float64) {
	for _, v := range values {
		labels = append(labels, nearestTo(v, centers))
	}
	return labels, meansOf(values, labels, centers)
}

// meansOf returns the mean of each cluster, and for an empty one its center.
func meansOf(values []float64, labels []int, centers []float64) []float64 {
	means := slices.Clone(centers)
	for i := range means {
		var members []float64
		for k, label := range labels {
			if label == i {
				members = append(members, values[k])
			}
		}
		if len(members) > 0 {
			means[i] = statistics.Mean(members)
		}
	}
	return means
}

// kMeans moves each center to the mean of its cluster until nothing changes.
func kMeans(values, centers []float64) (labels []int, means []float64) {
	labels, means = byDistance(values, centers)
	for {
		next, nextMeans := byDistance(values, means)
		if slices.Equal(next, labels) {
			return labels, means
		}
		labels, means = next, nextMeans
	}
}

// The constants of scikit-learn's GaussianMixture.
const (
	maxRounds   = 100
	minGain     = 1e-3 // of the mean log-likelihood
	minVariance = 1e-6 // is added to each variance
)

// expectationMaximization fits a mixture of normal distributions to the clusters
// of k-means. Each value belongs to the most likely one.
func expectationMaximization(values, centers []float64) (labels []int, means []float64) {
	weights := make([][]float64, len(values)) // of each value in each cluster
	first, _ := kMeans(values, centers)
	for k, label := range first {
		weights[k] = make([]float64, len(centers))
		weights[k][label] = 1
	}
	mixture := maximize(values, weights, len(centers))
	for round, likelihood := 0, math.Inf(-1); round < maxRounds; round++ {
		previous := likelihood
		likelihood = expect(values, weights, mixture)
		mixture = maximize(values, weights, len(centers))
		if math.Abs(likelihood-previous) < minGain {
			break
		}
	}
	expect(values, weights, mixture)
	for _, w := range weights {
		labels = append(labels, slices.Index(w, slices.Max(w)))
	}
	return labels, meansOf(values, labels, centers)
}

type normal struct{ share, mean, variance float64 }

func maximize(values []float64, weights [][]float64, clusters int) []normal {
	mixture := make([]normal, clusters)
	for i := range mixture {
		total, average, variance := 10*2.220446049250313e-16, 0.0, 0.0
		for k := range values {
			total += weights[k][i]
		}
		for k, v := range values {
			average += weights[k][i] * v / total
		}
		for k, v := range values {
			variance += weights[k][i] * (v - average) * (v - average) / total
		}
		mixture[i] = normal{total / float64(len(values)), average, variance + minVariance}
	}
	return mixture
}

// expect sets the weights and returns the mean log-likelihood.
func expect(values []float64, weights [][]float64, mixture []normal) float64 {
	var likelihoods []float64
	for k, v := range values {
		logs := make([]float64, len(mixture))
		for i, n := range mixture {
			logs[i] = math.Log(n.share) - (math.Log(2*math.Pi*n.variance)+(v-n.mean)*(v-n.mean)/n.variance)/2
		}
		highest, total := slices.Max(logs), 0.0
		for _, l := range logs {
			total += math.Exp(l - highest)
		}
		all := highest + math.Log(total)
		for i, l := range logs {
			weights[k][i] = math.Exp(l - all)
		}
		likelihoods = append(likelihoods, all)
	}
	return statistics.Mean(likelihoods)
}
