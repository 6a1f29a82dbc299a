package extract_test

import (
	"errors"
	"fmt"
	"strings"

	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/extract/engines"
	"pilcrow/extract/page"
)

// ferry is a small page with a menu.
const ferry = `<!DOCTYPE html><html lang="en"><title>Ferry runs on batteries - Harbor News</title>
<nav><a href="/">Home</a> <a href="/sport">Sport</a> <a href="/weather">Weather</a></nav>
<main><h1>Ferry runs on batteries</h1>
<p>The Linnet has carried passengers to the island since May, without burning any fuel, and her crew has learned a lot.</p>
<p>Now, they say, comes the hard part: to find out what the cold of the first winter does to a battery of that size.</p></main>
<footer><a href="/privacy">Privacy</a> <a href="/contact">Contact</a></footer>`

func ExampleFromHTML() {
	article, err := extract.FromHTML(strings.NewReader(ferry), extract.Options{URL: "https://example.org/ferry"})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(article.Title)
	fmt.Println(article.Markdown())
	// Output:
	// Ferry runs on batteries
	// The Linnet has carried passengers to the island since May, without burning any fuel, and her crew has learned a lot.
	//
	// Now, they say, comes the hard part: to find out what the cold of the first winter does to a battery of that size.
}

// A page without an article still has a title.
func ExampleFromHTML_nothingFound() {
	article, err := extract.FromHTML(strings.NewReader("<title>Log in</title><form><input></form>"), extract.Options{})
	fmt.Println(errors.Is(err, extract.ErrNothingFound), article.Title)
	// Output: true Log in
}

// Another engine reads the page, and says what it counted.
func ExampleExtract() {
	p, err := page.FromHTML([]byte(ferry), page.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	comma, err := engines.Named("comma")
	if err != nil {
		fmt.Println(err)
		return
	}
	article, err := extract.Extract(p, extract.Options{Engine: comma})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(article.Engine, article.Words)
	// Output: comma 49
}

// An engine of your own: it selects the first main element. The core tidies what it
// selects, and reads the metadata.
func ExampleExtract_ownEngine() {
	first := func(p *page.Page, _ engine.Options) engine.Selection {
		for n := range page.NodeID(p.Len()) {
			if p.TagName(n) == "main" {
				return engine.Selection{Keep: []page.NodeID{n}}
			}
		}
		return engine.Selection{} // nothing found
	}
	article, err := extract.FromHTML(strings.NewReader(ferry), extract.Options{Engine: engine.Info{Name: "first main", Select: first}})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(article.Engine, article.Words)
	// Output: first main 49
}

// Nodes that no engine has selected, such as those that a user picks: here, the
// first main element.
func ExampleFromSelection() {
	p, err := page.FromHTML([]byte(ferry), page.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	var selection engine.Selection
	for n := range page.NodeID(p.Len()) {
		if p.TagName(n) == "main" {
			selection.Keep = []page.NodeID{n}
			break
		}
	}
	article, err := extract.FromSelection(p, selection)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(article.Markdown())
	// Output:
	// The Linnet has carried passengers to the island since May, without burning any fuel, and her crew has learned a lot.
	//
	// Now, they say, comes the hard part: to find out what the cold of the first winter does to a battery of that size.
}
