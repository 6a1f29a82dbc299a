// Package payloads makes hostile HTML: families of attacks on sanitizers and
// reader modes. A family is not a list of known attacks; it combines parts into
// all their variants. The payloads are the same in every run.
//
// The script of a payload does nothing but call fired, a function of the test's
// page, with the payload's number, so that a test knows which payloads a browser
// has executed. A positive control runs the raw payloads, to prove that the test
// notices when a script runs.
package payloads

import (
	"fmt"
	"strings"
)

// Payload is one piece of hostile HTML.
type Payload struct {
	Family string `json:"family"`
	HTML   string `json:"html"` // its script is that of Probe, with the payload's index
}

// Family is one kind of attack.
type Family struct {
	Name string
	// Executes is whether browsers run the script of at least one raw payload
	// of the family, at once or when the payload is clicked, focused or pointed
	// at. The other families change what a page fetches, shows or means.
	Executes bool
	make     func(*writer)
}

// Families returns all families, in the order of their payloads in All.
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

// add adds a payload, with its script in place of PROBE.
func (w *writer) add(html string) {
	html = strings.ReplaceAll(html, "PROBE", Probe(len(w.all)))
	w.all = append(w.all, Payload{w.family, html})
}

func (w *writer) addf(format string, args ...any) { w.add(fmt.Sprintf(format, args...)) }

// Probe returns the script of payload number n. The script contains neither
// quotes nor spaces, so that it fits into any attribute. It also works in frames
// of the page's origin.
func Probe(n int) string { return fmt.Sprintf("top.fired(%d)", n) }
