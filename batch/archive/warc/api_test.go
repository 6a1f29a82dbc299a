package warc_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"pilcrow/batch/archive/warc"
	"pilcrow/batch/archive/warctest"
)

func TestRecord(t *testing.T) {
	written := warctest.Record{
		Version: "1.0", Type: "Response", ID: "urn:uuid:1", URL: "https://example.org/", Date: "2026-01-02T03:04:05Z",
		Fields: []string{"WARC-Concurrent-To: <urn:uuid:2>", "WARC-Concurrent-To: <urn:uuid:3>"}, Body: []byte("the body"),
	}
	reader, err := warc.NewReader(bytes.NewReader(written.Bytes()), warc.Position{})
	if err != nil {
		t.Fatal(err)
	}
	record, err := reader.Next()
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(record.Body)
	if err != nil || string(body) != "the body" {
		t.Errorf("the body is %q, %v", body, err)
	}
	if record.Version != "1.0" || record.Type() != "response" || record.Length != 8 || record.Position != (warc.Position{}) {
		t.Errorf("%+v", record)
	}
	if got := record.Header.Get("warc-target-uri"); got != "https://example.org/" {
		t.Errorf("the address is %q", got)
	}
	if got := record.Header.Values("WARC-Concurrent-To"); len(got) != 2 {
		t.Errorf("concurrent: %q", got)
	}
	if got := reader.Offset(); got != int64(len(written.Bytes())) {
		t.Errorf("the offset is %d", got)
	}
}

// A body that was not read is passed over, and no longer valid then.
func TestBodyAfterNext(t *testing.T) {
	reader, err := warc.NewReader(bytes.NewReader(join(record(1), record(2))), warc.Position{})
	if err != nil {
		t.Fatal(err)
	}
	first, err := reader.Next()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := reader.Next(); err != nil {
		t.Fatal(err)
	}
	if n, err := first.Body.Read(make([]byte, 10)); n != 0 || err == nil || err == io.EOF {
		t.Errorf("the first body gives %d bytes, %v", n, err)
	}
}

// Faults are reported where they are.
func TestFaultPositions(t *testing.T) {
	first, second, third := record(1), record(2), record(3)
	second = second[:500]
	zipped := warctest.Gzip(first)
	for name, c := range map[string]struct {
		file []byte
		want string
	}{
		"plain":           {join(first, second, third), "at offset " + position(len(first), 0) + ": the record's Content-Length is wrong: no record begins behind its end"},
		"plain, cut off":  {join(first, second), "at offset " + position(len(first), 0) + ": the file ends inside the record"},
		"garbage":         {join(first, []byte("garbage"), third), "at offset " + position(len(first), 0) + ": bytes that belong to no record"},
		"gzip":            {join(zipped, warctest.Gzip(second), warctest.Gzip(third)), "at offset " + position(len(zipped), 0) + ": the record's Content-Length is wrong: another record begins before its end"},
		"gzip, cut off":   {join(zipped, zipped[:200]), "at offset " + position(len(zipped), 0) + ": the file ends inside the record"},
		"gzip, garbage":   {join(zipped, []byte("garbage")), "at offset " + position(len(zipped), 0) + ": bytes that belong to no record"},
		"gzip as a whole": {warctest.Gzip(join(first, second, third)), "at offset " + position(0, len(first)) + ": the record's Content-Length is wrong: no record begins behind its end"},
		"gzip, damaged":   {join(zipped, flipped(zipped, len(zipped)-8), zipped), "at offset " + position(len(zipped), 0) + ": decompress: gzip: invalid checksum"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := firstFault(t, c.file); got == nil || got.Error() != c.want {
				t.Errorf("%v, want %s", got, c.want)
			}
		})
	}
}

func position(member, within int) string {
	return warc.Position{Member: int64(member), Within: int64(within)}.String()
}

// firstFault returns the first fault of a file whose bodies nobody reads.
func firstFault(t *testing.T, file []byte) *warc.Fault {
	t.Helper()
	reader, err := warc.NewReader(bytes.NewReader(file), warc.Position{})
	if err != nil {
		t.Fatal(err)
	}
	for {
		_, err := reader.Next()
		var fault *warc.Fault
		if errors.As(err, &fault) {
			return fault
		}
		if err != nil {
			return nil
		}
	}
}

// An error of the underlying reader is no fault of the archive, and stays.
func TestReadError(t *testing.T) {
	broken := errors.New("the disk is broken")
	for name, file := range map[string][]byte{"plain": join(record(1), record(2)), "gzip": join(warctest.Gzip(record(1)), warctest.Gzip(record(2)))} {
		for n := range len(file) {
			input := io.MultiReader(bytes.NewReader(file[:n]), iotest.ErrReader(broken))
			reader, err := warc.NewReader(input, warc.Position{})
			for err == nil {
				var record *warc.Record
				if record, err = reader.Next(); err == nil {
					_, err = io.Copy(io.Discard, record.Body)
				}
			}
			if !errors.Is(err, broken) {
				t.Fatalf("%s, after %d bytes: %v", name, n, err)
			}
			if reader == nil {
				continue
			}
			if _, err := reader.Next(); !errors.Is(err, broken) {
				t.Fatalf("%s, after %d bytes, again: %v", name, n, err)
			}
		}
	}
}

func TestNewReaderFails(t *testing.T) {
	for name, c := range map[string]struct {
		input io.Reader
		at    warc.Position
	}{
		"read error":             {iotest.ErrReader(errors.New("broken")), warc.Position{}},
		"read error before it":   {io.MultiReader(bytes.NewReader(record(1)), iotest.ErrReader(errors.New("broken"))), warc.Position{Member: 1 << 20}},
		"behind the member":      {bytes.NewReader(warctest.Gzip(record(1))), warc.Position{Within: 1 << 20}},
		"behind the file":        {bytes.NewReader(warctest.Gzip(record(1))), warc.Position{Member: 1 << 20}},
		"behind a pipe":          {onlyReader{bytes.NewReader(record(1))}, warc.Position{Member: 1 << 20}},
		"a member that is wrong": {bytes.NewReader(warctest.Gzip(record(1))), warc.Position{Member: 5, Within: 3}},
	} {
		if _, err := warc.NewReader(c.input, c.at); err == nil || !strings.Contains(err.Error(), c.at.String()) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// No reader goes on without an end.
func TestNoProgress(t *testing.T) {
	reader, err := warc.NewReader(idle{}, warc.Position{})
	if err == nil {
		_, err = reader.Next()
	}
	if !errors.Is(err, io.ErrNoProgress) {
		t.Errorf("%v", err)
	}
}

// idle is a reader that returns neither bytes nor an error.
type idle struct{}

func (idle) Read([]byte) (int, error) { return 0, nil }

func TestParsePosition(t *testing.T) {
	for text, want := range map[string]warc.Position{
		"0": {}, "1234": {Member: 1234}, "1234+567": {Member: 1234, Within: 567}, "9223372036854775807": {Member: 1<<63 - 1},
	} {
		got, err := warc.ParsePosition(text)
		if err != nil || got != want || got.String() != text {
			t.Errorf("%s becomes %s, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "-1", "+", "1+", "+1", "1+-1", "1+2+3", "0x1", " 1", "9223372036854775808"} {
		if got, err := warc.ParsePosition(text); err == nil {
			t.Errorf("%q becomes %s", text, got)
		}
	}
}
