// Package bridge is the wire protocol between the core and JavaScript: one
// request in, one reply out, both bytes. It is pure Go, so that it is tested
// natively; package wasm only moves the bytes.
//
// # Protocol, version 1
//
// This comment stands in wasm/protocol.js too; change both and Version.
//
//	request  = line "pilcrow 1" LF
//	           { name ": " value LF }      headers; no LF or CR in values
//	           LF
//	           body                        the page, UTF-8
//
// Headers, all optional:
//
//	engine   name of the engine; the default engine without it
//	url      the page's address, absolute
//	format   "html" (the default) or "snapshot" (see extract/page/snapshot.go)
//	source   "live" (a serialized DOM; every snapshot is) or "saved" (a file; the default)
//	fields   comma-separated extra fields of the reply: text, markdown, trace,
//	         blocks, engines, share
//	deadline milliseconds after which the core reads no more than an outline
//	page     a name; the core keeps the parsed page until another is named, and
//	         a request with that name and no body is about it
//	form     "full" (the default) or "plain": all of the page's text without its form,
//	         for a page with which the core can't cope otherwise
//	pick     node of the block to read instead of what the engine selects
//	rules    signatures of blocks to show ("+aside.note") and to leave out
//	         ("-div#promo"), parted by spaces
//	decide   the same for nodes of this page ("+12 -15"), in this order
//
// The reply is one JSON object, UTF-8:
//
//	{"version":1,"article":{"title","byline","authors","site","published","modified","lang","dir",
//	  "excerpt","section","tags","image","icon","canonical","license","paywalled",
//	  "url","engine","kind","confidence","readable","words","minutes","html"[,"cut"][,"simplified"][,"plain"][,"text"][,"markdown"][,"trace"]
//	  [,"blocks"][,"engines"][,"share"]}}
//	{"version":1,"error":{"code","message"}}
//
// published and modified are ISO 8601 dates or date-times; dir is "ltr", "rtl"
// or ""; authors and tags are lists of strings, paywalled is true or false.
// kind is article, documentation, service, forum, collection, listing, product
// or ""; confidence, 0 to 1, is how well the content is expected to fit, or 0 as
// nobody tells; readable tells whether the page seems worth reading.
// cut is {"what":"bytes"|"nodes","limit"} where only the page's beginning was
// read, simplified {"what":"time"|"depth"|"reopening","limit"} where its structure
// was not kept (all text is there), plain is true where it is all text without
// form. trace is {"engine","summary":{name:value},"candidates":[{"path",
// "figures":{name:value},"verdict","reason"}]}.
// blocks are those of package account: [{"node","depth","name","signature",
// "words","links","kept","start","why","reason","figures":{name:value}}], why
// being shown, engine, outside, tidied or reader.
// engines are [{"name","words"}]: what each would select. share is {"words",
// "kept","leftLinks","declared","paywalled","next"}: words of the page, of the
// article, of links that are left out, and what the page says of its article.
// Error codes: bad_request, unknown_engine, unknown_page, nothing_found,
// internal (a recovered panic; the instance stays usable).
package bridge

// Version is the protocol's version; both sides refuse any other.
const Version = 1
