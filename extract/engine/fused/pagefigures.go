package fused

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// pageFigures are the figures of a whole page. They say what kind of page it
// is, and the model may weigh all other signals by that.
type pageFigures struct {
	h1, titleBlock, longest, firstProse, lastProse int32 // blocks, or none
	titleWords                                     int

	names  []string
	values []float32
}

// from returns how many blocks i stands behind another, 0 if there is none.
func (f *pageFigures) from(other, i int32) float32 {
	if other == none {
		return -1e4
	}
	return float32(i - other)
}

func (f *pageFigures) write(w *row) {
	w.in(familyPage, "")
	for k, v := range f.values {
		w.put(f.names[k], v)
	}
}

func (f *pageFigures) put(name string, v float32) {
	f.names = append(f.names, name)
	f.values = append(f.values, v)
}

func pageFiguresOf(o *outline, readings []reading) pageFigures {
	f := pageFigures{h1: none, titleBlock: none, longest: none, firstProse: none, lastProse: none}
	title := wordSet{}
	title.addText(o.p.Title())
	f.titleWords = len(title.words)
	f.landmarks(o, readings)
	f.sums(o, readings)
	f.elements(o)
	f.lists(o)
	d := declarationsOf(o.p)
	d.write(&f)
	return f
}

// landmarks finds the blocks from which positions are counted.
func (f *pageFigures) landmarks(o *outline, readings []reading) {
	const prose = 20 // words
	best, most := float32(0), float32(0)
	for i := range o.blocks {
		b, at := &o.blocks[i], int32(i)
		e := &o.elements[b.owner]
		if f.h1 == none && o.p.Tag(e.node) == atom.H1 {
			f.h1 = at
		}
		n := words(b.counts)
		like := ratio(readings[i].inTitle*readings[i].inTitle, readings[i].words*float32(max(1, f.titleWords)))
		if e.marks.has(markHeading) {
			like += like / 2
		}
		if like > best {
			best, f.titleBlock = like, at
		}
		if own := n * (1 - linkShare(b.counts)); own > most {
			most, f.longest = own, at
		}
		if n >= prose && 2*b.counts.LinkChars < b.counts.Chars && b.counts.Puncts > 0 {
			if f.firstProse == none {
				f.firstProse = at
			}
			f.lastProse = at
		}
	}
}

// sums writes how the page's text is made up.
func (f *pageFigures) sums(o *outline, readings []reading) {
	all := words(o.total)
	var paragraphs, items, cells, headings, samples, long, short, money float32
	for i := range o.blocks {
		b := &o.blocks[i]
		n, m := words(b.counts), o.elements[b.owner].marks
		switch {
		case m.has(markParagraph):
			paragraphs += n
		case m.has(markItem):
			items += n
		case m.has(markCell):
			cells += n
		case m.has(markHeading):
			headings += n
		case m.has(markPre):
			samples += n
		}
		if n >= 20 {
			long += n
		}
		if n <= 3 {
			short++
		}
		if readings[i].money > 0 {
			money++
		}
	}
	blocks := float32(len(o.blocks))
	f.put("blocks", blocks)
	f.put("words", all)
	f.put("link share", linkShare(o.total))
	f.put("marks per word", ratio(float32(o.total.Puncts), all))
	f.put("ideographs", ratio(float32(o.total.Ideographs), float32(o.total.Words)))
	f.put("in paragraphs", ratio(paragraphs, all))
	f.put("in items", ratio(items, all))
	f.put("in cells", ratio(cells, all))
	f.put("in headings", ratio(headings, all))
	f.put("in samples", ratio(samples, all))
	f.put("in long blocks", ratio(long, all))
	f.put("short blocks", ratio(short, blocks))
	f.put("blocks with money", money)
	if f.longest == none {
		f.put("in longest", 0)
	} else {
		f.put("in longest", ratio(words(o.blocks[f.longest].counts), all))
	}
}

// elements writes how many there are of the elements that tell page kinds apart.
func (f *pageFigures) elements(o *outline) {
	var count [numMarks]int32
	var topic [64]int32
	for i := range o.elements {
		e := &o.elements[i]
		for k, m := 0, e.marks; m != 0; k, m = k+1, m>>1 {
			count[k] += int32(m & 1)
		}
		for k, t := 0, e.topics; t != 0; k, t = k+1, t>>1 {
			topic[k] += int32(t & 1)
		}
	}
	for _, k := range [...]mark{markArticle, markMain, markForm, markSection, markTable, markHeading, markParagraph, markPre, markFigure, markBody, markDetails} {
		f.put("count of "+markNames[k], float32(count[k]))
	}
	all := float32(len(o.elements))
	for k, entry := range vocabulary {
		switch entry.name {
		case "comment", "article", "product", "price", "card", "list", "grid", "forum", "reply", "docs", "code", "service", "shop", "toc", "job", "review", "signature", "account":
			f.put("share of names "+entry.name, ratio(float32(topic[k]), all))
		}
	}
}

// lists writes the figures of the page's largest list.
func (f *pageFigures) lists(o *outline) {
	const few = 3
	var best *group
	for i := range o.siblings {
		g := &o.siblings[i]
		if g.members >= few && (best == nil || g.counts.Chars > best.counts.Chars) {
			best = g
		}
	}
	if best == nil {
		best = &group{}
	}
	f.put("largest list members", float32(best.members))
	f.put("largest list share", ratio(float32(best.counts.Chars), float32(o.total.Chars)))
	f.put("largest list link share", linkShare(best.counts))
	f.put("largest list words each", ratio(words(best.counts), float32(best.members)))
}

