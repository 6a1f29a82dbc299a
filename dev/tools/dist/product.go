package main

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
)

// product describes one of the products that dist makes: an extension or the
// web page.
type product struct {
	name    string // the name of its folder
	archive string // the name of its zip, or "" for none
	layout  []move
	entries []string                        // the scripts that pages, manifests and workers start, and the style sheets of pages
	classic []string                        // those of the entries that are classic scripts
	scopes  map[string]string               // by style sheet: the selector to which its rules are limited
	asIs    []string                        // folders and files whose scripts have no imports and are not imported
	finish  func(files, sources tree) error // adds files derived from the others
}

// move says where a part of the repository is in the product: from is the path
// of a file or folder in the repository, and to is its path in the product. The
// first move that matches a file counts. Files that match no move are not part
// of the product.
type move struct{ from, to string }

// nowhere, as the destination of a move, excludes files that a later move of a
// larger folder would include.
const nowhere = ""

func products() []product {
	return []product{
		{
			name:    "chrome",
			archive: "pilcrow-chrome.zip",
			layout:  extensionLayout(),
			asIs:    []string{contentFolder, anonymousFrame},
			scopes:  paperScopes(),
			classic: classicEntries(),
			entries: append(extensionEntries(), "extension/chrome/service-worker.js", "extension/chrome/offscreen.js"),
			finish:  finishExtension(forChrome),
		},
		{
			name:    "firefox",
			archive: "pilcrow-firefox.zip",
			layout:  append([]move{{"extension/chrome/", nowhere}}, extensionLayout()...),
			asIs:    []string{contentFolder, anonymousFrame},
			scopes:  paperScopes(),
			classic: classicEntries(),
			entries: append(extensionEntries(), "extension/event-page.js"),
			finish:  finishExtension(forFirefox),
		},
		{
			name: "web",
			layout: []move{
				{"web/index.html", "index.html"},
				{"web/lab.html", "lab.html"},
				{"web/sw.js", "sw.js"}, // at the root, because a worker's scope is its folder
				{"web/manifest.webmanifest", "manifest.webmanifest"},
				{"web/", "web/"},
				{anonymousPage, nowhere},
				{"browser/lab/file/", nowhere},
				{"browser/core/pilcrow.wasm", nowhere}, // saved pages need the full module
				{"browser/", "browser/"},
				{"extension/_locales/", "_locales/"},
				{"extension/icons/", "extension/icons/"},
				{"LICENSE", "LICENSE"},
			},
			asIs: []string{"sw.js"},
			entries: []string{
				"web/app.js", "web/lab.js", "browser/core/worker.js", exportWorker, searchWorker, placingWorker,
				"web/web.css", "web/lab.css", documentationSheet,
			},
			finish: finishWeb,
		},
	}
}

// extensionLayout returns the moves that Chrome and Firefox have in common.
func extensionLayout() []move {
	return []move{
		{contentFolder + "auto-open.js", contentFolder + "auto-open.js"},
		{contentFolder, nowhere}, // addContent joins the scripts
		{"extension/_locales/", "_locales/"},
		{"extension/", "extension/"},
		{"browser/lab/file/", nowhere},
		{labExamples, nowhere}, // the extension's lab opens only for a page
		{"browser/", "browser/"},
		{"LICENSE", "LICENSE"},
	}
}

// extensionEntries returns the entries that Chrome and Firefox have in common.
func extensionEntries() []string {
	return []string{
		firstScreen, "extension/options/options.js", "extension/notice/notice.js", "extension/welcome/welcome.js", "extension/library/library.js", "extension/lab/lab.js",
		"browser/core/worker.js", exportWorker, searchWorker, placingWorker,
		"extension/reader/reader.css", "extension/reader/over-page.css", "extension/options/options.css", "extension/notice/notice.css", "extension/welcome/welcome.css", "extension/library/library.css",
		"extension/lab/lab.css", documentationSheet,
		"extension/paper/page.css", paperSheet,
	}
}

// exportWorker writes articles as files.
const exportWorker = "browser/core/export-worker.js"

