package names

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestVocabulary(t *testing.T) {
	if !slices.IsSorted(vocabulary[:]) || len(slices.Compact(slices.Clone(vocabulary[:]))) < len(vocabulary) {
		t.Error("the vocabulary is not in order, or has a word twice")
	}
	form := regexp.MustCompile(`^[a-z]+(-[a-z]+)?$`)
	for _, word := range vocabulary {
		if !form.MatchString(word) {
			t.Errorf("%q is not one word or two in small letters", word)
		}
		if len(word) >= maxWordLetters {
			t.Errorf("%q is too long", word)
		}
		if first, second, isPair := halvesOf(word); isPair {
			Of(first, second) // panics if the vocabulary is without them
		}
	}
}

func TestTopicWords(t *testing.T) {
	if NumTopics > 64 {
		t.Error("a set of topics has 64 bits")
	}
	form := regexp.MustCompile(`^[a-z]+$`)
	for _, topic := range topics {
		for _, word := range strings.Fields(topic.words) {
			if !form.MatchString(word) || len(word) > maxWordLetters {
				t.Errorf("%s: %q is not a word that can be found", topic.name, word)
			}
		}
	}
}

func TestSets(t *testing.T) {
	share, both := Of("share", "post"), Pairs([]string{"page", "post"}, []string{"tools", "views"})
	if got := strings.Join(both.Terms(), " "); got != "page-tools page-views post-tools post-views" {
		t.Errorf("pairs: %s", got)
	}
	if share.Intersects(both) || both.Intersects(share) || share.Intersects(&Set{}) {
		t.Error("sets without a common term intersect")
	}
	if !share.Intersects(Of("post")) || !Union(share, both).Intersects(both) {
		t.Error("sets with a common term do not intersect")
	}
	if share.IsEmpty() || !Of().IsEmpty() {
		t.Error("only a set without terms is empty")
	}
	if first, last := Of(vocabulary[0]), Of(vocabulary[len(vocabulary)-1]); first.Intersects(last) || first.IsEmpty() || last.IsEmpty() {
		t.Error("the first or last word of the vocabulary is no term")
	}
}

func TestUnknownWord(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a word that is not in the vocabulary makes a set")
		}
	}()
	Of("share", "nosuchword")
}

func TestWords(t *testing.T) {
	for value, want := range map[string]string{
		"":                                   "",
		"Share-Bar top":                      "bar share top",
		"share":                              "share",
		"SHARE__bar\n\ttop":                  "bar share top",
		"sharebar":                           "",
		"relatedPosts":                       "relatedposts", // in any case: a word of its own
		"share2 share:hover .share":          "",
		"-share-":                            "share",
		"post-views":                         "post post-views views",
		"post--views":                        "post post-views views",
		"post__views":                        "post post-views views",
		"POST-Views":                         "post post-views views",
		"post views":                         "post views",
		"post-2-views":                       "post views",
		"post-views-views":                   "post post-views views",
		"views-post":                         "post views",
		"ad-ads-header":                      "ad ads ads-header header",
		"share\fbar":                         "", // only blanks, line feeds and tabs separate words
		"teilen-share":                       "share",
		"ſhare share\u212a":                  "",
		strings.Repeat("x", 40):              "",
		strings.Repeat("ab ", 200):           "",
		strings.Repeat("ab ", 200) + "share": "share", // rules read all of a value
	} {
		if got := strings.Join(Read(value).Terms(), " "); got != want {
			t.Errorf("%.60q has the words %q, want %q", value, got, want)
		}
	}
}

func TestTopics(t *testing.T) {
	for name, want := range map[string]string{
		"":                                     "",
		"comment-list":                         "comment list",
		"relatedPost":                          "related article",
		"articlebody":                          "content article",
		"col-md-8 xyzz":                        "grid",
		"comment2 x.comment":                   "comment",
		"COMMENT":                              "comment",
		"posts":                                "article", // the plural of a word
		"XComment":                             "",        // a capital after a capital begins no part
		"xComment":                             "comment",
		"s":                                    "",
		strings.Repeat("ab ", 131) + "comment": "comment", // its last letter is byte 400
		strings.Repeat("ab ", 133) + "comment": "",
		strings.Repeat("ab ", 132) + "carts":   "shop", // read as "cart"
	} {
		if got := topicNames(topicsOf(name)); got != want {
			t.Errorf("%.60q has the topics %q, want %q", name, got, want)
		}
	}
}

func topicsOf(value string) Topics { return loadedLexicon().read(value).topics }

func topicNames(t Topics) string {
	var found []string
	for i := range NumTopics {
		if t.Has(i) {
			found = append(found, TopicName(i))
		}
	}
	return strings.Join(found, " ")
}
