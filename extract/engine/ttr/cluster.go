package ttr

import (
	"math"
	"slices"
	"strconv"

	"pilcrow/extract/engine"
)

// point is a smoothed ratio and the number of lines that have it. Many lines
// have equal ratios, which always belong to the same cluster.
type point struct{ value, times float64 }

// clustering divides points, which are in ascending order, into at most k
// clusters and returns the index of each point's cluster. It is deterministic,
// unlike Weka, which the paper used: Weka draws its first centers at random.
type clustering func(points []point, k int) []int

// division is a division of values into clusters.
type division struct {
	content  []bool          // by value: whether the mean of its cluster is above σ
	cluster  []int           // by value: the number of its cluster, from 1; 0 if no mean is above σ
	clusters int             // the number of clusters in the division, or 0 if no mean is above σ
	means    []engine.Figure // of all clusters of all divisions that were tried
}

// aboveDeviation reports which values of x are content, by the clustering f. It
// divides x into 1, 2 and so on up to maxClusters clusters, and uses the division in
// which the most clusters have a mean above sigma; ties go to the division with
// fewer clusters. The values in the clusters above sigma are content.
func aboveDeviation(x []float64, sigma float64, maxClusters int, f clustering) division {
	points, index := distinct(x)
	d := division{content: make([]bool, len(x)), cluster: make([]int, len(x))}
	maxCount := 0
	for k := 1; k <= maxClusters; k++ {
		labels := f(points, k)
		all := means(points, labels, k)
		d.means = append(d.means, meanFigures(all)...)
		above, count := marked(all, sigma)
		if count <= maxCount {
			continue
		}
		maxCount, d.clusters = count, k
		for i, p := range index {
			d.content[i], d.cluster[i] = above[labels[p]], labels[p]+1
		}
	}
	return d
}

// meanFigures returns the means of the clusters of one division, such as
// "mean 2/3" of the second of three. A cluster without values has none.
func meanFigures(means []float64) (list []engine.Figure) {
	for c, m := range means {
		if !math.IsNaN(m) {
			list = append(list, engine.Figure{Name: "mean " + strconv.Itoa(c+1) + "/" + strconv.Itoa(len(means)), Value: m})
		}
	}
	return list
}

// distinct returns the values of x as points in ascending order, and the index
// of each value's point.
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

// marked reports which means are above sigma, and how many are.
func marked(means []float64, sigma float64) (above []bool, count int) {
	above = make([]bool, len(means))
	for c, m := range means {
		if m > sigma { // false for NaN, the mean of a cluster without values
			above[c] = true
			count++
		}
	}
	return above, count
}

// means returns the mean of each cluster, or NaN if it has no values.
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
// belongs to the nearest of k centers that are far from one another.
func farthestFirst(points []point, k int) []int {
	return nearest(points, farthestCenters(points, k))
}

// farthestCenters returns k values of points as centers. The first is the
// smallest value, which most lines of a page are close to. Each further center
// is the value farthest from all centers so far; ties go to the smallest.
func farthestCenters(points []point, k int) []float64 {
	if len(points) == 0 {
		return make([]float64, k)
	}
	centers := []float64{points[0].value}
	for len(centers) < k {
		farthest, distance := points[0].value, 0.0
		for _, p := range points {
			if d := math.Abs(p.value - centers[closest(p.value, centers)]); d > distance {
				farthest, distance = p.value, d
			}
		}
		centers = append(centers, farthest)
	}
	return centers
}

// kMeansRounds limits the rounds of Lloyd's algorithm. On real pages the
// algorithm converges within a few dozen rounds.
const kMeansRounds = 100

// kMeans is Lloyd's algorithm, starting from the farthest-first centers.
func kMeans(points []point, k int) []int {
	centers := farthestCenters(points, k)
	labels := nearest(points, centers)
	for range kMeansRounds {
		for c, m := range means(points, labels, k) {
			if !math.IsNaN(m) { // a center without values stays where it is
				centers[c] = m
			}
		}
		next := nearest(points, centers)
		if slices.Equal(next, labels) {
			break
		}
		labels = next
	}
	return labels
}

// nearest returns the index of each point's closest center.
func nearest(points []point, centers []float64) []int {
	labels := make([]int, len(points))
	for i, p := range points {
		labels[i] = closest(p.value, centers)
	}
	return labels
}

// closest returns the index of the center closest to v; ties go to the first.
func closest(v float64, centers []float64) int {
	best := 0
	for c := range centers {
		if math.Abs(v-centers[c]) < math.Abs(v-centers[best]) {
			best = c
		}
	}
	return best
}
