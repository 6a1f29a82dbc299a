// Package meta reads what a page says about itself: title, byline, site,
// dates, language, direction, excerpt and lead image.
package meta
