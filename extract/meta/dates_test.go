package meta

import "testing"

func TestParseDate(t *testing.T) {
	for _, c := range []struct {
		src   string
		order dayOrder
		want  string
	}{
		// as machines write
		{"2020-04-03", monthFirst, "2020-04-03"},
		{"2020-04-03T15:04:05.123+0200", monthFirst, "2020-04-03T15:04:05+02:00"},
		{"2020-04-03 15:04:05 -05:00", monthFirst, "2020-04-03T15:04:05-05:00"},
		{"2020-04-03T15:04Z", monthFirst, "2020-04-03T15:04Z"},
		{"20200403", monthFirst, "2020-04-03"},
		{"2020/4/3", monthFirst, "2020-04-03"},
		{"Fri, 03 Apr 2020 15:04:05 GMT", monthFirst, "2020-04-03T15:04:05Z"},
		{"1585926245", monthFirst, "2020-04-03T15:04:05Z"},
		{"1585926245000", monthFirst, "2020-04-03T15:04:05Z"},
		{"Fri Apr 03 2020 15:04:05 GMT+0200 (CEST)", monthFirst, "2020-04-03T15:04:05+02:00"},
		{"2020-04-03 15:04 (GMT+7)", monthFirst, "2020-04-03T15:04+07:00"},
		// numbers
		{"03/04/2020", monthFirst, "2020-03-04"},
		{"03/04/2020", dayFirst, "2020-04-03"},
		{"25/12/2020", monthFirst, "2020-12-25"},
		{"12/25/2020", dayFirst, "2020-12-25"},
		{"3.4.2020", monthFirst, "2020-04-03"},
		{"2020年4月3日", dayFirst, "2020-04-03"},
		{"2020년 4월 3일", dayFirst, "2020-04-03"},
		{"2020年4月3日 10:22", dayFirst, "2020-04-03T10:22"},
		{"2020年4月3日下午3:20", dayFirst, "2020-04-03T15:20"},
		{"2020.04.03 오전 10:22", dayFirst, "2020-04-03T10:22"},
		{"2020. 4. 3.", dayFirst, "2020-04-03"},
		{"３/４/２０２０", dayFirst, "2020-04-03"},
		{"令和2年4月3日", dayFirst, "2020-04-03"},
		{"中華民國109年4月3日", dayFirst, "2020-04-03"},
		{"明治2年4月3日", dayFirst, ""},
		{"۱۳۹۹/۰۱/۱۵", dayFirst, "2020-04-03"},
		{"1399/01/15", dayFirst, ""},
		{"۲۰۲۰/۰۴/۰۳", dayFirst, "2020-04-03"},
		{"۳۰ اسفند ۱۳۹۹", dayFirst, "2021-03-20"},
		{"۱ مهر ۱۴۰۲", dayFirst, "2023-09-23"},
		{"۱ مهر ۱۶۰۲", dayFirst, ""},
		{"03.04.2020, 10.22 Uhr", dayFirst, "2020-04-03T10:22"},
		{"3 avril 2020 à 10h22", dayFirst, "2020-04-03T10:22"},
		// written out
		{"April 3, 2020", monthFirst, "2020-04-03"},
		{"Apr. 3rd 2020 at 3:04 pm", monthFirst, "2020-04-03T15:04"},
		{"3rd of April, 2020", monthFirst, "2020-04-03"},
		{"3-Apr-2020", monthFirst, "2020-04-03"},
		{"Freitag, 3. April 2020, 12:04 Uhr", dayFirst, "2020-04-03T12:04"},
		{"le 1er août 2020", dayFirst, "2020-08-01"},
		{"3 de abril de 2020", dayFirst, "2020-04-03"},
		{"3 września 2020", dayFirst, "2020-09-03"},
		{"3 апреля 2020 г.", dayFirst, "2020-04-03"},
		{"3 أبريل 2020", dayFirst, "2020-04-03"},
		{"३ अप्रैल २०२०", dayFirst, "2020-04-03"},
		{"৩ এপ্রিল ২০২০", dayFirst, "2020-04-03"},
		{"๓ เมษายน ๒๕๖๓", dayFirst, "2020-04-03"},
		{"3 เม.ย. 2563", dayFirst, "2020-04-03"},
		{"3 พ.ค. พ.ศ. 2563", dayFirst, "2020-05-03"},
		{"3 באפריל 2020", dayFirst, "2020-04-03"},
		{"3. travnja 2020.", dayFirst, "2020-04-03"},
		{"2020 m. balandžio 3 d.", dayFirst, "2020-04-03"},
		{"3 d'abril de 2020", dayFirst, "2020-04-03"},
		{"٣ أبريل ٢٠٢٠", dayFirst, "2020-04-03"},
		{"3. mája 2020", dayFirst, "2020-05-03"},
		{"ngày 3 tháng 4 năm 2020", dayFirst, "2020-04-03"},
		{"2020. április 3.", dayFirst, "2020-04-03"},
		{"3 เมษายน 2563", dayFirst, "2020-04-03"},
		{"2019 May 3, 2020", monthFirst, "2020-05-03"},
		// none
		{"", monthFirst, ""},
		{"2020", monthFirst, ""},
		{"April 2020", monthFirst, ""},
		{"2020-02-30", monthFirst, ""},
		{"31/31/2020", dayFirst, ""},
		{"0000000000000000", monthFirst, ""},
		{"call 555-12-2020-9", monthFirst, ""},
		{"99999999999999999999-01-01", monthFirst, ""},
		{"2020:4:3", monthFirst, ""},
		{"3:4:2020", monthFirst, ""},
		// fields that nobody set
		{"1970-01-01T00:00:00Z", monthFirst, ""},
		{"1969-12-31T19:00:00-05:00", monthFirst, ""},
		{"Thu, 01 Jan 1970 00:00:00 GMT", monthFirst, ""},
		{"0000000000", monthFirst, ""},
		{"1970/01/01", monthFirst, "1970-01-01"},
	} {
		if got := parseDate(c.src, c.order); got != c.want {
			t.Errorf("%q gave %q, want %q", c.src, got, c.want)
		}
	}
}

