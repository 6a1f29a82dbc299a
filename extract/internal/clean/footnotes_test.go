package clean

import (
	"fmt"
	"strings"
	"testing"

	"pilcrow/extract/page"
	"pilcrow/internal/processor"
)

func TestFootnotes(t *testing.T) {
	check(t, []row{
		{"an item that does not lead back", `<p>a<sup><a href="#n">1</a></sup></p><ol><li id="n">b</li></ol>`,
			`<p>a<sup><a href="#n" id="pilcrow-mark-1">1</a></sup></p><ol><li id="n">b <a href="#pilcrow-mark-1">↩</a></li></ol>`},
		{"a block with its number", `<p>a<sup><a href="#n">1</a></sup></p><div id="n">1. b</div>`,
			`<p>a<sup><a href="#n" id="pilcrow-mark-1">1</a></sup></p><ol><li id="n">b <a href="#pilcrow-mark-1">↩</a></li></ol>`},
		{"lines with their numbers", `a<sup><a href="#m" id="r">1</a></sup> b<sup><a href="#n" id="s">2</a></sup><br><br><a name="m"></a>1. c<br><a name="n"></a>2. d`,
			`<p>a<sup><a href="#m" id="r">1</a></sup> b<sup><a href="#n" id="s">2</a></sup></p><ol><li id="m"><a name="m"></a>c <a href="#r">↩</a></li><li id="n"><a name="n"></a>d <a href="#s">↩</a></li></ol>`},
		{"typed numbers of a list", `<p>a [<a href="#m" id="r">1</a>, <a href="#n" id="s">2</a>]</p><ul><li id="m"><span>1.</span> b</li><li id="n"><span>2.</span> c</li></ul>`,
			`<p>a [<a href="#m" id="r">1</a>, <a href="#n" id="s">2</a>]</p><ol><li id="m">b <a href="#r">↩</a></li><li id="n">c <a href="#s">↩</a></li></ol>`},
		{"letters", `<p>a<sup><a href="#n" id="r">b</a></sup></p><p id="n"><sup>b</sup> c</p>`,
			`<p>a<sup><a href="#n" id="r">b</a></sup></p><ol type="a"><li id="n" value="2">c <a href="#r">↩</a></li></ol>`},
		{"brackets around a raised mark", `<p>a<sup>[<a href="#n" id="r">1</a>]</sup></p><ol><li id="n">b <a href="#r">^</a></li></ol>`,
			`<p>a<sup><a href="#n" id="r">[1]</a></sup></p><ol><li id="n">b <a href="#r">^</a></li></ol>`},
		{"a picture that leads back", `<p>a<sup><a href="#n" id="r">1</a></sup></p><ol><li id="n">b<a href="#r"><svg><path d="M0"></path></svg></a></li></ol>`,
			`<p>a<sup><a href="#n" id="r">1</a></sup></p><ol><li id="n">b<a href="#r">↩</a></li></ol>`},
		{"an address that the page had", `<p>a<sup><a href="/old#n" id="r">1</a></sup></p><ol><li id="n">b <a href="/old#r">^</a></li></ol>`,
			`<p>a<sup><a href="#n" id="r">1</a></sup></p><ol><li id="n">b <a href="#r">^</a></li></ol>`},
		{"a popup that is listed", `<p>a<span class="sidenote">said at length</span></p><ol><li id="n">said at length</li></ol>`,
			`<p>a<sup><a id="pilcrow-noteref-1" href="#n">1</a></sup></p><ol><li id="n">said at length <a href="#pilcrow-noteref-1">↩</a></li></ol>`},
		{"a name behind its address", `<p><sup>1</sup><span class="fn">Anna Berg</span></p>`, `<p><sup>1</sup><span class="fn">Anna Berg</span></p>`},
		{"a box behind a mark with its own note", `<p>a<sup><a href="#n" id="r">1</a></sup><span class="note">b c</span></p><ol><li id="n">d</li></ol>`,
			`<p>a<sup><a href="#n" id="r">1</a></sup><span class="note">b c</span></p><ol><li id="n">d <a href="#r">↩</a></li></ol>`},
		{"a note at a picture", `<p>a <a href="/x" data-note="Some words here"><img src="/i.png"></a></p>`, `<p>a <a href="/x" data-note="Some words here"><img src="/i.png"/></a></p>`},
		{"a title of a power", `<p>5<sup title="to the third power">3</sup></p>`, `<p>5<sup title="to the third power">3</sup></p>`},
		{"a title that says where the mark leads", `<p>a<sup><a href="/n" title="See footnote 1">1</a></sup></p>`, `<p>a<sup><a href="/n" title="See footnote 1">1</a></sup></p>`},
		{"two notes in a row", `<p>a<sup>1</sup><span class="footnote">b c</span><sup>2</sup><span class="footnote">d e</span></p>`,
			`<p>a<sup><a id="pilcrow-noteref-1" href="#pilcrow-note-1">1</a></sup><sup><a id="pilcrow-noteref-2" href="#pilcrow-note-2">2</a></sup></p><ol><li id="pilcrow-note-1"><span class="footnote">b c</span> <a href="#pilcrow-noteref-1">↩</a></li><li id="pilcrow-note-2"><span class="footnote">d e</span> <a href="#pilcrow-noteref-2">↩</a></li></ol>`},
		{"a hidden aside", `<p>a<a href="#n" id="r"><sup>1</sup></a></p><aside id="n" hidden>b c</aside>`,
			`<p>a<a href="#n" id="r"><sup>1</sup></a></p><ol><li id="n">b c <a href="#r">↩</a></li></ol>`},
		{"what is behind powers", `<p>20 m<sup>2</sup><span class="note">(gross)</span> and <i>x</i><sup>2</sup><small class="tooltip">b c</small> and 10<sup>3</sup><span class="note">d e</span></p>`,
			`<p>20 m<sup>2</sup><span class="note">(gross)</span> and <i>x</i><sup>2</sup><small class="tooltip">b c</small> and 10<sup>3</sup><span class="note">d e</span></p>`},
		{"notes behind letters that count up", `<p>m<sup>1</sup><span class="note">b c</span></p>`,
			`<p>m<sup><a id="pilcrow-noteref-1" href="#pilcrow-note-1">1</a></sup></p><ol><li id="pilcrow-note-1"><span class="note">b c</span> <a href="#pilcrow-noteref-1">↩</a></li></ol>`},
		{"a note beside a power", `<p>a word<sup>3</sup><span class="note">b c</span> and m<sup>2</sup><span class="note">d e</span></p>`,
			`<p>a word<sup><a id="pilcrow-noteref-1" href="#pilcrow-note-1">1</a></sup> and m<sup>2</sup><span class="note">d e</span></p><ol><li id="pilcrow-note-1"><span class="note">b c</span> <a href="#pilcrow-noteref-1">↩</a></li></ol>`},
		{"numbers of steps", `<p>See <a href="#n">1</a>.</p><ol><li id="n">b</li></ol>`, `<p>See <a href="#n">1</a>.</p><ol><li id="n">b</li></ol>`},
		{"numbered paragraphs", `<p>See [<a href="#n">2</a>].</p><p>1. a</p><p id="n">2. b</p><p>3. c</p>`, `<p>See [<a href="#n">2</a>].</p><p>1. a</p><p id="n">2. b</p><p>3. c</p>`},
		{"a heading", `<p>a<sup><a href="#n">1</a></sup></p><h2 id="n">1. b</h2>`, `<p>a<sup><a href="#n">1</a></sup></p><h2 id="n">1. b</h2>`},
		{"another number", `<p>a<sup><a href="#n">1</a></sup></p><p id="n">12 men</p>`, `<p>a<sup><a href="#n">1</a></sup></p><p id="n">12 men</p>`},
	})
}

