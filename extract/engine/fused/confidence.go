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
	{0, 0}, {0.471, 0.584}, {0.733, 0.688}, {0.826, 0.773}, {0.885, 0.869}, {0.919, 0.891}, {0.944, 0.929}, {0.962, 0.946},
	{0.972, 0.958}, {0.980, 0.979}, {0.985, 0.983}, {0.990, 0.986}, {0.995, 0.990}, {1, 1},
}
