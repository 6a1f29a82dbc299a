package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pilcrow/dev/bench/papers"
	"pilcrow/extract/engine/wffte"
)

// With -strict, an engine does what its paper says: its trace and, where the
// paper reads the source, its text are those of a second implementation, which
// is written from the paper.
func TestStrictIsThePaper(t *testing.T) {
	pages, err := filepath.Glob("../../testdata/pages/*/source.html")
	if err != nil || len(pages) == 0 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	for _, method := range papers.Methods(papers.Lists{IsStopWord: wffte.IsStopWord, IsCopyrightWord: wffte.IsCopyrightWord}) {
		t.Run(method.Name, func(t *testing.T) {
			candidates := 0
			for _, file := range pages {
				candidates += compareStrict(t, method, file)
			}
			if candidates < len(pages) {
				t.Errorf("only %d candidates were compared", candidates)
			}
		})
	}
}

// compareStrict runs an engine and its method on one page. It returns the number
// of candidates that it compared.
func compareStrict(t *testing.T, m papers.Method, file string) int {
	t.Helper()
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	want := m.Run(src)
	for _, d := range papers.Differences(m.Comparable(strict(t, m.Name, file)), m.Comparable(want)) {
		t.Errorf("%s: %s", file, d)
	}
	return len(want.Candidates)
}

// strict returns the trace and the text that the program prints with -strict.
func strict(t *testing.T, engine, file string) papers.Result {
	t.Helper()
	var trace struct {
		Summary    papers.Figures
		Candidates []struct {
			Path    string
			Figures papers.Figures
			Verdict string
		}
	}
	if err := json.Unmarshal([]byte(call("", "read", "-strict", "-engine", engine, "-format", "trace", file).out), &trace); err != nil {
		t.Fatal(err)
	}
	r := papers.Result{Summary: trace.Summary, Text: call("", "read", "-strict", "-engine", engine, file).out}
	for _, c := range trace.Candidates {
		r.Candidates = append(r.Candidates, papers.Candidate{Where: c.Path, Figures: c.Figures, Verdict: c.Verdict})
	}
	return r
}

// Pages whose source and tree differ, or that are hard to read in other ways.
func TestStrictOnOddSources(t *testing.T) {
	const text = "Rain, snow, and wind came. Then, late, the sun. "
	sources := map[string]string{
		"tags over several lines": "<body>\n<div\n class='a'\n>" + text + "</div\n>\n<div id=\n'b'>" + text + "\n" + text + "</div>",
		"CR LF":                   "<html>\r\n<body>\r\n<div>" + text + "\r\n" + text + "</div>\r\n<p>a</p>\r<p>b</p>\r\n",
		"missing end tags":        "<body><div>" + text + "<p>" + text + "\n<p>a<ul>\n<li>b\n<li>" + text + "<table><tr><td>c<td>" + text,
		"misnested tags":          "<body><b><div>" + text + "</b>\n" + text + "</div></i></p><a href=x><div>c, d.</a></div>\n<h1>" + text + "<h2>e</h1></h2>",
		"comments with markup":    "<body><div>" + text + "<!-- <div>\n" + text + "</div>\n--><!x <b>>" + text + "</>\n</1><?y?>" + text + "</div>",
		"scripts with markup":     "<body><script>'<div>" + text + "</div>'\n</script><div>" + text + "<script><!--<script></script>--></script>\n" + text + "</div>",
		"raw text":                "<body><div>a<xmp><b>" + text + "&amp;</xmp><textarea><p>" + text + "</textarea></div><plaintext>" + text + "</div>",
		"an unclosed frame":       "<body><div>" + text + "</div><iframe/>\n<div>" + text + "</div>",
		"an unclosed select":      "<body><div>" + text + "<select><option>a, b. c</div>\n<div>" + text + "</div>",
		"a select":                "<body><div>" + text + "<select>\n<option>a, b.\n<option selected>c</option>\n</select>" + text + "</div></select>",
		"step 0 of bte":           "<body><div><marquee>" + text + "</marquee><iframe>" + text + "</iframe><img src=x>" + text + "</img><input></input></div>",
		"no body tag":             "<title>Rain</title><meta name=x>\n<div>" + text + "</div>",
		"no body tag after head":  "<html><head><title>Rain</title></head>\n<div>" + text + "</div></body></html>\n<p>" + text,
		"two body tags":           "<body class=a><div>" + text + "</div><body class=b>\n<div>" + text + "</div></body></body>",
		"nested tables":           "<table>\n" + text + "<tr><td>" + text + "<table><tr><td>a</td><b>" + text + "</b></tr></table></td></tr></table><div>" + text + "</div>",
		"entities":                "<body><div>R&eacute;sum&eacute;,&nbsp;&#8203;a&shy;b&#x2c; &amp;lt;p&amp;gt; &notit; &copy" + text + "&#10;&#13;</div>",
		"scripts without spaces":  "<title>春天来了</title><div>春天来了，花开了。\n雨停了，天晴了。</div><div>ฝนตก, แดดออก 春<b>天</b>来</div>",
		"drawings and templates":  "<div><svg><title>a</title><text>" + text + "</text></svg><svg/>b<template>" + text + "</template><math><mi>x</mi></math>" + text + "</div>",
		"a noscript":              "<body><noscript><div>" + text + "</div></noscript><div>" + text + "</div>",
		"a frame in a noscript":   "<body><div>" + text + "</div><noscript><iframe src=a /></noscript>\n<div>" + text + "</div>",
		"prose in a noscript":     "<body><div>a, b.</div>\n<noscript>\n<div>" + strings.Repeat(text, 20) + "</div>\n</noscript>\n<noscript>c, d</noscript>",
		"a shadow root":           "<div><template shadowrootmode=open><div>" + text + "<slot></slot></div></template>a, b.<p>" + text + "</p></div>",
		"a frame":                 "<body><div>" + text + "</div><iframe srcdoc='<div>" + text + "</div>'></iframe><div>a</div>",
		"equal scores":            "<div>a, b.</div><div>a, b.</div>",
		"one DIV":                 "<div>" + text + "</div><p>a</p>",
		"a copyright notice":      "<div>" + text + "</div><div class=f>Copyright 2024 all rights reserved terms privacy</div>",
		"only a copyright notice": "<div>Copyright 2024 all rights reserved terms privacy</div>",
		"siblings with ids":       "<title>Rain</title><div id=a>" + text + "</div><div id=b>a b</div><div id=c title=d>" + text + "</div>",
		"soft hyphens":            "<title>Sea&shy;side</title><div>sea&shy;side sea seaside, Sea&shy;side</div>",
		"text in a list":          "<ul>\n<li>a</li>\n" + text + "<li>b</li></ul>",
		"no text":                 "<body><div><img src=a></div>",
		"nothing":                 "",
		"a NUL":                   "<body><div>a\x00b, c. " + text + "</div>",
	}
	for name, src := range sources {
		file := filepath.Join(write(t, map[string]string{"page.html": src}), "page.html")
		for _, method := range papers.Methods(papers.Lists{IsStopWord: wffte.IsStopWord, IsCopyrightWord: wffte.IsCopyrightWord}) {
			t.Run(name+", "+method.Name, func(t *testing.T) { compareStrict(t, method, file) })
		}
	}
}
