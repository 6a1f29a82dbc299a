package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"time"

	"pilcrow/batch/archive/warctest"
	"pilcrow/dev/bench/corpus"
)

// maker writes an archive and its manifest.
type maker struct {
	settings
	random   *rand.Rand
	packer   *packer
	archive  io.Writer
	manifest *json.Encoder

	offset   int64
	records  int
	outcomes map[string]int
}

func newMaker(s settings, p *packer, archive, manifest io.Writer) *maker {
	return &maker{
		settings: s, random: rand.New(rand.NewPCG(s.seed, 0)), packer: p,
		archive: archive, manifest: json.NewEncoder(manifest), outcomes: map[string]int{},
	}
}

// make writes all records. The file ends inside the last one.
func (m *maker) make(pages []corpus.Page) error {
	if err := m.add(m.other("warcinfo", "application/warc-fields", []byte("software: made\r\n")), Entry{Outcome: Skip, Kind: "warcinfo"}); err != nil {
		return err
	}
	for n := range m.copies {
		for _, page := range pages {
			if err := m.addPage(page, n); err != nil {
				return fmt.Errorf("page %s: %w", page.ID, err)
			}
		}
	}
	return m.addCutOff()
}

// addPage writes one page with the records that crawlers write beside it.
func (m *maker) addPage(page corpus.Page, n int) error {
	source, err := page.Source()
	if err != nil {
		return err
	}
	url := addressOf(page, n)
	if err := m.addRequest(url); err != nil {
		return err
	}
	if m.random.Float64() < m.broken {
		err = m.addBroken(page, url, source)
	} else {
		err = m.addWhole(page, url, source)
	}
	if err != nil {
		return err
	}
	return m.addOthers(url)
}

// addressOf returns an address that no other record has.
func addressOf(page corpus.Page, n int) string {
	url := page.Truth.URL
	if url == "" {
		url = "https://example.org/" + page.ID
	}
	separator := "?"
	if strings.Contains(url, "?") {
		separator = "&"
	}
	return fmt.Sprintf("%s%scopy=%d", url, separator, n+1)
}

func (m *maker) addWhole(page corpus.Page, url string, source []byte) error {
	v, err := m.variant(source)
	if err != nil {
		return err
	}
	r := m.response(url, warctest.HTTP(v.head, v.payload))
	return m.add(r, Entry{Outcome: Page, Page: page.ID, SHA256: hash(v.decoded), URL: url, Charset: v.charset})
}

// response returns a record of an HTTP response.
func (m *maker) response(url string, body []byte) warctest.Record {
	r := m.other("response", "application/http; msgtype=response", body)
	r.URL = url
	return r
}

// other returns a record of any type.
func (m *maker) other(kind, mediaType string, body []byte) warctest.Record {
	version := "1.0"
	if m.random.IntN(2) == 0 {
		version = "1.1"
	}
	date := time.Date(2026, 1, 1, 0, 0, m.records, 0, time.UTC).Format(time.RFC3339)
	return warctest.Record{
		Version: version, Type: kind, ID: fmt.Sprintf("urn:uuid:00000000-0000-4000-8000-%012d", m.records+1), Date: date,
		Fields: []string{"Content-Type: " + mediaType}, Body: body,
	}
}

// add writes a whole record.
func (m *maker) add(r warctest.Record, e Entry) error {
	packed, err := m.packer.pack(r.Bytes())
	if err != nil {
		return err
	}
	e.ID = r.ID
	return m.write(packed, e)
}

// write writes the bytes of an entry.
func (m *maker) write(packed []byte, e Entry) error {
	e.Offset = m.offset
	if _, err := m.archive.Write(packed); err != nil {
		return err
	}
	m.offset += int64(len(packed))
	m.records++
	m.outcomes[strings.TrimSpace(string(e.Outcome)+" "+e.Kind)]++
	return m.manifest.Encode(e)
}
