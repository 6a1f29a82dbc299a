package main

import (
	"strings"
	"testing"

	"pilcrow/extract/engines"
)

// The descent engine compares K, a measure of how unevenly the text is
// distributed, with the threshold. K is 10 for paragraphs of 60 and 40
// characters. The comma engine scores the section like a DIV, except with
// -strict.
func TestEngineOptions(t *testing.T) {
	paragraphs := "<div><p>" + strings.Repeat("a", 60) + "</p><p>" + strings.Repeat("b", 40) + "</p></div>"
	commas := "<section>one, two, three, four</section><div>five, six</div>"
	for _, c := range []struct {
		page, with, without string
		args                []string
	}{
		{paragraphs, "aaa", "bbb", []string{"-engine", "descent"}},
		{paragraphs, "aaa", "bbb", []string{"-engine", "descent", "-threshold", "10"}},
		{paragraphs, "bbb", "", []string{"-engine", "descent", "-threshold", "10.5"}},
		{commas, "three", "five", []string{"-engine", "comma"}},
		{commas, "five", "three", []string{"-engine", "comma", "-strict"}},
	} {
		got := call(c.page, append(append([]string{"read"}, c.args...), "-")...)
		if got.code != exitDone || !strings.Contains(got.out, c.with) || c.without != "" && strings.Contains(got.out, c.without) {
			t.Errorf("%v: exit code %d, %q; want %q, not %q", c.args, got.code, got.out, c.with, c.without)
		}
	}
}

func TestThresholdIsFinite(t *testing.T) {
	for _, threshold := range []string{"NaN", "Inf", "-Inf", "1e300", "x"} {
		for _, command := range []string{"read", "batch"} {
			if got := call("", command, "-threshold", threshold, "-"); got.code != exitUsage {
				t.Errorf("%s -threshold %s: exit code %d, %s", command, threshold, got.code, got.err)
			}
		}
	}
}

// With -strict the output is the selected text alone: no title, and nothing that
// cleaning restores (the heading) or removes (the label of the menu).
func TestStrictOutput(t *testing.T) {
	page := "<title>The harbour</title>\n<body>\n<div>\n<h2>Boats</h2>\n<p>" + strings.Repeat("One, two, three, four. ", 9) +
		"</p>\n<ul><li><a href=/>Share this</a></li></ul>\n</div>\n<hr>\n<hr>\n<hr>\n<hr>"
	sentences := strings.TrimSpace(strings.Repeat("One, two, three, four. ", 9))
	for _, c := range []struct{ engine, want string }{
		{"comma", "Boats\n" + sentences + "\nShare this\n"},
		{"song", "Boats\n" + sentences + "\nShare this\n"},
		{"ttr", "Boats\n" + sentences + "\nShare this\n"}, // the lines two before and after the long one
		{"bte", sentences + "\n"},
	} {
		if got := call(page, "read", "-strict", "-engine", c.engine, "-"); got.code != exitDone || got.out != c.want {
			t.Errorf("%s: exit code %d, %q, want %q", c.engine, got.code, got.out, c.want)
		}
		if got := call(page, "batch", "-strict", "-engine", c.engine, "-"); !strings.Contains(got.out, strings.TrimSpace(sentences)) {
			t.Errorf("batch, %s: %q", c.engine, got.out)
		}
	}
}

// No format repeats the title, and JSON says that the output is strict.
func TestStrictFormats(t *testing.T) {
	page := "<title>The harbour</title><body><div><p>One, two, three, four.</p></div>"
	for format, want := range map[string]string{"markdown": "One, two, three, four.\n", "json": `"strict": true`} {
		if got := call(page, "read", "-strict", "-engine", "comma", "-format", format, "-"); !strings.Contains(got.out, want) || strings.Contains(got.out, "# The") {
			t.Errorf("%s: %q", format, got.out)
		}
	}
	for _, format := range []string{"note", "html"} {
		got := call(page, "read", "-strict", "-engine", "comma", "-format", format, "-")
		if n := strings.Count(got.out, "The harbour"); n != 1 || !strings.Contains(got.out, "One, two") {
			t.Errorf("%s has the title %d times: %q", format, n, got.out)
		}
	}
}

