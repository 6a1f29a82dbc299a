package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"pilcrow/dev/secure/danger"
	"pilcrow/extract/render"
	"pilcrow/internal/payloads"
)

// browserPayload is what the tests in browsers need of a payload: the raw HTML,
// the sanitized HTML, and the tree that Go's parser makes of the sanitized
// HTML.
type browserPayload struct {
	payloads.Payload
	Safe string `json:"safe"`
	Tree []any  `json:"tree"`
}

// writePayloads writes all payloads to a file, as JSON.
func writePayloads(path string, s subject) error {
	made, err := s.payloads()
	if err != nil {
		return err
	}
	var all []browserPayload
	for _, p := range made {
		p.HTML = strings.ToValidUTF8(p.HTML, "\uFFFD") // as encoding JSON would, so that Safe is made from the same bytes
		safe := render.HTML(sanitized(p.HTML), render.HTMLOptions{})
		all = append(all, browserPayload{p, safe, children(danger.Fragment(safe))})
	}
	var text bytes.Buffer
	if err := json.NewEncoder(&text).Encode(all); err != nil {
		return fmt.Errorf("encode the payloads: %w", err)
	}
	if err := os.WriteFile(path, text.Bytes(), 0o644); err != nil {
		return fmt.Errorf("write the payloads: %w", err)
	}
	return nil
}

// children returns the children of n for the JSON file. A text becomes a
// string. An element becomes a list of its name, its sorted attributes and its
// children.
func children(n *html.Node) []any {
	all := []any{}
	for c := range n.ChildNodes() {
		if c.Type == html.ElementNode {
			all = append(all, []any{elementName(c), attributes(c), children(c)})
		} else {
			all = append(all, c.Data)
		}
	}
	return all
}

func elementName(n *html.Node) string {
	if n.Namespace == "" {
		return n.Data
	}
	return n.Namespace + ":" + n.Data
}

func attributes(n *html.Node) [][2]string {
	all := [][2]string{}
	for _, a := range n.Attr {
		all = append(all, [2]string{a.Key, a.Val})
	}
	slices.SortFunc(all, func(x, y [2]string) int { return strings.Compare(x[0], y[0]) })
	return all
}
