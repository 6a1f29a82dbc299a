package main

import (
	"cmp"
	"html/template"
	"io"
	"strings"

	"pilcrow/extract"
)

// documentSource is the template of the HTML document around an article.
// Package html/template escapes each value according to its context. Only the
// content is not escaped, because the sanitizer made it.
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
{{if not .Strict}}<header>
{{with .Title}}<h1>{{.}}</h1>
{{end}}{{with .Byline}}<p class="byline">{{.}}</p>
{{end}}{{with .Published}}<p><time datetime="{{.}}">{{day .}}</time></p>
{{end}}{{with .Source}}<p><a href="{{.}}">{{or $.Site .}}</a></p>
{{end}}</header>
{{end}}<article>
{{.Content}}
</article>
</body>
</html>
`

// document holds the data for the template documentSource.
type document struct {
	extract.Article
	Name    string // the title of the document, which HTML requires even if the article has none
	Source  string // the address of the web page
	Content template.HTML
}

// writeDocument writes the article as an HTML document.
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

// writeFragment writes only the content of the article, for an HTML page that
// shows the title itself.
func writeFragment(w io.Writer, a extract.Article) error { return writeText(w, a.HTML()) }
