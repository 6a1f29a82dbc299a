package capture_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"pilcrow/batch/archive/capture"
	"pilcrow/batch/archive/warc"
	"pilcrow/batch/archive/warctest"
)

// page is a short page in ASCII.
var page = []byte("<!DOCTYPE html><title>Page</title>" + strings.Repeat("<p>A paragraph of the page.\n", 50))

// read returns what Read makes of the only record of an archive: "page", the
// media type and the charset; or the kind of the skip or the fault.
func read(t testing.TB, archive []byte) (string, capture.Capture) {
	t.Helper()
	reader, err := warc.NewReader(bytes.NewReader(archive), warc.Position{})
	if err != nil {
		t.Fatal(err)
	}
	record, err := reader.Next()
	if err != nil {
		t.Fatal(err)
	}
	c, err := capture.Read(record)
	if _, next := reader.Next(); next != io.EOF {
		t.Errorf("behind the record: %v", next)
	}
	var skip *capture.Skip
	var fault *warc.Fault
	switch {
	case errors.As(err, &skip):
		return "skip: " + string(skip.Kind), c
	case errors.As(err, &fault):
		return "fault: " + string(fault.Kind), c
	case err != nil:
		t.Fatal(err)
	}
	return strings.TrimSpace(fmt.Sprintf("page %s %s", c.MediaType, c.Charset)), c
}

// response returns an archive with a response.
func response(head string, payload []byte, fields ...string) []byte {
	return warctest.Record{
		ID: "urn:uuid:1", URL: "https://example.org/a", Fields: append(fields, "Content-Type: application/http; msgtype=response"),
		Body: warctest.HTTP(head, payload),
	}.Bytes()
}

