package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"runtime"

	"pilcrow/batch/archive/capture"
	"pilcrow/batch/archive/warc"
	"pilcrow/extract/saved"
	"pilcrow/extract/saved/files"
)

// archiveLine is a line that readArchive writes for each page of a web archive.
type archiveLine struct {
	ID   string `json:"id"`
	URL  string `json:"url"`
	Text string `json:"text"` // "" if the contender finds nothing
}

// readArchive has a contender read the pages of a web archive on all cores, as
// "pilcrow batch" does, and writes their texts as JSON lines in the order of the
// archive. Reading the archive and decoding pages to UTF-8 is Pilcrow's own code,
// so that only the extraction differs.
func readArchive(c contender, name, output string) (err error) {
	in, err := os.Open(name)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.Create(output)
	if err != nil {
		return err
	}
	buffered := bufio.NewWriter(out)
	lines := json.NewEncoder(buffered)
	futures := make(chan chan archiveLine, 8*runtime.GOMAXPROCS(0)) // as many as in a batch of pages
	failed := make(chan error, 1)
	go func() {
		defer close(futures)
		failed <- startPages(c, in, futures)
	}()
	for future := range futures {
		if err := lines.Encode(<-future); err != nil {
			return fmt.Errorf("write a text: %w", err)
		}
	}
	return errors.Join(<-failed, buffered.Flush(), out.Close())
}

// startPages gives each page of the archive to the next free core.
func startPages(c contender, in io.Reader, futures chan<- chan archiveLine) error {
	records, err := warc.NewReader(in, warc.Position{})
	if err != nil {
		return err
	}
	free := make(chan struct{}, runtime.GOMAXPROCS(0))
	for {
		page, err := nextPage(records)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		future := make(chan archiveLine, 1)
		futures <- future
		free <- struct{}{}
		go func() {
			future <- lineOf(c, page)
			<-free
		}()
	}
}

// nextPage returns the next page, and passes over all else.
func nextPage(records *warc.Reader) (capture.Capture, error) {
	for {
		record, err := records.Next()
		var page capture.Capture
		if err == nil {
			page, err = capture.Read(record)
		}
		var skip *capture.Skip
		var fault *warc.Fault
		if errors.As(err, &skip) || errors.As(err, &fault) {
			continue
		}
		return page, err
	}
}

func lineOf(c contender, p capture.Capture) archiveLine {
	line := archiveLine{ID: p.RecordID, URL: p.URL}
	address, err := url.Parse(p.URL)
	if err != nil {
		return line
	}
	file, err := saved.Open(saved.File{Charset: p.Charset, Source: p.Payload}, files.Decode)
	if err != nil {
		return line
	}
	if text, err := readOnce(c, file.HTML, address); err == nil {
		line.Text = text
	}
	return line
}
