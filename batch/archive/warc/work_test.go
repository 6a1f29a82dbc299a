package warc

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"

	"pilcrow/batch/archive/warctest"
)

// hostile has inputs of about n bytes on which a reader could go back again and
// again.
func hostile(t *testing.T) map[string]func(n int) []byte {
	record := warctest.Record{ID: "id", Body: []byte("body")}
	endless := record
	endless.Length = "900000000000000"
	tooLong := record
	tooLong.Length = "5000"
	// A member whose only block is stored and swallows what follows.
	swallowing := "\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x00\x00\xff\xff\x00\x00WARC/1.0\n"
	// A frame whose block swallows what follows.
	swallowingFrame := zstdMagic + "\x04\x58\x00\x80\x0fWARC/1.0\n"
	repeated := func(unit string) func(int) []byte {
		return func(n int) []byte { return []byte(strings.Repeat(unit, n/len(unit))) }
	}
	return map[string]func(n int) []byte{
		"gzip magics":         repeated(gzipMagic),
		"gzip headers":        repeated("\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x00"),
		"gzip stored blocks":  repeated(swallowing),
		"gzip empty members":  repeated(string(warctest.Gzip(nil))),
		"gzip small members":  repeated(string(warctest.Gzip([]byte("x")))),
		"gzip endless bodies": repeated(string(warctest.Gzip(endless.Bytes()))),
		"gzip one member":     func(n int) []byte { return warctest.Gzip(repeated(string(endless.Bytes()))(n)) },
		"gzip bomb":           func(n int) []byte { return warctest.Gzip(make([]byte, 200*n)) },
		"zstd magics":         repeated(zstdMagic),
		"zstd blocks":         repeated(swallowingFrame),
		"zstd endless bodies": repeated(string(warctest.Zstd(t, endless.Bytes(), nil))),
		"zstd skippable":      repeated(string(warctest.Skippable(1, nil))),
		"versions":            repeated("WARC/1.0\n"),
		"short headers":       repeated("WARC/1.0\nA:b\n"),
		"no newline":          repeated("WARC/1.0 "),
		"header lines":        repeated("WARC/1.0\n" + strings.Repeat("A:b\n", 1000)),
		"endless bodies":      repeated(string(endless.Bytes())),
		"too large lengths":   repeated(string(tooLong.Bytes())),
		"lengths to the end":  lengthsToTheEnd,
	}
}

// lengthsToTheEnd has records that all end one byte before the file's end.
func lengthsToTheEnd(n int) []byte {
	r := warctest.Record{ID: "id", Body: []byte("body"), Length: "000000000"}
	unit := len(r.Bytes())
	var file []byte
	for left := n / unit * unit; left > unit; left -= unit {
		header := unit - len("body\r\n\r\n")
		r.Length = fmt.Sprintf("%09d", left-header-1)
		file = append(file, r.Bytes()...)
	}
	return append(file, strings.Repeat("x", unit)...)
}

// work reads an archive, and returns how many bytes were read in all, also
// again, and how much memory is in use at the end.
func work(t *testing.T, input io.Reader) (readBytes int64, memory uint64) {
	t.Helper()
	r, err := NewReader(input, Position{})
	if err != nil {
		t.Fatal(err)
	}
	for {
		record, err := r.Next()
		if err == nil {
			_, err = io.Copy(io.Discard, record.Body)
		}
		var fault *Fault
		if err == io.EOF {
			break
		}
		if err != nil && !errors.As(err, &fault) {
			t.Fatal(err)
		}
	}
	var stats runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&stats)
	for _, used := range []*tape{r.file, r.tape} {
		readBytes += used.farthest + used.again
		if used.again > maxAgain*used.farthest {
			t.Errorf("%d of %d bytes were read again", used.again, used.farthest)
		}
	}
	return readBytes, stats.HeapAlloc
}

// maxAgain limits how many times a file is read again in all.
const maxAgain = 5

// Twice the input is at most about twice the work, and needs little memory.
func TestWork(t *testing.T) {
	const size = 400 << 10
	for name, input := range hostile(t) {
		single, double := input(size), input(2*size)
		for way, wrap := range map[string]func(io.Reader) io.Reader{
			"seeking": func(r io.Reader) io.Reader { return r },
			"pipe":    func(r io.Reader) io.Reader { return io.MultiReader(r) },
		} {
			t.Run(name+"/"+way, func(t *testing.T) {
				once, _ := work(t, wrap(bytes.NewReader(single)))
				twice, memory := work(t, wrap(bytes.NewReader(double)))
				if float64(twice) > 2.2*float64(once) {
					t.Errorf("%d bytes read for %d, but %d for %d", once, len(single), twice, len(double))
				}
				if memory > 64<<20 {
					t.Errorf("%d MB in use", memory>>20)
				}
			})
		}
	}
}
