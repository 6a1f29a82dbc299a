package meta

import (
	"strings"
	"time"
	"unicode/utf8"

	"pilcrow/extract/internal/dates"
	"pilcrow/extract/internal/jsonld"
	"pilcrow/extract/internal/phrases"
	"pilcrow/extract/page"
)

// readDates returns when the page was published and last modified. If it
// declares the same for both, a system wrote both when it last built the page;
// then an earlier date that readers see near the title is the better one. A
// date in the future counts if readers see it, too.
func (s *article) readDates(lang string, now time.Time) (published, modified string) {
	order, tomorrow := dates.OrderFor(lang), dates.Day(dates.FromUnix(now.Unix()+daySeconds))
	parse := func(v string) string { return dates.Parse(v, order) }
	published = s.nearPath(s.first(publishedSources[:], parse))
	isVague := published == ""
	if isVague {
		published = s.first(vagueSources[:], parse)
	}
	modified = s.first(modifiedSources[:], parse)
	isInFuture := dates.Day(published) > tomorrow
	if dates.Day(modified) > tomorrow {
		modified = ""
	}
	if published != "" && published != modified && !isInFuture && !isVague {
		return published, modified
	}
	shown := s.visibleDates(order)
	first := firstText(shown.published, shown.unnamed)
	switch {
	case published == "":
	case first == "" && isInFuture:
		published = ""
	case first == "" || dates.Day(first) >= dates.Day(published):
		return published, modified
	}
	inPath := dateInPath(s.path)
	if isSwapped(first, inPath) {
		first = inPath
	}
	if first+inPath+published+shown.modified == "" && !s.isStart() && !s.isCatalog() {
		shown = s.loneDates(order, tomorrow)
		first = firstText(shown.published, shown.unnamed)
	}
	return firstText(first, inPath, published, shown.modified), firstText(modified, shown.modified)
}

// isSwapped reports whether two days differ in the order of month and day: one
// was read in the order of another region.
func isSwapped(a, b string) bool {
	const year, month, day = 4, 7, 10 // where they end
	return len(a) >= day && len(b) == day && a[:year] == b[:year] && a[year:month] == b[month:day] && a[month:day] == b[year:month] && a[year:month] != a[month:day]
}

// nearPath returns the day in the page's address if a time is declared in UTC
// and its day is the one before or after: the address has the site's own day.
func (s *article) nearPath(published string) string {
	if !strings.HasSuffix(published, "Z") && !strings.HasSuffix(published, "+00:00") {
		return published
	}
	if day := dateInPath(s.path); day != "" && dates.AreNeighbors(day, published) {
		return day
	}
	return published
}

const daySeconds = 24 * 60 * 60

// publishedSources are those of the date of publication, the most exact
// vocabularies first.
var publishedSources = [...]source{
	{inJSONLD, "datePublished"},
	{inTags, "article:published_time article:published og:published_time og:article:published_time og:pubdate"},
	{inMicrodata, "datePublished"},
	{inTags, "citation_publication_date"},
	{inTags, "citation_online_date citation_date"},
	{inTags, "parsely-pub-date sailthru:date rnews:datepublished"},
	{inTags, "dc:date:issued dcterms:issued dcterm:issued dc:issued"},

	{inTags, "datepublished pubdate publishdate publish-date publish_date published_date published-date publication_date publication-date article:post_date date_published"},
}

// vagueSources are those of dates that may be another than that of publication:
// an earlier one that readers see near the title is the better one.
var vagueSources = [...]source{
	{inTags, "dc:date:created dcterms:created dc:created dcterms:date dc:date"},
	{inTags, "weibo:article:create_at date"},
	{inJSONLD, "dateCreated uploadDate datePosted"},
	{inMicrodata, "dateCreated"},
	{inDateTags, "publish"},
	{inDateTags, ":date"},
}

var modifiedSources = [...]source{
	{inJSONLD, "dateModified"},
	{inTags, "article:modified_time article:modified og:article:modified_time og:updated_time og:modified_time"},
	{inMicrodata, "dateModified"},
	{inTags, "dcterms:modified dc:date:modified dc:modified datemodified date_modified modified_date"},
	{inTags, "last-modified lastmod revised"},
}

// prop returns the value of the first element with that microdata property.
func (s *article) prop(name string) string {
	for _, n := range s.props {
		if containsWord(s.page.Attr(n, "itemprop"), name) && !s.isForeign(n) && s.ownsProp(n) {
			if v := s.propValue(n); v != "" {
				return v
			}
		}
	}
	return ""
}

// ownsProp reports whether a microdata property belongs to an item that may
// be the page's subject, and not to a comment, an answer or a review.
func (s *article) ownsProp(n page.NodeID) bool {
	if s.isOfOtherItem(n) {
		return false
	}
	for up := range s.page.Ancestors(n) {
		if s.page.HasAttr(up, "itemscope") {
			kind := s.page.Attr(up, "itemtype")
			return kind == "" || jsonld.RankOf(kind) != jsonld.Bystander
		}
	}
	return true
}

