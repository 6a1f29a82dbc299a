package run

import (
	"bytes"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"pilcrow/archive/warctest"
	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// counted is a reader that counts what is read from it.
type counted struct {
	r    *bytes.Reader
	read atomic.Int64
}

func (c *counted) Read(b []byte) (int, error) {
	n, err := c.r.Read(b)
	c.read.Add(int64(n))
	return n, err
}

func archiveOf(pages, pageBytes int) []byte {
	var b bytes.Buffer
	payload := []byte("<p>" + strings.Repeat("swell ", pageBytes/len("swell ")))
	for n := range pages {
		b.Write(warctest.Record{
			ID: fmt.Sprint(n), URL: fmt.Sprintf("https://tide.example/%d", n),
			Body: warctest.HTTP("HTTP/1.1 200 OK\nContent-Type: text/html\n", payload),
		}.Bytes())
	}
	return b.Bytes()
}

// While the first page is slow, only a bounded part of the archive is read.
func TestBoundsWhatIsAhead(t *testing.T) { synctest.Test(t, boundsWhatIsAhead) }

func boundsWhatIsAhead(t *testing.T) {
	const pages, pageBytes = 60, 1 << 20
	archive := &counted{r: bytes.NewReader(archiveOf(pages, pageBytes))}
	release := make(chan struct{})
	waits := func(p *page.Page, _ engine.Options) engine.Selection {
		if strings.HasSuffix(p.URL(), "/0") {
			<-release
		}
		return engine.Selection{}
	}
	done := make(chan int)
	go func() {
		n := 0
		for range Archive(t.Context(), archive, Options{Jobs: 2, Extract: extract.Options{Engine: engine.Info{Name: "waits", Select: waits}}}) {
			n++
		}
		done <- n
	}()
	synctest.Wait() // until only the first page is being read
	// One page more is read before its budget is requested, and the reader has a
	// buffer.
	const readerBytes = 16 << 20
	if n := archive.read.Load(); n < maxBytesAhead-pageBytes || n > maxBytesAhead+pageBytes+readerBytes {
		t.Errorf("%d bytes were read before the first result, want about %d", n, maxBytesAhead)
	}
	close(release)
	if n := <-done; n != pages {
		t.Errorf("%d results, want %d", n, pages)
	}
}

// A page that is larger than the budget is read by itself.
func TestPageLargerThanTheBudget(t *testing.T) {
	n := 0
	for r, err := range Archive(t.Context(), bytes.NewReader(archiveOf(3, maxBytesAhead+1)), Options{}) {
		if err != nil || r.Position.Member < 0 {
			t.Error(err)
		}
		n++
	}
	if n != 3 {
		t.Errorf("%d results, want 3", n)
	}
}
