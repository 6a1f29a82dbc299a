package extract

import (
	"errors"
	"net/url"
	"sync"

	"pilcrow/extract/account"
	"pilcrow/extract/clean"
	"pilcrow/extract/engine"
	"pilcrow/extract/meta"
	"pilcrow/extract/page"
	"pilcrow/extract/render"
	"pilcrow/extract/sanitize"
)

// Options are a caller's choices; the zero value is the default reader.
type Options struct {
	Engine string         // an engine's name; "" is DefaultEngine
	Tuning engine.Options // the engine's own options

	Corrections Corrections
}

// Article is what was found on a page. All strings are plain text; the
// content is safe to show.
type Article struct {
	meta.Meta
	URL    string      // the page's address as the caller gave it
	Engine string      // the engine that selected the content
	Kind   engine.Kind // what kind of page it is; "" when the engine doesn't tell
	// Confidence, 0 to 1, is the F1 that the content is expected to have against
	// what a reader would choose; 0 when the engine doesn't tell, or when
	// corrections decided otherwise.
	Confidence float64
	IsReadable bool // the page seems worth reading: IsReadable's answer
	Words      int  // words of the content; a character is a word in scripts without spaces
	Minutes    int  // reading time, at least 1
	Content    sanitize.Safe
	Trace      engine.Trace
	Cut        *page.LimitError // the limit at which the page was cut off, or nil
	Simplified *page.LimitError // the limit for which the page's structure was not kept, or nil; no text is missing for it
	IsPlain    bool             // all of the page's text without its form: Plain made it

	page      *page.Page
	corrected corrected
	kept      func() []bool // what clean.Kept returns, found out once: it tidies the page again
}

// ErrNothingFound means that the engine selected nothing, or nothing that can
// be shown.
var ErrNothingFound = errors.New("extract: nothing to read was found on the page")

// Extract runs one engine over p and makes its selection an article. Errors
// are ErrNothingFound and *UnknownEngineError.
func Extract(p *page.Page, o Options) (Article, error) {
	info, err := lookUp(o.Engine)
	if err != nil {
		return Article{}, err
	}
	if text, isFile := textOf(p); isFile {
		return textArticle(p, text, info.Name)
	}
	selection := info.run(p, o.Tuning)
	selection.Trace.Engine = info.Name
	c := o.Corrections.correct(p, selection)
	a, err := article(p, c)
	if errors.Is(err, ErrNothingFound) && o.Corrections.Pick != 0 {
		return article(p, c.asIs()) // somebody wants to read a block that looks like none to read
	}
	return a, err
}

// FromSelection makes any engine's selection of p an article, also of an engine
// that is not offered by name. The only error is ErrNothingFound.
func FromSelection(p *page.Page, s engine.Selection) (Article, error) {
	return article(p, Corrections{}.correct(p, s))
}

// article makes what was selected of p an article.
func article(p *page.Page, c corrected) (Article, error) {
	trace := c.selection.Trace
	a := Article{
		URL: p.URL(), Engine: trace.Engine, Kind: c.selection.Kind, Confidence: c.selection.Confidence,
		IsReadable: IsReadable(p), Trace: trace, Cut: p.Cut(), Simplified: p.Simplified(), page: p, corrected: c,
	}
	a.Meta = meta.Read(p)
	cleaning := c.cleaning(a.Meta)
	a.kept = sync.OnceValue(func() []bool { return clean.Kept(p, c.selection, cleaning) })
	if c.selection.Empty() {
		return a, ErrNothingFound
	}
	a.Content = sanitize.Tree(clean.Tree(p, c.selection, cleaning), base(p, a.Meta))
	counts := countWords(a.Content)
	if counts.Words == 0 {
		return a, ErrNothingFound
	}
	a.Words, a.Minutes = int(counts.Words), minutes(counts, a.Lang)
	return a, nil
}

// base returns the address against which the page's own are resolved: of a
// file without one, what the page says of itself, or nil.
func base(p *page.Page, m meta.Meta) *url.URL {
	if known := p.Base(); known != nil || m.Canonical == "" {
		return known
	}
	canonical, err := url.Parse(m.Canonical)
	if err != nil {
		return nil // meta checks addresses; none is the careful answer
	}
	return canonical
}

// HTML returns the content as an HTML fragment for a reader that shows the
// title itself: headings start at h2.
func (a Article) HTML() string { return render.HTML(a.Content, render.HTMLOptions{Title: a.Title}) }

// Text returns the content for machines: one line per block.
func (a Article) Text() string { return render.Text(a.Content) }

// Pretty returns the title and the content as text for people.
func (a Article) Pretty() string { return render.Pretty(a.Content, a.Title) }

// Markdown returns the content as CommonMark with tables and footnotes, for a
// program that shows the title itself.
func (a Article) Markdown() string {
	return render.Markdown(a.Content, render.MarkdownOptions{Title: a.Title})
}

// TitledMarkdown returns the title and the content as Markdown.
func (a Article) TitledMarkdown() string {
	return render.Markdown(a.Content, render.MarkdownOptions{Title: a.Title, Alone: true})
}

// MarkdownNote returns Markdown that stands alone: what is known of the
// article as front matter, then the title, then the content.
func (a Article) MarkdownNote() string {
	source := a.URL
	if source == "" {
		source = a.Canonical
	}
	return render.Markdown(a.Content, render.MarkdownOptions{Title: a.Title, Alone: true, FrontMatter: []render.Field{
		{Name: "title", Value: a.Title}, {Name: "author", Value: a.Byline}, {Name: "published", Value: a.Published},
		{Name: "site", Value: a.Site}, {Name: "source", Value: source}, {Name: "lang", Value: a.Lang},
	}})
}

// Blocks returns the page's blocks, with how much of each is in the article.
func (a Article) Blocks() []account.Block {
	return account.Blocks(a.page, account.Evidence{Kept: a.kept(), Selected: a.corrected.selection, Removed: a.corrected.removed})
}

// Share tells how much of the page is in the article.
func (a Article) Share() account.Share { return account.Measure(a.page, a.kept()) }

// Paths returns the function that names a traced node by its path on the page.
func (a Article) Paths() func(page.NodeID) string { return a.page.Paths() }
