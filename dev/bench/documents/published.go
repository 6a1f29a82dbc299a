package main

// This file holds the results that the papers publish, in the papers' own
// notation.

// published is a row of tables 2 and 3 of the ttr paper: mean, median and
// standard deviation in percent, and the number of perfect matches among its
// 176 pages.
type published struct{ mean, median, deviation, perfect string }

// publishedLCS returns the row of an engine in table 2 of the ttr paper.
func publishedLCS(engine string) published {
	return lookUp(engine, map[string]published{
		"ttr":            {"94.19", "98.65", "14.03", "34"},
		"ttr-em":         {"92.62", "99.34", "17.60", "43"},
		"ttr-kmeans":     {"92.47", "98.68", "16.57", "35"},
		"ttr-farthest":   {"85.88", "94.18", "21.32", "25"},
		"ttr-prediction": {"81.14", "94.42", "24.85", "22"},
	})
}

// publishedEDR returns the row of an engine in table 3 of the ttr paper.
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

// Table 4 of the ttr paper: mean sizes of pages and texts in kilobytes, before
// and after gzip.
const (
	publishedHTML, publishedText         = "9630.34", "497.70"
	publishedHTMLGzip, publishedTextGzip = "2234.77", "275.53"
	publishedSaved, publishedSavedGzip   = "95", "88" // percent
)

// Table 2 of the bte paper: the seconds that the original and the improved
// search take for 100 news pages, and their ratio.
const publishedOriginal, publishedImproved, publishedFactor = "238.12", "24.58", "9.7"

// The lowest and the highest value among the sites that the wffte paper tests,
// in percent. Accuracy is from its table III, completeness from its table II.
const publishedAccuracy, publishedCompleteness = "93.1 to 98.1", "94.4 to 98.6"

// siteShares is a row of table 1 of the bte paper: the share of a site's text
// and of its tags that is in the main content, in percent.
type siteShares struct{ site, text, tags string }

func publishedShares() []siteShares {
	return []siteShares{
		{"vietnamnet.vn", "53", "9"},
		{"dantri.com.vn", "55", "10"},
		{"vnexpress.net", "52", "3"},
	}
}

// Section II.A of the wffte paper: the size of a page after its noise is
// removed, in percent.
const publishedLeft = "30"
