package ttr

import (
	"math"
	"slices"
)

// clustering parts the values x into at most k clusters and returns the
// number of each value's cluster. It is deterministic, where Weka, which the
// document used, draws its first centres at random.
type clustering func(x []float64, k int) []int

// aboveDeviation runs f for 1, 2 and 3 clusters and marks the values in the
// clusters with a mean above sigma, for the run with the most such clusters,
// the lower number of equals. It also returns how many clusters that run has.
func aboveDeviation(x []float64, sigma float64, f clustering) (content []bool, clusters int) {
	content = make([]bool, len(x))
	most := 0
	for k := 1; k <= maxClusters; k++ {
		labels := f(x, k)
		above, count := marked(means(x, labels, k), sigma)
		if count <= most {
			continue
		}
		most, clusters = count, k
		for i, c := range labels {
			content[i] = above[c]
		}
	}
	return content, clusters
}

// marked reports which means are above sigma, and how many.
func marked(means []float64, sigma float64) (above []bool, count int) {
	above = make([]bool, len(means))
	for c, m := range means {
		if m > sigma { // a cluster without values has NaN, which is not
			above[c] = true
			count++
		}
	}
	return above, count
}

// means returns the mean of each cluster, NaN for one without values.
func means(x []float64, labels []int, k int) []float64 {
	sum, count := make([]float64, k), make([]float64, k)
	for i, c := range labels {
		sum[c] += x[i]
		count[c]++
	}
	for c := range sum {
		sum[c] /= count[c]
	}
	return sum
}

// farthestFirst is the clustering of Hochbaum and Shmoys (1985): each value
// goes to the nearest of k centres that lie far from one another.
func farthestFirst(x []float64, k int) []int {
	return nearest(x, farthestCentres(x, k))
}

// farthestCentres returns k values: the smallest, where most lines of a page
// are, and then each time the one farthest from those that were taken.
func farthestCentres(x []float64, k int) []float64 {
	if len(x) == 0 {
		return make([]float64, k)
	}
	centres := []float64{slices.Min(x)}
	for len(centres) < k {
		far, most := x[0], 0.0
		for _, v := range x {
			if d := math.Abs(v - centres[closest(v, centres)]); d > most {
				far, most = v, d
			}
		}
		centres = append(centres, far)
	}
	return centres
}

// kMeansRounds bounds Lloyd's algorithm; on pages it settles in a few dozen.
const kMeansRounds = 100

// kMeans is Lloyd's algorithm, begun at the farthest-first centres.
func kMeans(x []float64, k int) []int {
	centres := farthestCentres(x, k)
	labels := nearest(x, centres)
	for range kMeansRounds {
		for c, m := range means(x, labels, k) {
			if !math.IsNaN(m) { // a centre that lost all its values stays
				centres[c] = m
			}
		}
		next := nearest(x, centres)
		if slices.Equal(next, labels) {
			break
		}
		labels = next
	}
	return labels
}

// nearest returns for each value the number of its closest centre.
func nearest(x, centres []float64) []int {
	labels := make([]int, len(x))
	for i, v := range x {
		labels[i] = closest(v, centres)
	}
	return labels
}

// closest returns the number of the centre nearest to v, the first of equals.
func closest(v float64, centres []float64) int {
	best := 0
	for c := range centres {
		if math.Abs(v-centres[c]) < math.Abs(v-centres[best]) {
			best = c
		}
	}
	return best
}
