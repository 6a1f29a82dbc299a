package main

import (
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"

	"pilcrow/dev/bench/pages/synthetic"
	"pilcrow/dev/bench/statistics"
)

// point is the cost of one contender on a page of one size. It is measured in a
// process that reads only this page.
type point struct {
	size   int // bytes
	ms     float64
	peakKB int
	failed string
}

// sizes returns the sizes of pages in bytes, from 10 KB to 30 MB: two for each
// power of ten.
func sizes() []int {
	return []int{10_000, 30_000, 100_000, 300_000, 1_000_000, 3_000_000, 10_000_000, 30_000_000}
}

// scaling measures every contender on a generated article of each size. It
// returns the points of each contender, in the order of the contenders.
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

// scalingRecipe returns the recipe of a page of about size bytes. All its parts
// grow in proportion. Half of the page is code, as in real pages.
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

// growth returns the exponent b for which ms = a·size^b fits best: 1 is linear,
// 2 is quadratic. It fits the logarithms by least squares.
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
