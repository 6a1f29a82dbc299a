package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// locales is the folder of the texts.
const locales = "extension/_locales"

// message is a text, without what only translators need.
type message struct {
	Message      string                 `json:"message"`
	Placeholders map[string]placeholder `json:"placeholders,omitempty"`
}

type placeholder struct {
	Content string `json:"content"`
}

// texts returns the texts by their languages and keys, as JSON: those of the lab,
// and all others that the script names.
func texts(root string, script []byte) ([]byte, error) {
	folders, err := os.ReadDir(filepath.Join(root, locales))
	if err != nil {
		return nil, err
	}
	all := map[string]map[string]message{}
	for _, f := range folders {
		content, err := os.ReadFile(filepath.Join(root, locales, f.Name(), "messages.json"))
		if err != nil {
			return nil, err
		}
		var messages map[string]message
		if err := json.Unmarshal(content, &messages); err != nil {
			return nil, fmt.Errorf("read the texts of %s: %w", f.Name(), err)
		}
		all[f.Name()] = neededOf(messages, script)
	}
	var b bytes.Buffer
	encoder := json.NewEncoder(&b) // it escapes "<", so no text can end the element around the JSON
	encoder.SetIndent("", " ")
	err = encoder.Encode(all)
	return bytes.TrimSpace(b.Bytes()), err
}

func neededOf(messages map[string]message, script []byte) map[string]message {
	needed := map[string]message{}
	for key, m := range messages {
		if strings.HasPrefix(key, "lab") || bytes.Contains(script, []byte(`"`+stem(key)+`"`)) {
			needed[key] = m
		}
	}
	return needed
}

var pluralForm = regexp.MustCompile(`_(?:zero|one|two|few|many|other)$`)

// stem returns a key without its plural category.
func stem(key string) string { return pluralForm.ReplaceAllString(key, "") }
