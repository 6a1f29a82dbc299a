package main

import (
	"encoding/json"
	"errors"
	"slices"
)

// manifest is an extension's manifest.json. The repository has one manifest for
// all browsers. The manifest of each product lacks the keys that only other
// browsers know.
type manifest map[string]any

func parseManifest(src []byte) (manifest, error) {
	if src == nil {
		return nil, errors.New("there is none")
	}
	var m manifest
	err := json.Unmarshal(src, &m)
	return m, err
}

// forChrome removes the keys for Firefox: the scripts of its event page and
// browser_specific_settings.
func forChrome(m manifest) {
	delete(m.object("background"), "scripts")
	delete(m, "browser_specific_settings")
}

// forFirefox removes Chrome's service worker, the permission for offscreen
// documents, the minimum version of Chrome, the key that fixes Chrome's id of the
// extension, and use_dynamic_url, which changes the addresses of files in each
// session.
func forFirefox(m manifest) {
	delete(m.object("background"), "service_worker")
	delete(m, "minimum_chrome_version")
	delete(m, "key")
	m.without("permissions", "offscreen")
	for _, resource := range m.list("web_accessible_resources") {
		if r, ok := resource.(map[string]any); ok {
			delete(r, "use_dynamic_url")
		}
	}
}

// object returns the member of that name if it is an object, or nil.
func (m manifest) object(name string) map[string]any {
	o, _ := m[name].(map[string]any)
	return o
}

func (m manifest) list(name string) []any {
	l, _ := m[name].([]any)
	return l
}

// without removes a value from the list of that name.
func (m manifest) without(name string, value any) {
	if l := m.list(name); l != nil {
		m[name] = slices.DeleteFunc(l, func(v any) bool { return v == value })
	}
}

func (m manifest) encode() ([]byte, error) { return json.Marshal(m) }
