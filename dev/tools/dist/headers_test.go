package main

import (
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
)

func TestHeadersAgree(t *testing.T) {
	files := webFiles(t)
	line := strings.Split(strings.TrimSuffix(string(files["_headers"]), "\n"), "\n")
	if line[0] != "/*" {
		t.Errorf("_headers is for %q, want /*", line[0])
	}
	var underscore []header
	for _, l := range line[1:] {
		name, value, _ := strings.Cut(strings.TrimPrefix(l, "  "), ": ")
		underscore = append(underscore, header{name, value})
	}
	var vercel struct {
		Headers []struct {
			Source  string
			Headers []struct{ Key, Value string }
		}
	}
	if err := json.Unmarshal(files["vercel.json"], &vercel); err != nil || len(vercel.Headers) != 1 || vercel.Headers[0].Source != "/(.*)" {
		t.Fatalf("vercel.json is %s (%v), want one rule for all files", files["vercel.json"], err)
	}
	var other []header
	for _, h := range vercel.Headers[0].Headers {
		other = append(other, header{h.Key, h.Value})
	}
	if !reflect.DeepEqual(underscore, other) {
		t.Errorf("_headers has\n%q\nand vercel.json\n%q", underscore, other)
	}
	for _, name := range []string{"X-Frame-Options", "X-Content-Type-Options", "Referrer-Policy", "Cross-Origin-Opener-Policy", "Permissions-Policy"} {
		if !slices.ContainsFunc(underscore, func(h header) bool { return h.Name == name && h.Value != "" }) {
			t.Errorf("there is no %s", name)
		}
	}
}

// TestHeadersAllowThePages checks that the header forbids frames, and otherwise
// exactly what the first page's own policy forbids. Both policies hold, so the
// lab's may only be stricter.
func TestHeadersAllowThePages(t *testing.T) {
	_, rest, _ := strings.Cut(string(webFiles(t)["_headers"]), "Content-Security-Policy: ")
	line, _, _ := strings.Cut(rest, "\n")
	sent := directives(line)
	if sent["frame-ancestors"] != "'none'" {
		t.Errorf("frame-ancestors is %q, want 'none'", sent["frame-ancestors"])
	}
	delete(sent, "frame-ancestors")
	if own := pagePolicy(t, "../../../web/index.html"); !reflect.DeepEqual(sent, own) {
		t.Errorf("the header has\n%v\nand the page\n%v", sent, own)
	}
	for name, sources := range pagePolicy(t, "../../../web/lab.html") {
		for _, source := range strings.Fields(sources) {
			if source != "'none'" && !slices.Contains(strings.Fields(sent[name]), source) && source != "'self'" {
				t.Errorf("the lab needs %s %s", name, source)
			}
		}
	}
}

func TestHeadersAreNoAssets(t *testing.T) {
	a := makeAssets(t, sources())
	if slices.Contains(a.Files, "_headers") || slices.Contains(a.Files, "vercel.json") {
		t.Error("the service worker would fetch files that hosts do not serve")
	}
}

func TestHeadersNeedThePolicy(t *testing.T) {
	for _, page := range []string{"", "<p>", `<meta http-equiv="Content-Security-Policy" content="default-src`} {
		if _, err := hostingHeaders([]byte(page)); err == nil {
			t.Errorf("%q gave no error", page)
		}
	}
}

func directives(policy string) map[string]string {
	all := map[string]string{}
	for d := range strings.SplitSeq(policy, ";") {
		name, value, _ := strings.Cut(strings.TrimSpace(d), " ")
		all[name] = value
	}
	return all
}

func pagePolicy(t *testing.T, path string) map[string]string {
	t.Helper()
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	policy, err := metaPolicy(string(page))
	if err != nil {
		t.Fatal(err)
	}
	return directives(policy)
}

// webFiles returns the files with headers, made from the repository's page.
func webFiles(t *testing.T) tree {
	t.Helper()
	index, err := os.ReadFile("../../../web/index.html")
	if err != nil {
		t.Fatal(err)
	}
	files := tree{}
	if err := addHeaders(files, tree{"web/index.html": index}); err != nil {
		t.Fatal(err)
	}
	return files
}
