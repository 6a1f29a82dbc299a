package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// scopeAll limits style sheets of the tree, by path, to a selector and to
// print.
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

// scope nests all rules in one with the selector. esbuild then expands the
// nesting, for browsers and minifiers that don't know it.
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
