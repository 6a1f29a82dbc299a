package fused

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// declarations are metadata of a page that indicate its kind.
type declarations struct {
	kind, scheme, generator, address [16]bool
	depth, slug, digits              int
	words                            addressWords
	types                            typeCounts
	times                            int
}

// Words that declare the kind of a page: in schema.org types, in the name of
// the generator, and in the address.
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
	head, hasTypes := p.Head(), p.HasAttrNamed("itemtype")
	for n := page.Root; int(n) < p.Len(); n++ {
		if p.IsText(n) {
			continue
		}
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
				mention(&d.scheme, schemaKinds[:], d.typesIn(p.Text(p.FirstChild(n))))
			}
		case atom.Time:
			d.times++
		default:
			if hasTypes {
				d.item(p, n)
			}
		}
	}
	return d
}

// item reads the type of a microdata item.
func (d *declarations) item(p *page.Page, n page.NodeID) {
	if kind, ok := p.LookupAttr(n, "itemtype"); ok {
		mention(&d.scheme, schemaKinds[:], kind[strings.LastIndexByte(kind, '/')+1:]+`"`)
		d.types.add(kind)
	}
}

// typesIn counts the types in JSON-LD. It returns what follows each "@type": the
// type, and some text after the type.
func (d *declarations) typesIn(json string) string {
	var b strings.Builder
	for {
		at := strings.IndexByte(json, '@')
		if at < 0 {
			return b.String()
		}
		isType := at > 0 && json[at-1] == '"' && strings.HasPrefix(json[at:], `@type"`)
		json = json[at+1:]
		if !isType {
			continue
		}
		json = json[len(`type"`):]
		const maxTypeBytes = 60 // enough for one type or a short list of types
		text := json[:min(maxTypeBytes, len(json))]
		b.WriteString(text)
		d.types.addFirst(text)
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

// location reads words and figures from url, the address that the page declares
// as its own.
func (d *declarations) location(url string) {
	_, rest, ok := strings.Cut(url, "://")
	if !ok {
		return
	}
	host, path, _ := strings.Cut(rest, "/")
	path = strings.ToLower("/" + path)
	d.words = addressWordsOf(strings.ToLower(host), path)
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

func (d *declarations) write(w *row) {
	flags := func(scope string, set []bool) {
		w.in(familyPage, scope)
		for k, v := range set {
			w.flag("abcdefghijklmnop"[k:k+1], v)
		}
	}
	flags("og", d.kind[:6])
	flags("schema", d.scheme[:len(schemaKinds)])
	flags("generator", d.generator[:len(generators)])
	flags("address", d.address[:len(addresses)])
	w.in(familyPage, "")
	w.put("address depth", float32(d.depth))
	w.put("address words", float32(d.slug))
	w.put("address digits", float32(d.digits))
	d.words.write(w)
	d.types.write(w)
	w.in(familyKind, "count of")
	w.put("times", float32(d.times))
}

// schemaTypes are types of schema.org whose number on a page differs between
// kinds: a thread has a Person for each post, a collection an Offer for each
// product.
var schemaTypes = [...]string{
	"Product", "Offer", "Person", "DiscussionForumPosting", "Comment", "Brand", "AggregateRating", "QAPage", "Question",
	"WebSite", "ListItem", "ImageObject", "Article", "InteractionCounter", "ItemList", "Organization",
}

// typeCounts are how often the page names each of schemaTypes.
type typeCounts [len(schemaTypes)]int32

// add counts a type. It can be an address (https://schema.org/Product).
func (c *typeCounts) add(name string) {
	name = name[strings.LastIndexByte(name, '/')+1:]
	for k, t := range schemaTypes {
		if t == name {
			c[k]++
			return
		}
	}
}

// addFirst counts the first type in text, which is what follows "@type" in
// JSON-LD.
func (c *typeCounts) addFirst(text string) {
	if _, rest, ok := strings.Cut(text, `"`); ok {
		name, _, _ := strings.Cut(rest, `"`)
		c.add(name)
	}
}

func (c *typeCounts) write(w *row) {
	w.in(familyKind, "count of type")
	for k, n := range c {
		w.put(schemaTypes[k], float32(n))
	}
}

// Whole words of the address that the page declares as its own: those of its
// path, and the first labels of its host.
var (
	pathWords = [...]string{"blog", "docs", "services", "best", "threads", "products", "collections"}
	hostWords = [...][]string{{"docs", "developer", "api", "wiki"}, {"forum", "community", "discuss"}, {"shop", "store"}}
)

// addressWords is which of pathWords and hostWords the address has.
type addressWords struct {
	path [len(pathWords)]bool
	host [len(hostWords)]bool
}

// addressWordsOf reads host and path, both in small letters.
func addressWordsOf(host, path string) (a addressWords) {
	path, _, _ = strings.Cut(path, "?")
	for word := range strings.FieldsFuncSeq(path, isNoLetter) {
		for k, w := range pathWords {
			a.path[k] = a.path[k] || w == word
		}
	}
	for k, words := range hostWords {
		for _, w := range words {
			a.host[k] = a.host[k] || strings.Contains(host, w)
		}
	}
	return a
}

func isNoLetter(c rune) bool { return c < 'a' || c > 'z' }

func (a *addressWords) write(w *row) {
	w.in(familyKind, "path has")
	for k, v := range a.path {
		w.flag(pathWords[k], v)
	}
	w.in(familyKind, "host has")
	for k, v := range a.host {
		w.flag(hostWords[k][0], v)
	}
}
