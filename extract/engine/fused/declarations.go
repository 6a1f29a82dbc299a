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
				mention(&d.scheme, schemaKinds[:], types(p.Text(p.FirstChild(n))))
			}
		default:
			if !hasTypes {
				continue
			}
			if kind, ok := p.LookupAttr(n, "itemtype"); ok {
				mention(&d.scheme, schemaKinds[:], kind[strings.LastIndexByte(kind, '/')+1:]+`"`)
			}
		}
	}
	return d
}

// types returns what follows each "@type" in JSON-LD: the type, and some text
// after the type.
func types(json string) string {
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
		b.WriteString(json[:min(maxTypeBytes, len(json))])
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
}
