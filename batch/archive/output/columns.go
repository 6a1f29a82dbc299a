package output

import "pilcrow/extract"

// The columns are listed in the order of the table: identity, record (only of
// web archives), metadata, extras (those that were chosen), hash (only of web
// archives), failure.

// addressName is the name of two columns: an extra, and one that a table of web
// archives always has.
const addressName = "url"

func identity() []Column {
	return []Column{{Name: "id", value: func(p Page) any { return p.ID }}}
}

// record returns the columns that say where a page is in a web archive.
func record() []Column {
	of := func(value func(Record) string) func(Page) any {
		return func(p Page) any {
			if p.Record == nil {
				return nil
			}
			return value(*p.Record)
		}
	}
	return []Column{
		{Name: "archive", IsOptional: true, Repeats: true, value: of(func(r Record) string { return r.Archive })},
		{Name: "position", IsOptional: true, value: of(func(r Record) string { return r.Position })},
		{Name: addressName, value: address},
		{Name: "date", IsOptional: true, value: of(func(r Record) string { return r.Date })},
	}
}

// address returns the address at which the crawler received the page, or the one
// in the page's file.
func address(p Page) any {
	if p.Record != nil {
		return p.Record.URL
	}
	return p.Article.URL
}

// metadata returns the columns that every table has between the page's identity
// and the chosen extras.
func metadata() []Column {
	return []Column{
		text("title", func(a extract.Article) string { return a.Title }),
		text("byline", func(a extract.Article) string { return a.Byline }),
		repeated("site", func(a extract.Article) string { return a.Site }),
		text("published", func(a extract.Article) string { return a.Published }),
		repeated("lang", func(a extract.Article) string { return a.Lang }),
		repeated("dir", func(a extract.Article) string { return a.Dir }),
		text("excerpt", func(a extract.Article) string { return a.Excerpt }),
		text("image", func(a extract.Article) string { return a.Image }),
		repeated("engine", func(a extract.Article) string { return a.Engine }),
		of("words", Integer, func(a extract.Article) any { return a.Words }),
	}
}

// extras returns the columns that Choose adds by name.
func extras() []Column {
	return []Column{
		{Name: "text", value: func(p Page) any { return p.text() }},
		text("html", func(a extract.Article) string { return a.HTML() }),
		text("markdown", func(a extract.Article) string { return a.Markdown() }),
		repeated("kind", func(a extract.Article) string { return string(a.Kind) }),
		of("confidence", Number, func(a extract.Article) any { return a.Confidence }),
		of("readable", Truth, func(a extract.Article) any { return a.IsReadable }),
		of("minutes", Integer, func(a extract.Article) any { return a.Minutes }),
		of("authors", Texts, func(a extract.Article) any { return list(a.Authors) }),
		text("modified", func(a extract.Article) string { return a.Modified }),
		repeated("section", func(a extract.Article) string { return a.Section }),
		of("tags", Texts, func(a extract.Article) any { return list(a.Tags) }),
		text("icon", func(a extract.Article) string { return a.Icon }),
		text("canonical", func(a extract.Article) string { return a.Canonical }),
		repeated("license", func(a extract.Article) string { return a.License }),
		of("paywalled", Truth, func(a extract.Article) any { return a.Paywalled }),
		text(addressName, func(a extract.Article) string { return a.URL }),
		of("strict", Truth, func(a extract.Article) any { return a.Strict }),
	}
}

// hash returns the column with the hash of the article's text, by which
// duplicates are found, also between the tables of several runs.
func hash() []Column {
	return []Column{{Name: hashName, IsOptional: true, value: func(p Page) any {
		if p.Text == "" {
			return nil
		}
		return HashOf(p.Text).String()
	}}}
}

func failure() []Column {
	return []Column{{Name: "error", IsOptional: true, Repeats: true, value: func(p Page) any {
		if p.Err == nil {
			return nil
		}
		return p.Err.Error()
	}}}
}

func of(name string, t Type, value func(extract.Article) any) Column {
	return Column{Name: name, Type: t, value: func(p Page) any { return value(p.Article) }}
}

func text(name string, value func(extract.Article) string) Column {
	return of(name, Text, func(a extract.Article) any { return value(a) })
}

// repeated returns a column of texts that many pages share.
func repeated(name string, value func(extract.Article) string) Column {
	c := text(name, value)
	c.Repeats = true
	return c
}

// list returns a copy of values. The copy of nil is an empty list, because JSON
// would have null for nil.
func list(values []string) []string { return append([]string{}, values...) }
