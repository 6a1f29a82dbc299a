package main

import (
	"os"
	"path/filepath"
	"testing"
)

func TestRename(t *testing.T) {
	root := t.TempDir()
	files := map[string][2]string{
		"go.mod": {
			"module house\n\ngo 1.26.0\n\nrequire example.org/other v1.0.0\n",
			"module example.org/new/house\n\ngo 1.26.0\n\nrequire example.org/other v1.0.0\n",
		},
		"below/go.mod": {
			"module house/below\n\ngo 1.26.0\n\nrequire (\n\texample.org/zebra v1.0.0\n\thouse v0.0.0\n)\n\nrequire house/beside v0.0.0\n\nreplace house => ../\n\nreplace house/beside => ../beside\n",
			"module example.org/new/house/below\n\ngo 1.26.0\n\nrequire (\n\texample.org/new/house v0.0.0\n\texample.org/zebra v1.0.0\n)\n\nrequire example.org/new/house/beside v0.0.0\n\nreplace example.org/new/house => ../\n\nreplace example.org/new/house/beside => ../beside\n",
		},
		"a.go": {
			"package house // house/door\n\nimport (\n\t\"fmt\"\n\n\t\"house/door\"\n\t\"households\"\n\t\"kitchen\"\n)\n\nvar _ = fmt.Sprint(\"house/door\")\n",
			"package house // house/door\n\nimport (\n\t\"fmt\"\n\n\t\"example.org/new/house/door\"\n\t\"households\"\n\t\"kitchen\"\n)\n\nvar _ = fmt.Sprint(\"house/door\")\n",
		},
		"b.go":               {"package house\n\nimport d \"house\"\n", "package house\n\nimport d \"example.org/new/house\"\n"},
		"testdata/go.mod":    {"module house\n", "module house\n"},
		"node_modules/x.go":  {"package x\n\nimport \"house\"\n", "package x\n\nimport \"house\"\n"},
		"below/unchanged.go": {"package  below\n", "package  below\n"},
	}
	for name, text := range files {
		path := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text[0]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := rename(root, "example.org/new/house"); err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		got, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != text[1] {
			t.Errorf("%s is now\n%s\nwant\n%s", name, got, text[1])
		}
	}
}

func TestRenameFails(t *testing.T) {
	if err := rename(t.TempDir(), "a b"); err == nil {
		t.Error("a path with a space is taken")
	}
	if err := rename(t.TempDir(), "example.org/a"); err == nil {
		t.Error("a folder without modules is taken")
	}
}
