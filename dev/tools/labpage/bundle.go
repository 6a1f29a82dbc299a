package main

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// bundle returns a script or a style sheet with all that it imports. Modules that
// are imported by import() are in it, too.
func bundle(root, entry string) ([]byte, error) {
	dir, err := filepath.Abs(root)
	if err != nil {
		return nil, err
	}
	result := api.Build(api.BuildOptions{
		EntryPoints:   []string{entry},
		Outdir:        "out", // which is not written
		AbsWorkingDir: dir,
		Bundle:        true,
		Format:        api.FormatIIFE,
		Target:        api.ESNext,
		Charset:       api.CharsetUTF8,
		LegalComments: api.LegalCommentsInline,
		TsconfigRaw:   "{}", // the repository's is for type checks
	})
	if len(result.Errors) > 0 {
		return nil, errors.New(strings.Join(api.FormatMessages(result.Errors, api.FormatMessagesOptions{}), ""))
	}
	content := result.OutputFiles[0].Contents
	return content, check(content)
}

// endings are texts that would end a script or style element, or that start a
// script that its end tag does not end (HTML, "script data double escaped state").
var endings = []string{"</script", "</style", "<!--", "\r"}

// check reports what an element of an HTML file can't contain.
func check(content []byte) error {
	lower := bytes.ToLower(content)
	for _, e := range endings {
		if bytes.Contains(lower, []byte(e)) {
			return fmt.Errorf("it contains %q", e)
		}
	}
	return nil
}
