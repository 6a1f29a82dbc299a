package warc_test

import (
	"bytes"
	"io"
	"strconv"
	"strings"
	"testing"

	"pilcrow/batch/archive/warc"
	"pilcrow/batch/archive/warctest"
)

// damaged is a file with something broken.
type damaged struct {
	name string
	file []byte
	want string // as summary writes it
}

func record(n int) []byte { return numbered(n).Bytes() }

// withLength returns a record with a false Content-Length.
func withLength(n int, length string) []byte {
	r := numbered(n)
	r.Length = length
	return r.Bytes()
}

func join(parts ...[]byte) []byte { return bytes.Join(parts, nil) }

// without returns data without the bytes from start up to end. Negative numbers
// count from the end.
func without(data []byte, start, end int) []byte {
	if start < 0 {
		start += len(data)
	}
	if end <= 0 {
		end += len(data)
	}
	return join(data[:start], data[end:])
}

// flipped returns data with another byte at an index.
func flipped(data []byte, i int) []byte {
	changed := bytes.Clone(data)
	changed[i] ^= 0x55
	return changed
}

func repeatedly(n int, data []byte) []byte { return bytes.Repeat(data, n) }

func embedded() []byte {
	r := numbered(8)
	r.Body = join([]byte("text\r\n\r\n"), record(5), record(6), []byte("text"))
	return r.Bytes()
}

func plainFaults() []damaged {
	replace := func(n int, old, by string) []byte { return bytes.Replace(record(n), []byte(old), []byte(by), 1) }
	text := numbered(1)
	text.Body = bodyOf(1)
	lineFeeds := bytes.ReplaceAll(text.Bytes(), []byte("\r\n"), []byte("\n"))
	return []damaged{
		{"nothing", nil, ""},
		{"only line ends", []byte("\r\n\r\n"), "!garbage"},
		{"no archive", []byte(strings.Repeat("<p>Not an archive", 1000)), "!garbage"},
		{"whole", join(record(1), record(2)), "1 2"},
		{"no line ends at the file's end", without(join(record(1), record(2)), -4, 0), "1 2"},
		{"no line ends between records", join(without(record(1), -4, 0), record(2)), "1 2"},
		{"more line ends between records", join(record(1), []byte("\n\r\n\n\n"), record(2)), "1 2"},
		{"damage in the first line end", join(flipped(record(1), len(record(1))-4), record(2), record(3)), "1 2 3"},
		{"damage in the last line end", join(flipped(record(1), len(record(1))-1), record(2), record(3)), "1 2 3"},
		{"garbage at the start", join([]byte("garbage\r\n"), record(1), record(2)), "!garbage 1 2"},
		{"garbage between records", join(record(1), []byte("garbage WARC/1.0 garbage\r\n"), record(2)), "1 !garbage 2"},
		{"garbage line between records", join(record(1), record(2), []byte("WARC/x\r\n"), record(3)), "1 2 !garbage 3"},
		{"draft versions", join(replace(1, "WARC/1.1", "WARC/0.17"), replace(2, "WARC/1.1", "WARC/0.18")), "1 2"},
		{"spaces behind the version", replace(1, "WARC/1.1", "WARC/1.0  "), "1"},
		{"continued header line", replace(1, "WARC-Date: ", "WARC-Other: one\r\n two\r\nWARC-Date: "), "1"},
		{"header line without colon", replace(1, "WARC-Date: ", "nothing\r\nWARC-Date: "), "1"},
		{"no Content-Length", join(replace(1, "Content-Length", "Content-Width"), record(2)), "!header 2"},
		{"Content-Length is no number", join(withLength(1, "-5"), withLength(2, "1e3"), record(3)), "!header !header 3"},
		{"Content-Length overflows", join(withLength(1, "99999999999999999999999"), record(2)), "!header 2"},
		{"Content-Length too small", join(withLength(1, "100"), record(2)), "!length 2"},
		{"Content-Length zero", join(withLength(1, "0"), record(2)), "!length 2"},
		{"Content-Length too large", join(withLength(1, "1000"), record(2), record(3)), "!length 2 3"},
		{"Content-Length up to another record", join(withLength(1, "2000"), record(2), record(3)), "!length 2 3"},
		{"Content-Length absurd", join(withLength(1, "900000000000000"), record(2), record(3)), "!truncated 2 3"},
		{"Content-Length absurd again and again", repeatedly(20, join(withLength(1, "900000000000000"), record(2))), strings.TrimSpace(strings.Repeat("!truncated 2 ", 20))},
		{"header without end", join(record(1)[:90], []byte("\r\n"), record(2)), "!header 2"},
		{"header cut off inside a line", join(record(1)[:90], record(2)), "!header"},
		{"file cut off in the version", join(record(1), record(2)[:6]), "1 !truncated"},
		{"file cut off in the header", join(record(1), record(2)[:90]), "1 !truncated"},
		{"file cut off behind the header", join(record(1), record(2)[:bytes.Index(record(2), []byte("\r\n\r\n"))+4]), "1 !truncated"},
		{"file cut off in the body", join(record(1), record(2)[:500]), "1 !truncated"},
		{"bytes lost inside a body", join(record(1), without(record(2), 300, 400), record(3)), "1 !length 3"},
		{"header too large", join(replace(1, "WARC-Date", "Large: "+strings.Repeat("x", 1<<20)+"\r\nWARC-Date"), record(2)), "!header 2"},
		{"an archive inside a record", join(record(1), embedded(), record(2)), "1 8 2"},
		{"line feeds only", join(lineFeeds, lineFeeds), "1 1"},
	}
}

