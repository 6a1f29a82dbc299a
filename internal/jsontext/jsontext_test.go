package jsontext_test

import (
	"encoding/json"
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"pilcrow/internal/jsontext"
)

func TestAppendString(t *testing.T) {
	for _, s := range []string{"", "a", `"\`, "\x00\x1f\n\t\r\x7f", "ünï", "日本", "\uFFFD", "😀", "\u2028\u2029</script><!--", "a\"b"} {
		got := jsontext.AppendString(nil, s)
		var back string
		if err := json.Unmarshal(got, &back); err != nil || back != s {
			t.Errorf("%q came back as %q, %v", s, back, err)
		}
		if strings.ContainsAny(string(got), "<\u2028\u2029\n") {
			t.Errorf("%s cannot stand in a script", got)
		}
	}
	if b := jsontext.AppendString(nil, "a\xffb\xe2\x80"); string(b) != "\"a\uFFFDb\uFFFD\uFFFD\"" || !utf8.Valid(b) {
		t.Errorf("invalid UTF-8 became %q", b)
	}
}

func TestAppendFloat(t *testing.T) {
	for _, x := range []float64{0, math.Copysign(0, -1), 0.5, -3, 1e21, 1e-6, 9.9e-7, 1e-7, 1.5e-300, 1e20, 123456789, 5e-324, math.MaxFloat64, 1.0 / 3} {
		want, err := json.Marshal(x)
		if err != nil {
			t.Fatal(err)
		}
		if got := string(jsontext.AppendFloat(nil, x)); got != string(want) {
			t.Errorf("%v became %s, want %s", x, got, want)
		}
	}
	for _, x := range []float64{math.Inf(1), math.Inf(-1), math.NaN()} {
		if got := string(jsontext.AppendFloat(nil, x)); got != "null" {
			t.Errorf("%v became %s", x, got)
		}
	}
}

func TestMembers(t *testing.T) {
	b := jsontext.AppendField([]byte("{"), "a", "x")
	b = jsontext.AppendNumber(append(b, ','), "b", -1)
	b = jsontext.AppendBool(append(b, ','), "c", true)
	b = append(jsontext.AppendStrings(append(b, ','), "d", []string{"y", "z"}), '}')
	if got, want := string(b), `{"a":"x","b":-1,"c":true,"d":["y","z"]}`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := string(jsontext.AppendList(nil, nil, jsontext.AppendFloat)); got != "[]" {
		t.Errorf("an empty list became %s", got)
	}
}
