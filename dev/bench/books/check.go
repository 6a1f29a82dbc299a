package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"sync"

	"pilcrow/export/content"
	"pilcrow/export/epub"
	"pilcrow/export/picture/picturetest"
)

// kind is a way to make books of articles.
type kind struct {
	name    string
	options epub.Options
	books   [][]content.Article
}

func kinds(articles []content.Article) []kind {
	var single [][]content.Article
	for i := range articles {
		single = append(single, articles[i:i+1])
	}
	all := [][]content.Article{articles}
	return []kind{
		{"one of each article", epub.Options{Lang: "en"}, single},
		{"one of all articles", epub.Options{Lang: "zh-CN", Title: "All articles"}, all},
		{"one of all articles, for Kindle", epub.Options{Lang: "ar", Profile: epub.Kindle}, all},
	}
}

// result is what EPUBCheck finds in the books of a kind.
type result struct {
	books, errors, warnings int
	bytes                   int64
	messages                string // about books with errors or warnings
}

func (r *result) add(other result) {
	r.books += other.books
	r.errors += other.errors
	r.warnings += other.warnings
	r.bytes += other.bytes
	r.messages += other.messages
}

// measure makes and checks the books of a kind, several at the same time.
func (k kind) measure(jar, scratch string) (all result, err error) {
	var group sync.WaitGroup
	var mutex sync.Mutex
	free := make(chan struct{}, runtime.NumCPU())
	for i, articles := range k.books {
		free <- struct{}{}
		group.Go(func() {
			r, failure := k.checkOne(jar, filepath.Join(scratch, fmt.Sprint(i)), articles)
			mutex.Lock()
			all.add(r)
			err = errors.Join(err, failure)
			mutex.Unlock()
			<-free
		})
	}
	group.Wait()
	return all, err
}

// checkOne writes the articles as a book into a new folder, and checks all
// files of the book.
func (k kind) checkOne(jar, folder string, articles []content.Article) (all result, err error) {
	if err := os.Mkdir(folder, 0o700); err != nil {
		return all, fmt.Errorf("make a folder for a book: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	d := &disk{folder: folder}
	w, err := epub.New(d, k.options)
	if err != nil {
		return all, err
	}
	for _, a := range articles {
		if err := w.Add(a, picturetest.Made); err != nil {
			return all, err
		}
	}
	if err := w.Close(); err != nil {
		return all, err
	}
	for _, path := range d.paths {
		r, err := check(jar, path)
		if err != nil {
			return all, err
		}
		all.add(r)
	}
	return all, nil
}

// disk makes the files of a book in a folder.
type disk struct {
	folder string
	paths  []string
}

func (d *disk) Create(name string) (io.WriteCloser, error) {
	path := filepath.Join(d.folder, name)
	d.paths = append(d.paths, path)
	return os.Create(path)
}

var verdict = regexp.MustCompile(`Messages: (\d+) fatals? / (\d+) errors? / (\d+) warnings?`)

// check runs EPUBCheck. A fatal error counts as an error.
func check(jar, path string) (result, error) {
	info, err := os.Stat(path)
	if err != nil {
		return result{}, fmt.Errorf("measure a book: %w", err)
	}
	// EPUBCheck's exit code says whether there are errors, which its output counts.
	output, failure := exec.Command("java", "-XX:TieredStopAtLevel=1", "-jar", jar, path).CombinedOutput()
	found := verdict.FindSubmatch(output)
	if found == nil {
		return result{}, fmt.Errorf("check %s: %w: %s", path, failure, output)
	}
	r := result{books: 1, bytes: info.Size(), errors: number(found[1]) + number(found[2]), warnings: number(found[3])}
	if r.errors+r.warnings > 0 {
		r.messages = string(output)
	}
	return r, nil
}

func number(digits []byte) int {
	n, err := strconv.Atoi(string(digits))
	if err != nil {
		return 1 // so many that they don't fit: there are errors
	}
	return n
}
