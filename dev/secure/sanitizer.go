package main

import (
	"fmt"
	"html"
	"strconv"

	"pilcrow/dev/secure/danger"
	"pilcrow/extract"
	"pilcrow/extract/article"
	"pilcrow/extract/article/articletest"
	"pilcrow/extract/page"
	"pilcrow/extract/render"
	"pilcrow/internal/payloads"
	"pilcrow/internal/url"
)

// place is a kind of place on a page where a payload can be, such as the page's
// title.
type place struct {
	name string
	page func(payload string) string
}

const paragraphs = "<p>Nobody had expected the ferry to come back, least of all on a Monday, and yet there it was.</p>" +
	"<p>It lay at the old pier, freshly painted, and people came down the hill to look at it in silence.</p>"

func places() []place {
	article := func(format string) func(string) string {
		return func(payload string) string { return fmt.Sprintf(format, payload) }
	}
	escaped := func(format string) func(string) string {
		return func(payload string) string { return fmt.Sprintf(format, html.EscapeString(payload)) }
	}
	return []place{
		{"body", article("<title>Ferry</title><article><h1>Ferry</h1>" + paragraphs + "<div>%s</div>" + paragraphs + "</article>")},
		{"attribute", escaped("<title>Ferry</title><article><h1>Ferry</h1>" + paragraphs + `<img src="/a.png" alt="%s" width=300 height=200>` + paragraphs + "</article>")},
		{"escaped text", escaped("<title>Ferry</title><article><h1>Ferry</h1>" + paragraphs + "<p>%s</p>" + paragraphs + "</article>")},
		{"noscript", article("<title>Ferry</title><article><h1>Ferry</h1>" + paragraphs + "<noscript>%s</noscript>" + paragraphs + "</article>")},
		{"title", escaped("<title>%s</title><article><h1>Ferry</h1>" + paragraphs + "</article>")},
		{"byline", escaped(`<title>Ferry</title><meta name=author content="%s"><article><h1>Ferry</h1>` + paragraphs + "</article>")},
		{"JSON-LD", func(payload string) string {
			return `<title>Ferry</title><script type="application/ld+json">{"@type":"Article","headline":` + strconv.QuoteToASCII(payload) +
				`,"image":` + strconv.QuoteToASCII(payload) + `}</script><article><h1>Ferry</h1>` + paragraphs + "</article>"
		}},
	}
}

func measureSanitizer(s subject) (result, error) {
	var r result
	pages := 0
	all, err := s.payloads()
	if err != nil {
		return r, err
	}
	for i, p := range all {
		r.check(i, p, "alone", render.HTML(sanitized(p.HTML), render.HTMLOptions{}))
		for _, place := range places() {
			pages++
			made, err := page.FromHTML([]byte(place.page(p.HTML)), page.Options{URL: "https://example.org/page"})
			if err != nil {
				return r, fmt.Errorf("payload %d as %s: %w", i, place.name, err)
			}
			article, err := extract.Extract(made, extract.Options{})
			if err != nil {
				continue // a page without an article shows nothing of the payload
			}
			r.check(i, p, place.name, article.HTML())
		}
	}
	r.figure = fmt.Sprintf("%d payloads, %d pages: %d with something left", len(all), pages, len(r.faults))
	return r, nil
}

// check adds a fault if made is dangerous. made is the HTML that Pilcrow made of
// a payload.
func (r *result) check(number int, p payloads.Payload, place, made string) {
	if found := danger.In(made); found != "" {
		r.faults = append(r.faults, fmt.Sprintf("payload %d (%s) as %s leaves %s: %.200q made %.300q", number, p.Family, place, found, p.HTML, made))
	}
}

// measureFixpoint measures the row "fixpoint": it sanitizes each payload,
// parses and sanitizes the result again, and checks that nothing has changed.
func measureFixpoint(s subject) (result, error) {
	var r result
	all, err := s.payloads()
	if err != nil {
		return r, err
	}
	for i, p := range all {
		once := render.HTML(sanitized(p.HTML), render.HTMLOptions{})
		twice := render.HTML(sanitized(once), render.HTMLOptions{})
		if once != twice {
			r.faults = append(r.faults, fmt.Sprintf("payload %d (%s): %.200q made %.300q, then %.300q", i, p.Family, p.HTML, once, twice))
		}
	}
	r.figure = fmt.Sprintf("%d of %d changed", len(r.faults), len(all))
	return r, nil
}

func sanitized(source string) article.Safe {
	return articletest.FromHTML(danger.Fragment(source), &url.URL{Scheme: "https", Host: "example.org", Path: "/page"})
}
