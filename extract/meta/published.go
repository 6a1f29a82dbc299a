package meta

import (
	"strings"
	"time"

	"pilcrow/extract/page"
)

// dates returns when the page was published and last modified. Where it
// declares the same for both, a system wrote both when it last built the page;
// then an earlier date that readers see beside the title is the better one. A
// date that is still to come is believed when readers see it, too.
func (s *survey) dates(lang string, now time.Time) (published, modified string) {
	order, tomorrow := orderFor(lang), now.AddDate(0, 0, 1).UTC().Format(time.DateOnly)
	published = firstDate(order, s.declaredPublished()...)
	if published == "" {
		published = firstDate(order, s.looselyPublished()...)
	}
	modified = firstDate(order, s.declaredModified()...)
	isToCome := dayOf(published) > tomorrow
	if dayOf(modified) > tomorrow {
		modified = ""
	}
	if published == "" || published == modified || isToCome {
		seen := s.visibleDates(order)
		shown := firstText(seen.published, seen.unnamed)
		switch {
		case published == "":
		case shown == "" && isToCome:
			published = ""
		case shown == "" || dayOf(shown) >= dayOf(published):
			return published, modified
		}
		published = firstText(shown, dateInPath(s.path), published, seen.modified)
		modified = firstText(modified, seen.modified)
	}
	return published, modified
}

// dayOf returns the date of an ISO 8601 date or date-time.
func dayOf(iso string) string {
	day, _, _ := strings.Cut(iso, "T")
	return day
}

func firstDate(order dayOrder, candidates ...string) string {
	for _, c := range candidates {
		if iso := parseDate(c, order); iso != "" {
			return iso
		}
	}
	return ""
}

// declaredPublished returns what the page declares as the date of
// publication, the most exact vocabulary first.
func (s *survey) declaredPublished() []string {
	return []string{
		s.stated("datePublished"),
		s.tag("article:published_time", "article:published", "og:published_time", "og:article:published_time", "og:pubdate"),
		s.prop("datePublished"),
		s.tag("citation_publication_date"),
		s.tag("citation_online_date", "citation_date"),
		s.tag("parsely-pub-date", "sailthru:date", "rnews:datepublished"),
		s.tag("dc:date:issued", "dcterms:issued", "dcterm:issued", "dc:issued"),
	}
}

// looselyPublished returns dates that the page gives without saying so clearly
// that they are those of publication.
func (s *survey) looselyPublished() []string {
	return []string{
		s.tag("datepublished", "pubdate", "publishdate", "publish-date", "publish_date", "published_date", "published-date", "publication_date", "publication-date", "article:post_date", "date_published"),
		s.tag("dc:date:created", "dcterms:created", "dc:created", "dcterms:date", "dc:date"),
		s.tag("weibo:article:create_at", "date"),
		s.stated("dateCreated", "uploadDate", "datePosted"),
		s.prop("dateCreated"),
		s.tagAbout("publish"),
		s.tagAbout(":date"),
	}
}

func (s *survey) declaredModified() []string {
	return []string{
		s.stated("dateModified"),
		s.tag("article:modified_time", "article:modified", "og:article:modified_time", "og:updated_time", "og:modified_time"),
		s.prop("dateModified"),
		s.tag("dcterms:modified", "dc:date:modified", "dc:modified", "datemodified", "date_modified", "modified_date"),
		s.tag("last-modified", "lastmod", "revised"),
	}
}

// tagAbout returns the first date in a meta element whose name contains part:
// content systems have their own names, such as w-published-date.
func (s *survey) tagAbout(part string) string {
	best, found := "", ""
	for name, values := range s.tags {
		if strings.Contains(name, part) && parseDate(values[0], dayFirst) != "" && (best == "" || name < best) {
			best, found = name, values[0]
		}
	}
	return found
}

