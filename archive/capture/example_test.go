package capture_test

import (
	"bytes"
	"errors"
	"fmt"
	"log"

	"pilcrow/archive/capture"
	"pilcrow/archive/warc"
	"pilcrow/archive/warctest"
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
