package main

import (
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"

	"pilcrow/bench/pages/synthetic"
	"pilcrow/bench/statistics"
)

// point is the cost of one contender on a page of one size, in a process that
// reads nothing else.
type point struct {
	size   int // bytes
	ms     float64
	peakKB int
	failed string
}

// sizes returns 10 KB to 30 MB, two sizes for each power of ten.
func sizes() []int {
	return []int{10_000, 30_000, 100_000, 300_000, 1_000_000, 3_000_000, 10_000_000, 30_000_000}
}

// scaling measures every contender on one generated article in all sizes. It
// returns the points of each contender, in the contenders' order.
func scaling(dir string, rounds int, progress io.Writer) ([][]point, error) {
	all := make([][]point, len(contenders()))
	for _, size := range sizes() {
		path := filepath.Join(dir, fmt.Sprintf("article-%d.html", size))
		if err := os.WriteFile(path, synthetic.Make(scalingRecipe(size)).HTML, 0o644); err != nil {
			return nil, fmt.Errorf("write a page: %w", err)
		}
		for i, c := range contenders() {
			fmt.Fprintf(progress, "scaling: %s on %d bytes\n", c.name, size)
			p, err := pointOf(c, path, size, rounds)
			if err != nil {
				return nil, err
			}
			all[i] = append(all[i], p)
		}
	}
	return all, nil
}

// scalingRecipe describes a page whose parts all grow in proportion. Half of it
// is code, as on real pages.
func scalingRecipe(size int) synthetic.Recipe {
	return synthetic.Recipe{Seed: 1, Size: size, Code: 0.5, Kind: synthetic.Article, Shape: synthetic.Plain}
}

func pointOf(c contender, path string, size, rounds int) (point, error) {
	process, err := start(c.name)
	if err != nil {
		return point{}, err
	}
	p := point{size: size}
	var times []float64
	for round := range 1 + rounds {
		answer, err := process.ask(request{Path: path})
		if err != nil {
			p.failed = err.Error()
			return p, nil
		}
		if answer.Error != "" {
			p.failed = answer.Error
		}
		if round > 0 {
			times = append(times, milliseconds(answer.CPU))
			p.peakKB = answer.PeakKB
		}
	}
	p.ms = statistics.Median(times)
	if err := process.stop(); err != nil {
		return p, errors.Join(fmt.Errorf("%s on %d bytes", c.name, size), err)
	}
	return p, nil
}

// growth returns the exponent b of ms = a·size^b, fitted by least squares of the
// logarithms: 1 is linear, 2 quadratic.
func growth(points []point) float64 {
	var x, y []float64
	for _, p := range points {
		if p.failed == "" {
			x, y = append(x, math.Log(float64(p.size))), append(y, math.Log(p.ms))
		}
	}
	meanX, meanY := statistics.Mean(x), statistics.Mean(y)
	var covariance, variance float64
	for i := range x {
		covariance += (x[i] - meanX) * (y[i] - meanY)
		variance += (x[i] - meanX) * (x[i] - meanX)
	}
	return covariance / variance
}