// prop returns the value of the first element with that microdata property.
func (s *survey) prop(name string) string {
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
// be the page's subject, and not to a comment or an answer.
func (s *survey) ownsProp(n page.NodeID) bool {
	for up := range s.page.Ancestors(n) {
		if s.page.HasAttr(up, "itemscope") {
			kind := s.page.Attr(up, "itemtype")
			return kind == "" || standingOf(kind[strings.LastIndexAny(kind, "/#")+1:]) != bystander
		}
	}
	return true
}

// propValue returns a property's value (HTML standard, 5.2.4 Values), where it
// is no more than a short text.
func (s *survey) propValue(n page.NodeID) string {
	for _, attr := range [...]string{"content", "datetime"} {
		if v := s.page.Attr(n, attr); v != "" {
			return v
		}
	}
	if s.page.Chars(n) > maxDateElement {
		return ""
	}
	return s.page.InnerText(n)
}

// seenDates are the dates that a reader sees near the title, by what stands
// before them.
type seenDates struct{ published, unnamed, modified string }

// visibleDates looks at the elements that are marked as dates, then at the
// text around the title.
func (s *survey) visibleDates(order dayOrder) seenDates {
	var seen seenDates
	for n := range s.nearest(s.times) {
		s.addDateElement(&seen, n, order)
	}
	if seen.modified != "" && seen.published+seen.unnamed != "" {
		return seen
	}
	var said seenDates
	for _, text := range s.textAroundTitle() {
		said.addText(text, order)
	}
	if seen.published+seen.unnamed == "" {
		seen.published, seen.unnamed = said.published, said.unnamed
	}
	seen.modified = firstText(seen.modified, said.modified)
	return seen
}

// maxDateElement is the longest text of an element that is a date with its
// label, in characters; in a longer one the date belongs to a story.
const maxDateElement = 160

// addDateElement notes the dates of one element. With a label that says what
// it is, a date may also stand far from the title, or in a sidebar.
func (s *survey) addDateElement(seen *seenDates, n page.NodeID, order dayOrder) {
	place := s.placementOf(n)
	if s.page.Chars(n) > maxDateElement || place == foreign {
		return
	}
	text, stamp := s.page.InnerText(n), s.page.Attr(n, "datetime")
	if !holdsYear(text) && stamp == "" {
		if stamp = s.page.Attr(n, "title"); !holdsYear(stamp) { // "3 hours ago", and when that was
			return
		}
	}
	label := s.dateLabel(n)
	if (place == beside || !s.nearTitle(n)) && !saysPublished(label+" "+text) {
		return
	}
	if iso := parseDate(stamp, order); iso != "" {
		seen.add(iso, label+" "+text)
		return
	}
	from := 0
	for _, f := range findDates(text, order) {
		seen.add(f.iso, label+" "+text[from:f.start])
		from, label = f.end, ""
	}
}

// dateLabel returns what an element's names and the text before it say of the
// date in it.
func (s *survey) dateLabel(n page.NodeID) string {
	label := s.page.Attr(n, "class") + " " + s.page.Attr(n, "itemprop") + " " + s.labelBefore(n)
	if s.page.HasAttr(n, "pubdate") { // HTML 5, drafts of 2009 to 2011
		label += " published"
	}
	return label
}

func saysPublished(label string) bool {
	return containsAny(strings.ToLower(label), publishedLabels[:])
}

// labelBefore returns the text just before n in its parent: "Updated on".
func (s *survey) labelBefore(n page.NodeID) string {
	p := s.page
	for up := p.Parent(n); up != page.None; up = p.Parent(up) {
		if p.Chars(up) > maxDateElement {
			return ""
		}
		if before := p.Chars(up) - p.Chars(n); before > 0 {
			text := p.InnerText(up)
			if at := strings.Index(text, p.InnerText(n)); at > 0 {
				return lastWords(text[:at])
			}
			return ""
		}
	}
	return ""
}

// lastWords returns the end of a text, so far as it can be a label.
func lastWords(text string) string {
	if n := len(text) - 40; n > 0 {
		return text[n:]
	}
	return text
}

func (d *seenDates) addText(text string, order dayOrder) {
	from := 0
	for _, f := range findDates(text, order) {
		d.add(f.iso, text[from:f.start])
		from = f.end
	}
}

func (d *seenDates) add(iso, label string) {
	switch label = strings.ToLower(label); {
	case iso < "1990": // before the web: what the page tells of, not its own date
	case containsAny(label, modifiedLabels[:]):
		d.modified = firstText(d.modified, iso)
	case saysPublished(label):
		d.published = firstText(d.published, iso)
	default:
		d.unnamed = firstText(d.unnamed, iso)
	}
}

// Words with which pages label their dates, as parts in lower case: English,
// German, French, Spanish, Portuguese, Italian, Dutch, Nordic, Polish, Czech,
// Hungarian, Greek, Turkish, Indonesian, Vietnamese, Russian, Ukrainian, Arabic,
// Hebrew, Persian, Hindi, Thai, Chinese, Japanese, Korean.
var (
	modifiedLabels = [...]string{"updated", "modified", "revised", "reviewed", "edited", "aktualisiert", "geändert", "mis à jour", "mise à jour", "actualiz", "atualiz", "modifi", "aggiorn",
		"bijgewerkt", "uppdater", "opdater", "oppdater", "zaktualiz", "aktualiz", "frissít", "ενημέρ", "güncel", "diperbarui", "cập nhật", "обновлен", "изменен", "оновлен",
		"تحديث", "עודכן", "روزرسانی", "अपडेट", "อัปเดต", "แก้ไข", "更新", "修改", "수정", "업데이트"}
	publishedLabels = [...]string{"publi", "posted", "created", "written", "veröffentlicht", "erschienen", "veröff", "gepubl", "julkais", "zveřej", "közzé", "δημοσί", "yayın", "terbit", "đăng",
		"опублик", "опублік", "نشر", "פורסם", "انتشار", "प्रकाशित", "เผยแพร่", "发布", "發布", "公開", "投稿", "입력", "게시", "등록"}
)

// dateInPath returns the date in an address such as /2020/04/03/title or
// /2020-04-03-title.
func dateInPath(path string) string {
	for _, f := range findDates(path, dayFirst) {
		if f.iso >= "1990" && f.start > 0 && path[f.start-1] != '-' {
			return dayOf(f.iso)
		}
	}
	return ""
}
