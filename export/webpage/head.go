package webpage

import (
	"cmp"
	_ "embed" // for the style sheet
)

// policy forbids all scripts and requests. Pictures are in the file.
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

//go:embed style.css
var style string

// head is the file's head, and the beginning of its body.
type head struct{ title, lang, dir string }

func (h head) write(m *markup) {
	m.raw("<!DOCTYPE html>\n")
	m.open("html", attr{"lang", h.lang}, attr{"dir", cmp.Or(h.dir, "auto")})
	m.raw("\n<head>\n" + `<meta charset="utf-8">` + "\n")
	m.raw(`<meta http-equiv="Content-Security-Policy" content="` + policy + `">` + "\n")
	m.raw(`<meta name="viewport" content="width=device-width, initial-scale=1">` + "\n")
	m.raw(`<meta name="referrer" content="no-referrer">` + "\n")
	m.raw(`<meta name="color-scheme" content="light dark">` + "\n")
	m.raw(`<meta name="generator" content="Pilcrow">` + "\n")
	m.element("title", h.title)
	m.raw("\n<style>\n" + style + "</style>\n</head>\n<body>\n<main>\n")
}
