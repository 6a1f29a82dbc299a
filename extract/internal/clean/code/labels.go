package code

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
	"pilcrow/extract/internal/phrases"
)

// dropLabels drops what is in the frame of a code block but not code: the
// texts of the copy button, texts for screen readers, and the language's name.
// It returns the language, which may only be in such a label.
func dropLabels(pre draft.Node, language string) string {
	for box := pre; box.Parent().Exists() && (box == pre || onlyBlock(box, pre)); box = box.Parent() {
		for _, n := range outsideCode(box, pre) {
			labelled := languageLabel(n, language)
			if labelled == "" && !isLabel(n) || n.Holds(atom.Pre, atom.Code) {
				continue
			}
			if language == "" {
				language = knownLanguage(labelled)
			}
			if box == pre {
				n.Cut() // Remove would leave a space before the code
			} else {
				n.Remove()
			}
		}
	}
	dropTypedLabel(pre, language)
	return dropFirstLabel(pre, language)
}

// outsideCode returns the elements of box that may be labels: those outside
// pre or, if box is pre, outside its code elements.
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

// dropFirstLabel drops a label inside the code: a first element that is a line
// of its own or has a class such as "language". Other first elements stay,
// because code may begin with a language's name, such as a shell's.
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
		return knownLanguage(labelled)
	}
	return language
}

// dropTypedLabel drops a first line with only the language's name. The name of
// a shell may be a command, and a single letter a variable.
func dropTypedLabel(pre draft.Node, language string) {
	first := pre
	for first.Exists() && !first.IsText() {
		first = first.Following(pre)
	}
	if !first.Exists() {
		return
	}
	line, rest, found := strings.Cut(first.Data(), "\n")
	name := languageOfLabel(strings.TrimSpace(line))
	if !found || len(name) < 2 || strings.TrimSpace(rest) == "" || fullName(name) != fullName(language) {
		return
	}
	switch name {
	case "bash", "sh", "shell", "zsh", "console", "powershell", "batch":
		return
	}
	first.SetData(rest)
}

func fullName(language string) string {
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

// isRow reports whether n is a line of code, like its next sibling.
func isRow(n draft.Node) bool {
	return n.After().Tag() == n.Tag() && n.After().Attr("class") == n.Attr("class")
}

var languageNames = names.Of("lang", "language")

// languageLabel returns the language if that is all of n's text. A paragraph
// is probably the author's.
func languageLabel(n draft.Node, language string) string {
	const maxNameBytes = 20
	if n.Has(draft.TabLabel) || !n.IsNoLonger(maxNameBytes) {
		return ""
	}
	switch label := n.Text(); {
	case language != "" && strings.EqualFold(label, language):
		return language
	case !n.Is(atom.P) || n.IsNamed(languageNames):
		return languageOfLabel(label)
	}
	return ""
}

// isLabel recognizes the copy button, texts for screen readers, and sentences
// about the language.
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

func isCopyLabel(n draft.Node) bool {
	return isShortLabel(n) && (n.IsNamed(copyLabelNames) || phrases.AsksToCopy(n.Text()))
}

// isShortLabel allows "Copy code" and "Copied!".
func isShortLabel(n draft.Node) bool {
	const maxLabelBytes = 19
	return len(n.Text()) <= maxLabelBytes
}
