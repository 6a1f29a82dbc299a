package code

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
	"pilcrow/internal/names"
	"pilcrow/internal/phrases"
)

// dropLabels drops what stands in the frame of a code block and is not the code:
// what the button for copying says, before and after it was pressed, what is
// said to screen readers alone, and the name of the language. It returns the
// language, which may have stood there only.
func dropLabels(pre draft.Node, language string) string {
	for box := pre; box.Parent().Exists() && (box == pre || onlyBlock(box, pre)); box = box.Parent() {
		for _, n := range outsideCode(box, pre) {
			labelled := languageLabel(n, language)
			if labelled == "" && !isLabel(n) || n.Holds(atom.Pre, atom.Code) {
				continue
			}
			if language == "" {
				language = known(labelled)
			}
			if box == pre {
				n.Cut() // no space is left before the code
			} else {
				n.Remove()
			}
		}
	}
	dropTypedLabel(pre, language)
	return dropFirstLabel(pre, language)
}

// outsideCode returns the elements of box that may be labels, beside pre or,
// where box is pre itself, beside the code elements in it.
func outsideCode(box, pre draft.Node) (labels []draft.Node) {
	if box == pre && !pre.Holds(atom.Code) {
		return nil
	}
	for n := box.Following(box); n.Exists(); {
		if n == pre || box == pre && n.Is(atom.Code) {
			n = n.Behind(box)
			continue
		}
		if n.Is(atom.Div, atom.Span, atom.A, atom.P, atom.Small, atom.Label) {
			labels = append(labels, n)
		}
		n = n.Following(box)
	}
	return labels
}

// dropFirstLabel drops the label with which the code itself begins, an element
// that is all of a line or is named after the language. Other code may begin
// with the name of a language, too: a shell is called by its own.
func dropFirstLabel(pre draft.Node, language string) string {
	first := pre.FirstPart()
	for first.Is(atom.Code) && len(pre.Elements(atom.Code)) == 1 {
		first = first.FirstPart()
	}
	if !first.Is(atom.Div, atom.Span, atom.Small) || !first.After().Exists() || isRow(first) || !first.Is(atom.Div) && !first.IsNamed(languageNames) {
		return language
	}
	labelled := languageLabel(first, language)
	if labelled == "" {
		return language
	}
	first.Cut()
	if language == "" {
		return known(labelled)
	}
	return language
}

// dropTypedLabel drops the first line of code that is no more than the language's
// name. In a shell it may be a command, and a single letter a variable.
func dropTypedLabel(pre draft.Node, language string) {
	first := pre
	for first.Exists() && !first.IsText() {
		first = first.Following(pre)
	}
	if !first.Exists() {
		return
	}
	line, rest, found := strings.Cut(first.Data(), "\n")
	name := languageLabelled(strings.TrimSpace(line))
	if !found || len(name) < 2 || strings.TrimSpace(rest) == "" || inFull(name) != inFull(language) {
		return
	}
	switch name {
	case "bash", "sh", "shell", "zsh", "console", "powershell", "batch":
		return
	}
	first.SetData(rest)
}

// inFull returns a language's name for its short form.
func inFull(language string) string {
	switch language {
	case "js":
		return "javascript"
	case "ts":
		return "typescript"
	case "py":
		return "python"
	case "rb":
		return "ruby"
	case "yml":
		return "yaml"
	}
	return language
}

// isRow reports whether the element behind n is of the same kind: then n is a
// line of code.
func isRow(n draft.Node) bool {
	return n.After().Tag() == n.Tag() && n.After().Attr("class") == n.Attr("class")
}

var languageNames = names.Of("lang", "language")

// languageLabel returns the language that is all a label says, "" for other
// elements. A paragraph may be the author's.
func languageLabel(n draft.Node, language string) string {
	const maxNameBytes = 20
	if n.Has(draft.TabLabel) || !n.IsNoLonger(maxNameBytes) {
		return ""
	}
	switch label := n.Text(); {
	case language != "" && strings.EqualFold(label, language):
		return language
	case !n.Is(atom.P) || n.IsNamed(languageNames):
		return languageLabelled(label)
	}
	return ""
}

// isLabel reports whether an element in the frame of a code block is there for
// the button, for screen readers, or to say the language in a sentence.
func isLabel(n draft.Node) bool {
	const maxSentenceBytes = 40 // "Code language: PHP (php)"
	return isCopyLabel(n) || isForScreenReaders(n) || n.Is(atom.Small) && n.IsNamed(languageNames) && n.IsNoLonger(maxSentenceBytes)
}

func isForScreenReaders(n draft.Node) bool {
	return n.HasClassPart("sr-only") || n.HasClassPart("visually-hidden") || n.HasClassPart("screen-reader")
}

var (
	copyNames      = names.Of("copy")
	copyLabelNames = names.Union(copyNames, names.Of("copied", "clipboard", "copybtn"))
)

// isCopyLabel reports whether n is the button for copying, or what it says.
func isCopyLabel(n draft.Node) bool {
	return isShortLabel(n) && (n.IsNamed(copyLabelNames) || phrases.AsksToCopy(n.Text()))
}

// isShortLabel reports whether n says no more than "Copy code" or "Copied!".
func isShortLabel(n draft.Node) bool {
	const maxLabelBytes = 19
	return len(n.Text()) <= maxLabelBytes
}
