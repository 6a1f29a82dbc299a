package repository_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// program returns the files of a module that somebody else writes on top of the
// core, whose source is in root.
func program(root string) map[string]string {
	return map[string]string{
		"go.mod": `module example.org/outside

go 1.26.0

require ` + module() + ` v0.0.0

replace ` + module() + ` => ` + root + "\n",
		"main.go": `package main

import (
	"fmt"
	"log"
	"os"

	"` + module() + `/extract"
)

func main() {
	article, err := extract.FromHTML(os.Stdin, extract.Options{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(article.Title)
}
`,
	}
}

// A module outside of the repository builds with the core, and gets no other
// modules than Go's own: our tools and tests bring theirs to nobody.
func TestOutsideModule(t *testing.T) {
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	outside := t.TempDir()
	for name, text := range program(root) {
		if err := os.WriteFile(filepath.Join(outside, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	runAlone(t, outside, "", "mod", "tidy")
	story, err := os.ReadFile("testdata/pages/news-ferry/source.html")
	if err != nil {
		t.Fatal(err)
	}
	if title := runAlone(t, outside, string(story), "run", "."); title != "Island ferry to run on batteries through its first winter\n" {
		t.Errorf("the program prints %q", title)
	}
	linked := strings.Fields(runAlone(t, outside, "", "list", "-deps", "-f", "{{with .Module}}{{.Path}}{{end}}", "."))
	for _, path := range linked {
		if path != "example.org/outside" && path != module() && path != "golang.org/x/net" && path != "golang.org/x/text" {
			t.Errorf("the program contains %s", path)
		}
	}
	for _, path := range strings.Fields(runAlone(t, outside, "", "list", "-m", "-f", "{{.Path}}", "all")) {
		if path != "example.org/outside" && path != module() && !strings.HasPrefix(path, "golang.org/x/") {
			t.Errorf("the program's module graph has %s", path)
		}
	}
}

// runAlone runs the go command in a folder without a workspace, and returns what
// it prints.
func runAlone(t *testing.T, folder, input string, args ...string) string {
	t.Helper()
	command := exec.Command("go", args...)
	command.Dir, command.Stdin = folder, strings.NewReader(input)
	command.Env = append(os.Environ(), "GOWORK=off")
	return outputOf(t, command)
}

// outputOf runs a command and returns what it prints.
func outputOf(t *testing.T, command *exec.Cmd) string {
	t.Helper()
	var failure strings.Builder
	command.Stderr = &failure
	out, err := command.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s", command, err, failure.String())
	}
	return string(out)
}
