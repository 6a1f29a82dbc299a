package phrases

import (
	"slices"
	"strings"
	"testing"

	"pilcrow/internal/letter"
)

func TestTables(t *testing.T) {
	asWords := func(phrase string) string { return letter.Plain(phrase) }
	asIs := func(phrase string) string { return strings.ToLower(strings.TrimSpace(phrase)) }
	for name, c := range map[string]struct {
		table  table
		normal func(phrase string) string // the form in which phrases are compared
	}{
		"ad labels": {adLabels, asWords}, "related labels": {relatedLabels, asWords}, "by words": {byWords, asWords},
		"loading words": {loadingWords, asIs}, "labels to read on": {readOnLabels, asIs}, "copy labels": {copyLabels, asIs},
		"by labels": {byLabels, asIs}, "author nouns": {authorNouns, asIs}, "text nouns": {textNouns, asIs},
		"genres": {genres, asWords}, "other labels": {otherLabels, asWords}, "other credits": {otherCredits, asWords},
		"front pages": {frontPages, asIs}, "site endings": {siteEndings, asIs}, "roles": {roles, asWords}, "ranks": {ranks, asWords}, "degrees": {degrees, asWords}, "desks": {desks, asWords}, "placeholders": {placeholders, asWords}, "control words": {controlWords, asWords},
		"updated parts": {updatedParts, asIs}, "published parts": {publishedParts, asIs}, "byline words": {bylineWords, asWords},
		"edit beginnings": {editBeginnings, asIs}, "edit words": {editWords, asIs}, "reply marks": {replyMarks, asIs},
		"boost verbs": {boostVerbs, asWords}, "boost labels": {boostLabels, asWords},
		"page words": {pageWords, asWords}, "post actions": {postActions, asWords}, "joinings": {joinings, asWords}, "currencies": {currencies, asIs}, "next words": {nextWords, asWords}, "page parts": {pageParts, asIs}, "next parts": {nextParts, asIs},
	} {
		checkSorted(t, name, "languages", languages(c.table))
		for _, e := range c.table {
			phrases := strings.Split(e.phrases, ", ")
			checkSorted(t, name, e.lang, phrases)
			for _, phrase := range phrases {
				if phrase == "" || c.normal(phrase) != phrase {
					t.Errorf("%s, %s: %q can't be found in this form", name, e.lang, phrase)
				}
			}
		}
	}
}

func languages(table table) (langs []string) {
	for _, e := range table {
		langs = append(langs, e.lang)
	}
	return langs
}

func checkSorted(t *testing.T, table, list string, values []string) {
	t.Helper()
	for i := 1; i < len(values); i++ {
		if values[i-1] >= values[i] {
			t.Errorf("%s, %s: %q stands before %q", table, list, values[i-1], values[i])
		}
	}
}

func TestJoinings(t *testing.T) {
	for label := range joinings.all() {
		if count := strings.Count(label, " ") + 1; count > MaxJoiningWords {
			t.Errorf("%q has %d words", label, count)
		}
	}
	if !IsJoining("member since") || IsJoining("posted on") || !IsPostAction("reply") || IsPostAction("ann") {
		t.Error("labels are not told apart")
	}
	for words, want := range map[string][2]bool{ // at the beginning, at the end
		"joined july 2015":         {true, false},
		"date d inscription 2015":  {true, false},
		"ann 12 posts date joined": {false, true},
		"member since":             {false, true},
		"inscrit le":               {true, true},
		"posted on":                {false, false},
		"we joined the two halves": {false, false},
		"registriert seit":         {true, true},
		"":                         {false, false},
	} {
		if got := [2]bool{BeginsWithJoining(words), EndsWithJoining(words)}; got != want {
			t.Errorf("%s: %v, want %v", words, got, want)
		}
	}
}

// The order of related labels does not matter: none begins with another one
// that may continue.
func TestRelatedLabels(t *testing.T) {
	labels := slices.Collect(relatedLabels.all())
	for _, label := range labels {
		if count := strings.Count(label, " ") + 1; count > maxRelatedWords {
			t.Errorf("%q has %d words", label, count)
		}
		for _, other := range labels {
			if strings.Contains(label, " ") && strings.HasPrefix(other, label+" ") {
				t.Errorf("%q begins with the label %q", other, label)
			}
		}
	}
}

