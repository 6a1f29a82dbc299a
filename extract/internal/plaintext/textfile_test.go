package plaintext

import (
	"strings"
	"testing"

	"pilcrow/extract/internal/draft/drafttest"
)

func TestTextFile(t *testing.T) {
	sentence := strings.Repeat("The ferry was late again and nobody at the pier said a word. ", 4)
	for _, row := range []struct{ name, text, want string }{
		{"lines that are broken by hand are joined", strings.Join([]string{
			"The ferry was late again, and whoever waited at the pier saw the lights", "of the town first; then came the horn, and at last came the ship, well-",
			"known to all, for there is no other one on this coast, nor will there be", "in our time."}, "\n"),
			"<p>The ferry was late again, and whoever waited at the pier saw the lights of the town first; then came the horn, and at last came the ship, " +
				"well-known to all, for there is no other one on this coast, nor will there be in our time.</p>"},
		{"a paragraph to each line", sentence + "\n" + sentence + "\n", "<p>" + strings.TrimSpace(sentence) + "</p><p>" + strings.TrimSpace(sentence) + "</p>"},
		{"verse keeps its lines", "The sea is let in twice a month,\nand then it waits,\nas we do.\n\nThe end", "<p>The sea is let in twice a month,<br/>and then it waits,<br/>as we do.</p><p>The end</p>"},
		{"a title, a line, a list", "Ferries\n=======\n\nWhat they carry:\n\n* people\n* salt and\n  sugar\n\n* * *\n", "<h2>Ferries</h2><p>What they carry:</p><ul><li>people</li><li>salt and<br/>sugar</li></ul><hr/>"},
		{"a table that is drawn stays", sentence + "\n\nname     tons\nAda        12\n\nBerta       9\n\n" + sentence, "<p>" + strings.TrimSpace(sentence) + "</p><pre>name     tons\nAda        12\n\nBerta       9</pre><p>" + strings.TrimSpace(sentence) + "</p>"},
		{"code is no prose", "int main(void) {\n  return 0;\n}\n\n/* The end. */\n", "<pre>int main(void) {\n  return 0;\n}\n\n/* The end. */</pre>"},
		{"a line of prose may end in a semicolon", "He was late;\nit rained.", "<p>He was late;<br/>it rained.</p>"},
		{"lines broken by hand may end in one", strings.Join([]string{
			"The ferry was late again, and whoever waited at the pier saw the light;", "sometimes the horn came first, and the ship at last."}, "\n"),
			"<p>The ferry was late again, and whoever waited at the pier saw the light; sometimes the horn came first, and the ship at last.</p>"},
		{"statements are code", sentence + "\n\ntide = rise * two;\nferry = late;\nprint ferry\n\n" + sentence,
			"<p>" + strings.TrimSpace(sentence) + "</p><pre>tide = rise * two;\nferry = late;\nprint ferry</pre><p>" + strings.TrimSpace(sentence) + "</p>"},
		{"the items of a list end in semicolons", "- people;\n- salt;\n- sugar.", "<ul><li>people;</li><li>salt;</li><li>sugar.</li></ul>"},
		{"so do those of a numbered one", "1. people;\n2. salt;\n3. sugar.\n\na) people of the town;\nb) salt by the ton;", "<p>1. people;<br/>2. salt;<br/>3. sugar.</p><p>a) people of the town;<br/>b) salt by the ton;</p>"},
		{"an en dash begins speech", "– Dobrý deň, povedal.\n– Dobrý, povedala.", "<p>– Dobrý deň, povedal.<br/>– Dobrý, povedala.</p>"},
		{"so does one hyphen", "- Dobrý deň, povedal.\n\n- Dobrý, povedala.\n\n+ one", "<p>- Dobrý deň, povedal.</p><p>- Dobrý, povedala.</p><p>+ one</p>"},
		{"hyphens and pluses of a list", "- people\n- salt\n\n+ tea\n+ coffee", "<ul><li>people</li><li>salt</li></ul><ul><li>tea</li><li>coffee</li></ul>"},
		{"a list of one item", "* people\n\n• salt", "<ul><li>people</li></ul><ul><li>salt</li></ul>"},
		{"no space in Chinese", "渡轮又晚点了，在码头等候的人最先看到的是镇上的灯光，然后是汽笛声，最后才是船本身\n慢慢地靠过来。", "<p>渡轮又晚点了，在码头等候的人最先看到的是镇上的灯光，然后是汽笛声，最后才是船本身慢慢地靠过来。</p>"},
		{"mark-up is text", "She wrote <b> & left, and nobody at the pier said a word.", "<p>She wrote &lt;b&gt; &amp; left, and nobody at the pier said a word.</p>"},
	} {
		t.Run(row.name, func(t *testing.T) {
			if got := drafttest.HTML(TextFile(row.text).Root()); got != row.want {
				t.Errorf("\n got %s\nwant %s", got, row.want)
			}
		})
	}
}