// declarations are what a page says of itself in its head and its data.
type declarations struct {
	kind, scheme, generator, address [16]bool
	depth, slug, digits              int
}

// kinds of pages, by what declares them.
var (
	schemaKinds = [...][]string{
		{"Article\"", "NewsArticle", "BlogPosting", "ScholarlyArticle", "Report\""}, {"\"Product\"", "Product/", "ProductGroup"},
		{"DiscussionForumPosting", "QAPage", "\"Question\""}, {"ItemList", "CollectionPage"}, {"SearchResultsPage"},
		{"LocalBusiness", "ProfessionalService", "\"Service\""}, {"FAQPage"}, {"TechArticle", "HowTo\"", "APIReference"},
		{"WebPage\""}, {"BreadcrumbList"}, {"Recipe\""}, {"JobPosting"}, {"Event\""},
	}
	generators = [...][]string{
		{"wordpress"}, {"drupal", "joomla", "typo3"}, {"discourse", "phpbb", "vbulletin", "xenforo", "mybb", "smf", "invision", "vanilla", "flarum", "nodebb"},
		{"shopify", "woocommerce", "magento", "prestashop", "bigcommerce"}, {"wix", "squarespace", "webflow", "elementor"},
		{"sphinx", "docusaurus", "mkdocs", "hugo", "jekyll", "gitbook", "doxygen", "javadoc", "vitepress", "mediawiki"},
	}
	addresses = [...][]string{
		{"product", "/p/", "/dp/", "item", "/shop/"}, {"forum", "thread", "topic", "viewtopic", "showthread", "discussion", "question", "/t/", "comments", "community"},
		{"categor", "collection", "/tag/", "/c/", "archive", "browse"}, {"docs", "documentation", "reference", "guide", "manual", "/api", "tutorial", "learn", "help", "wiki"},
		{"blog", "news", "article", "story", "stories", "post", "/20"}, {"service", "solution", "about", "practice", "treatment", "pricing"},
		{"list", "search", "directory", "jobs", "events", "best-", "top-"},
	}
)

func declarationsOf(p *page.Page) declarations {
	var d declarations
	head := p.Head()
	for n := page.Root; int(n) < p.Len(); n++ {
		switch p.Tag(n) {
		case atom.Meta:
			if head != page.None && p.Contains(head, n) {
				d.meta(p, n)
			}
		case atom.Link:
			if p.Attr(n, "rel") == "canonical" {
				d.location(p.Attr(n, "href"))
			}
		case atom.Script:
			if p.Attr(n, "type") == "application/ld+json" && p.FirstChild(n) != page.None {
				mention(&d.scheme, schemaKinds[:], types(p.Text(p.FirstChild(n))))
			}
		default:
			if kind, ok := p.LookupAttr(n, "itemtype"); ok {
				mention(&d.scheme, schemaKinds[:], kind[strings.LastIndexByte(kind, '/')+1:]+`"`)
			}
		}
	}
	return d
}

// types returns the text around the @type members of JSON-LD.
func types(json string) string {
	var b strings.Builder
	for {
		at := strings.Index(json, `"@type"`)
		if at < 0 {
			return b.String()
		}
		json = json[at+len(`"@type"`):]
		const enough = 60 // characters: a type, or a list of a few
		b.WriteString(json[:min(enough, len(json))])
		if cut := strings.IndexAny(json[:min(enough, len(json))], "}"); cut >= 0 {
			continue
		}
	}
}

func mention(found *[16]bool, kinds [][]string, text string) {
	for k, list := range kinds {
		for _, word := range list {
			if strings.Contains(text, word) {
				found[k] = true
				break
			}
		}
	}
}

func (d *declarations) meta(p *page.Page, n page.NodeID) {
	content := p.Attr(n, "content")
	switch p.Attr(n, "property") {
	case "og:type":
		kinds := [...][]string{{"article", "blog"}, {"product", "og:product"}, {"website"}, {"profile", "video", "book", "music"}}
		mention(&d.kind, kinds[:], strings.ToLower(content))
	case "og:url":
		if d.depth == 0 {
			d.location(content)
		}
	case "article:published_time":
		d.kind[4] = true
	case "product:price:amount", "og:price:amount":
		d.kind[5] = true
	}
	if strings.EqualFold(p.Attr(n, "name"), "generator") {
		mention(&d.generator, generators[:], strings.ToLower(content))
	}
}

// location reads the page's address as it declares it.
func (d *declarations) location(url string) {
	_, rest, ok := strings.Cut(url, "://")
	if !ok {
		return
	}
	_, path, _ := strings.Cut(rest, "/")
	path = strings.ToLower("/" + path)
	d.address = [16]bool{}
	mention(&d.address, addresses[:], path)
	path = strings.Trim(path, "/")
	d.depth, d.digits = 1, 0
	if path == "" {
		d.depth = 0
	}
	d.depth += strings.Count(path, "/")
	last := path[strings.LastIndexByte(path, '/')+1:]
	d.slug = strings.Count(last, "-") + strings.Count(last, "_")
	for _, c := range []byte(path) {
		if '0' <= c && c <= '9' {
			d.digits++
		}
	}
}

func (d *declarations) write(f *pageFigures) {
	flags := func(name string, set []bool) {
		for k, v := range set {
			value := float32(0)
			if v {
				value = 1
			}
			f.put(name+" "+string(rune('a'+k)), value)
		}
	}
	flags("og", d.kind[:6])
	flags("schema", d.scheme[:len(schemaKinds)])
	flags("generator", d.generator[:len(generators)])
	flags("address", d.address[:len(addresses)])
	f.put("address depth", float32(d.depth))
	f.put("address words", float32(d.slug))
	f.put("address digits", float32(d.digits))
}
