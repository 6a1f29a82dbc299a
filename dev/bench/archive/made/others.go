package main

import (
	"fmt"

	"pilcrow/batch/archive/warctest"
)

// other is a kind of record that has no page, and how often it comes with a
// page.
type other struct {
	share float64
	kind  string // of the skip
	make  func(m *maker, url string) warctest.Record
}

func responseOf(head string, payload string) func(*maker, string) warctest.Record {
	return func(m *maker, url string) warctest.Record {
		return m.response(url, warctest.HTTP(head, []byte(payload)))
	}
}

// others are the records beside the pages of a crawl.
var others = []other{
	{0.5, "metadata", func(m *maker, url string) warctest.Record {
		r := m.other("metadata", "application/warc-fields", []byte("fetchTimeMs: 120\r\nlanguages-cld2: {}\r\n"))
		r.URL = url
		return r
	}},
	{0.05, "not HTML", responseOf("HTTP/1.1 200 OK\nContent-Type: image/png\n", "\x89PNG\r\n\x1a\n and more")},
	{0.05, "not HTML", responseOf("HTTP/1.1 200 OK\nContent-Type: text/css\n", "p { margin: 0 }\n")},
	{0.02, "not HTML", responseOf("HTTP/1.1 200 OK\n", `{"is": "no page"}`)},
	{0.05, "status", responseOf("HTTP/1.1 404 Not Found\nContent-Type: text/html\n", "<h1>Not found</h1>")},
	{0.05, "status", responseOf("HTTP/2 301\nLocation: /other\nContent-Type: text/html\n", "<a href=/other>Moved</a>")},
	{0.01, "empty", responseOf("HTTP/1.1 200 OK\nContent-Type: text/html\nContent-Length: 0\n", "")},
	{0.02, "revisit", func(m *maker, url string) warctest.Record {
		r := m.response(url, warctest.HTTP("HTTP/1.1 200 OK\nContent-Type: text/html\n", nil))
		r.Type = "revisit"
		return r
	}},
	{0.02, "not HTTP", func(m *maker, _ string) warctest.Record {
		r := m.other("response", "text/dns", []byte("20260101000000\nexample.org. 300 IN A 192.0.2.1\n"))
		r.URL = "dns:example.org"
		return r
	}},
}

// addRequest writes the request that a response answers.
func (m *maker) addRequest(url string) error {
	r := m.other("request", "application/http; msgtype=request", fmt.Appendf(nil, "GET %s HTTP/1.1\r\nHost: example.org\r\n\r\n", url))
	r.URL = url
	return m.add(r, Entry{Outcome: Skip, Kind: "request"})
}

// addOthers writes some of the other records.
func (m *maker) addOthers(url string) error {
	for _, o := range others {
		if m.random.Float64() >= o.share {
			continue
		}
		if err := m.add(o.make(m, url), Entry{Outcome: Skip, Kind: o.kind}); err != nil {
			return err
		}
	}
	return nil
}
