package jsonld

import "strings"

// Rank is how much an object of schema.org knows about the page that contains
// it: the article's title, author and dates.
type Rank uint8

const (
	Bystander Rank = iota // site, organization, breadcrumbs, image
	WebPage               // the page as such
	Subject               // what the page presents: a product, recipe, video or event
	Article               // a written work
)

// Rank returns the highest rank of an object's types.
func (v Value) Rank() Rank {
	best := Bystander
	for _, t := range v.types() {
		best = max(best, RankOf(t))
	}
	return best
}

// The types with a rank that is not that of their last word.
const (
	articleTypes = " Article BlogPosting Question Recipe HowTo LiveBlogPosting Book Chapter Thesis "
	subjectTypes = " Product ProductGroup Course Event Movie VideoObject PodcastEpisode Episode JobPosting SoftwareApplication " +
		"SoftwareSourceCode WebApplication MobileApplication VideoGame Dataset CreativeWork Service MusicAlbum MusicRecording " +
		"TVEpisode Conversation "
)

// RankOf returns the rank of a type, which may have its namespace. The last
// words of schema.org's types name their families, so that not every kind of
// article must be listed.
func RankOf(name string) Rank {
	name = withoutNamespace(name)
	listed := " " + name + " "
	switch {
	case strings.Contains(subjectTypes, listed):
		return Subject
	case strings.Contains(articleTypes, listed):
		return Article
	}
	isOf := func(family string) bool { return strings.HasSuffix(name, family) }
	switch {
	case isOf("Article"), isOf("Posting"), isOf("Report"), isOf("Review"):
		return Article
	case isOf("Page"):
		return WebPage
	}
	return Bystander
}
