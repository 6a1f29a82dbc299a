package ttr

import (
	"math"
	"slices"
)

// The constants of EM, expectation maximization (Dempster, Laird and Rubin
// 1977), here for a mixture of k one-dimensional normal distributions. Each
// round has two steps, which raise the likelihood:
//
//	E:  r_ic = π_c N(x_i | μ_c, σ²_c) / Σ_d π_d N(x_i | μ_d, σ²_d)
//	M:  π_c = Σ_i r_ic / n,  μ_c = Σ_i r_ic x_i / Σ_i r_ic,
//	    σ²_c = Σ_i r_ic (x_i - μ_c)² / Σ_i r_ic + ε
//
// EM starts with the clusters of k-means. The three constants are the defaults
// of scikit-learn's GaussianMixture.
const (
	emRounds    = 100
	emTolerance = 1e-3 // EM stops when the mean log-likelihood changes by less
	emFloor     = 1e-6 // ε, with which even a cluster of equal values has a variance above 0
)

// shares are the r_ic of one point: how much it belongs to each distribution.
type shares [clusterLimit]float64

// normal is one distribution of a mixture.
type normal struct{ weight, mean, variance float64 }

// mixture is EM as a clustering: it returns the likeliest normal distribution
// of each value.
func mixture(points []point, k int) []int {
	labels := kMeans(points, k)
	r, _ := fit(points, labels, k)
	for i := range r {
		labels[i] = slices.Index(r[i][:k], slices.Max(r[i][:k]))
	}
	return labels
}

// fit runs EM. At the start each point belongs only to the cluster of its
// label. It returns the final shares and the distributions.
func fit(points []point, labels []int, k int) ([]shares, []normal) {
	r := make([]shares, len(points))
	for i, c := range labels {
		r[i][c] = 1
	}
	normals := maximize(points, r, k)
	before := math.Inf(-1)
	for range emRounds {
		likelihood := expect(points, r, normals)
		normals = maximize(points, r, k)
		if math.Abs(likelihood-before) < emTolerance {
			break
		}
		before = likelihood
	}
	expect(points, r, normals)
	return r, normals
}

// expect is the E step: it sets r and returns the mean log-likelihood. It
// computes with logarithms, because the densities of values far from all means
// underflow.
func expect(points []point, r []shares, normals []normal) float64 {
	var scale [clusterLimit]float64 // the part of log π_c N that does not depend on x_i
	for c, m := range normals {
		scale[c] = math.Log(m.weight) - math.Log(2*math.Pi*m.variance)/2
	}
	sum, n := 0.0, 0.0
	for i, p := range points {
		for c, m := range normals {
			d := p.value - m.mean
			r[i][c] = scale[c] - d*d/(2*m.variance)
		}
		sum += p.times * normalize(r[i][:len(normals)])
		n += p.times
	}
	return sum / n
}

// normalize turns logarithms of densities into shares of their sum, and
// returns the logarithm of the sum.
func normalize(logs []float64) float64 {
	highest, sum := slices.Max(logs), 0.0
	for c, l := range logs {
		logs[c] = math.Exp(l - highest)
		sum += logs[c]
	}
	if sum == 1 { // one distribution has the whole share; this is so for almost all values
		return highest
	}
	for c := range logs {
		logs[c] /= sum
	}
	return highest + math.Log(sum)
}

// maximize is the M step: it returns the distributions that follow from the
// shares r. A distribution without values gets weight 0.
func maximize(points []point, r []shares, k int) []normal {
	normals := make([]normal, k)
	all := 0.0
	for c := range normals {
		n, sum, squares := math.SmallestNonzeroFloat64, 0.0, 0.0
		for i, p := range points {
			n += p.times * r[i][c]
			sum += p.times * r[i][c] * p.value
		}
		mean := sum / n
		for i, p := range points {
			squares += p.times * r[i][c] * (p.value - mean) * (p.value - mean)
		}
		normals[c] = normal{n, mean, squares/n + emFloor}
		all += n
	}
	for c := range normals {
		normals[c].weight /= all
	}
	return normals
}
