// Package extract finds the article of a web page.
//
//	article, err := extract.FromHTML(file, extract.Options{URL: "https://example.org/a"})
//	fmt.Println(article.Title, article.Markdown())
//
// FromHTML does all in one. Whoever wants more takes the steps one by one: package
// page parses the source once; an engine selects nodes (package engine defines the
// interface, package engines lists them, and most packages below engine implement
// one published method each); Extract makes the article of the selection, tidied and
// safe to show, with its title, byline and other metadata (package meta). Its methods
// write HTML, text or Markdown (package render).
//
// A page is hostile input. Whatever it contains, the time and the memory that it
// takes are linear in its size and limited (page.Limits), nothing panics, and the
// HTML of the article can run no script. All functions may be called from several
// goroutines at the same time, also for the same page.
//
// # What stays
//
// The names that packages extract, engine, engines, page, account, meta, saved
// and files export keep their meaning within a major version; struct types may get
// more fields, so name the fields when you write one. Packages article, render and
// stored, and what the packages below engine export besides their engines, may
// change with any release, which the changelog then says. The same page may give
// another article with any release: that is what gets better. Everything below
// internal is nobody's but ours.
package extract
