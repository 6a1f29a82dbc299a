// Package extract finds the article of a web page.
//
//	p, err := page.FromHTML(src, page.Options{URL: "https://example.org/a"})
//	article, err := extract.Extract(p, extract.Options{})
//	fmt.Println(article.Title, article.Text())
//
// The map: page parses once; an engine (package engine holds the contract,
// the folders below it one published method each) selects nodes; clean makes
// them a tidy tree; sanitize makes that tree safe; meta reads title, byline
// and the like; render writes HTML, text or Markdown.
package extract