func gzipFaults() []damaged {
	zip := warctest.Gzip
	return []damaged{
		{"whole", join(zip(record(1)), zip(record(2))), "1 2"},
		{"padded with zeros", join(zip(record(1)), make([]byte, 300), zip(record(2)), make([]byte, 500)), "1 2"},
		{"empty members", join(zip(nil), zip(record(1)), zip(nil), zip(nil), zip(record(2)), zip(nil)), "1 2"},
		{"garbage at the start", join([]byte("garbage\x1f\x8b\x08"), zip(record(1)), zip(record(2))), "!garbage 1 2"},
		{"garbage between members", join(zip(record(1)), []byte("garbage"), zip(record(2))), "1 !garbage 2"},
		{"garbage at the end", join(zip(record(1)), []byte("garbage")), "1 !garbage"},
		{"member without record", join(zip(record(1)), zip([]byte("garbage")), zip(record(2))), "1 !garbage 2"},
		{"damage in a member's header", join(zip(record(1)), flipped(zip(record(2)), 1), zip(record(3))), "1 !garbage 3"},
		{"damage in a member", join(zip(record(1)), flipped(zip(record(2)), 30), zip(record(3))), "1 !compressed 3"},
		{"damage in a checksum", join(zip(record(1)), flipped(zip(record(2)), len(zip(record(2)))-7), zip(record(3))), "1 !compressed 3"},
		{"member cut off", join(zip(record(1)), zip(record(2))[:100], zip(record(3)), zip(record(4))), "1 !compressed 3 4"},
		{"member cut off in its header", join(zip(record(1)), zip(record(2))[:7], zip(record(3)), zip(record(4))), "1 !compressed 3 4"},
		{"member without checksum", join(zip(record(1)), without(zip(record(2)), -8, 0), zip(record(3)), zip(record(4))), "1 !compressed 3 4"},
		{"bytes lost in a member", join(zip(record(1)), without(zip(record(2)), 60, 90), zip(record(3))), "1 !compressed 3"},
		{"file cut off in a member", join(zip(record(1)), zip(record(2))[:100]), "1 !truncated"},
		{"file cut off in a checksum", join(zip(record(1)), without(zip(record(2)), -3, 0)), "1 !truncated"},
		{"file cut off in a member's header", join(zip(record(1)), zip(record(2))[:5]), "1 !truncated"},
		{"record cut off in a whole member", join(zip(record(1)[:500]), zip(record(2))), "!length 2"},
		{"header cut off in a whole member", join(zip(record(1)[:90]), zip(record(2))), "!header 2"},
		{"header cut off at the end of a line", join(zip(record(1)[:10]), zip(record(2))), "!header 2"},
		{"Content-Length too small", join(zip(withLength(1, "100")), zip(record(2))), "!length 2"},
		{"Content-Length too large", join(zip(withLength(1, "1000")), zip(record(2))), "!length 2"},
		{"Content-Length absurd", join(zip(withLength(1, "900000000000000")), zip(record(2))), "!length 2"},
		{"Content-Length absurd at the end", join(zip(record(1)), zip(withLength(2, "900000000000000"))), "1 !truncated"},
		{"Content-Length too large in one member", zip(join(record(1), withLength(2, "1000"), record(3), record(4))), "1 !length 3 4"},
		{"Content-Length absurd in one member", zip(join(record(1), withLength(2, "900000000000000"), record(3), record(4))), "1 !truncated 3 4"},
		{"damage in the second member of a record", join(zip(record(1)[:300]), flipped(zip(record(1)[300:]), 30), zip(record(2))), "!compressed 2"},
		{"Content-Length too small, and damage", join(zip(record(1)), flipped(zip(withLength(2, "100")), len(zip(withLength(2, "100")))-2), zip(record(3))), "1 !length 3"},
		{"an archive inside a record", join(zip(record(1)), zip(embedded()), zip(record(2))), "1 8 2"},
	}
}

