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

var calibration = []struct{ expected, measured float64 }{{0, 0}, {1, 1}}
