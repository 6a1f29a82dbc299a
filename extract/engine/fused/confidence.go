package fused

// confidence is the F1 that a page's selection had in cross-validation where
// as much was expected; straight lines between the points. fit.py prints them.
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

// calibration is the reliability table of fit.py's cross-validation: a twelfth
// of wcxb-dev each, in the order of what was expected.
var calibration = []struct{ expected, measured float64 }{
	{0, 0}, {0.458, 0.573}, {0.721, 0.694}, {0.826, 0.795}, {0.884, 0.841}, {0.917, 0.915}, {0.944, 0.922},
	{0.961, 0.956}, {0.971, 0.961}, {0.979, 0.975}, {0.985, 0.984}, {0.990, 0.984}, {0.995, 0.993}, {1, 1},
}
