package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// scopeAll changes style sheets of the tree so that they apply only when
// printing, and only below a selector. scopes has the selector of each style
// sheet by its path.
func scopeAll(files tree, scopes map[string]string) error {
	for p, selector := range scopes {
		scoped, err := scope(files[p], selector)
		if err != nil {
			return fmt.Errorf("scope %s: %w", p, err)
		}
		files[p] = scoped
	}
	return nil
}

// scope returns the style sheet with all its rules nested in a rule for the
// selector. esbuild then expands the nesting, because some browsers and
// minifiers don't know it.
func scope(sheet []byte, selector string) ([]byte, error) {
	nested := fmt.Sprintf("@media print {\n%s {\n%s\n}\n}\n", selector, sheet)
	result := api.Transform(nested, api.TransformOptions{
		Loader:    api.LoaderCSS,
		Charset:   api.CharsetUTF8,
		Supported: map[string]bool{"nesting": false},
	})
	if problems := append(result.Errors, result.Warnings...); len(problems) > 0 {
		return nil, errors.New(strings.Join(api.FormatMessages(problems, api.FormatMessagesOptions{}), ""))
	}
	return result.Code, nil
}
