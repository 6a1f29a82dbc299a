package extract

import (
	"errors"
	"sync"

	"pilcrow/extract/account"
	"pilcrow/extract/article"
	"pilcrow/extract/engine"
	"pilcrow/extract/engine/fused"
	"pilcrow/extract/internal/clean"
	"pilcrow/extract/meta"
	"pilcrow/extract/page"
	"pilcrow/extract/render"
	"pilcrow/internal/url"
)

// Options are a caller's choices. The zero value runs the default engine
// without corrections.
type Options struct {
	// What FromHTML needs to know about a page. Extract's page has it already.
	URL     string      // the page's address, absolute; "" means the one in the file, if any
	Charset string      // the encoding that the server named, or ""
	Name    string      // the name of the file, or ""; .txt at its end means plain text, .gz means gzip
	Limits  page.Limits // for reading the page; the zero value has the default ones

	Engine engine.Info    // of engines.Named, or with a function of your own; the zero value is the default engine
	Tuning engine.Options // the engine's own options; if Strict, the article is the engine's selection as text

	Corrections Corrections
}

// Article is the article of a page, with its metadata. All strings are plain
// text, which callers must escape; the content is safe to show. The zero value is
// an empty article without a page.
type Article struct {
	meta.Meta
	URL    string      // the page's address as the caller gave it
	Engine string      // the engine that selected the content
	Kind   engine.Kind // "" if the engine does not classify pages
	// Confidence, 0 to 1, is the F1 score that the engine expects of its
	// selection, compared with what a person would select. It is 0 if the
	// engine makes no estimate, or if corrections changed the selection.
	Confidence float64
	IsReadable bool // the result of IsReadable
	Words      int  // the number of words of the content; in scripts without spaces, each character is a word
	Minutes    int  // reading time, at least 1
	Content    article.Safe
	Trace      engine.Trace
	Cut        *page.LimitError // the limit at which the page was cut off, or nil
	Simplified *page.LimitError // the limit because of which the page's structure was simplified, or nil; the text is complete
	IsPlain    bool             // the article was made by Plain: all of the page's text, without its structure
	Strict     bool             // the content is the text that the engine selected, without cleaning, restoring or completing

	page      *page.Page
	corrected corrected
	cleaning  clean.Options
	outcome   func() outcome // computed at most once
}

// ErrNothingFound means that the engine selected nothing, or nothing that can
// be shown.
var ErrNothingFound = errors.New("extract: no article found")

// Extract runs one engine over p and makes an article of its selection. Its
// errors are ErrNothingFound, with which the article has the page's metadata, and
// an *engine.UnknownError if o.Engine has only a name: engines.Named knows what
// belongs to a name.
func Extract(p *page.Page, o Options) (Article, error) {
	info, err := chosen(o.Engine)
	if err != nil {
		return Article{}, err
	}
	if text, isFile := textOf(p); isFile {
		a, err := textArticle(p, text, info.Name)
		a.Strict = o.Tuning.Strict
		return a, err
	}
	selection := info.Select(p, o.Tuning)
	selection.Trace.Engine = info.Name
	c := o.Corrections.correct(p, selection)
	c.strict = o.Tuning.Strict
	if len(o.Corrections.Rules) > 0 || len(o.Corrections.Decisions) > 0 || o.Corrections.Pick != 0 {
		c.selection.SourceText = nil // corrections are about nodes
	}
	a, err := makeArticle(p, c)
	if errors.Is(err, ErrNothingFound) && o.Corrections.Pick != 0 {
		return makeArticle(p, c.withAllPicked()) // the user picked this block, although cleaning took it for boilerplate
	}
	return a, err
}

// chosen returns the engine that info means.
func chosen(info engine.Info) (engine.Info, error) {
	switch {
	case info.Select != nil:
		return info, nil
	case info.Name == "" || info.Name == engine.Default:
		return engine.Info{Name: engine.Default, Select: fused.Select}, nil
	}
	return engine.Info{}, &engine.UnknownError{Name: info.Name, Known: []string{engine.Default}}
}

// FromSelection makes an article of any selection of p. It is for selections
// that no engine has made. Its only error is ErrNothingFound.
func FromSelection(p *page.Page, s engine.Selection) (Article, error) {
	return makeArticle(p, Corrections{}.correct(p, s))
}

// makeArticle makes an article of a selection to which the corrections were
// applied.
func makeArticle(p *page.Page, c corrected) (Article, error) {
	trace := c.selection.Trace
	a := Article{
		URL: p.URL(), Engine: trace.Engine, Kind: c.selection.Kind, Confidence: c.selection.Confidence,
		IsReadable: IsReadable(p), Trace: trace, Cut: p.Cut(), Simplified: p.Simplified(), Strict: c.strict,
		page: p, corrected: c,
	}
	a.Meta = meta.Read(p)
	a.cleaning = c.cleaning(a.Meta)
	tree := c.content(a.cleaning)
	a.outcome = sync.OnceValue(func() outcome { return c.outcomeOf(tree) })
	if c.isEmpty() {
		return a, ErrNothingFound
	}
	a.Content = article.Build(tree.Root(), base(p, a.Meta))
	err := a.count()
	return a, err
}

