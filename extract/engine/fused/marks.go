package fused

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// mark is a property of an element that its tag, role or schema.org property
// declares.
type mark uint8

const (
	markNav mark = iota
	markFooter
	markHeader
	markAside
	markArticle
	markMain
	markForm
	markSection
	markList // ul, ol, menu
	markItem
	markTable
	markCell
	markDefinition // dl
	markFigure
	markQuote
	markDetails
	markDialog
	markHeading
	markParagraph
	markPre
	markButton
	markLabel
	markCenter
	markCustom
	markNoscript
	markBody       // attribute itemprop: articleBody, text, description, …
	markScope      // attribute itemscope
	markRoleMain   // role main, article, document
	markRoleChrome // role navigation, banner, contentinfo, complementary, search, dialog, toolbar, menu
	markRoleTab    // role tabpanel, tab, region, listitem, …
	markHiddenAttr
	markHiddenAria
	markHiddenComputed
	markLink
	markStrong
	markCode
	markTime
	markLang // attribute lang or dir, as translations and comments have
	numMarks
)

// marks is a set of marks.
type marks uint64

func (m marks) has(x mark) bool { return m>>x&1 != 0 }

var markNames = [numMarks]string{
	"nav", "footer", "header", "aside", "article", "main", "form", "section", "list", "item", "table", "cell",
	"definition", "figure", "quote", "details", "dialog", "heading", "paragraph", "pre", "button", "label", "centre",
	"custom", "noscript", "itemprop body", "itemscope", "role main", "role chrome", "role part", "hidden attribute",
	"aria-hidden", "computed hidden", "link", "strong", "code", "time", "lang",
}

func tagMarks(p *page.Page, n page.NodeID) marks {
	switch p.Tag(n) {
	case 0:
		if strings.Contains(p.TagName(n), "-") {
			return 1 << markCustom
		}
		return 0
	case atom.Nav:
		return 1 << markNav
	case atom.Footer:
		return 1 << markFooter
	case atom.Header:
		return 1 << markHeader
	case atom.Aside:
		return 1 << markAside
	case atom.Article:
		return 1 << markArticle
	case atom.Main:
		return 1 << markMain
	case atom.Form:
		return 1 << markForm
	case atom.Section:
		return 1 << markSection
	case atom.Ul, atom.Ol, atom.Menu:
		return 1 << markList
	case atom.Li, atom.Dd, atom.Dt:
		return 1 << markItem
	case atom.Table:
		return 1 << markTable
	case atom.Td, atom.Th:
		return 1 << markCell
	case atom.Dl:
		return 1 << markDefinition
	case atom.Figure, atom.Figcaption:
		return 1 << markFigure
	case atom.Blockquote:
		return 1 << markQuote
	case atom.Details, atom.Summary:
		return 1 << markDetails
	case atom.Dialog:
		return 1 << markDialog
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return 1 << markHeading
	case atom.P:
		return 1 << markParagraph
	case atom.Pre, atom.Listing, atom.Xmp:
		return 1 << markPre
	case atom.Button:
		return 1 << markButton
	case atom.Label, atom.Legend, atom.Fieldset:
		return 1 << markLabel
	case atom.Center, atom.Font:
		return 1 << markCenter
	case atom.Noscript:
		return 1 << markNoscript
	case atom.A:
		return 1 << markLink
	case atom.Strong, atom.B, atom.Em, atom.I:
		return 1 << markStrong
	case atom.Code, atom.Kbd, atom.Samp:
		return 1 << markCode
	case atom.Time:
		return 1 << markTime
	}
	return 0
}

func hiddenMarks(h page.Hidden) (m marks) {
	if h&page.HiddenAttr != 0 {
		m |= 1 << markHiddenAttr
	}
	if h&page.HiddenAria != 0 {
		m |= 1 << markHiddenAria
	}
	if h&page.Computed != 0 {
		m |= 1 << markHiddenComputed
	}
	return m
}

func isBodyProperty(value string) bool {
	switch value {
	case "articleBody", "text", "description", "reviewBody", "mainEntity", "mainContentOfPage", "mainEntityOfPage", "acceptedAnswer", "suggestedAnswer":
		return true
	}
	return false
}

func roleMarks(role string) marks {
	switch role {
	case "main", "article", "document", "feed":
		return 1 << markRoleMain
	case "navigation", "banner", "contentinfo", "complementary", "search", "dialog", "alertdialog", "alert", "toolbar", "menu",
		"menubar", "menuitem", "tablist", "button", "form":
		return 1 << markRoleChrome
	case "tabpanel", "tab", "region", "listitem", "list", "group", "row", "cell":
		return 1 << markRoleTab
	}
	return 0
}
