package main

import (
	"cmp"
	"html/template"
	"io"
	"strings"

	"pilcrow/extract"
)

// documentSource is the page around an article. Package template escapes
// every value by the place where it stands; only the content, which the
// sanitizer made, is written as it is.
const documentSource = `<!DOCTYPE html>
<html{{with .Lang}} lang="{{.}}"{{end}}{{with .Dir}} dir="{{.}}"{{end}}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{.Name}}</title>
{{with .Byline}}<meta name="author" content="{{.}}">
{{end}}{{with .Source}}<link rel="canonical" href="{{.}}">
{{end}}<style>
:root { color-scheme: light dark; }
body { max-width: 36em; margin: auto; padding: 1em; font: 1.125em/1.5 serif; overflow-wrap: break-word; }
img { max-width: 100%; height: auto; }
pre, table { display: block; overflow-x: auto; }
</style>
</head>
<body>
<header>
{{with .Title}}<h1>{{.}}</h1>
{{end}}{{with .Byline}}<p class="byline">{{.}}</p>
{{end}}{{with .Published}}<p><time datetime="{{.}}">{{day .}}</time></p>
{{end}}{{with .Source}}<p><a href="{{.}}">{{or $.Site .}}</a></p>
{{end}}</header>
<article>
{{.Content}}
</article>
</body>
</html>
`

// document is what documentSource shows of an article.
type document struct {
	extract.Article
	Name    string // of the document; HTML wants one even where the article has no title
	Source  string // the page's address
	Content template.HTML
}

// writeDocument writes the article as a page of its own.
func writeDocument(w io.Writer, a extract.Article) error {
	day := func(date string) string { day, _, _ := strings.Cut(date, "T"); return day }
	page, err := template.New("document").Funcs(template.FuncMap{"day": day}).Parse(documentSource)
	if err != nil {
		return err
	}
	source := cmp.Or(a.URL, a.Canonical)
	return page.Execute(w, document{
		Article: a,
		Name:    cmp.Or(a.Title, a.Site, source, "Untitled"),
		Source:  source,
		Content: template.HTML(a.HTML()),
	})
}

// writeFragment writes the content alone, for a page that shows the title.
func writeFragment(w io.Writer, a extract.Article) error { return writeText(w, a.HTML()) }
