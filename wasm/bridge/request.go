package bridge

import (
	"bytes"
	"errors"
	"math"
	"math/bits"
	"strconv"
	"strings"
	"time"

	"pilcrow/extract"
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// fields is a set of fields that a reply contains only if the request asks for
// them.
type fields uint16

const (
	fieldText fields = 1 << iota
	fieldMarkdown
	fieldTrace
	fieldBlocks
	fieldEngines
	fieldShare

	// of the form lab
	fieldPage
	fieldSelection
	fieldReading
	fieldCase
)

// labFields are the fields of the form lab, of which a request names exactly one.
const labFields = fieldPage | fieldSelection | fieldReading | fieldCase

// fieldName is the name that a field has in requests.
type fieldName struct {
	name  string
	field fields
}

func fieldNames() []fieldName {
	return []fieldName{
		{"text", fieldText}, {"markdown", fieldMarkdown}, {"trace", fieldTrace},
		{"blocks", fieldBlocks}, {"engines", fieldEngines}, {"share", fieldShare},
		{"page", fieldPage}, {"selection", fieldSelection}, {"reading", fieldReading}, {"case", fieldCase},
	}
}

// parseRequest parses a request. It does not copy the body, which is a slice of
// message.
func parseRequest(message []byte) (request, error) {
	first, rest, ok := bytes.Cut(message, []byte{'\n'})
	if want := "pilcrow " + strconv.Itoa(Version); !ok || string(first) != want {
		return request{}, errors.New("bridge: a request begins with the line " + want)
	}
	var q request
	for {
		var line []byte
		if line, rest, ok = bytes.Cut(rest, []byte{'\n'}); !ok {
			return request{}, errors.New("bridge: a request has an empty line before its body")
		}
		if len(line) == 0 {
			q.body = rest
			return q, q.checkFields()
		}
		if err := q.header(string(line)); err != nil {
			return request{}, err
		}
	}
}

// checkFields fails if the fields are not those of the form.
func (q *request) checkFields() error {
	of := q.fields & labFields
	switch {
	case q.form != labForm && of != 0:
		return errors.New("bridge: the fields page, selection, reading and case need the form lab")
	case q.form == labForm && (of != q.fields || bits.OnesCount16(uint16(of)) != 1):
		return errors.New("bridge: the form lab needs exactly one of the fields page, selection, reading and case")
	}
	return nil
}

func (q *request) header(line string) error {
	name, value, ok := strings.Cut(line, ": ")
	if !ok {
		return errors.New("bridge: header " + strconv.Quote(line) + " is not of the form name: value")
	}
	var err error
	switch name {
	case "engine":
		q.engine = value
	case "url":
		q.url = value
	case "format":
		q.format, err = parseFormat(value)
	case "file":
		q.file = value
	case "charset":
		q.charset = value
	case "source":
		q.source, err = parseSource(value)
	case "fields":
		q.fields, err = parseFields(value)
	case "deadline":
		q.deadline, err = parseDeadline(value)
	case "page":
		q.page = value
	case "form":
		q.form, err = parseForm(value)
	case "changes":
		q.changes, err = parseChanges(value)
	case "truth":
		q.truth, err = parseTruth(value)
	default:
		err = q.correction(name, value)
	}
	return err
}

// correction parses a header with a correction that the user made to the
// selection. Any other header is an error.
func (q *request) correction(name, value string) (err error) {
	c := &q.corrections
	switch name {
	case "pick":
		c.Pick, err = parseNode(value)
	case "rules":
		c.Rules, err = parseRules(value)
	case "decide":
		c.Decisions, err = parseDecisions(value)
	default:
		err = errors.New("bridge: there is no header " + strconv.Quote(name))
	}
	return err
}

func parseForm(value string) (form, error) {
	switch value {
	case "full":
		return full, nil
	case "plain":
		return plain, nil
	case "lab":
		return labForm, nil
	}
	return full, errors.New("bridge: form " + strconv.Quote(value) + " is neither full, plain nor lab")
}

// parseChanges parses words such as "alpha=0.9".
func parseChanges(value string) ([]engine.Change, error) {
	var all []engine.Change
	for word := range strings.FieldsSeq(value) {
		name, number, ok := strings.Cut(word, "=")
		x, err := strconv.ParseFloat(number, 64)
		if !ok || err != nil || math.IsInf(x, 0) || math.IsNaN(x) {
			return nil, errors.New("bridge: " + strconv.Quote(word) + " does not give a parameter a number")
		}
		all = append(all, engine.Change{Parameter: name, Value: x})
	}
	return all, nil
}

// parseTruth parses the numbers of blocks.
func parseTruth(value string) ([]int, error) {
	var all []int
	for word := range strings.FieldsSeq(value) {
		n, err := strconv.Atoi(word)
		if err != nil || n < 0 {
			return nil, errors.New("bridge: " + strconv.Quote(word) + " is no block's number")
		}
		all = append(all, n)
	}
	return all, nil
}

func parseNode(value string) (page.NodeID, error) {
	n, err := strconv.ParseInt(value, 10, 32)
	if err != nil || n < 0 {
		return page.None, errors.New("bridge: " + strconv.Quote(value) + " is no node's number")
	}
	return page.NodeID(n), nil
}

func parseRules(value string) ([]extract.Rule, error) {
	var all []extract.Rule
	for word := range strings.FieldsSeq(value) {
		verdict, signature, err := parseVerdict(word)
		if err != nil {
			return nil, err
		}
		all = append(all, extract.Rule{Signature: signature, Verdict: verdict})
	}
	return all, nil
}

func parseDecisions(value string) ([]extract.Decision, error) {
	var all []extract.Decision
	for word := range strings.FieldsSeq(value) {
		verdict, number, err := parseVerdict(word)
		if err != nil {
			return nil, err
		}
		n, err := parseNode(number)
		if err != nil {
			return nil, err
		}
		all = append(all, extract.Decision{Node: n, Verdict: verdict})
	}
	return all, nil
}

// parseVerdict splits a word such as "+12" into its first character, which it
// returns as a verdict, and the rest.
func parseVerdict(word string) (engine.Verdict, string, error) {
	switch word[0] {
	case '+':
		return engine.Kept, word[1:], nil
	case '-':
		return engine.Dropped, word[1:], nil
	}
	return 0, "", errors.New("bridge: " + strconv.Quote(word) + " begins with neither + nor -")
}

func parseFormat(value string) (format, error) {
	for _, f := range []format{html, snapshot, file} {
		if value == f.String() {
			return f, nil
		}
	}
	return html, errors.New("bridge: format " + strconv.Quote(value) + " is neither html, snapshot nor file")
}

func parseSource(value string) (page.Source, error) {
	switch value {
	case "saved":
		return page.Saved, nil
	case "live":
		return page.Live, nil
	}
	return 0, errors.New("bridge: source " + strconv.Quote(value) + " is neither saved nor live")
}

func parseFields(value string) (fields, error) {
	var all fields
	for name := range strings.SplitSeq(value, ",") {
		f, err := parseField(strings.TrimSpace(name))
		if err != nil {
			return 0, err
		}
		all |= f
	}
	return all, nil
}

func parseField(name string) (fields, error) {
	for _, f := range fieldNames() {
		if f.name == name {
			return f.field, nil
		}
	}
	return 0, errors.New("bridge: there is no field " + strconv.Quote(name))
}

func parseDeadline(value string) (time.Duration, error) {
	ms, err := strconv.Atoi(value)
	if err != nil || ms <= 0 || ms > maxDeadlineMs {
		return 0, errors.New("bridge: deadline " + strconv.Quote(value) + " is not between 1 and " + strconv.Itoa(maxDeadlineMs) + " ms")
	}
	return time.Duration(ms) * time.Millisecond, nil
}

// maxDeadlineMs is the longest deadline: ten minutes, which is longer than any
// user waits.
const maxDeadlineMs = 600_000
