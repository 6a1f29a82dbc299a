// Package clean turns an engine's selection into a tidy draft of the article:
// the selected nodes in their order and with the structure that readers need
// (headings, lists, tables, quotes, code, figures), without wrappers and
// leftovers.
//
// First package selection completes the selection, then copy.go copies it from
// the page into a draft. Each family of cleaning (a package below this one)
// recognizes one kind of thing in the draft and gives it its form. Cleaning
// decides about form, never about safety: package article builds the safe
// article.
package clean

import (
	"pilcrow/extract/clean/callouts"
	"pilcrow/extract/clean/cards"
	"pilcrow/extract/clean/code"
	"pilcrow/extract/clean/embeds"
	"pilcrow/extract/clean/facts"
	"pilcrow/extract/clean/footnotes"
	"pilcrow/extract/clean/formulas"
	"pilcrow/extract/clean/furniture"
	"pilcrow/extract/clean/media"
	"pilcrow/extract/clean/shape"
	"pilcrow/extract/clean/tables"
	"pilcrow/extract/clean/threads"
	"pilcrow/extract/draft"
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// Options are the choices that cleaning leaves open.
type Options = facts.Options

// Tidy returns the selected nodes of p as a tidy draft. The page is only read.
func Tidy(p *page.Page, s engine.Selection, o Options) *draft.Tree {
	c := copySelection(p, s, o)
	for _, step := range steps(c.picked, s.Kind, o) {
		step(c.draft.Root())
	}
	return c.draft
}

// steps are the passes over the copy, in the order in which they rely on one
// another: roles before everything; signs before images and controls; images
// and players before what shows nothing goes; code and formulas before anything
// changes their insides; notes and boxes while their names still stand on the
// elements that hold them; cards after the boxes that are told by their links;
// tables before their cells are paragraphs; duplicates and wrappers when the
// paragraphs stand. Steps that drop what is no content spare what a person asked
// for.
func steps(a facts.UserPicked, kind engine.Kind, o Options) []func(root draft.Node) {
	return []func(draft.Node){
		shape.TakeRoles,
		media.WriteSigns,
		media.RescueImages,
		embeds.LinkEmbeds,
		embeds.KeepGistNames,
		media.JoinCaptions,
		code.LabelTabs,
		code.TidyCode,
		formulas.KeepFormulas,
		footnotes.MoveNotes,
		footnotes.ListNotes,
		a.SparedBy(furniture.DropPullQuotes),
		callouts.MarkCallouts,
		shape.TidyHeadings,
		a.SparedBy(furniture.DropShareBars),
		a.SparedBy(furniture.DropPageLinks(kind)),
		a.SparedBy(furniture.DropSignUps),
		a.SparedBy(furniture.DropBoxes),
		a.SparedBy(furniture.DropRelated(kind)),
		a.SparedBy(furniture.DropAuthorBoxes),
		a.SparedBy(furniture.DropBylines(kind, o)),
		a.SparedBy(furniture.DropMemberNotes(kind)),
		a.SparedBy(furniture.DropControls),
		a.SparedBy(furniture.DropLinkBars),
		a.SparedBy(furniture.DropSecondLinks),
		shape.JoinDropCaps,
		shape.PartWords,
		shape.RepairSpelling,
		cards.BoxCards(kind),
		cards.MarkItems(kind),
		threads.PartCites,
		tables.TidyTables,
		shape.ListItems,
		shape.SplitAtBreaks,
		shape.WrapLooseText,
		a.SparedBy(furniture.DropEndings(kind, o)),
		shape.ListTypedItems,
		a.SparedBy(shape.DropTwins),
		a.SparedBy(shape.DropCopies),
		shape.TrimBreaks,
		shape.MarkRules,
		shape.DropEmpty,
		shape.UnwrapContainers,
		shape.UnwrapPictures,
	}
}
