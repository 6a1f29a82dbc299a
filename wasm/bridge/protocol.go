// Package bridge implements the wire protocol between the core and JavaScript: each
// request gets one reply, and both are bytes. The package uses no JavaScript API, so it
// can be tested natively; package boundary only moves the bytes.
//
// # Protocol, version 2
//
// browser/core/protocol.js has the same comment. Change both, and Version.
//
//	request  = line "pilcrow 2" LF
//	           { name ": " value LF }      headers; no LF or CR in values
//	           LF
//	           body                        the page, UTF-8, or the bytes of a file
//
// Headers, all optional:
//
//	engine   name of the engine; without it, the default engine
//	url      the page's address, absolute; without it, that in the file
//	format   "html" (the default), "snapshot" (see extract/page/snapshot.go) or "file": the
//	         decompressed content of a file, which package saved reads
//	file     the name of that file; it shows whether the file is plain text
//	charset  the encoding that the server or the user named for the file
//	source   "saved" (a file; the default) or "live" (a serialized DOM, like all snapshots)
//	fields   comma-separated extra fields of the reply: text, markdown, trace,
//	         blocks, engines, share; for the form lab, exactly one of page, selection,
//	         reading and case
//	deadline milliseconds; if parsing takes longer, the core reads the page as an
//	         outline: all text, but only headings, paragraphs, links and images
//	page     a name for the page; the core keeps the parsed page until a request names
//	         another page, so that later requests with this name need no body
//	form     "full" (the default) or "plain": all of the page's text without its
//	         structure, for pages on which the full form fails; or "lab": how the article
//	         is made (see package lab)
//	pick     number of a node: read this block instead of the engine's selection
//	rules    signatures of blocks to show ("+aside.note") or to leave out
//	         ("-div#promo"), separated by spaces
//	decide   numbers of nodes of this page to show or to leave out ("+12 -15"), separated
//	         by spaces and applied in this order
//	changes  for the form lab: values of the engine's parameters ("q=5 alpha=0.9"), separated
//	         by spaces; parameters that the engine does not have are ignored
//	truth    for the field case: the numbers of the blocks that the article should have
//	         ("1 2 5")
//
// Reply, UTF-8:
//
//	reply    = head LF
//	           html                        only if the head has an article or a reading; for the
//	                                       field case, the file
//
// The head is one JSON object without line breaks, so the first LF ends it. The html is
// the article's content as HTML, not escaped. Heads:
//
//	{"version":2,"article":{"title","byline","authors","site","published","modified","lang","dir",
//	  "excerpt","section","tags","image","icon","canonical","license","paywalled",
//	  "url","engine","kind","confidence","readable","words","minutes"[,"cut"][,"simplified"][,"plain"][,"text"][,"markdown"][,"trace"]
//	  [,"blocks"][,"engines"][,"share"]}}
//	{"version":2,"lab":{"page"}}, {"version":2,"lab":{"selection"}}, {"version":2,"lab":{"reading"}},
//	{"version":2,"lab":{"case":true}}
//	{"version":2,"error":{"code","message"}}
//
// published and modified are ISO 8601 dates or date-times. dir is "ltr", "rtl" or "".
// authors and tags are lists of strings. paywalled and readable are booleans; readable
// means that the page seems worth reading. kind is article, documentation, service,
// forum, collection, listing, product or "". confidence, 0 to 1, is the F1 score that the
// engine expects of its selection, or 0 if it gives no estimate.
// cut is {"what":"bytes"|"nodes","limit"} if only the beginning of the page was read.
// simplified is {"what":"time"|"depth"|"reopening","limit"} if the structure of the page was
// simplified; its text is complete. plain is true for the plain form.
// trace is {"engine","summary":{name:value},"candidates":[{"path","figures":{name:value},"verdict","reason"}]}.
// blocks are the blocks of package account: [{"node","depth","name","signature",
// "words","links","kept","start","why","reason","figures":{name:value}}]. "why" is one of
// "shown", "engine", "outside", "tidied" and "reader". "reason" is that of the engine or, for
// "tidied", what cleaning took the block for ("share buttons"; see extract/internal/draft/reasons.go).
// "engines" is [{"name","words"}]: the number of words that each engine would select. share is {"words","kept","leftLinks","declared",
// "paywalled","next"}: the number of words on the page, in the article, and in links that
// are not in the article; the number of words that the page's metadata declares; whether
// the page is paywalled; the address of the article's next page.
// extract/lab/json.go describes page, selection and reading. A page on which nothing is found has a
// reading without words. case is a test case: see extract/lab/case.go.
// Error codes: bad_request, unknown_engine, unknown_page, nothing_found, not_page (the file
// is something else, such as a picture), not_linked, internal (a recovered panic; the
// instance stays usable).
//
// There are two modules. pilcrow-full.wasm answers all requests. pilcrow.wasm, which is
// smaller, replies not_linked unless the body is a snapshot (or empty), the engine is the
// default one, and the only extra field is share. The message names the header and the
// value for which the request must be sent to the other module.
package bridge

// Version is the version of the protocol. Both sides reject other versions.
const Version = 2
