package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// This file writes the headers with which a static host has to send the web page,
// in the forms of two hosts. Both come from one table, and its policy from the
// page's own, so they can't disagree.

// header is a response header of every file of the web page.
type header struct {
	Name  string `json:"key"`
	Value string `json:"value"`
}

// hostingHeaders returns the headers. The page has its policy in a meta element,
// too, for hosts that send no headers. The header adds what an element can't say:
// that no site may show the page in a frame. It also holds for workers.
func hostingHeaders(index []byte) ([]header, error) {
	policy, err := metaPolicy(string(index))
	if err != nil {
		return nil, err
	}
	return []header{
		{"Content-Security-Policy", policy + "; frame-ancestors 'none'"},
		{"X-Frame-Options", "DENY"}, // for browsers without frame-ancestors
		{"X-Content-Type-Options", "nosniff"},
		{"Referrer-Policy", "no-referrer"},
		{"Cross-Origin-Opener-Policy", "same-origin"},
		{"Cross-Origin-Resource-Policy", "same-origin"},
		{"Permissions-Policy", "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), serial=(), usb=()"},
	}, nil
}

// metaPolicy returns the content security policy in a page's meta element.
func metaPolicy(page string) (string, error) {
	const start = `<meta http-equiv="Content-Security-Policy" content="`
	_, rest, found := strings.Cut(page, start)
	policy, _, ended := strings.Cut(rest, `"`)
	if !found || !ended {
		return "", errors.New("web/index.html has no content security policy")
	}
	return policy, nil
}

// addHeaders adds the files with the headers. Hosts don't serve these files, so
// assets.json may not list them: the service worker would wait for them.
func addHeaders(files, sources tree) error {
	headers, err := hostingHeaders(sources["web/index.html"])
	if err != nil {
		return err
	}
	files["_headers"] = underscoreHeaders(headers)
	files["vercel.json"], err = vercelHeaders(headers)
	return err
}

// underscoreHeaders returns the file that Netlify and Cloudflare Pages read.
func underscoreHeaders(headers []header) []byte {
	b := []byte("/*\n")
	for _, h := range headers {
		b = fmt.Appendf(b, "  %s: %s\n", h.Name, h.Value)
	}
	return b
}

// vercelHeaders returns the file that Vercel reads.
func vercelHeaders(headers []header) ([]byte, error) {
	type rule struct {
		Source  string   `json:"source"`
		Headers []header `json:"headers"`
	}
	return json.MarshalIndent(map[string][]rule{"headers": {{"/(.*)", headers}}}, "", "  ")
}