// Many references, footnotes and targets take linear time.
func TestManyFootnotes(t *testing.T) {
	for name, piece := range map[string]func(i int) (ref, note string){
		"lines": func(i int) (string, string) {
			return fmt.Sprintf(`<p>a<sup><a href="#n%d">[%d]</a></sup></p>`, i, i), fmt.Sprintf(`<a name="n%d"></a>%d. b<br><br>`, i, i)
		},
		"items": func(i int) (string, string) {
			return fmt.Sprintf(`<a href="#n%d">%d</a>,`, i, i), fmt.Sprintf(`<ul><li id="n%d">1. b</li></ul>`, i)
		},
		"targets": func(i int) (string, string) {
			return fmt.Sprintf(`<sup><a href="#n%d">1</a></sup>`, i), fmt.Sprintf(`<b id="n%d"></b>`, i)
		},
		"popups": func(i int) (string, string) {
			return fmt.Sprintf(`<p>a<span class="sidenote">said at length %d</span></p>`, i), fmt.Sprintf(`<li>said at length %d</li>`, i)
		},
		"attributes": func(i int) (string, string) {
			return fmt.Sprintf(`<sup data-footnote="said at length %d">%d</sup>`, i, i), fmt.Sprintf(`<li>said at length %d</li>`, i)
		},
		"headings": func(i int) (string, string) {
			return fmt.Sprintf(`<a href="#user-content-n%d">a</a>`, i), fmt.Sprintf(`<h2 id="user-content-n%d">a<a href="#n%d">#</a></h2>`, i, i)
		},
	} {
		of := func(n int) func() {
			var refs, notes strings.Builder
			for i := range n {
				ref, note := piece(i)
				refs.WriteString(ref)
				notes.WriteString(note)
			}
			p := open(t, `<div keep>`+refs.String()+`<div>`+notes.String()+`1. c</div></div>`, page.Saved)
			return func() { root(p, selected(p), Options{}) }
		}
		if err := processor.Linear(200, of); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
