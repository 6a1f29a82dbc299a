package ttr

import (
	"encoding/json"
	"math"
	"os"
	"slices"
	"testing"
)

// sklearn is one case of testdata/clusters.json. The script clusters.py in the
// same folder made the cases with scikit-learn.
type sklearn struct {
	Name   string
	K      int
	X      []float64
	KMeans struct {
		Centres []float64
		Labels  []int
	}
	EM struct {
		Weights, Means, Variances []float64
		Labels                    []int
	}
}

func readSklearn(t *testing.T) []sklearn {
	t.Helper()
	src, err := os.ReadFile("testdata/clusters.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct{ Cases []sklearn }
	if err := json.Unmarshal(src, &file); err != nil {
		t.Fatal(err)
	}
	if len(file.Cases) == 0 {
		t.Fatal("no cases")
	}
	return file.Cases
}

// label runs f over the distinct values of x and returns each value's cluster.
func label(f clustering, x []float64, k int) []int {
	points, index := distinct(x)
	labels, all := f(points, k), make([]int, len(x))
	for i, p := range index {
		all[i] = labels[p]
	}
	return all
}

func near(got, want float64) bool { return math.Abs(got-want) <= 1e-6*max(1, math.Abs(want)) }

func TestKMeansAsScikitLearn(t *testing.T) {
	for _, c := range readSklearn(t) {
		labels := label(kMeans, c.X, c.K)
		if !slices.Equal(labels, c.KMeans.Labels) {
			t.Errorf("%s, %d clusters: labels\n got %v\nwant %v", c.Name, c.K, labels, c.KMeans.Labels)
		}
		points, _ := distinct(c.X)
		if got := means(points, kMeans(points, c.K), c.K); !slices.EqualFunc(got, c.KMeans.Centres, near) {
			t.Errorf("%s, %d clusters: centres %v, want %v", c.Name, c.K, got, c.KMeans.Centres)
		}
	}
}

func TestEMAsScikitLearn(t *testing.T) {
	for _, c := range readSklearn(t) {
		if got := label(mixture, c.X, c.K); !slices.Equal(got, c.EM.Labels) {
			t.Errorf("%s, %d clusters: labels\n got %v\nwant %v", c.Name, c.K, got, c.EM.Labels)
		}
		points, _ := distinct(c.X)
		_, normals := fit(points, kMeans(points, c.K), c.K)
		for i, m := range normals {
			if !near(m.weight, c.EM.Weights[i]) || !near(m.mean, c.EM.Means[i]) || !near(m.variance, c.EM.Variances[i]) {
				t.Errorf("%s, %d clusters: normal %d is %+v, want %v, %v, %v", c.Name, c.K, i, m,
					c.EM.Weights[i], c.EM.Means[i], c.EM.Variances[i])
			}
		}
	}
}

// The centers and clusters are computed by hand.
func TestFarthestFirst(t *testing.T) {
	x := []float64{4, 1, 20, 11, 2}
	points, _ := distinct(x)
	for k, want := range map[int]struct {
		centers []float64
		labels  []int
	}{
		1: {[]float64{1}, []int{0, 0, 0, 0, 0}},
		2: {[]float64{1, 20}, []int{0, 0, 1, 1, 0}},     // 11 is nearer to 20 (9) than to 1 (10)
		3: {[]float64{1, 20, 11}, []int{0, 0, 1, 2, 0}}, // 11 is 9 from 20, 4 is only 3 from 1
	} {
		if got := farthestCenters(points, k); !slices.Equal(got, want.centers) {
			t.Errorf("%d centres: %v, want %v", k, got, want.centers)
		}
		if got := label(farthestFirst, x, k); !slices.Equal(got, want.labels) {
			t.Errorf("%d clusters: %v, want %v", k, got, want.labels)
		}
	}
}

// Table 1 of the paper: the means of the clusters of a page with σ = 20.35.
// With one cluster, no mean is above σ; with two or three clusters, one mean
// is.
func TestDocumentTable1(t *testing.T) {
	const sigma = 20.35
	for _, c := range []struct {
		means []float64
		above []bool
		count int
	}{
		{[]float64{6.85}, []bool{false}, 0},
		{[]float64{0.56, 53.40}, []bool{false, true}, 1},
		{[]float64{10.12, 70.42, 0.59}, []bool{false, true, false}, 1},
	} {
		if above, count := marked(c.means, sigma); !slices.Equal(above, c.above) || count != c.count {
			t.Errorf("%v: %v, %d above σ; want %v, %d", c.means, above, count, c.above, c.count)
		}
	}
}

// aboveDeviation chooses the number of clusters for which the most means are
// above σ; ties go to the lower number, as in Table 1 of the paper.
func TestAboveDeviation(t *testing.T) {
	for _, c := range []struct {
		name     string
		x        []float64
		content  []bool
		clusters int
	}{
		{"two and three clusters tie", []float64{0, 0, 0, 0, 0, 0, 0, 1, 1, 9}, []bool{9: true}, 2},
		{"three clusters have two above", []float64{0, 0, 0, 20, 11}, []bool{false, false, false, true, true}, 3},
		{"one line", []float64{5}, []bool{true}, 1},
		{"all alike", []float64{5, 5, 5}, []bool{true, true, true}, 1},
		{"no text", []float64{0, 0}, []bool{false, false}, 0},
		{"no lines", nil, nil, 0},
	} {
		for name, f := range map[string]clustering{"k-means": kMeans, "farthest-first": farthestFirst} {
			d := aboveDeviation(c.x, deviation(c.x), maxClusters, f)
			if !slices.Equal(d.content, c.content) || d.clusters != c.clusters {
				t.Errorf("%s, %s: %v of %d clusters, want %v of %d", c.name, name, d.content, d.clusters, c.content, c.clusters)
			}
		}
	}
}

func TestClusteringsOfDegenerateArrays(t *testing.T) {
	for name, f := range map[string]clustering{"k-means": kMeans, "EM": mixture, "farthest-first": farthestFirst} {
		for _, x := range [][]float64{nil, {0}, {3, 3, 3}, {0, 1e9}, {0, 0, 0, math.SmallestNonzeroFloat64}} {
			for k := 1; k <= maxClusters; k++ {
				labels := label(f, x, k)
				if len(labels) != len(x) || slices.ContainsFunc(labels, func(c int) bool { return c < 0 || c >= k }) {
					t.Errorf("%s of %v in %d: %v", name, x, k, labels)
				}
			}
		}
	}
}
