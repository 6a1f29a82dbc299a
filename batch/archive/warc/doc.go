// Package warc reads web archives in the WARC format (ISO 28500), versions 1.0
// and 1.1, and the drafts before them: plain, in gzip or in zstd.
//
// An archive is hostile input. Whatever it contains, a Reader needs bounded
// memory and time in proportion to the input's length, and goes on behind
// whatever is broken: it reports a Fault with the offset, and looks for the
// next record.
package warc
