// Package output writes extracted articles as a table with a row for each page:
// as JSON lines, or as a Parquet file. Both have the same columns.
//
//	schema, err := output.Choose("text,markdown")
//	w, err := output.Format{}.NewWriter(file, schema)
//	err = w.Write(schema.Row(output.Page{ID: "a", Article: article}))
//	err = w.Close()
//
// A file that was only partly written can be continued: Mark says how much of it
// is whole, and Resume goes on from there.
package output
