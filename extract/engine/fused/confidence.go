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
	{0, 0}, {0.437, 0.511}, {0.720, 0.694}, {0.827, 0.777}, {0.886, 0.862}, {0.921, 0.892}, {0.953, 0.931}, {0.971, 0.973},
	{0.983, 0.980}, {0.992, 0.988}, {1, 1},
}
