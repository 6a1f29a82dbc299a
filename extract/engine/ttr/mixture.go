package ttr

import (
	"math"
	"slices"
)

// EM after Dempster, Laird and Rubin (1977): a mixture of k normal
// distributions of one dimension. Both steps raise the likelihood:
//
//	E:  r_ic = π_c N(x_i | μ_c, σ²_c) / Σ_d π_d N(x_i | μ_d, σ²_d)
//	M:  π_c = Σ_i r_ic / n,  μ_c = Σ_i r_ic x_i / Σ_i r_ic,
//	    σ²_c = Σ_i r_ic (x_i - μ_c)² / Σ_i r_ic + ε
//
// It begins with the clusters of k-means. The three constants are the
// defaults of scikit-learn's GaussianMixture.
const (
	emRounds    = 100
	emTolerance = 1e-3 // of the mean log-likelihood
	emFloor     = 1e-6 // ε: a cluster of equal values has a variance too
)

// point is a value that is times in the array. Four in five lines of a page
// share their value with others, and equal values have equal shares.
type point struct {
	value, times float64
	share        [maxClusters]float64 // r_ic
}

// normal is one distribution of a mixture.
type normal struct{ weight, mean, variance float64 }

// mixture is EM as a clustering: each value goes to its likeliest normal.
func mixture(x []float64, k int) []int {
	points, index := distinct(x, kMeans(x, k))
	fit(points, k)
	labels := make([]int, len(x))
	for i, at := range index {
		share := points[at].share[:k]
		labels[i] = slices.Index(share, slices.Max(share))
	}
	return labels
}

// distinct returns the values of x as points, each of which belongs to its
// cluster alone, and for each value the number of its point.
func distinct(x []float64, labels []int) ([]point, []int) {
	values := slices.Compact(slices.Sorted(slices.Values(x)))
	points, index := make([]point, len(values)), make([]int, len(x))
	for i, v := range x {
		index[i], _ = slices.BinarySearch(values, v)
		p := &points[index[i]]
		p.value = v
		p.times++
		p.share[labels[i]] = 1
	}
	return points, index
}

// fit runs EM from the shares that the points have, and leaves them with their
// final ones. It returns the distributions.
func fit(points []point, k int) []normal {
	normals := maximize(points, k)
	before := math.Inf(-1)
	for range emRounds {
		likelihood := expect(points, normals)
		normals = maximize(points, k)
		if math.Abs(likelihood-before) < emTolerance {
			break
		}
		before = likelihood
	}
	expect(points, normals)
	return normals
}

// expect is the E step; it returns the mean log-likelihood. Densities are
// summed as logarithms, or values far from every mean would have none.
func expect(points []point, normals []normal) float64 {
	var scale [maxClusters]float64 // the part of log π_c N that x_i does not change
	for c, m := range normals {
		scale[c] = math.Log(m.weight) - math.Log(2*math.Pi*m.variance)/2
	}
	sum, n := 0.0, 0.0
	for i := range points {
		p := &points[i]
		for c, m := range normals {
			d := p.value - m.mean
			p.share[c] = scale[c] - d*d/(2*m.variance)
		}
		sum += p.times * normalize(p.share[:len(normals)])
		n += p.times
	}
	return sum / n
}

// normalize turns logarithms of densities into shares of their sum, and
// returns the logarithm of the sum.
func normalize(logs []float64) float64 {
	most, sum := slices.Max(logs), 0.0
	for c, l := range logs {
		logs[c] = math.Exp(l - most)
		sum += logs[c]
	}
	for c := range logs {
		logs[c] /= sum
	}
	return most + math.Log(sum)
}

// maximize is the M step. A normal that has lost all its values has weight 0.
func maximize(points []point, k int) []normal {
	normals := make([]normal, k)
	all := 0.0
	for c := range normals {
		n, sum, squares := math.SmallestNonzeroFloat64, 0.0, 0.0
		for _, p := range points {
			n += p.times * p.share[c]
			sum += p.times * p.share[c] * p.value
		}
		mean := sum / n
		for _, p := range points {
			squares += p.times * p.share[c] * (p.value - mean) * (p.value - mean)
		}
		normals[c] = normal{n, mean, squares/n + emFloor}
		all += n
	}
	for c := range normals {
		normals[c].weight /= all
	}
	return normals
}