// searchWorker holds the index of the library.
const searchWorker = "browser/library/search/worker.js"

// placingWorker finds highlights in a changed article.
const placingWorker = "browser/model/highlights/placing-worker.js"

// labExamples has pages for the web page's lab.
const labExamples = "browser/lab/examples/"

// samplePage is the article that the welcome page and the web page open.
const samplePage = "browser/ui/saved/sample.html"

// firstScreen paints the article's first screens, so it has to run early.
const firstScreen = "extension/reader/first-screen.js"

func classicEntries() []string { return []string{firstScreen} }

// anonymousFrame runs in a sandboxed frame of the extraction host, which may
// load no modules. The web page makes no such requests.
const (
	anonymousFrame = "browser/library/pictures/anonymous.js"
	anonymousPage  = "browser/library/pictures/anonymous.html"
)

// paperSheet is a style sheet that the extension adds to web pages for
// printing. On those pages its rules must apply only to the article.
const paperSheet = "extension/paper/article.css"

func paperScopes() map[string]string { return map[string]string{paperSheet: ".pilcrow-paper"} }

// make returns the product's files, made from the sources.
func (p product) make(sources tree) (tree, error) {
	files := tree{}
	layout := slices.Concat(p.layout, packageFiles)
	for path, content := range sources {
		if to := destination(layout, path); to != nowhere {
			files[to] = content
		}
	}
	for _, module := range packageModules() {
		files[module] = sources[module] // bundleAll leaves only bundles
	}
	if err := bundleAll(files, p.entries, p.classic, p.asIs); err != nil {
		return nil, err
	}
	if err := scopeAll(files, p.scopes); err != nil {
		return nil, err
	}
	if err := addDocumentation(files, sources); err != nil {
		return nil, err
	}
	if err := minifyAll(files); err != nil {
		return nil, err
	}
	if err := p.finish(files, sources); err != nil {
		return nil, err
	}
	return files, nil
}

func destination(layout []move, path string) string {
	if !ships(path) {
		return nowhere
	}
	for _, m := range layout {
		if rest, ok := cutPath(path, m.from); ok {
			if m.to == nowhere {
				return nowhere
			}
			return m.to + rest
		}
	}
	return nowhere
}

// finishWeb adds the version, the list of files and the headers for hosts. The list
// depends on the contents of all files but those with the headers, which hosts read
// and do not serve.
func finishWeb(files, sources tree) error {
	if err := putVersion(files, sources); err != nil {
		return err
	}
	if err := addAssets(files, sources); err != nil {
		return err
	}
	return addHeaders(files, sources)
}

// versionMark is the text in the web pages that is replaced by the version.
// The extension does not need this: it reads its own manifest at run time.
const versionMark = "{version}"

func putVersion(files, sources tree) error {
	m, err := readManifest(sources)
	if err != nil {
		return err
	}
	version, _ := m["version"].(string)
	if version == "" {
		return errors.New("manifest.json has no version")
	}
	for _, name := range []string{"index.html", "lab.html"} {
		page := files[name]
		if !bytes.Contains(page, []byte(versionMark)) {
			return fmt.Errorf("%s has no %s", name, versionMark)
		}
		files[name] = bytes.Replace(page, []byte(versionMark), []byte(version), 1)
	}
	return nil
}

// finishExtension adds what an extension has and the web page lacks: the joined
// content scripts and the manifest of its browser.
func finishExtension(derive func(manifest)) func(files, sources tree) error {
	return func(files, sources tree) error {
		if err := addContent(files, sources); err != nil {
			return err
		}
		return addManifest(derive)(files, sources)
	}
}

func addManifest(derive func(manifest)) func(files, sources tree) error {
	return func(files, sources tree) error {
		m, err := readManifest(sources)
		if err != nil {
			return err
		}
		derive(m)
		files["manifest.json"], err = m.encode()
		return err
	}
}

func readManifest(sources tree) (manifest, error) {
	m, err := parseManifest(sources["manifest.json"])
	if err != nil {
		return nil, fmt.Errorf("parse manifest.json: %w", err)
	}
	return m, nil
}
