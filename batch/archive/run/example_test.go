package run_test

import (
	"bytes"
	"context"
	"fmt"
	"log"

	"pilcrow/batch/archive/output"
	"pilcrow/batch/archive/run"
)

// The articles of a web archive as JSON lines. What is broken is reported, and
// all outcomes are counted.
func ExampleArchive() {
	archive, _ := crawl(8, nil) // an opened file elsewhere
	schema, err := output.ChooseForArchives("")
	if err != nil {
		log.Fatal(err)
	}
	rows, err := output.Formats()[0].NewWriter(&bytes.Buffer{}, schema)
	if err != nil {
		log.Fatal(err)
	}
	counts := run.Counts{}
	for result, err := range run.Archive(context.Background(), bytes.NewReader(archive), run.Options{Name: "crawl.warc", Schema: schema}) {
		if err != nil {
			log.Fatal(err)
		}
		counts.Add(result.Outcome)
		if result.Letter != nil {
			fmt.Println(result.Letter.URL, result.Letter.Reason)
		}
		if result.Row != nil {
			if err := rows.Write(result.Row); err != nil {
				log.Fatal(err)
			}
		}
	}
	if err := rows.Close(); err != nil {
		log.Fatal(err)
	}
	fmt.Println(counts[run.Article], "articles,", counts[run.Duplicate], "duplicate")
	// Output:
	// https://harbour.example/7 the crawler cut off the page: length
	// 3 articles, 1 duplicate
}
