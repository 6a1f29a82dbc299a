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
	{0, 0}, {0.475, 0.535}, {0.744, 0.716}, {0.837, 0.784}, {0.887, 0.834}, {0.921, 0.920}, {0.945, 0.935},
	{0.961, 0.938}, {0.972, 0.975}, {0.978, 0.964}, {0.984, 0.983}, {0.989, 0.987}, {0.994, 0.990}, {1, 1},
}