// The page has one line of 900 characters, so by default its lines are those at
// block-level elements.
func TestLines(t *testing.T) {
	page := "<body><p>" + strings.Repeat("word ", 180) + "</p><p><a href=/>Menu</a></p>"
	blockLines := `"block lines": 1`
	if got := call(page, "read", "-engine", "ttr", "-format", "trace", "-"); !strings.Contains(got.out, blockLines) {
		t.Errorf("no fallback in %s", got.out)
	}
	for _, args := range [][]string{{"-lines", "source"}, {"-strict"}} {
		args = append([]string{"read", "-engine", "ttr", "-format", "trace", "-"}, args...)
		if got := call(page, args...); got.code != exitDone || strings.Contains(got.out, blockLines) {
			t.Errorf("%v: %s%s", args, got.out, got.err)
		}
	}
	if got := call(page, "read", "-lines", "both", "-"); got.code != exitUsage {
		t.Errorf("-lines both: exit code %d", got.code)
	}
}

// The only selected line has the smaller part of the text of its paragraph, so
// no node is selected. -strict prints the line all the same.
func TestStrictOutputOfLines(t *testing.T) {
	longest := strings.TrimSpace(strings.Repeat("long ", 20))
	page := "<body>\n<p>\n" + strings.Repeat("short line\n", 9) + longest + "\n" + strings.Repeat("short line\n", 9) + "</p>"
	if got := call(page, "read", "-strict", "-engine", "ttr-prediction", "-"); got.out != longest+"\n" {
		t.Errorf("exit code %d, %q, %s", got.code, got.out, got.err)
	}
}

// A changed parameter changes the trace; its last value counts.
func TestSet(t *testing.T) {
	for _, e := range engines.All() {
		for _, p := range e.Parameters {
			set := func(value float64) string { return p.Name + "=" + number(value) }
			usual := call(story, "read", "-engine", e.Name, "-format", "trace", "-")
			got := call(story, "read", "-engine", e.Name, "-set", set(p.Max), "-set", set(p.Default), "-format", "trace", "-")
			if got != usual {
				t.Errorf("%s: with the default value of %s, got %s%s\nwant %s", e.Name, p.Name, got.err, got.out, usual.out)
			}
		}
	}
}

func TestSetRefuses(t *testing.T) {
	e := engines.All()[0]
	p := e.Parameters[0]
	for _, test := range []struct{ set, want string }{
		{"x", "is not of the form NAME=VALUE"},
		{"=1", "is not of the form NAME=VALUE"},
		{p.Name + "=", "is not of the form NAME=VALUE"},
		{p.Name + "=NaN", "-set " + p.Name + " must be a number from "},
		{p.Name + "=" + number(p.Max+1), " to " + number(p.Max)},
		{p.Name + "=" + number(p.Min-1), " from " + number(p.Min)},
		{"speed=1", "-set speed: the engine " + e.Name + " has no such parameter; choose from " + p.Name},
	} {
		for _, command := range []string{"read", "batch", "lab"} {
			if got := call(story, command, "-set", test.set, "-"); got.code != exitUsage || command != "lab" && !strings.Contains(got.err, test.want) {
				t.Errorf("%s -set %s: exit code %d, errors %q; want %q", command, test.set, got.code, got.err, test.want)
			}
		}
	}
}

// "pilcrow engines" lists the parameters with their usual values.
func TestEnginesListParameters(t *testing.T) {
	got := call("", "engines").out
	for _, e := range engines.All() {
		for _, p := range e.Parameters {
			if want := "-set " + p.Name + "=" + number(p.Default) + ": " + p.Summary; !strings.Contains(got, want) {
				t.Errorf("%s: no %q", e.Name, want)
			}
		}
	}
}