func TestLabels(t *testing.T) {
	for name, c := range map[string]struct {
		is      func(string) bool
		yes, no []string
	}{
		"IsAdLabel":          {IsAdLabel, []string{"Advertisement", "– ANZEIGE –", "广告"}, []string{"", "Advertisements in 1920"}},
		"IsLoading":          {IsLoading, []string{"Loading…", " Please wait... ", "加载中…"}, []string{"Loading", "…", "", "Loading bays…"}},
		"IsBareCredit":       {IsBareCredit, []string{"Credit:", "Photo credit :", "Foto:"}, []string{"", "Credit", "Photo: Ada", ":"}},
		"AsksToReadOn":       {AsksToReadOn, []string{"Read more »", "[Weiterlesen …]", "Lire l'article"}, []string{"", "Read more about it"}},
		"IntroducesAuthor":   {IntroducesAuthor, []string{"by", "text von"}, []string{"", "Von", "on"}},
		"IsByLabel":          {IsByLabel, []string{"Written by:", " VON "}, []string{"", ":", "Autorin"}},
		"IsAuthorLabel":      {IsAuthorLabel, []string{"Written by:", "Author:", "作者："}, []string{"", "Text", "Ada"}},
		"IsGenre":            {IsGenre, []string{"kommentar"}, []string{"", "ada"}},
		"IsOtherLabel":       {IsOtherLabel, []string{"photos"}, []string{"", "author"}},
		"IsOtherCredit":      {IsOtherCredit, []string{"reviewed"}, []string{"", "written"}},
		"IsRole":             {IsRole, []string{"editor", "senior staff writer"}, []string{"", "ada", "editor ada"}},
		"IsPosition":         {IsPosition, []string{"senior member", "contributing reporter", "moderator", "usuario registrado", "高级会员"}, []string{"", "senior", "christopher guest", "moderator ada"}},
		"IsFrontPage":        {IsFrontPage, []string{"home", "startseite", "首页"}, []string{"", "home baking"}},
		"NamesSite":          {NamesSite, []string{"新华网", "新闻频道", "中國青年網"}, []string{"", "网", "面包为什么会发酵", "crumb网"}},
		"IsDesk":             {IsDesk, []string{"staff", "die redaktion"}, []string{"", "ada staff"}},
		"IsPlaceholder":      {IsPlaceholder, []string{"admin", "12", ""}, []string{"ada", "admin ada"}},
		"IsControlWord":      {IsControlWord, []string{"share", "monday"}, []string{"", "ada"}},
		"IsUpdateLabel":      {IsUpdateLabel, []string{"last updated on", "更新于", "zuletzt geändert am"}, []string{"", "date"}},
		"IsPublicationLabel": {IsPublicationLabel, []string{"first published", "публикация: опубликовано", "entry-posted"}, []string{"", "date", "p"}},
		"IsEditLine":         {IsEditLine, []string{"Last edited by Ann on 3 May", "(This post was last modified: 3 May", "« Last Edit: 3 May »", "本帖最后由 安 编辑"}, []string{"", "I last edited it", "Edited volumes"}},
		"BeginsWithEdit":     {BeginsWithEdit, []string{"Edited 3 May by Ann", "bearbeitet"}, []string{"", "Editors", "I edited"}},
		"IsBylineWord":       {IsBylineWord, []string{"by", "publié", "um"}, []string{"", "ada", "republished"}},
		"NamesPage":          {NamesPage, []string{"page 2", "2ページ", "‹page›"}, []string{"", "pages", "homepage"}},
		"NamesNext":          {NamesNext, []string{"next page", "下一页", "weiter"}, []string{"", "nexto"}},
		"CutRelated, found":  {func(line string) bool { _, found := CutRelated(line); return found }, []string{"Related:", "More from the valley", "下一篇"}, []string{"", "Related to this", "More", "A read more"}},
	} {
		for _, line := range c.yes {
			if !c.is(line) {
				t.Errorf("%s: %q is none", name, line)
			}
		}
		for _, line := range c.no {
			if c.is(line) {
				t.Errorf("%s: %q is one", name, line)
			}
		}
	}
}

func TestCut(t *testing.T) {
	for line, want := range map[string]string{
		"By Ada Byron":         "Ada Byron",
		"WRITTEN BY Ada Byron": "Ada Byron", // the longest label
		"Byron":                "",
		"by":                   "",
		"Author: Ada Byron":    "Ada Byron",
		"Author Ada Byron":     "Ada Byron",
		"Text: Ada Byron":      "Ada Byron",
		"Text Ada Byron":       "",
		"作者：王小明":               "王小明",
		"記者王小明":                "王小明",
		"di Bandung":           "", // Indonesian: in Bandung
		"di Ada Byron":         "Ada Byron",
		"ΣΥΝΤΆΚΤΗΣ: Άντα":      "Άντα",
	} {
		rest, found := CutAuthorLabel(line)
		if found != (want != "") || found && rest != want || !found && rest != line {
			t.Errorf("%q: %q %v, want %q", line, rest, found, want)
		}
	}
	if rest, found := CutRelated("Read also: The weir"); rest != " the weir" || !found {
		t.Errorf("%q %v", rest, found)
	}
}

func TestCutReply(t *testing.T) {
	for subject, want := range map[string]string{
		"Re: Which oil?":          "Which oil?",
		"RE: AW: Re : Which oil?": "Which oil?",
		"Dot.: Olej":              "Olej",
		"回复：油":                    "油",
		"Oil: which?":             "",
		"Which oil?":              "",
	} {
		rest, found := CutReply(subject)
		if found != (want != "") || found && rest != want {
			t.Errorf("%q: got %q, %v, want %q", subject, rest, found, want)
		}
	}
}

func TestBoosts(t *testing.T) {
	for _, row := range []struct {
		before, name, after string
		want                bool
	}{
		{"", "Ann", "boosted", true},
		{"", "Ann", " hat geteilt · 1h", true},
		{"Reposted by", "Ann", "", true},
		{"", "Reposted by Ann", "", true},
		{"", "Ann", "· 1h", false},
		{"", "Ann", "wrote what Bo shared", false},
		{"", "By Ann", "", false},
		{"", "", "", false},
	} {
		if got := Boosts(row.before, row.name, row.after); got != row.want {
			t.Errorf("%q, %q, %q: %v", row.before, row.name, row.after, got)
		}
	}
}

func TestIsAmount(t *testing.T) {
	for text, want := range map[string]bool{
		"$48": true, "From €9": true, "EUR 20.99": true, "20,99 kr": true, "1 299 Kč": true,
		"10 GB": false, "48": false, "EUR": false, "20 eurhythmics": false, "": false,
	} {
		if got := IsAmount(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}
