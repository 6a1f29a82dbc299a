package saved

import "testing"

const archive = "MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=\"b\"\r\n\r\n" +
	"--b\r\nContent-Type: text/html\r\nContent-Location: https://example.org/\r\n\r\n<p>a\r\n" +
	"--b\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\nContent-Location: https://example.org/a.png\r\n\r\neHl6\r\n" +
	"--b\r\nContent-Type: image/png\r\nContent-Location: https://example.org/a.png\r\n\r\nother\r\n" +
	"--b\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\nContent-Location: cid:1\r\n\r\nnested\r\n--c--\r\n--b--\r\n"

func TestParts(t *testing.T) {
	p := PartsOf([]byte(archive))
	for address, want := range map[string]string{"https://example.org/a.png": "xyz", "cid:1": "nested", "https://example.org/": "<p>a", "": "", "x": ""} {
		if got, found := p.At(address); string(got) != want || found != (want != "") {
			t.Errorf("%q: got %q, %t", address, got, found)
		}
	}
	if _, found := PartsOf([]byte("<p>a")).At(""); found {
		t.Error("a page without an archive has a part")
	}
}
