// Package payloads makes hostile HTML: families of attacks on sanitizers and
// readers. Each family combines parts instead of listing known strings. The
// payloads are always the same.
//
// The script of a payload only calls fired with the payload's number, so that a
// test knows which payloads were executed. A test with raw payloads proves that
// this works.
package payloads

import (
	"fmt"
	"strings"
)

// Payload is one piece of hostile HTML.
type Payload struct {
	Family string `json:"family"`
	HTML   string `json:"html"` // calls probe(number) when it is executed
}

// Family is one kind of attack.
type Family struct {
	Name string
	// Executes means that browsers run at least one raw payload of the family,
	// immediately or when it is clicked, focused or pointed at. That is the
	// positive control. Other families change what a page fetches, shows or
	// means.
	Executes bool
	make     func(*writer)
}

// Families returns all families, in order.
func Families() []Family {
	return []Family{
		{"event handlers", true, eventHandlers},
		{"addresses", true, addresses},
		{"scripts", true, scripts},
		{"foreign content", true, foreignContent},
		{"namespace confusion", true, namespaceConfusion},
		{"raw text", true, rawText},
		{"templates and select", true, templatesAndSelect},
		{"comments", true, comments},
		{"quoting", true, quoting},
		{"entities and control characters", true, entities},
		{"nesting", true, nesting},
		{"clobbering", false, clobbering},
		{"srcset", false, srcset},
		{"declarations", false, declarations},
		{"styles", false, styles},
		{"animations", true, animations},
		{"formulas", true, formulas},
		{"features", false, features},
	}
}

// All returns the payloads of all families. A payload's number is its index.
func All() []Payload {
	w := &writer{}
	for _, f := range Families() {
		w.family = f.Name
		f.make(w)
	}
	return w.all
}

// writer collects payloads.
type writer struct {
	family string
	all    []Payload
}

// add adds a payload, in which PROBE is replaced by the script.
func (w *writer) add(html string) {
	html = strings.ReplaceAll(html, "PROBE", Probe(len(w.all)))
	w.all = append(w.all, Payload{w.family, html})
}

func (w *writer) addf(format string, args ...any) { w.add(fmt.Sprintf(format, args...)) }

// Probe returns the script of payload number n. It works without quotes and
// spaces, and in frames of the same origin.
func Probe(n int) string { return fmt.Sprintf("top.fired(%d)", n) }