// propValue returns a property's value (HTML standard, 5.2.4 Values), where it
// is no more than a short text.
func (s *article) propValue(n page.NodeID) string {
	for _, attr := range [...]string{"content", "datetime"} {
		if v := s.page.Attr(n, attr); v != "" {
			return v
		}
	}
	if s.page.Chars(n) > maxRunChars {
		return ""
	}
	return s.page.InnerText(n)
}

// seenDates are the dates that a reader sees near the title, by what stands
// before them.
type seenDates struct{ published, unnamed, modified string }

// visibleDates looks at the elements that are marked as dates, then at the
// text around the title.
func (s *article) visibleDates(order dates.Order) seenDates {
	var seen seenDates
	for _, n := range s.nearest(s.times()) {
		s.addDateElement(&seen, n, order)
	}
	if seen.modified != "" && seen.published+seen.unnamed != "" {
		return seen
	}
	var inText seenDates
	for _, r := range s.nearest(s.runsAroundTitle()) {
		if s.page.Chars(r) <= maxRunChars && s.mayHaveYear(r) && !s.isForeign(r) {
			inText.addText("", s.labelledText(r), order)
		}
	}
	if seen.published+seen.unnamed == "" {
		seen.published, seen.unnamed = inText.published, inText.unnamed
	}
	seen.modified = firstText(seen.modified, inText.modified)
	return seen
}

// mayHaveYear reports whether n can contain a date: whether it has four digits,
// or characters of other scripts.
func (s *article) mayHaveYear(n page.NodeID) bool {
	digits := 0
	for c := n; c < s.page.End(n); c++ {
		text := s.page.Text(c)
		for i := range len(text) {
			switch {
			case text[i] >= utf8.RuneSelf:
				return true
			case text[i] >= '0' && text[i] <= '9':
				digits++
			}
		}
	}
	return digits >= 4
}

// addDateElement notes the dates of one element. With a label that says what
// it is, a date may also stand far from the title, or in a sidebar.
func (s *article) addDateElement(seen *seenDates, n page.NodeID, order dates.Order) {
	place := s.placementOf(n)
	if s.page.Chars(n) > maxRunChars || place == foreign || s.isHidden(n) {
		return
	}
	text, stamp := s.page.InnerText(n), s.page.Attr(n, "datetime")
	if !dates.HasYear(text) && stamp == "" {
		stamp = s.page.Attr(n, "title") // "3 hours ago", and when that was
		if !dates.HasYear(stamp) {
			stamp = dates.Short(text)
		}
		if stamp == "" {
			return
		}
	}
	label := s.dateLabel(n)
	if (place == beside || !s.isNearTitle(n)) && !phrases.IsPublicationLabel(strings.ToLower(label+" "+text)) {
		return
	}
	if iso := dates.Parse(stamp, order); iso != "" {
		seen.add(iso, label+" "+text)
		return
	}
	seen.addText(label+" ", text, order)
}

// dateLabel returns what an element's names and the text before it say of the
// date in it.
func (s *article) dateLabel(n page.NodeID) string {
	label := s.page.Attr(n, "class") + " " + s.page.Attr(n, "itemprop") + " " + s.labelBefore(n)
	if s.page.HasAttr(n, "pubdate") { // HTML 5, drafts of 2009 to 2011
		label += " published"
	}
	return label
}

// maxLabelBytes is the length of the longest label of an author or date, with
// its mark.
const maxLabelBytes = 40

// labelBefore returns the text just before n in its parent: "Updated on".
func (s *article) labelBefore(n page.NodeID) string {
	p := s.page
	for up := p.Parent(n); up != page.None; up = p.Parent(up) {
		if p.Chars(up) > maxRunChars {
			return ""
		}
		if before := p.Chars(up) - p.Chars(n); before > 0 {
			text := p.InnerText(up)
			if at := strings.Index(text, p.InnerText(n)); at > 0 {
				return text[max(0, at-maxLabelBytes):at]
			}
			return ""
		}
	}
	return ""
}

// addText adds the dates in a text, of which the first has a label before it.
func (d *seenDates) addText(label, text string, order dates.Order) {
	from := 0
	for _, f := range dates.Find(text, order) {
		d.add(f.ISO, label+text[from:f.Start])
		from, label = f.End, ""
	}
}

func (d *seenDates) add(iso, label string) {
	switch label = strings.ToLower(label); {
	case iso < "1990": // before the web: what the page tells of, not its own date
	case phrases.IsUpdateLabel(label):
		d.modified = firstText(d.modified, iso)
	case phrases.IsPublicationLabel(label):
		d.published = firstText(d.published, iso)
	default:
		d.unnamed = firstText(d.unnamed, iso)
	}
}

// dateInPath returns the date in an address such as /2020/04/03/title or
// /2020-04-03-title.
func dateInPath(path string) string {
	for _, f := range dates.Find(path, dates.DayFirst) {
		if f.ISO >= "1990" && f.Start > 0 && path[f.Start-1] != '-' {
			return dates.Day(f.ISO)
		}
	}
	return ""
}
