package run

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"pilcrow/batch/archive/warctest"
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
	payload := []byte("<p>Ebb.<!--" + strings.Repeat("swell ", pageBytes/len("swell ")) + "-->") // comments are quick to read
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

// More than the budget is granted only if nothing else is in use.
func TestBudget(t *testing.T) { synctest.Test(t, grantsWhatIsFree) }

func grantsWhatIsFree(t *testing.T) {
	b := newBudget(10)
	for _, n := range []int64{4, 6} {
		if !b.acquire(t.Context(), n) {
			t.Errorf("%d is not granted", n)
		}
	}
	var granted atomic.Bool
	go func() { granted.Store(b.acquire(t.Context(), 25)) }()
	for _, n := range []int64{4, 6} {
		synctest.Wait()
		if granted.Load() {
			t.Errorf("25 was granted before %d was released", n)
		}
		b.release(n)
	}
	synctest.Wait()
	ended, end := context.WithCancel(t.Context())
	end()
	if !granted.Load() || b.acquire(ended, 1) {
		t.Errorf("25 was granted: %t, and something although the context had ended", granted.Load())
	}
}