func TestEveryMonthNameStandsForOneMonth(t *testing.T) {
	for i, names := range monthNames {
		for _, name := range splitWords(names) {
			if got := monthOf(name); got != i+1 {
				t.Errorf("%q of month %d is read as month %d", name, i+1, got)
			}
		}
	}
}

func splitWords(s string) []string {
	var all []string
	for _, t := range dateTokens(s) {
		if t.kind == wordToken && len(t.text) >= 3 {
			all = append(all, t.text)
		}
	}
	return all
}

func TestHoldsYear(t *testing.T) {
	for text, want := range map[string]bool{"in 2020": true, "20200403": true, "٣ أبريل ٢٠٢٠": true, "12:34, 56.78": false, "202 0": false, "": false} {
		if got := holdsYear(text); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

func TestDateInPath(t *testing.T) {
	for path, want := range map[string]string{
		"/2020/04/03/a-title":     "2020-04-03",
		"/news/2020-04-03-title":  "2020-04-03",
		"/top-10-2020-04-03":      "",
		"/a-title":                "",
		"/1871/04/03/old-history": "",
	} {
		if got := dateInPath(path); got != want {
			t.Errorf("%s gave %q, want %q", path, got, want)
		}
	}
}

func TestDates(t *testing.T) {
	for _, c := range []struct{ name, html, published, modified string }{
		{
			"JSON-LD",
			`<script type="application/ld+json">{"@type":"NewsArticle","datePublished":"2020-04-03","dateModified":"2020-04-04"}</script>`,
			"2020-04-03", "2020-04-04",
		}, {
			"Open Graph before other names",
			`<meta name=date content=2001-01-01><meta property=article:published_time content=2020-04-03T10:00:00Z>`,
			"2020-04-03T10:00:00Z", "",
		}, {
			"a name of the system's own",
			`<meta name=acme.PublishedOn content="April 3, 2020">`,
			"2020-04-03", "",
		}, {
			"microdata, but not an answer's",
			`<h1>Why?</h1><div itemscope itemtype="https://schema.org/Answer"><time itemprop=datePublished datetime=2021-01-01></time></div>
			<div itemscope itemtype="https://schema.org/Question"><time itemprop=datePublished datetime=2020-04-03></time></div>`,
			"2020-04-03", "",
		}, {
			"labels decide",
			`<h1>A story</h1><p>Updated: May 5, 2020 Published: April 3, 2020</p>`,
			"2020-04-03", "2020-05-05",
		}, {
			"time element, not a teaser's",
			`<div class=related><time datetime=2021-01-01></time></div><h1>A story</h1><time datetime=2020-04-03>3 April</time>`,
			"2020-04-03", "",
		}, {
			"in a footer of its own article",
			`<article><h1>A story</h1><p>Words.</p><footer><time datetime=2020-04-03>3 April</time></footer></article><footer><time datetime=2021-01-01>2021</time></footer>`,
			"2020-04-03", "",
		}, {
			"in the page's footer",
			`<article><h1>A story</h1><p>Words.</p></article><footer><time datetime=2021-01-01>2021</time></footer>`,
			"", "",
		}, {
			"a label before a date that is nearer",
			`<h1>A story</h1><p>Seen on May 5, 2021. Published: April 3, 2020</p>`,
			"2020-04-03", "",
		}, {
			"in a sidebar",
			`<title>A story</title><h1>A story</h1><div class=sidebar><time datetime=2021-01-01>1 January</time></div>`,
			"", "",
		}, {
			"in a sidebar, with a label",
			`<title>A story</title><h1>A story</h1><div class=sidebar>Published on <time datetime=2020-04-03>3 April</time></div>`,
			"2020-04-03", "",
		}, {
			"a text beside the title",
			`<h1>A story</h1><span>17.05.2021</span><p>` + lorem + `</p>`,
			"2021-05-17", "",
		}, {
			"declared twice the same by a build, shown earlier",
			`<meta property=article:published_time content=2024-06-24T01:02:03Z><meta property=article:modified_time content=2024-06-24T01:02:03Z>
			<title>A story</title><h1>A story</h1><div class=date>April 3, 2020</div>`,
			"2020-04-03", "2024-06-24T01:02:03Z",
		}, {
			"a field that nobody set",
			`<script type="application/ld+json">{"@type":"Article","datePublished":"1970-01-01T00:00:00Z"}</script><h1>A story</h1><time datetime=2020-04-03>3 April</time>`,
			"2020-04-03", "",
		}, {
			"to come, although it is shown as past",
			`<meta property=article:published_time content=2099-01-01><meta property=article:modified_time content=2099-01-01><h1>A story</h1><time datetime=2020-04-03>3 April</time>`,
			"2020-04-03", "",
		}, {
			"of tomorrow, which somewhere is today",
			`<meta property=article:published_time content=2026-03-15><h1>A story</h1>`,
			"2026-03-15", "",
		}, {
			"to come, and not shown",
			`<meta property=article:published_time content=2099-01-01><h1>A story</h1>`,
			"", "",
		}, {
			"to come, and shown",
			`<meta property=article:published_time content=2099-01-01T08:00:00Z><h1>A story</h1><p>Appears on January 1, 2099</p>`,
			"2099-01-01T08:00:00Z", "",
		}, {
			"an element that a script makes",
			`<h1>A story</h1><relative-time datetime=2020-04-03T10:22:00Z>3 hours ago</relative-time>`,
			"2020-04-03T10:22:00Z", "",
		}, {
			"so long ago, and when that was",
			`<h1>A story</h1><span class=date title="2020-04-03 10:22">3 hours ago</span>`,
			"2020-04-03T10:22", "",
		}, {
			"so long ago",
			`<h1>A story</h1><span class=date>3 hours ago</span>`,
			"", "",
		}, {
			"text that was put in",
			`<h1>A story</h1><p>One <ins datetime=2020-04-03>two</ins>`,
			"", "",
		}, {
			"drafts of HTML 5",
			`<h1>A story</h1><time datetime=2020-04-05>5 April</time> <time pubdate datetime=2020-04-03>3 April</time>`,
			"2020-04-03", "",
		}, {
			"a label and its date, parted by style alone",
			`<h1>A story</h1><div><span>Last updated</span><span>April 5, 2020</span></div><div><span>First published</span><span>April 3, 2020</span></div>`,
			"2020-04-03", "2020-04-05",
		}, {
			"Korean labels",
			`<html lang=ko><h1>빵</h1><p>입력 2020.04.03 오전 10:22 수정 2020.04.05</p>`,
			"2020-04-03T10:22", "2020-04-05",
		}, {
			"dates inside the story are not its own",
			`<h1>A story</h1><p>` + lorem + ` On April 3, 2020 it began. ` + lorem + `</p>`,
			"", "",
		},
	} {
		m := read(t, c.html, "")
		if m.Published != c.published || m.Modified != c.modified {
			t.Errorf("%s: published %q, modified %q; want %q, %q", c.name, m.Published, m.Modified, c.published, c.modified)
		}
	}
}

func TestDateOrderFollowsTheLanguage(t *testing.T) {
	const body = `<title>T</title><h1>A story</h1><div class=date>03/04/2020</div>`
	for lang, want := range map[string]string{"en-US": "2020-03-04", "en-GB": "2020-04-03", "fr": "2020-04-03"} {
		if m := read(t, `<html lang=`+lang+`>`+body, ""); m.Published != want {
			t.Errorf("%s: %q, want %q", lang, m.Published, want)
		}
	}
}