// count sets the number of words, and returns ErrNothingFound if there are none.
func (a *Article) count() error {
	counts := countWords(a.Content)
	if counts.Words == 0 {
		return ErrNothingFound
	}
	a.Words, a.Minutes = int(counts.Words), minutes(counts, a.Lang)
	return nil
}

// base returns the address against which the page's relative addresses are
// resolved. For a page without an address of its own, that is its canonical
// address, or nil if the page declares none.
func base(p *page.Page, m meta.Meta) *url.URL {
	if known := p.Base(); known != nil || m.Canonical == "" {
		return known
	}
	canonical, err := url.Parse(m.Canonical)
	if err != nil {
		return nil // cannot happen, because meta checks addresses
	}
	return canonical
}

// HTML returns the content as an HTML fragment. It does not contain the title,
// which callers show as h1, so the headings of the fragment start at h2.
func (a Article) HTML() string { return render.HTML(a.Content, render.HTMLOptions{Title: a.Title}) }

// AppendHTML appends to b what HTML returns.
func (a Article) AppendHTML(b []byte) []byte {
	return render.AppendHTML(b, a.Content, render.HTMLOptions{Title: a.Title})
}

// Texts returns a node for each text node that a parser makes of HTML(): see
// render.Texts. The node's Source is the text of the page.
func (a Article) Texts() []article.Node {
	return render.Texts(a.Content, render.HTMLOptions{Title: a.Title})
}

// Text returns the content as text for programs, with one line per block.
func (a Article) Text() string { return render.Text(a.Content) }

// Pretty returns the title and the content as text for people to read.
func (a Article) Pretty() string { return render.Pretty(a.Content, a.Title) }

// Markdown returns the content as CommonMark with tables and footnotes. It does
// not contain the title, which callers show.
func (a Article) Markdown() string {
	return render.Markdown(a.Content, render.MarkdownOptions{Title: a.Title})
}

// TitledMarkdown returns the title and the content as Markdown, or the content
// alone if it is strict.
func (a Article) TitledMarkdown() string {
	return render.Markdown(a.Content, render.MarkdownOptions{Title: a.Title, Alone: !a.Strict})
}

// MarkdownNote returns a complete Markdown file: the metadata as front matter,
// then the title and the content.
func (a Article) MarkdownNote() string {
	source := a.URL
	if source == "" {
		source = a.Canonical
	}
	return render.Markdown(a.Content, render.MarkdownOptions{Title: a.Title, Alone: !a.Strict, FrontMatter: []render.Field{
		{Name: "title", Value: a.Title}, {Name: "author", Value: a.Byline}, {Name: "published", Value: a.Published},
		{Name: "site", Value: a.Site}, {Name: "source", Value: source}, {Name: "lang", Value: a.Lang},
	}})
}

// Blocks returns the page's blocks and how much of each is in the article.
func (a Article) Blocks() []account.Block {
	if a.page == nil {
		return nil
	}
	return account.Blocks(a.page, a.evidence())
}

func (a Article) evidence() account.Evidence {
	o := a.outcome()
	return account.Evidence{Kept: o.kept, Tidied: o.tidied, Selected: a.corrected.selection, Removed: a.corrected.removed}
}

// Fates returns for each node of the page what became of it and who decided so.
// Only the fates of texts mean anything. To learn which rule decided, it cleans
// the selection once more.
func (a Article) Fates() []account.Fate {
	if a.page == nil {
		return nil
	}
	h := account.History{Evidence: a.evidence(), ByEngine: a.corrected.byEngine, RuledOut: a.corrected.ruledOut, PutBack: a.corrected.userPicked}
	if h.Tidied != nil {
		seen := clean.Observe(a.page, a.corrected.selection, a.cleaning)
		h.CompletedBy, h.TidiedBy = seen.Added, seen.Removed
	}
	return account.Fates(a.page, h)
}

// Share returns how much of the page is in the article.
func (a Article) Share() account.Share {
	if a.page == nil {
		return account.Share{}
	}
	return account.Measure(a.page, a.outcome().kept)
}

// Page returns the page from which the article was made, or nil if there is none.
func (a Article) Page() *page.Page { return a.page }

// Paths returns a function that returns the path of a node, for example of a
// candidate in the trace.
func (a Article) Paths() func(page.NodeID) string {
	if a.page == nil {
		return func(page.NodeID) string { return "" }
	}
	return a.page.Paths()
}
