package fused

// confidence returns the F1 that selections with this expected F1 really had in
// cross-validation, interpolated linearly between the points of calibration.
func confidence(expected float32) float64 {
	e := float64(expected)
	for k := 1; k < len(calibration); k++ {
		a, b := calibration[k-1], calibration[k]
		if e <= b.expected {
			return a.measured + (b.measured-a.measured)*max(0, e-a.expected)/(b.expected-a.expected)
		}
	}
	return calibration[len(calibration)-1].measured
}

// calibration is the reliability table that cmd/fit/fit.py prints after
// cross-validation. The pages of the corpus wcxb-dev are sorted by their
// expected F1; each point has the mean expected and the mean measured F1 of a
// twelfth of the pages.
var calibration = []struct{ expected, measured float64 }{
	{0, 0}, {0.468, 0.593}, {0.729, 0.686}, {0.828, 0.791}, {0.884, 0.857}, {0.917, 0.896}, {0.942, 0.935},
	{0.958, 0.955}, {0.969, 0.968}, {0.977, 0.966}, {0.984, 0.986}, {0.989, 0.984}, {0.994, 0.993}, {1, 1},
}
