package ttr

import (
	"math"
	"slices"
)

// point is a value of the array that so many lines have. Lines often share
// their value with others, and equal values always share a cluster.
type point struct{ value, times float64 }

// clustering parts points, which are in ascending order, into at most k
// clusters and returns the number of each one's cluster. It is deterministic,
// where Weka, which the document used, draws its first centres at random.
type clustering func(points []point, k int) []int

// aboveDeviation runs f for 1, 2 and 3 clusters and marks the values of x in
// the clusters with a mean above sigma, for the run with the most such
// clusters, the lower number of equals. It also returns how many clusters that
// run has.
func aboveDeviation(x []float64, sigma float64, f clustering) (content []bool, clusters int) {
	points, index := distinct(x)
	content = make([]bool, len(x))
	most := 0
	for k := 1; k <= maxClusters; k++ {
		labels := f(points, k)
		above, count := marked(means(points, labels, k), sigma)
		if count <= most {
			continue
		}
		most, clusters = count, k
		for i, p := range index {
			content[i] = above[labels[p]]
		}
	}
	return content, clusters
}

// distinct returns the values of x as points in ascending order, and for each
// value the number of its point.
func distinct(x []float64) (points []point, index []int) {
	values := slices.Compact(slices.Sorted(slices.Values(x)))
	points, index = make([]point, len(values)), make([]int, len(x))
	for i, v := range x {
		index[i], _ = slices.BinarySearch(values, v)
		points[index[i]].value = v
		points[index[i]].times++
	}
	return points, index
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
func means(points []point, labels []int, k int) []float64 {
	sum, count := make([]float64, k), make([]float64, k)
	for i, p := range points {
		sum[labels[i]] += p.times * p.value
		count[labels[i]] += p.times
	}
	for c := range sum {
		sum[c] /= count[c]
	}
	return sum
}

// farthestFirst is the clustering of Hochbaum and Shmoys (1985): each value
// goes to the nearest of k centres that lie far from one another.
func farthestFirst(points []point, k int) []int {
	return nearest(points, farthestCentres(points, k))
}

// farthestCentres returns k values: the smallest, where most lines of a page
// are, and then each time the one farthest from those that were taken, the
// smallest of equals.
func farthestCentres(points []point, k int) []float64 {
	if len(points) == 0 {
		return make([]float64, k)
	}
	centres := []float64{points[0].value}
	for len(centres) < k {
		far, most := points[0].value, 0.0
		for _, p := range points {
			if d := math.Abs(p.value - centres[closest(p.value, centres)]); d > most {
				far, most = p.value, d
			}
		}
		centres = append(centres, far)
	}
	return centres
}

// kMeansRounds bounds Lloyd's algorithm; on pages it settles in a few dozen.
const kMeansRounds = 100

// kMeans is Lloyd's algorithm, begun at the farthest-first centres.
func kMeans(points []point, k int) []int {
	centres := farthestCentres(points, k)
	labels := nearest(points, centres)
	for range kMeansRounds {
		for c, m := range means(points, labels, k) {
			if !math.IsNaN(m) { // a centre that lost all its values stays
				centres[c] = m
			}
		}
		next := nearest(points, centres)
		if slices.Equal(next, labels) {
			break
		}
		labels = next
	}
	return labels
}

// nearest returns for each point the number of its closest centre.
func nearest(points []point, centres []float64) []int {
	labels := make([]int, len(points))
	for i, p := range points {
		labels[i] = closest(p.value, centres)
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
