package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"pilcrow/export"
	"pilcrow/export/content"
	"pilcrow/export/extracted"
	"pilcrow/extract"
)

// exportPages writes the articles of pages as one book, or in another format.
func exportPages(args []string, s streams) error {
	f := newFlags("export", "-format "+exportFormats("|")+" [-title TITLE] [-lang LANG] [-template FILE] [-pictures inside|beside|linked] -o FILE|FOLDER PATH…")
	choice := f.engineFlags()
	var o export.Options
	name := f.String("format", "epub", "`format` of the export: "+exportFormats(", "))
	f.StringVar(&o.Title, "title", "", "`title` of the whole; the default is that of the first article")
	f.StringVar(&o.Lang, "lang", "en", "`language` of the texts that the export adds: en, de, fr, es, sk, vi, ar, zh-CN")
	template := f.String("template", "", "with -format markdown: `file` with the template of the front matter")
	pictures := f.String("pictures", "", "where the pictures are: `inside|beside|linked`; the default is the format's usual place. No picture is loaded from the web: those that are in the page's file or beside it are taken")
	output := f.String("o", "", "`file or folder` to write to; an existing file is replaced once everything is written")
	paths, err := f.parse(args, s)
	if err != nil {
		return err
	}
	format, err := export.Named(*name)
	switch {
	case err != nil:
		return f.misuse(fmt.Errorf("unknown format %q; choose from %s", *name, exportFormats(", ")))
	case *output == "":
		return f.misuse(errors.New("needs -o FILE or -o FOLDER"))
	case len(paths) == 0:
		return f.misuse(errors.New("needs at least one PATH"))
	case *template != "" && format.Name != "markdown":
		return f.misuse(errors.New("-template needs -format markdown"))
	}
	if o.Pictures, err = placing(*pictures); err != nil {
		return f.misuse(err)
	}
	t, err := choice.task()
	if err != nil {
		return f.misuse(err)
	}
	if o.Template, err = readTemplate(*template); err != nil {
		return err
	}
	o.Modified = time.Now()
	run := exportRun{format: format, options: o, task: t, streams: s}
	return run.writeTo(*output, inputs(paths, isPage))
}

func exportFormats(separator string) string {
	var names []string
	for _, f := range export.Formats() {
		names = append(names, f.Name)
	}
	return strings.Join(names, separator)
}

func placing(name string) (export.Placing, error) {
	switch p := export.Placing(name); p {
	case "", export.Inside, export.Beside, export.Linked:
		return p, nil
	}
	return "", fmt.Errorf("unknown place %q of pictures; choose from inside, beside, linked", name)
}

func readTemplate(name string) (string, error) {
	if name == "" {
		return "", nil
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return "", fmt.Errorf("read the template: %w", err)
	}
	return string(text), nil
}

// exportRun is a run of export.
type exportRun struct {
	format  export.Format
	options export.Options
	task    task
	streams streams
}

// writeTo writes the articles of all pages that have one. Nothing is written if
// none has, or if the run is interrupted.
func (r exportRun) writeTo(output string, pages []input) error {
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer cancel()
	files := &exportFiles{output: output, stdout: r.streams.out}
	defer files.discard()
	w, err := r.format.New(files, r.options)
	if err != nil {
		return fmt.Errorf("begin the export: %w", err)
	}
	failed, err := r.addAll(ctx, w, pages)
	switch {
	case err != nil:
		return err
	case failed == len(pages):
		return errors.New("no page has an article; nothing was written")
	}
	if err := w.Close(); err != nil {
		return fmt.Errorf("end the export: %w", err)
	}
	if err := files.commit(); err != nil {
		return err
	}
	if failed > 0 {
		return fmt.Errorf("%d of %d pages are not in the export", failed, len(pages))
	}
	return nil
}

// addAll adds the articles in the order of the pages, and returns how many pages
// have none. Each of these is named.
func (r exportRun) addAll(ctx context.Context, w content.Writer, pages []input) (failed int, err error) {
	console := newConsole(r.streams.err)
	defer console.clear()
	for i, in := range pages {
		if ctx.Err() != nil {
			return failed, fmt.Errorf("%w after %d of %d pages", errInterrupted, i, len(pages))
		}
		a, pictures, err := r.article(in)
		if err != nil {
			failed++
			console.failed(in.path, err)
			continue
		}
		console.limits(in.path, a)
		if err := add(w, a, pictures); err != nil {
			return failed, fmt.Errorf("export %s: %w", in.path, err)
		}
		console.progress(pagesDone{i + 1, len(pages)})
	}
	return failed, nil
}

// add adds an article to the export. A panic, which is a bug of Pilcrow, becomes
// the export's error, because nobody knows what was written.
func add(w content.Writer, a extract.Article, pictures content.Pictures) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v", r)
		}
	}()
	return w.Add(extracted.Article(a), pictures)
}

// article returns the article of a page, and the pictures that are in its file
// or beside it. A panic, which is a bug of Pilcrow, becomes the page's error.
func (r exportRun) article(in input) (a extract.Article, pictures content.Pictures, err error) {
	read := func(path string) (extract.Article, error) {
		src, err := readSource(path, r.streams.in)
		if err != nil {
			return extract.Article{}, err
		}
		a, err := r.task.read(path, src)
		pictures = picturesOf(path, src, a.URL)
		return a, err
	}
	a, err = batchRun{read: read}.article(in)
	return a, pictures, err
}
