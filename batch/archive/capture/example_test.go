package capture_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"log"

	"pilcrow/batch/archive/capture"
	"pilcrow/batch/archive/warc"
	"pilcrow/batch/archive/warctest"
	"pilcrow/extract"
)

func ExampleRead() {
	file := warctest.Record{
		URL:  "https://example.org/",
		Body: warctest.HTTP("HTTP/1.1 200 OK\nContent-Type: text/html; charset=utf-8\n", []byte("<p>Text")),
	}.Bytes()

	r, err := warc.NewReader(bytes.NewReader(file), warc.Position{})
	if err != nil {
		log.Fatal(err)
	}
	record, err := r.Next()
	if err != nil {
		log.Fatal(err)
	}
	page, err := capture.Read(record)
	var skip *capture.Skip
	switch {
	case errors.As(err, &skip):
		fmt.Println("no page:", skip.Kind)
	case err != nil:
		log.Fatal(err)
	default:
		fmt.Printf("%s %s %s: %s\n", page.URL, page.MediaType, page.Charset, page.Payload)
	}
	// Output: https://example.org/ text/html utf-8: <p>Text
}

// The article of each page in an archive. Package run does the same on several
// cores, and gives rows of a table.
func ExampleRead_articles() {
	ebb := "<title>Ebb</title><main><h1>Ebb</h1><p>Twice a day the water leaves the bay, and the boats lie on the sand until it returns.</p></main>"
	file := warctest.Record{
		URL:  "https://example.org/ebb",
		Body: warctest.HTTP("HTTP/1.1 200 OK\nContent-Type: text/html; charset=utf-8\n", []byte(ebb)),
	}.Bytes()

	records, err := warc.NewReader(bytes.NewReader(file), warc.Position{})
	if err != nil {
		log.Fatal(err)
	}
	for {
		record, err := records.Next()
		if err == io.EOF {
			return
		}
		var page capture.Capture
		if err == nil {
			page, err = capture.Read(record)
		}
		var skip *capture.Skip
		var fault *warc.Fault
		if errors.As(err, &skip) || errors.As(err, &fault) {
			continue // the next record may have a page
		}
		if err != nil {
			log.Fatal(err)
		}
		article, err := extract.FromHTML(bytes.NewReader(page.Payload), extract.Options{URL: page.URL, Charset: page.Charset})
		fmt.Println(article.Title, article.Words, err)
	}
	// Output: Ebb 18 <nil>
}
