package clean

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/internal/clean/boilerplate"
	"pilcrow/extract/internal/clean/callouts"
	"pilcrow/extract/internal/clean/code"
	"pilcrow/extract/internal/clean/embeds"
	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/clean/footnotes"
	"pilcrow/extract/internal/clean/formulas"
	"pilcrow/extract/internal/clean/media"
	"pilcrow/extract/internal/clean/previews"
	"pilcrow/extract/internal/clean/shape"
	"pilcrow/extract/internal/clean/tables"
	"pilcrow/extract/internal/clean/threads"
	"pilcrow/extract/internal/draft"
)

type family struct {
	name string
	// after names the families whose results this one reads, or whose input it
	// would change. order_test.go checks that each is needed, and that every
	// order that respects them gives the same articles.
	after []string
	tidy  func(root draft.Node, c choices)
}

// choices are the inputs of families beside the draft.
type choices struct {
	kind    engine.Kind
	options Options
	picked  facts.UserPicked
}

// families are in an order that respects after.
var families = []family{
	{"roles", nil, onDraft(shape.ApplyRoles)},
	{"signs", nil, onDraft(media.WriteSymbols)},
	{"images", nil, onDraft(media.RescueImages)},
	{"embeds", nil, onDraft(embeds.LinkEmbeds, embeds.KeepGistNames)},
	{"captions", nil, onDraft(media.JoinCaptions)},
	{"tabs", nil, onDraft(code.LabelTabs)},
	{"code", []string{"embeds"}, onDraft(code.TidyCode)},
	{"formulas", []string{"code"}, onDraft(formulas.KeepFormulas)},
	{"footnotes", nil, onDraft(footnotes.MoveSidenotes, footnotes.ListFootnotes)},
	{"pull quotes", nil, dropPullQuotes},
	{"callouts", nil, onDraft(callouts.MarkCallouts)},
	{"headings", nil, onDraft(shape.TidyHeadings, shape.TidySubtitle)},
	{"boilerplate", []string{"signs", "tabs", "code", "footnotes", "headings"}, dropBoilerplate},
	{"link previews", nil, tidyPreviews},
	{"openings", nil, limitOpening},
	{"cites", nil, onDraft(threads.SeparateCites)},
	{"tables", []string{"captions", "callouts", "boilerplate"}, onDraft(tables.TidyTables)},
}

// onDraft adapts steps that need only the draft.
func onDraft(steps ...func(root draft.Node)) func(draft.Node, choices) {
	return func(root draft.Node, _ choices) {
		for _, step := range steps {
			step(root)
		}
	}
}

func dropPullQuotes(root draft.Node, c choices) { c.picked.Sparing(boilerplate.DropPullQuotes)(root) }

func dropBoilerplate(root draft.Node, c choices) {
	c.picked.Sparing(func(root draft.Node) {
		boilerplate.DropShareBars(root)
		boilerplate.DropPageLinks(c.kind)(root)
		boilerplate.DropSignUps(root)
		boilerplate.DropBoxes(c.kind)(root)
		boilerplate.DropShopParts(c.kind)(root)
		boilerplate.DropRelated(c.kind)(root)
		boilerplate.DropBylines(c.kind, c.options)(root)
		boilerplate.DropControls(root)
		boilerplate.DropBars(root)
		boilerplate.DropRepeatedLinks(root)
	})(root)
}

func limitOpening(root draft.Node, c choices) { previews.LimitOpening(c.kind)(root) }

func tidyPreviews(root draft.Node, c choices) {
	previews.ListRanked(root)
	previews.DropOtherProducts(c.kind)(root)
	previews.QuotePreviews(c.kind)(root)
	previews.MarkItems(c.kind)(root)
}

// shapePasses shape the whole draft after the families. Each needs the result
// of the ones before: words come before lines, lines before paragraphs,
// paragraphs before duplicates, and empty parts last.
var shapePasses = []struct {
	name string
	tidy func(root draft.Node, c choices)
}{
	{"words", onDraft(shape.JoinDropCaps, shape.SeparateWords, shape.RepairTypography)},
	{"lines", onDraft(shape.ListItems, shape.SplitAtBreaks, shape.WrapLooseText)},
	{"endings", dropEndings},
	{"typed items", onDraft(shape.ListTypedItems)},
	{"duplicates", dropCopies},
	{"empty parts", onDraft(shape.TrimBreaks, shape.MakeRules, shape.DropEmpty, shape.UnwrapContainers, shape.DropOuterRules, shape.UnwrapPictures)},
}

func dropEndings(root draft.Node, c choices) {
	c.picked.Sparing(boilerplate.DropEndings(c.kind, c.options))(root)
}

func dropCopies(root draft.Node, c choices) {
	c.picked.Sparing(func(root draft.Node) {
		shape.DropNeighborDuplicates(root)
		shape.DropDuplicates(root)
	})(root)
}
