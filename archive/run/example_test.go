package run_test

import (
	"bytes"
	"context"
	"fmt"
	"log"

	"pilcrow/archive/output"
	"pilcrow/archive/run"
	"pilcrow/archive/warctest"
)

func ExampleArchive() {
	page := "<title>Ebb</title><main><h1>Ebb</h1><p>Twice a day the water leaves the bay, and the boats lie on the sand until it returns.</p></main>"
	archive := warctest.Record{
		ID:   "urn:example:1",
		URL:  "https://example.org/ebb",
		Body: warctest.HTTP("HTTP/1.1 200 OK\nContent-Type: text/html; charset=utf-8\n", []byte(page)),
	}.Bytes()
	archive = append(archive, "no record\r\n"...)

	schema, err := output.ChooseForArchives("text")
	if err != nil {
		log.Fatal(err)
	}
	counts := run.Counts{}
	for result, err := range run.Archive(context.Background(), bytes.NewReader(archive), run.Options{Name: "a.warc", Schema: schema}) {
		if err != nil {
			log.Fatal(err) // the archive can't be read on
		}
		counts.Add(result.Outcome)
		switch {
		case result.Row != nil:
			object, err := schema.Object(result.Row)
			if err != nil {
				log.Fatal(err)
			}
			fmt.Printf("%s\n", object)
		case result.Letter != nil:
			fmt.Println(result.Letter.Reason)
		}
	}
	fmt.Println(counts)
	// Output:
	// {"id":"urn:example:1","archive":"a.warc","position":"0","url":"https://example.org/ebb","date":"2026-01-02T03:04:05Z","title":"Ebb","byline":"","site":"","published":"","lang":"","dir":"","excerpt":"","image":"","engine":"fused","words":19,"text":"Ebb\nTwice a day the water leaves the bay, and the boats lie on the sand until it returns.","hash":"19e6a860ca6fa941ad251949ab95e3db"}
	// bytes that belong to no record
	// map[articles:1 fault: garbage:1]
}
