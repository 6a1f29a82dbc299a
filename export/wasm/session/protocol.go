// Package session writes articles as files on behalf of JavaScript. A session is
// one export: JavaScript begins it, adds articles one after the other, and closes
// it. The package uses no JavaScript API, so it can be tested natively; program
// export only moves the bytes.
//
// # Protocol, version 1
//
// browser/core/export-protocol.js has the same comment. Change both, and Version.
//
// A message is a head, LF, and a body. The head is one JSON object without line
// breaks. Each message gets one reply, which is one JSON object. Both are UTF-8.
//
//	{"version":1,"do":"describe"}
//	    no body. The reply has what the module can do.
//	{"version":1,"do":"begin","format","title","lang","template","pictures"}
//	    no body. title is that of the whole export, "" for that of the first article;
//	    lang is the language of the texts that the format adds; template is that of
//	    the front matter, "" for the default one; pictures is "inside", "beside",
//	    "linked" or "" for the format's usual way. It ends a session that is open.
//	{"version":1,"do":"add","article":{"title","byline","authors","site","url","published",
//	  "lang","dir","excerpt","words","minutes","savedAt","state","favorite","tags","note",
//	  "part","highlights":[{"id","color","note","quote","prefix","suffix","start","end",
//	  "createdAt","changedAt"}]}}
//	    the body is the article's content as HTML, as extract/render writes it. Times
//	    are in milliseconds since 1970, 0 for none. part is the title of the book's part.
//	    start is -1 for a highlight that has no place in this text.
//	{"version":1,"do":"close"}
//	    no body. Ends the session.
//
// Replies:
//
//	{"version":1,"formats":[{"name","extension","type"}],"template"}   to describe
//	{"version":1,"kept","missing"}    to the others: how many of the article's pictures
//	                                  the format could use, and how many it could not get
//	{"version":1,"error":{"code","message","template":{"line","problem","part"}}}
//
// Error codes: bad_request, unknown_format, bad_options (template says what is wrong
// with the template: a placeholder, a filter, unclosed braces, a key), no_session (add or close without begin), unreadable (the
// article's HTML), not_written, internal (a recovered panic). After an error, the
// session has ended.
//
// While a message is handled, the module calls these functions of JavaScript, which
// must not return later:
//
//	create(name)     begins a file; the former one is closed
//	write(bytes)     adds bytes to it
//	end()            closes it
//	find(address)    returns the size of a picture with its type, or -1: the media type, LF, the bytes
//	copy()           copies what find has found
package session

// Version is the version of the protocol.
const Version = 1

// The error codes of the protocol.
const (
	codeBadRequest    = "bad_request"
	codeUnknownFormat = "unknown_format"
	codeBadOptions    = "bad_options"
	codeNoSession     = "no_session"
	codeUnreadable    = "unreadable"
	codeNotWritten    = "not_written"
	codeInternal      = "internal"
)
