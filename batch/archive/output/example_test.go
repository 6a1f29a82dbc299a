package output_test

import (
	"fmt"
	"log"
	"os"
	"strings"

	"pilcrow/batch/archive/output"
	"pilcrow/extract"
)

func Example() {
	source := "<title>Ebb</title><main><h1>Ebb</h1><p>Twice a day the water leaves the bay, and the boats lie on the sand until it returns.</p></main>"
	article, err := extract.FromHTML(strings.NewReader(source), extract.Options{})
	if err != nil {
		log.Fatal(err)
	}
	schema, err := output.Choose("text")
	if err != nil {
		log.Fatal(err)
	}
	w, err := output.Format{}.NewWriter(os.Stdout, schema)
	if err != nil {
		log.Fatal(err)
	}
	if err := w.Write(schema.Row(output.Page{ID: "ebb.html", Article: article})); err != nil {
		log.Fatal(err)
	}
	if err := w.Close(); err != nil {
		log.Fatal(err)
	}
	// Output: {"id":"ebb.html","title":"Ebb","byline":"","site":"","published":"","lang":"","dir":"","excerpt":"","image":"","engine":"fused","words":18,"text":"Twice a day the water leaves the bay, and the boats lie on the sand until it returns."}
}

// A row has its values in the order of the schema's columns.
func ExampleSchema_Columns() {
	schema, err := output.Choose("text")
	if err != nil {
		log.Fatal(err)
	}
	for i, column := range schema.Columns()[:3] {
		fmt.Println(i, column.Name)
	}
	// Output:
	// 0 id
	// 1 title
	// 2 byline
}
