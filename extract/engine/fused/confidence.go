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
// of wcxb-dev each, in the order of what was expected; neighbours that came out
// in the wrong order are joined.
var calibration = []struct{ expected, measured float64 }{
	{0, 0}, {0.448, 0.522}, {0.717, 0.685}, {0.820, 0.787}, {0.904, 0.870}, {0.954, 0.936}, {0.972, 0.970}, {0.979, 0.977},
	{0.988, 0.985}, {0.994, 0.994}, {1, 1},
}
