// Package extract finds the article of a web page.
//
//	article, err := extract.FromHTML(file, extract.Options{URL: "https://example.org/a"})
//	fmt.Println(article.Title, article.Markdown())
//
// FromHTML does all in one. If you want more, take the steps one by one: package
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
// and files export keep their meaning within a major version, and so do those of
// the packages warc, capture, output and run in module batch/archive. Struct types may
// get more fields, so name the fields when you write one.
//
// These may change with any release, which the changelog then says: packages
// article, render and stored; what the packages below engine export besides their
// engines; and what has a type of a package below internal, such as Page.Names.
// The same page may give another article with any release: that is what gets
// better.
package extract
