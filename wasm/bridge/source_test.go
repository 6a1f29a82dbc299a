package bridge

import (
	"strings"
	"testing"

	"pilcrow/extract/saved/files"
)

const archive = "MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=b\r\n\r\n--b\r\n" +
	"Content-Type: text/html\r\nContent-Location: https://a.example/ferry\r\n\r\n" + story + "\r\n--b--\r\n"

func TestFile(t *testing.T) {
	cyrillic := strings.Replace(story, "Nobody cheered", "\xcd\xe8\xea\xf2\xee", 1) // Никто in windows-1251
	for _, c := range []struct{ name, headers, body, html, title, url string }{
		{"a page", "", story, "Nobody cheered", "Ferry returns", ""},
		{"its encoding", "charset: windows-1251\n", cyrillic, "Никто", "Ferry returns", ""},
		{"an encoding that does not exist", "charset: klingon\n", strings.Replace(story, "Nobody", "Zo\xeb", 1), "Zoë cheered", "Ferry returns", ""},
		{"an archive", "", archive, "Nobody cheered", "Ferry returns", "https://a.example/ferry"},
		{"another address", "url: https://b.example/ferry\n", archive, "Nobody cheered", "Ferry returns", "https://b.example/ferry"},
		{"text", "file: ferry.txt\n", "The ferry, after nine years,\nis < back & slow.", "is &lt; back &amp; slow.", "ferry.txt", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := ask(t, "pilcrow 2\nformat: file\nengine: comma\n"+c.headers+"\n"+c.body).Article
			if a == nil || !strings.Contains(a.HTML, c.html) || a.Title != c.title || a.URL != c.url {
				t.Errorf("got %+v, want %q, %q, %q", a, c.html, c.title, c.url)
			}
		})
	}
}

func TestFileThatIsNoPage(t *testing.T) {
	r := ask(t, "pilcrow 2\nformat: file\n\n%PDF-1.7")
	if r.Error == nil || r.Error.Code != codeNotPage || !strings.Contains(r.Error.Message, "a PDF document") {
		t.Errorf("got %+v", r)
	}
}

// The page in a file is kept like any other.
func TestFileIsKept(t *testing.T) {
	core := &Core{Abilities: Full(files.Decode)}
	askOf(t, core, "pilcrow 2\nformat: file\npage: ferry\n\n"+archive)
	r := askOf(t, core, "pilcrow 2\nformat: file\npage: ferry\nengine: comma\n\n")
	if r.Article == nil || r.Article.URL != "https://a.example/ferry" {
		t.Errorf("got %+v, error %+v", r.Article, r.Error)
	}
}
