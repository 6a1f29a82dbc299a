package warc_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"log"

	"pilcrow/batch/archive/warc"
	"pilcrow/batch/archive/warctest"
)

func ExampleReader() {
	record := warctest.Record{URL: "https://example.org/", Body: []byte("text")}.Bytes()
	file := bytes.Join([][]byte{record, []byte("garbage\r\n"), record}, nil)

	r, err := warc.NewReader(bytes.NewReader(file), warc.Position{})
	if err != nil {
		log.Fatal(err)
	}
	for {
		record, err := r.Next()
		var fault *warc.Fault
		switch {
		case err == io.EOF:
			return
		case errors.As(err, &fault):
			fmt.Println(fault) // Next goes on behind it
		case err != nil:
			log.Fatal(err)
		default:
			fmt.Println(record.Position, record.Type(), record.Header.Get("WARC-Target-URI"))
		}
	}
	// Output:
	// 0 response https://example.org/
	// at offset 197: bytes that belong to no record
	// 206 response https://example.org/
}
