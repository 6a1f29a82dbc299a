package markup

import (
	"strings"
	"testing"
)

// written returns the tokens of source: <a x=1> for a start, </a> for an end,
// texts as they are, with | between them.
func written(source string) string {
	var all []string
	for t := range Tokens(source) {
		switch t.Kind {
		case Start:
			all = append(all, "<"+t.Data+strings.TrimRight(" x="+t.Attrs["x"], " x=")+">")
		case End:
			all = append(all, "</"+t.Data+">")
		case Text:
			all = append(all, t.Data)
		}
	}
	return strings.Join(all, "|")
}

func TestTokens(t *testing.T) {
	for _, c := range []struct{ name, source, want string }{
		{"tags and a decoded text", "<P>a &amp; b</P>", "<p>|a & b|</p>"},
		{"comments and doctypes are left out", "<!doctype html>a<!-- <p> -->b", "a|b"},
		{"a tag that closes itself", "<br/>a", "<br>|</br>|a"},
		{"the first of two attributes", "<a X=1 x=2>", "<a x=1>"},
		{"a script is raw text", "<script>a<b</script>", "<script>|a<b|</script>"},
		{"a script that closes itself is not", "<script/><b>", "<script>|</script>|<b>"},
		{"a title is not", "<title>a<b></title>", "<title>|a|<b>|</title>"},
		{"nor is noscript", "<noscript><p></noscript>", "<noscript>|<p>|</noscript>"},
		{"a CDATA section", "a<![CDATA[<p>x]]>b<i>", "a|b|<i>"},
		{"one without an end", "a<![CDATA[<p>x]>b", "a"},
	} {
		if got := written(c.source); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
	for token := range Tokens("<a><b>") {
		if token.Data != "a" {
			t.Errorf("went on with %q after the loop ended", token.Data)
		}
		break
	}
}