func TestRead(t *testing.T) {
	head := "HTTP/1.1 200 OK\nContent-Type: text/html; charset=UTF-8\n"
	resource := func(mediaType string, body []byte) []byte {
		return warctest.Record{Type: "resource", URL: "https://example.org/a", Fields: []string{"Content-Type: " + mediaType}, Body: body}.Bytes()
	}
	other := func(kind string) []byte { return warctest.Record{Type: kind, Body: page}.Bytes() }
	for name, c := range map[string]struct {
		archive []byte
		want    string
	}{
		"a page":                      {response(head, page), "page text/html UTF-8"},
		"HTTP/2":                      {response("HTTP/2 200\ncontent-type: text/html\n", page), "page text/html"},
		"HTTP/2.0":                    {response("HTTP/2.0 200 \ncontent-type: text/html\n", page), "page text/html"},
		"HTTP/3":                      {response("HTTP/3 200 OK\ncontent-type: text/html\n", page), "page text/html"},
		"an interim response":         {response("HTTP/1.1 100 Continue\n\n"+head, page), "page text/html UTF-8"},
		"only an interim response":    {response("HTTP/1.1 100 Continue\n", nil), "skip: status"},
		"XHTML":                       {response("HTTP/1.1 200 OK\nContent-Type: Application/XHTML+xml; Charset='latin1'\n", page), "page application/xhtml+xml latin1"},
		"charset among parameters":    {response("HTTP/1.1 200 OK\nContent-Type: text/html; level=1;charset = \"big5\" ; x\n", page), "page text/html big5"},
		"two types":                   {response("HTTP/1.1 200 OK\nContent-Type: text/plain\nContent-Type: text/html\n", page), "page text/html"},
		"a broken second type":        {response("HTTP/1.1 200 OK\nContent-Type: text/html\nContent-Type: x\n", page), "page text/html"},
		"no type":                     {response("HTTP/1.1 200 OK\n", page), "page text/html"},
		"no type, XHTML":              {response("HTTP/1.1 200 OK\n", []byte(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>`)), "page application/xhtml+xml"},
		"no type, other XML":          {response("HTTP/1.1 200 OK\n", []byte(`<?xml version="1.0"?><rss/>`)), "skip: not HTML"},
		"no type, a picture":          {response("HTTP/1.1 200 OK\n", []byte("\x89PNG\r\n\x1a\n")), "skip: not HTML"},
		"a picture":                   {response("HTTP/1.1 200 OK\nContent-Type: image/png\n", page), "skip: not HTML"},
		"text":                        {response("HTTP/1.1 200 OK\nContent-Type: text/plain\n", page), "skip: not HTML"},
		"not found":                   {response("HTTP/1.1 404 Not Found\nContent-Type: text/html\n", page), "skip: status"},
		"a redirect":                  {response("HTTP/1.1 301 Moved\nContent-Type: text/html\n", page), "skip: status"},
		"part of a page":              {response("HTTP/1.1 206 Partial Content\nContent-Type: text/html\n", page), "page text/html"},
		"an empty page":               {response(head, nil), "skip: empty"},
		"an empty page, compressed":   {response(head+"Content-Encoding: gzip\n", nil), "skip: empty"},
		"an empty page, chunked":      {response(head+"Transfer-Encoding: chunked\n", []byte("0\r\n\r\n")), "skip: empty"},
		"line feeds only":             {warctest.Record{URL: "http://a/", Body: append([]byte("HTTP/1.0 200 OK\nContent-Type: text/html\n\n"), page...)}.Bytes(), "page text/html"},
		"continued field":             {response("HTTP/1.1 200 OK\nContent-Type: text/html;\n  charset=koi8-r\n", page), "page text/html koi8-r"},
		"line without colon":          {response("HTTP/1.1 200 OK\nnothing\nContent-Type: text/html\n", page), "page text/html"},
		"header without end":          {warctest.Record{URL: "http://a/", Body: []byte("HTTP/1.1 200 OK\r\nContent-Type: text/html")}.Bytes(), "skip: empty"},
		"no HTTP header":              {warctest.Record{URL: "http://a/", Body: page}.Bytes(), "fault: HTTP"},
		"no body":                     {warctest.Record{URL: "http://a/"}.Bytes(), "fault: HTTP"},
		"no status":                   {response("HTTP/1.1\nContent-Type: text/html\n", page), "fault: HTTP"},
		"a status of letters":         {response("HTTP/1.1 OK\nContent-Type: text/html\n", page), "fault: HTTP"},
		"header too large":            {response(head+"X: "+strings.Repeat("x", 256<<10)+"\n", page), "fault: HTTP"},
		"length too small":            {response(head+"Content-Length: 5\n", page), "page text/html UTF-8"},
		"length too large":            {response(head+"Content-Length: 99999999\n", page), "page text/html UTF-8"},
		"DNS":                         {warctest.Record{URL: "dns:example.org", Fields: []string{"Content-Type: text/dns"}, Body: []byte("20260102 A 1.2.3.4")}.Bytes(), "skip: not HTTP"},
		"DNS without type":            {warctest.Record{URL: "dns:example.org", Body: []byte("20260102 A 1.2.3.4")}.Bytes(), "skip: not HTTP"},
		"resource":                    {resource("text/html; charset=utf-8", page), "page text/html utf-8"},
		"resource, a picture":         {resource("image/png", page), "skip: not HTML"},
		"resource without type":       {resource("", page), "page text/html"},
		"resource that is empty":      {resource("text/html", nil), "skip: empty"},
		"Common Crawl":                {response(head+"X-Crawl-Content-Encoding: gzip\nX-Crawl-Transfer-Encoding: chunked\n", page), "page text/html UTF-8"},
		"cut off by the crawler":      {response(head, page[:300], "WARC-Truncated: length"), "page text/html UTF-8"},
		"warcinfo":                    {other("warcinfo"), "skip: warcinfo"},
		"request":                     {other("request"), "skip: request"},
		"metadata":                    {other("metadata"), "skip: metadata"},
		"revisit":                     {other("revisit"), "skip: revisit"},
		"conversion":                  {other("conversion"), "skip: conversion"},
		"continuation":                {other("continuation"), "skip: continuation"},
		"type in upper case":          {other("WARCInfo"), "skip: warcinfo"},
		"unknown type":                {other("screenshot"), "skip: other type"},
		"broken record":               {response(head, page)[:500], "fault: truncated"},
		"broken record of no page":    {other("request")[:500], "fault: truncated"},
		"broken record, compressed":   {response(head+"Content-Encoding: gzip\n", warctest.Gzip(page))[:300], "fault: truncated"},
		"more encodings than allowed": {response(head+"Content-Encoding: gzip, gzip, gzip, gzip, gzip\n", page), "fault: encoding"},
	} {
		t.Run(name, func(t *testing.T) {
			got, _ := read(t, c.archive)
			if got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
}

func TestFields(t *testing.T) {
	archive := response("HTTP/1.1 203 OK\nContent-Type: text/html\n", page[:500], "WARC-Truncated: Length", "WARC-Target-URI: <https://example.org/2>")
	_, c := read(t, bytes.Replace(archive, []byte("WARC-Target-URI: https://example.org/a\r\n"), nil, 1))
	want := capture.Capture{
		RecordID: "urn:uuid:1", URL: "https://example.org/2", Date: "2026-01-02T03:04:05Z", Status: 203,
		MediaType: "text/html", Truncated: "length", Payload: page[:500],
	}
	if fmt.Sprintf("%+v", c) != fmt.Sprintf("%+v", want) {
		t.Errorf("%+v, want %+v", c, want)
	}
}

// The first segment of a page is not the whole page.
func TestSegment(t *testing.T) {
	if _, c := read(t, response("HTTP/1.1 200 OK\nContent-Type: text/html\n", page[:500], "WARC-Segment-Number: 1")); c.Truncated != "segment" {
		t.Errorf("got %q", c.Truncated)
	}
}

func TestEncodings(t *testing.T) {
	gz, br := warctest.Gzip, warctest.Brotli
	zs := func(data []byte) []byte { return warctest.Zstd(t, data, nil) }
	chunked := func(data []byte) []byte { return warctest.Chunked(data, 100) }
	for name, c := range map[string]struct {
		head    string
		payload []byte
		want    string // "page" if empty
	}{
		"gzip":                           {"Content-Encoding: gzip", gz(page), ""},
		"x-gzip, in another case":        {"content-encoding: X-GZip", gz(page), ""},
		"gzip, several members":          {"Content-Encoding: gzip", append(gz(page[:100]), gz(page[100:])...), ""},
		"gzip, then other bytes":         {"Content-Encoding: gzip", append(gz(page), "\r\n\x00"...), ""},
		"gzip, declared only":            {"Content-Encoding: gzip", page, ""},
		"gzip, cut off":                  {"Content-Encoding: gzip", gz(page)[:50], "fault: encoding"},
		"gzip, wrong checksum":           {"Content-Encoding: gzip", append(gz(page)[:len(gz(page))-8], "12345678"...), "fault: encoding"},
		"gzip, cut off in its header":    {"Content-Encoding: gzip", gz(page)[:5], "fault: encoding"},
		"deflate in zlib":                {"Content-Encoding: deflate", warctest.Zlib(page), ""},
		"deflate, bare":                  {"Content-Encoding: deflate", warctest.Deflate(t, page), ""},
		"deflate, declared only":         {"Content-Encoding: deflate", page, ""},
		"deflate, cut off":               {"Content-Encoding: deflate", warctest.Zlib(page)[:40], "fault: encoding"},
		"Brotli":                         {"Content-Encoding: br", br(page), ""},
		"Brotli, declared only":          {"Content-Encoding: br", page, ""},
		"Brotli, cut off":                {"Content-Encoding: br", br(page)[:40], "fault: encoding"},
		"zstd":                           {"Content-Encoding: zstd", zs(page), ""},
		"zstd, declared only":            {"Content-Encoding: zstd", page, ""},
		"zstd, window too large":         {"Content-Encoding: zstd", []byte("\x28\xb5\x2f\xfd\x00\x88\x09\x00\x00x"), "fault: encoding"},
		"zstd, cut off":                  {"Content-Encoding: zstd", zs(page)[:40], "fault: encoding"},
		"a list":                         {"Content-Encoding: gzip, br", br(gz(page)), ""},
		"a list in two fields":           {"Content-Encoding: br\nContent-Encoding: identity, zstd", zs(br(page)), ""},
		"chunked":                        {"Transfer-Encoding: chunked", chunked(page), ""},
		"chunked, declared only":         {"Transfer-Encoding: chunked", page, ""},
		"chunked without the last chunk": {"Transfer-Encoding: chunked", bytes.TrimSuffix(chunked(page), []byte("0\r\n\r\n")), ""},
		"chunked with a wrong size":      {"Transfer-Encoding: chunked", bytes.Replace(chunked(page), []byte("64\r\n"), []byte("60\r\n"), 1), "fault: encoding"},
		"chunked without a size":         {"Transfer-Encoding: chunked", bytes.Replace(chunked(page), []byte("\r\n64\r\n"), []byte("\r\n"+strings.Repeat("x", 100)), 1), "fault: encoding"},
		"chunked, then other bytes":      {"Transfer-Encoding: chunked", append(chunked(page), "more"...), ""},
		"chunked with extensions":        {"Transfer-Encoding: Chunked", bytes.ReplaceAll(chunked(page), []byte("64\r\n"), []byte("064;a=b \r\n")), ""},
		"chunked with line feeds":        {"Transfer-Encoding: chunked", bytes.ReplaceAll(chunked(page), []byte("\r\n"), []byte("\n")), ""},
		"chunked, cut off":               {"Transfer-Encoding: chunked", chunked(page)[:200], "fault: encoding"},
		"chunked and gzip":               {"Content-Encoding: gzip\nTransfer-Encoding: chunked", chunked(gz(page)), ""},
		"gzip as transfer encoding":      {"Transfer-Encoding: gzip, chunked", chunked(gz(page)), ""},
		"unknown, but text":              {"Content-Encoding: utf-8", page, ""},
		"unknown":                        {"Content-Encoding: compress", gz(page), "fault: encoding"},
	} {
		t.Run(name, func(t *testing.T) {
			got, read := read(t, response("HTTP/1.1 200 OK\nContent-Type: text/html\n"+c.head+"\n", c.payload))
			if c.want != "" {
				if got != c.want {
					t.Errorf("%s, want %s", got, c.want)
				}
				return
			}
			if got != "page text/html" || !bytes.Equal(read.Payload, page) {
				t.Errorf("%s with %q", got, read.Payload)
			}
		})
	}
}

// A page in UTF-16 is no compressed data.
func TestDeclaredOnlyUTF16(t *testing.T) {
	for _, start := range []string{"\xff\xfe<\x00p\x00>\x00", "\xfe\xff\x00<\x00p\x00>", "<\x00p\x00>\x00", "\x00<\x00p\x00>"} {
		for _, encoding := range []string{"br", "deflate", "unknown"} {
			got, c := read(t, response("HTTP/1.1 200 OK\nContent-Type: text/html\nContent-Encoding: "+encoding+"\n", []byte(start)))
			if got != "page text/html" || string(c.Payload) != start {
				t.Errorf("%s, %q: %s with %q", encoding, start, got, c.Payload)
			}
		}
	}
}

// What the crawler has cut off is decoded as far as possible.
func TestTruncatedEncodings(t *testing.T) {
	for name, c := range map[string]struct {
		head    string
		payload []byte
	}{
		"gzip":    {"Content-Encoding: gzip", warctest.Gzip(page)[:90]},
		"chunked": {"Transfer-Encoding: chunked", warctest.Chunked(page, 100)[:1200]},
	} {
		archive := response("HTTP/1.1 200 OK\nContent-Type: text/html\n"+c.head+"\n", c.payload, "WARC-Truncated: length")
		got, read := read(t, archive)
		if got != "page text/html" || len(read.Payload) < 10 || !bytes.HasPrefix(page, read.Payload) {
			t.Errorf("%s: %s with %q", name, got, read.Payload)
		}
	}
}

// padded returns a gzip member of 64 KB without content.
func padded(t *testing.T) []byte {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	w.Extra = make([]byte, 1<<16-1)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// A payload that becomes too large at any step is a fault.
func TestTooLarge(t *testing.T) {
	if testing.Short() {
		t.Skip("decompresses 64 MB several times")
	}
	zeros := make([]byte, 64<<20+3)
	bomb := warctest.Gzip(zeros)
	for name, c := range map[string]struct {
		head    string
		payload []byte
	}{
		"plain":        {"", zeros},
		"gzip":         {"Content-Encoding: gzip", bomb},
		"gzip in gzip": {"Content-Encoding: gzip, gzip", warctest.Gzip(bytes.Repeat(padded(t), 1025))},
		"zstd":         {"Content-Encoding: zstd", warctest.Zstd(t, zeros, nil)},
	} {
		if got, _ := read(t, response("HTTP/1.1 200 OK\nContent-Type: text/html\n"+c.head+"\n", c.payload)); got != "fault: too large" {
			t.Errorf("%s: %s", name, got)
		}
	}
	head := strings.TrimSuffix("HTTP/1.1 200 OK\nContent-Type: text/html\nContent-Encoding: gzip\n", "\n")
	if got, c := read(t, response(head+"\n", warctest.Gzip(zeros[1:]))); got != "page text/html" || len(c.Payload) != len(zeros)-1 {
		t.Errorf("the largest payload: %s with %d bytes", got, len(c.Payload))
	}
}