func zstdFaults(t testing.TB) []damaged {
	zip := func(record []byte) []byte { return warctest.Zstd(t, record, nil) }
	return []damaged{
		{"whole", join(zip(record(1)), zip(record(2))), "1 2"},
		{"empty frames", join(zip(nil), zip(record(1)), zip(nil), zip(record(2))), "1 2"},
		{"skippable frames", join(warctest.Skippable(3, []byte("x")), zip(record(1)), warctest.Skippable(15, nil), zip(record(2))), "1 2"},
		{"garbage at the start", join([]byte("garbage"), zip(record(1)), zip(record(2))), "!garbage 1 2"},
		{"garbage between frames", join(zip(record(1)), []byte("garbage of several bytes"), zip(record(2))), "1 !garbage 2"},
		{"garbage at the end", join(zip(record(1)), []byte("garbage")), "1 !garbage"},
		{"damage in a frame", join(zip(record(1)), flipped(zip(record(2)), 60), zip(record(3))), "1 !compressed 3"},
		{"damage in a checksum", join(zip(record(1)), flipped(zip(record(2)), len(zip(record(2)))-1), zip(record(3))), "1 !compressed 3"},
		{"frame cut off", join(zip(record(1)), zip(record(2))[:100], zip(record(3)), zip(record(4))), "1 !compressed 3 4"},
		{"file cut off in a frame", join(zip(record(1)), zip(record(2))[:100]), "1 !truncated"},
		{"file cut off in a frame's header", join(zip(record(1)), zip(record(2))[:5]), "1 !truncated"},
		{"file cut off in a magic", join(zip(record(1)), zip(record(2))[:3]), "1 !truncated"},
		{"file cut off in a skippable frame", join(zip(record(1)), without(warctest.Skippable(3, make([]byte, 100)), -1, 0)), "1 !truncated"},
		{"record cut off in a whole frame", join(zip(record(1)[:500]), zip(record(2))), "!length 2"},
		{"window too large", join([]byte("\x28\xb5\x2f\xfd\x00\xa8\x09\x00\x00x"), zip(record(1))), "!compressed 1"},
		{"two dictionaries", join(warctest.Skippable(13, trained(t)), warctest.Zstd(t, record(1), trained(t)), warctest.Skippable(13, trained(t)), warctest.Zstd(t, record(2), trained(t))), "1 2"},
		{"dictionary missing", join(warctest.Zstd(t, record(1), trained(t)), zip(record(2))), "!compressed 2"},
		{"dictionary broken", join(warctest.Skippable(13, []byte("garbage")), zip(record(1))), "!compressed 1"},
		{"dictionary cut off", without(warctest.Skippable(13, make([]byte, 100)), -1, 0), "!truncated"},
		{"Content-Length too large", join(zip(withLength(1, "1000")), zip(record(2))), "!length 2"},
	}
}

// Whatever is broken, the other records are read, once.
func TestFaults(t *testing.T) {
	for name, cases := range map[string][]damaged{"plain": plainFaults(), "gzip": gzipFaults(), "zstd": zstdFaults(t)} {
		for _, c := range cases {
			for way, input := range map[string]io.Reader{"seeking": bytes.NewReader(c.file), "pipe": onlyReader{bytes.NewReader(c.file)}} {
				t.Run(name+"/"+c.name+"/"+way, func(t *testing.T) {
					if got := summary(readAll(t, input, warc.Position{})); got != c.want {
						t.Errorf("%s, want %s", got, c.want)
					}
				})
			}
		}
	}
}

// A file can go back to any swallowed record, a pipe to those in its history.
func TestHistory(t *testing.T) {
	const count = 120
	large := func(n int) warctest.Record {
		r := numbered(n)
		r.Body = bytes.Repeat(r.Body, 100<<10/len(r.Body))
		return r
	}
	first := large(0)
	first.Length = strconv.Itoa(count / 2 * 100 << 10)
	file := first.Bytes()
	for n := 1; n < count; n++ {
		file = append(file, large(n).Bytes()...)
	}
	if all := readAll(t, bytes.NewReader(file), warc.Position{}); len(all) != count || all[count-1].id != numbered(count-1).ID {
		t.Errorf("in a file: %s", summary(all))
	}
	piped := readAll(t, onlyReader{bytes.NewReader(file)}, warc.Position{})
	if len(piped) < count/2+4<<20/(100<<10) || piped[0].fault != warc.BadLength || piped[len(piped)-1].id != numbered(count-1).ID {
		t.Errorf("in a pipe: %s", summary(piped))
	}
}
