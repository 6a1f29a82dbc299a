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

// calibration is the reliability table that tools/fit/fit.py prints after
// cross-validation. The pages of the corpus wcxb-dev are sorted by their
// expected F1; each point has the mean expected and the mean measured F1 of a
// twelfth of the pages.
var calibration = []struct{ expected, measured float64 }{
	{0, 0}, {0.485, 0.577}, {0.748, 0.717}, {0.834, 0.774}, {0.889, 0.851}, {0.925, 0.915}, {0.947, 0.922},
	{0.962, 0.959}, {0.972, 0.963}, {0.979, 0.966}, {0.985, 0.981}, {0.989, 0.985}, {0.994, 0.995}, {1, 1},
}
