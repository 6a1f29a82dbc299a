package data_test

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
)

// This file checks a value against schema.json. It knows the keywords of JSON
// Schema that the schema uses, and fails for others.

func schema(t *testing.T) map[string]any {
	t.Helper()
	text, err := os.ReadFile("schema.json")
	if err != nil {
		t.Fatal(err)
	}
	var root map[string]any
	if err := json.Unmarshal(text, &root); err != nil {
		t.Fatal(err)
	}
	return root
}

func validate(t *testing.T, text string) {
	t.Helper()
	var value any
	if err := json.Unmarshal([]byte(text), &value); err != nil {
		t.Fatal(err)
	}
	root := schema(t)
	for _, violation := range violations(root, root, value, "") {
		t.Error(violation)
	}
}

// violations lists what in a value the schema s does not allow.
func violations(root, s map[string]any, value any, path string) (found []string) {
	wrong := func(format string, args ...any) { found = append(found, path+": "+fmt.Sprintf(format, args...)) }
	for keyword, want := range s {
		switch keyword {
		case "$schema", "$defs", "title", "description":
		case "$ref":
			name := strings.TrimPrefix(want.(string), "#/$defs/")
			found = append(found, violations(root, root["$defs"].(map[string]any)[name].(map[string]any), value, path)...)
		case "type":
			if got := typeOf(value); got != want && !(want == "integer" && got == "number" && value == float64(int(value.(float64)))) {
				wrong("is %s, not %s", got, want)
			}
		case "const":
			if !reflect.DeepEqual(value, want) {
				wrong("is %v, not %v", value, want)
			}
		case "enum":
			if !slices.Contains(want.([]any), value) {
				wrong("%v is none of %v", value, want)
			}
		case "minimum":
			if n, ok := value.(float64); ok && n < want.(float64) {
				wrong("%v is below %v", n, want)
			}
		case "format":
			if _, err := time.Parse(time.RFC3339, fmt.Sprint(value)); err != nil {
				wrong("%v", err)
			}
		case "required":
			object, _ := value.(map[string]any)
			for _, name := range want.([]any) {
				if _, ok := object[name.(string)]; !ok {
					wrong("has no %s", name)
				}
			}
		case "additionalProperties", "properties":
			if keyword == "properties" {
				found = append(found, propertyViolations(root, s, value, path)...)
			}
		case "items":
			items, _ := value.([]any)
			for i, item := range items {
				found = append(found, violations(root, want.(map[string]any), item, fmt.Sprintf("%s[%d]", path, i))...)
			}
		default:
			wrong("the schema has the keyword %s, which this test does not know", keyword)
		}
	}
	return found
}

// propertyViolations checks the properties of an object. None of our objects has
// others.
func propertyViolations(root, s map[string]any, value any, path string) (found []string) {
	properties := s["properties"].(map[string]any)
	object, _ := value.(map[string]any)
	for name, v := range object {
		property, ok := properties[name].(map[string]any)
		if !ok {
			found = append(found, path+": has the property "+name)
			continue
		}
		found = append(found, violations(root, property, v, path+"."+name)...)
	}
	return found
}

func typeOf(value any) string {
	switch value.(type) {
	case map[string]any:
		return "object"
	case []any:
		return "array"
	case string:
		return "string"
	case float64:
		return "number"
	case bool:
		return "boolean"
	}
	return "null"
}
