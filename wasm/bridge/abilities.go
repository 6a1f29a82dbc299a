package bridge

import (
	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/extract/engines"
	"pilcrow/extract/page"
	"pilcrow/extract/saved"
	"pilcrow/internal/jsontext"
)

// Abilities are what a core can do besides opening a snapshot with the default
// engine. They are functions, so that a program that uses only Opening does not
// contain what only Full needs.
type Abilities struct {
	fromSource   func(request, page.Options) (*page.Page, error)            // nil if the core reads only snapshots
	named        func(string) (engine.Info, error)                          // nil if the core has only the default engine
	fields       fields                                                     // the extra fields that appendFields can append
	appendFields func(b []byte, requested fields, a extract.Article) []byte // appends fields, each after a comma
	study        func(*page.Page) study                                     // nil if the core has no lab
}

// Opening returns what the first module can do: all that opening an article needs.
func Opening() Abilities {
	return Abilities{fields: fieldShare, appendFields: appendOpeningFields}
}

// Full returns what the second module can do: everything. The decoder decodes
// files that are not in UTF-8.
func Full(decode saved.Decoder) Abilities {
	return Abilities{
		fromSource:   sourceReader(decode),
		named:        engines.Named,
		fields:       fieldText | fieldMarkdown | fieldTrace | fieldBlocks | fieldEngines | fieldShare,
		appendFields: appendAllFields,
		study:        newStudy,
	}
}

// notLinkedError reports a request that only the second module can answer.
type notLinkedError struct{ header, value string }

func (e *notLinkedError) Error() string {
	return "bridge: this module cannot answer the header " + e.header + ": " + e.value
}

// engine returns the engine that a request names.
func (a Abilities) engine(name string) (engine.Info, error) {
	switch {
	case a.named != nil:
		return a.named(name)
	case name == "" || name == engine.Default:
		return engine.Info{}, nil
	}
	return engine.Info{}, &notLinkedError{"engine", name}
}

// read parses the body of a request.
func (a Abilities) read(q request, o page.Options) (*page.Page, error) {
	switch {
	case q.format == snapshot:
		return page.FromSnapshot(q.body, o)
	case a.fromSource != nil:
		return a.fromSource(q, o)
	}
	return nil, &notLinkedError{"format", q.format.String()}
}

// check fails if the core cannot append one of the fields.
func (a Abilities) check(requested fields) error {
	for _, f := range fieldNames() {
		if requested&f.field&^a.fields != 0 {
			return &notLinkedError{"fields", f.name}
		}
	}
	return nil
}

// appendOpeningFields appends those extra fields that the first module has.
func appendOpeningFields(b []byte, requested fields, a extract.Article) []byte {
	if requested&fieldShare != 0 {
		b = appendShare(append(b, ','), a)
	}
	return b
}

func appendAllFields(b []byte, requested fields, a extract.Article) []byte {
	if requested&fieldText != 0 {
		b = jsontext.AppendField(append(b, ','), "text", a.Text())
	}
	if requested&fieldMarkdown != 0 {
		b = jsontext.AppendField(append(b, ','), "markdown", a.Markdown())
	}
	if requested&fieldTrace != 0 {
		b = appendTrace(append(b, ','), a.Trace, a.Paths())
	}
	if requested&fieldBlocks != 0 {
		b = appendBlocks(append(b, ','), a.Blocks())
	}
	if requested&fieldEngines != 0 {
		b = appendPreviews(append(b, ','), engines.Previews(a.Page()))
	}
	return appendOpeningFields(b, requested, a)
}
