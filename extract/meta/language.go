package meta

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/language"
	"pilcrow/extract/page"
)

// minSentenceChars is the length of a text that is more than a label or a
// message.
const minSentenceChars = 80

// sampleText collects the text from which the page's language is detected.
func (s *survey) sampleText() *language.Sample {
	sample, p := new(language.Sample), s.page
	needsMore := true
	for n := page.Root; int(n) < p.Len() && needsMore; n++ {
		if p.IsText(n) && (p.Counted(n) || p.Is(p.Parent(n), atom.Title)) {
			needsMore = sample.AddLetters(p.Text(n))
		}
	}
	needsMore = p.Body() != page.None
	for n := max(p.Body(), 0); int(n) < p.Len() && needsMore; n++ {
		if p.IsText(n) && p.Counted(n) && p.Chars(n) >= minSentenceChars {
			needsMore = sample.AddSentence(p.Text(n))
		}
	}
	return sample
}

// languageSources are those of the language behind the attributes of elements.
var languageSources = [...]source{
	{inTags, "content-language language"},
	{inTags, "og:locale"},
	{inTags, "dc:language dcterms:language inlanguage citation_language"},
	{inJSONLD, "inLanguage"},
}

// language returns the page's language as a BCP 47 tag: the first declared one
// that the text does not contradict, or the one that the text determines.
func (s *article) language(sample *language.Sample) string {
	accept := func(declared string) string {
		if tag := language.Tag(declared); tag != "" && sample.Agrees(tag) {
			return tag
		}
		return ""
	}
	around := s.attrsAround("lang")
	for _, v := range append(around[:], s.page.Attr(page.Root, "xml:lang")) {
		if tag := accept(v); tag != "" {
			return tag
		}
	}
	if tag := s.first(languageSources[:], accept); tag != "" {
		return tag
	}
	return sample.Language()
}

// direction returns the direction of the page's text: what the nearest element
// around the article declares, or what its language implies. A template's
// dir="ltr" does not count if the letters of the text are written from right to
// left.
func (s *headings) direction(lang string, sample *language.Sample) string {
	for _, v := range s.attrsAround("dir") {
		if v = strings.ToLower(strings.TrimSpace(v)); v == "rtl" || v == "ltr" && language.Direction(sample.Script()) != "rtl" {
			return v
		}
	}
	return language.Direction(lang)
}

// attrsAround returns the values of an attribute around the article, the nearest
// first: of the main heading's ancestors in the body, or else of the first
// article or main element; of the body; of the page.
func (s *headings) attrsAround(name string) (values [3]string) {
	if s.heading != page.None {
		for n := s.page.Parent(s.heading); n > page.Root && values[0] == ""; n = s.page.Parent(n) {
			values[0] = s.page.Attr(n, name)
		}
	}
	if values[0] == "" && s.main != page.None {
		values[0] = s.page.Attr(s.main, name)
	}
	if body := s.page.Body(); body != page.None {
		values[1] = s.page.Attr(body, name)
	}
	values[2] = s.page.Attr(page.Root, name)
	return values
}
