package file

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/extract/lab"
	"pilcrow/internal/jsontext"
)

// The JSON of a record, which the file has as gzip in base64. recorded-study.js
// reads it, and has the same comment. Change both.
//
//	{"engine": the one that is shown first,
//	 "changes": {parameter: value} of this engine, with which it is shown first,
//	 "page": as in extract/lab/json.go,
//	 "readings": [{"reading": as in extract/lab/json.go, "article": index in articles}],
//	 "articles": [HTML],
//	 "parameters": null or [{"engine","parameter",
//	   "stops":[{"value","summary":{name:value},"selected":[run]}]}]}
//
// There is a reading of each engine with the default values of all parameters and,
// if there are changes, one with these. "parameters" is null if they would make the
// file too large. A stop's "selected" is a flat list of runs of three numbers,
// which say how the words that are selected of each block differ from those of the
// engine's reading without changes: how many blocks are the same, how many follow
// that are not, and how many words of each of these are selected, or -1 for all.

// maxRecordBytes limits a record. A page of 10,000 paragraphs has less than half of
// it, and browsers parse it within seconds.
const maxRecordBytes = 64 << 20

// Above these limits there is no file, because all engines would read the page for
// more than ten seconds, or take more than 500 MB (the row "bombs" of
// docs/SECURITY.md). 10,000 paragraphs have 20,000 nodes.
const (
	maxNodes     = 100_000
	maxTextBytes = 10_000_000
)

// maxTextBytesForStops limits the text of a page whose parameters are recorded: for
// each stop an engine reads all of it again. An article of an hour has 60 KB.
const maxTextBytesForStops = 400_000

// TooLargeError reports that a page's lab does not fit into a file.
type TooLargeError struct{ Limit int } // of the file, in bytes

func (e *TooLargeError) Error() string {
	return fmt.Sprintf("the page is too large for a lab of %d MB; the lab of the web page can show it", e.Limit>>20)
}

// recorder makes the record of one page.
type recorder struct {
	Options
	study *lab.Study
	page  lab.Page
	base  engine.Options // of all engines, without changes
	usual [][]int        // by engine: the words that are selected of each block
	words []int          // of each block
	limit int            // bytes

	articles  []string // different ones: engines often select the same
	textBytes int      // of the page
}

func newRecorder(s *lab.Study, o Options, limit int) *recorder {
	r := &recorder{Options: o, study: s, page: s.Page(), base: o.Tuning, limit: limit}
	r.base.Changes = nil
	for _, b := range r.page.Blocks {
		r.words = append(r.words, b.Words)
		r.textBytes += len(b.Text)
	}
	return r
}

// record returns the JSON.
func (r *recorder) record() ([]byte, error) {
	if len(r.page.Nodes) > maxNodes || r.textBytes > maxTextBytes {
		return nil, &TooLargeError{r.limit}
	}
	b := jsontext.AppendField([]byte{'{'}, "engine", cmp.Or(r.Engine.Name, engine.Default))
	b = append(b, `,"changes":`...)
	b = appendChanges(b, r.Tuning.Changes)
	b = append(b, `,"page":`...)
	b = lab.AppendPage(b, r.page)
	b, err := r.appendReadings(b)
	if err != nil {
		return nil, err
	}
	return append(r.appendParameters(b), '}'), nil
}

func appendChanges(b []byte, changes []engine.Change) []byte {
	figures := make([]engine.Figure, len(changes))
	for i, c := range changes {
		figures[i] = engine.Figure{Name: c.Parameter, Value: c.Value}
	}
	return lab.AppendFigures(b, figures)
}

func (r *recorder) appendReadings(b []byte) ([]byte, error) {
	all := make([]extract.Options, 0, len(r.page.Engines)+1)
	for _, e := range r.page.Engines {
		all = append(all, extract.Options{Engine: e, Tuning: r.base})
	}
	if len(r.Tuning.Changes) > 0 {
		all = append(all, extract.Options{Engine: r.Engine, Tuning: r.Tuning})
	}
	b = append(b, `,"readings":[`...)
	for i, o := range all {
		if i > 0 {
			b = append(b, ',')
		}
		reading, err := r.study.Read(o)
		if err != nil {
			return nil, fmt.Errorf("read the page by the engine %s: %w", o.Engine.Name, err)
		}
		r.usual = append(r.usual, reading.Selected)
		b = r.appendReading(b, reading)
		if len(b) > r.limit {
			return nil, &TooLargeError{r.limit}
		}
	}
	b = append(b, "],"...)
	if b = jsontext.AppendStrings(b, "articles", r.articles); len(b) > r.limit {
		return nil, &TooLargeError{r.limit}
	}
	return b, nil
}

func (r *recorder) appendReading(b []byte, reading lab.Reading) []byte {
	html := reading.Article.HTML()
	i := slices.Index(r.articles, html)
	if i < 0 {
		i = len(r.articles)
		r.articles = append(r.articles, html)
	}
	b = append(lab.AppendReading(append(b, `{"reading":`...), reading), ',')
	return append(jsontext.AppendNumber(b, "article", i), '}')
}

// appendParameters appends the stops of all parameters, or null if these would
// exceed a limit.
func (r *recorder) appendParameters(b []byte) []byte {
	b = append(b, `,"parameters":`...)
	if r.textBytes > maxTextBytesForStops {
		return append(b, "null"...)
	}
	start := len(b)
	b = append(b, '[')
	for i, e := range r.page.Engines {
		for _, p := range e.Parameters {
			if b[len(b)-1] != '[' {
				b = append(b, ',')
			}
			b = r.appendParameter(b, e, p, r.usual[i])
			if len(b)+len("]}") > r.limit {
				return append(b[:start], "null"...)
			}
		}
	}
	return append(b, ']')
}

func (r *recorder) appendParameter(b []byte, e engine.Info, p engine.Parameter, usual []int) []byte {
	b = jsontext.AppendField(append(b, '{'), "engine", e.Name)
	b = jsontext.AppendField(append(b, ','), "parameter", p.Name)
	b = append(b, `,"stops":`...)
	b = jsontext.AppendList(b, stopsOf(p), func(b []byte, value float64) []byte {
		tuning := r.base
		tuning.Changes = []engine.Change{{Parameter: p.Name, Value: value}}
		s := r.study.Select(e, tuning)
		b = jsontext.AppendFloat(append(b, `{"value":`...), value)
		b = append(b, `,"summary":`...)
		b = lab.AppendFigures(b, s.Trace.Summary)
		b = append(b, `,"selected":`...)
		b = jsontext.AppendList(b, difference(usual, s.Selected, r.words), appendInt)
		return append(b, '}')
	})
	return append(b, '}')
}

func appendInt(b []byte, n int) []byte { return strconv.AppendInt(b, int64(n), 10) }
