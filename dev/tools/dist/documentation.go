package main

import (
	"bytes"
	"fmt"
	"html"
	"path"
	"regexp"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// documentation lists the documents that ship as pages, to which the lab links. Their
// headings have the anchors that they have on GitHub.
var documentation = []struct{ from, to string }{
	{"docs/ALGORITHMS.md", "browser/lab/algorithms.html"},
	{"docs/FUSED.md", "browser/lab/fused.html"},
}

// documentationSheet is the style sheet of these pages.
const documentationSheet = "browser/lab/documentation.css"

// documentationFrame is a page around a document: its title and its content. The page
// may load nothing but its style sheet.
const documentationFrame = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>%s</title>
<link rel="stylesheet" href="documentation.css">
</head>
<body>
<main>
%s</main>
</body>
</html>
`

func addDocumentation(files, sources tree) error {
	for _, d := range documentation {
		page, err := documentationPage(sources[d.from])
		if err != nil {
			return fmt.Errorf("make %s of %s: %w", d.to, d.from, err)
		}
		files[d.to] = page
	}
	return nil
}

// documentationPage returns a Markdown document as a page.
func documentationPage(source []byte) ([]byte, error) {
	md := goldmark.New(
		goldmark.WithExtensions(extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute))), // the policy forbids style attributes
		goldmark.WithParserOptions(parser.WithAutoHeadingID(), parser.WithASTTransformers(util.Prioritized(shippedLinks{}, 0))),
	)
	var b bytes.Buffer
	if err := md.Convert(source, &b); err != nil {
		return nil, err
	}
	heading, _, _ := strings.Cut(string(source), "\n")
	title := strings.TrimPrefix(heading, "# ")
	content := emptyHead.ReplaceAllString(b.String(), "<td$1></td>")
	return fmt.Appendf(nil, documentationFrame, html.EscapeString(title), content), nil
}

// emptyHead matches a cell of a table's head without text, which heads nothing. Screen
// readers would announce it as a header.
var emptyHead = regexp.MustCompile(`<th( [^>]*)?></th>`)

// shippedLinks changes the links of a document: those to documents that ship lead to
// their pages, and of those to other files only the text stays.
type shippedLinks struct{}

func (shippedLinks) Transform(document *ast.Document, _ text.Reader, _ parser.Context) {
	for _, link := range linksIn(document) {
		target, ok := shippedTarget(string(link.Destination))
		link.Destination = []byte(target)
		if !ok {
			unwrap(link)
		}
	}
}

// linksIn returns all links. The tree must not change while it is walked.
func linksIn(document *ast.Document) []*ast.Link {
	var links []*ast.Link
	_ = ast.Walk(document, func(n ast.Node, entering bool) (ast.WalkStatus, error) { // this function returns no error
		if link, ok := n.(*ast.Link); ok && entering {
			links = append(links, link)
		}
		return ast.WalkContinue, nil
	})
	return links
}

// shippedTarget returns where a document's link leads in the product, and whether it
// leads anywhere.
func shippedTarget(target string) (string, bool) {
	if strings.HasPrefix(target, "#") || strings.HasPrefix(target, "https://") {
		return target, true
	}
	file, anchor, hasAnchor := strings.Cut(target, "#")
	for _, d := range documentation {
		if path.Base(d.from) != file {
			continue
		}
		if hasAnchor {
			return path.Base(d.to) + "#" + anchor, true
		}
		return path.Base(d.to), true
	}
	return "", false
}

// unwrap replaces a link by its content.
func unwrap(link *ast.Link) {
	parent := link.Parent()
	for child := link.FirstChild(); child != nil; child = link.FirstChild() {
		link.RemoveChild(link, child)
		parent.InsertBefore(parent, link, child)
	}
	parent.RemoveChild(parent, link)
}
