// Package extract finds the article of a web page.
//
//	p, err := page.FromHTML(src, page.Options{URL: "https://example.org/a"})
//	article, err := extract.Extract(p, extract.Options{})
//	fmt.Println(article.Title, article.Text())
//
// Each step of an extraction is a package. page parses the source once. An
// engine selects nodes (package engine defines the interface; most packages
// below it implement one published method each). clean makes a tidy draft of the
// selection, and article builds the safe article from it. meta reads the title, the
// byline and other metadata. render writes HTML, text or Markdown.
package extract
