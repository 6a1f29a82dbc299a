package warc_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"pilcrow/batch/archive/warc"
	"pilcrow/batch/archive/warctest"

	"github.com/klauspost/compress/zstd"
)

// numbered returns the record with a number, whose body is a few lines.
func numbered(n int) warctest.Record {
	return warctest.Record{
		ID: fmt.Sprintf("id:%d", n), URL: fmt.Sprintf("https://example.org/%d", n),
		Body: warctest.HTTP("HTTP/1.1 200 OK\nContent-Type: text/html\n", bodyOf(n)),
	}
}

func bodyOf(n int) []byte {
	return []byte(strings.Repeat(fmt.Sprintf("<p>Paragraph of page %d.</p>\n", n), 20+n))
}

// packing makes a file of records.
type packing struct {
	name string
	file func(t testing.TB, records ...[]byte) []byte
}

// packings are the ways in which files contain records.
var packings = []packing{
	{"plain", func(_ testing.TB, records ...[]byte) []byte { return bytes.Join(records, nil) }},
	{"gzip", func(_ testing.TB, records ...[]byte) []byte {
		var file []byte
		for _, r := range records {
			file = append(file, warctest.Gzip(r)...)
		}
		return file
	}},
	{"gzip as a whole", func(_ testing.TB, records ...[]byte) []byte {
		return warctest.Gzip(bytes.Join(records, nil))
	}},
	{"gzip in blocks", func(_ testing.TB, records ...[]byte) []byte {
		var file []byte
		for block := range slices.Chunk(bytes.Join(records, nil), 100) {
			file = append(file, warctest.Gzip(block)...)
		}
		return file
	}},
	{"zstd", func(t testing.TB, records ...[]byte) []byte {
		var file []byte
		for _, r := range records {
			file = append(file, warctest.Zstd(t, r, nil)...)
			file = append(file, warctest.Skippable(1, []byte("ignored"))...)
		}
		return file
	}},
	{"zstd in blocks", func(t testing.TB, records ...[]byte) []byte {
		var file []byte
		for _, r := range records {
			for block := range slices.Chunk(r, 300) {
				file = append(file, warctest.Zstd(t, block, nil)...)
			}
		}
		return file
	}},
	{"zstd as a whole", func(t testing.TB, records ...[]byte) []byte {
		return warctest.Zstd(t, bytes.Join(records, nil), nil)
	}},
	{"zstd with a dictionary", func(t testing.TB, records ...[]byte) []byte {
		dictionary := trained(t)
		return withDictionary(t, warctest.Skippable(13, dictionary), dictionary, records)
	}},
	{"zstd with a compressed dictionary", func(t testing.TB, records ...[]byte) []byte {
		dictionary := trained(t)
		return withDictionary(t, warctest.Skippable(13, warctest.Zstd(t, dictionary, nil)), dictionary, records)
	}},
}

func withDictionary(t testing.TB, frame, dictionary []byte, records [][]byte) []byte {
	file := frame
	for _, r := range records {
		file = append(file, warctest.Zstd(t, r, dictionary)...)
	}
	return file
}

func trained(t testing.TB) []byte {
	t.Helper()
	var samples [][]byte
	for n := range 40 {
		samples = append(samples, numbered(n).Bytes())
	}
	dictionary, err := zstd.BuildDict(zstd.BuildDictOptions{ID: 40000, Contents: samples, History: numbered(7).Bytes(), Offsets: [3]int{1, 4, 8}})
	if err != nil {
		t.Fatal(err)
	}
	return dictionary
}

// result is what a reader returned: the id of a whole record, or a fault.
type result struct {
	at    warc.Position
	id    string
	body  string
	fault warc.FaultKind
}

// readAll returns all that a reader returns. The bodies' faults follow their
// records' ids.
func readAll(t *testing.T, r io.Reader, at warc.Position) []result {
	t.Helper()
	reader, err := warc.NewReader(r, at)
	if err != nil {
		t.Fatal(err)
	}
	var all []result
	for {
		record, err := reader.Next()
		if err == io.EOF {
			return all
		}
		if err == nil {
			var body []byte
			if body, err = io.ReadAll(record.Body); err == nil {
				all = append(all, result{at: record.Position, id: strings.Trim(record.Header.Get("warc-record-id"), "<>"), body: string(body)})
				continue
			}
		}
		var fault *warc.Fault
		if !errors.As(err, &fault) {
			t.Fatal(err)
		}
		all = append(all, result{at: fault.Position, fault: fault.Kind})
	}
}

// summary returns the ids and faults in their order.
func summary(all []result) string {
	var words []string
	for _, r := range all {
		if r.fault != "" {
			words = append(words, "!"+string(r.fault))
		} else {
			words = append(words, strings.TrimPrefix(r.id, "id:"))
		}
	}
	return strings.Join(words, " ")
}

// onlyReader hides that a reader can seek, and returns few bytes at once.
type onlyReader struct{ r io.Reader }

func (o onlyReader) Read(p []byte) (int, error) { return o.r.Read(p[:min(len(p), 1000)]) }

// Every packing gives the same records, and each position leads to the rest.
func TestPackings(t *testing.T) {
	const count = 12
	var records [][]byte
	for n := range count {
		records = append(records, numbered(n).Bytes())
	}
	for _, p := range packings {
		t.Run(p.name, func(t *testing.T) {
			file := p.file(t, records...)
			all := readAll(t, bytes.NewReader(file), warc.Position{})
			if len(all) != count {
				t.Fatalf("%d records: %s", len(all), summary(all))
			}
			for n, r := range all {
				if r.id != fmt.Sprintf("id:%d", n) || !strings.HasSuffix(r.body, string(bodyOf(n))) {
					t.Errorf("record %d is %s %q", n, r.id, r.body)
				}
				for name, input := range map[string]io.Reader{"seeking": bytes.NewReader(file), "pipe": onlyReader{bytes.NewReader(file)}} {
					if rest := readAll(t, input, r.at); !slices.Equal(rest, all[n:]) {
						t.Errorf("%s from %s: %s, want %s", name, r.at, summary(rest), summary(all[n:]))
					}
				}
			}
		})
	}
}
