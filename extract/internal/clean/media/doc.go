// Package media gives images their addresses and figures their captions, and
// drops images that are icons, placeholders or repetitions.
package media
