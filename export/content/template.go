package content

import (
	"fmt"
	"strings"
)

// TemplateError says what is wrong in a template that the user has written.
type TemplateError struct {
	Line    int // from 1
	Problem TemplateProblem
	Part    string   // the part of the template that is wrong
	Known   []string // what could stand there, if that is a list
}

// TemplateProblem is a kind of error. The interface has a text for each of these
// words.
type TemplateProblem string

// The problems of templates.
const (
	UnknownPlaceholder TemplateProblem = "placeholder"
	UnknownFilter      TemplateProblem = "filter"
	UnclosedBraces     TemplateProblem = "unclosed"
	PlaceholderInKey   TemplateProblem = "key"
)

func (e *TemplateError) Error() string {
	text := fmt.Sprintf("template, line %d: %s: %s", e.Line, e.Problem.description(), e.Part)
	if len(e.Known) > 0 {
		text += "; there are " + strings.Join(e.Known, ", ")
	}
	return text
}

func (p TemplateProblem) description() string {
	switch p {
	case UnknownPlaceholder:
		return "there is no such placeholder"
	case UnknownFilter:
		return "there is no such filter"
	case UnclosedBraces:
		return "there is no closing }}"
	}
	return "a placeholder can't be in a key"
}
