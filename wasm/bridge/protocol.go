// Package bridge implements the wire protocol between the core and JavaScript: one
// request in, one reply out, both as bytes. It is pure Go, so that its tests run
// natively; package wasm only moves the bytes.
//
// # Protocol, version 1
//
// This comment is also in wasm/protocol.js. A change to the protocol changes both
// comments and Version.
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
//	deadline milliseconds after which the core reads only an outline of the page
//	page     a name; the core keeps the parsed page until a request has another
//	         name, and uses it for a request with the same name and no body
//	form     "full" (the default) or "plain": all of the page's text without its
//	         structure, for a page that the core can't read otherwise
//	pick     node of the block to read instead of the engine's selection
//	rules    signatures of blocks to show ("+aside.note") and to leave out
//	         ("-div#promo"), separated by spaces
//	decide   the same for nodes of this page ("+12 -15"), applied in this order
//
// The reply is one JSON object, UTF-8:
//
//	{"version":1,"article":{"title","byline","authors","site","published","modified","lang","dir",
//	  "excerpt","section","tags","image","icon","canonical","license","paywalled",
//	  "url","engine","kind","confidence","readable","words","minutes","html"[,"cut"][,"simplified"][,"plain"][,"text"][,"markdown"][,"trace"]
//	  [,"blocks"][,"engines"][,"share"]}}
//	{"version":1,"error":{"code","message"}}
//
// Fields of the article:
//
//	published   ISO 8601 date or date-time; modified likewise
//	dir         "ltr", "rtl" or ""
//	authors     list of strings; tags likewise
//	paywalled   whether the page declares that its article is not free
//	kind        article, documentation, service, forum, collection, listing,
//	            product or ""
//	confidence  the expected F1 of the content, 0 to 1; 0 if the engine gives none
//	readable    whether the page seems worth reading
//	cut         {"what":"bytes"|"nodes","limit"} if only the page's beginning was read
//	simplified  {"what":"time"|"depth"|"reopening","limit"} if the page's structure
//	            was not kept; all its text is there
//	plain       true if the content is all of the page's text without structure
//	trace       {"engine","summary":{name:value},"candidates":[{"path",
//	            "figures":{name:value},"verdict","reason"}]}
//	blocks      the blocks of package account: [{"node","depth","name","signature",
//	            "words","links","kept","start","why","reason","figures":{name:value}}];
//	            why is shown, engine, outside, tidied or reader
//	engines     [{"name","words"}]: how much each engine would select
//	share       {"words","kept","leftLinks","declared","paywalled","next"}: words of
//	            the page, of the article and of the links that are left out; then
//	            what the page declares about its article
//
// Error codes: bad_request, unknown_engine, unknown_page, nothing_found,
// internal (a recovered panic; the instance stays usable).
package bridge

// Version is the protocol's version; both sides refuse any other.
const Version = 1
