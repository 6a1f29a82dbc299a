package main

import (
	"strings"
	"testing"
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
