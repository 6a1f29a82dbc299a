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
//	fields   comma-separated extra fields of the reply: text, markdown, trace
//	deadline milliseconds after which the core gives up
//
// The reply is one JSON object, UTF-8:
//
//	{"version":1,"article":{"title","byline","site","published","lang","dir",
//	  "excerpt","image","url","engine","words","minutes","html"[,"cut"][,"text"][,"markdown"][,"trace"]}}
//	{"version":1,"error":{"code","message"}}
//
// published is an ISO 8601 date or date-time; dir is "ltr", "rtl" or "".
// cut is {"what":"bytes"|"nodes","limit"} where only the page's beginning was
// read. trace is {"engine","summary":{name:value},"candidates":[{"path",
// "figures":{name:value},"verdict","reason"}]}.
// Error codes: bad_request, unknown_engine, too_large, timeout, nothing_found,
// internal (a recovered panic; the instance stays usable).
package bridge

// Version is the protocol's version; both sides refuse any other.
const Version = 1
