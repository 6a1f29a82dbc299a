package main

// This file holds the figures that the documents publish, as they print them.

// published is a row of the ttr document's tables 2 and 3: mean, median and
// standard deviation in percent, and perfect matches among its 176 pages.
type published struct{ mean, median, deviation, perfect string }

// publishedLCS is the ttr document's table 2.
func publishedLCS(engine string) published {
	return lookUp(engine, map[string]published{
		"ttr":            {"94.19", "98.65", "14.03", "34"},
		"ttr-em":         {"92.62", "99.34", "17.60", "43"},
		"ttr-kmeans":     {"92.47", "98.68", "16.57", "35"},
		"ttr-farthest":   {"85.88", "94.18", "21.32", "25"},
		"ttr-prediction": {"81.14", "94.42", "24.85", "22"},
	})
}

// publishedEDR is the ttr document's table 3.
func publishedEDR(engine string) published {
	return lookUp(engine, map[string]published{
		"ttr":            {"56.21", "61.63", "31.89", "0"},
		"ttr-em":         {"48.77", "48.98", "30.66", "0"},
		"ttr-kmeans":     {"57.44", "61.17", "32.96", "0"},
		"ttr-farthest":   {"62.53", "77.03", "33.75", "0"},
		"ttr-prediction": {"52.40", "55.30", "30.01", "0"},
	})
}

func lookUp(engine string, table map[string]published) published {
	if row, ok := table[engine]; ok {
		return row
	}
	return published{"–", "–", "–", "–"}
}

// The ttr document's table 4: mean sizes of pages and texts in kilobytes,
// before and after gzip.
const (
	publishedHTML, publishedText         = "9630.34", "497.70"
	publishedHTMLGzip, publishedTextGzip = "2234.77", "275.53"
	publishedSaved, publishedSavedGzip   = "95", "88" // percent
)

// The bte document's table 2: seconds for 100 news pages.
const publishedOriginal, publishedImproved, publishedFactor = "238.12", "24.58", "9.7"

// The wffte document's lowest and highest figure of a site, in percent: accuracy
// from its table III and completeness from its table II.
const publishedAccuracy, publishedCompleteness = "93.1 to 98.1", "94.4 to 98.6"
