package meta

import "testing"

func TestTitle(t *testing.T) {
	for _, c := range []struct{ name, url, html, want string }{
		{"title element alone", "", `<title>How bread rises</title>`, "How bread rises"},
		{"known site at the end", "", `<meta property=og:site_name content="Crumb Daily"><title>How bread rises - Crumb Daily</title>`, "How bread rises"},
		{"known site at the beginning", "", `<meta property=og:site_name content="Crumb Daily"><title>Crumb Daily: How bread rises</title>`, "How bread rises"},
		{"the host's name", "https://www.crumb-daily.example/bread", `<title>How bread rises — Crumb Daily</title>`, "How bread rises"},
		{"the host's initials", "https://bbs.example/bread", `<title>How bread rises – Better Bread Society</title>`, "How bread rises"},
		{"what follows a bar", "", `<title>How bread rises | Baking | Crumb</title>`, "How bread rises"},
		{"one word before a bar is no title", "", `<title>Crumb | How bread rises</title>`, "Crumb | How bread rises"},
		{"a dash in the headline stays", "", `<title>Bread rises - slowly</title>`, "Bread rises - slowly"},
		{"underscores with spaces", "", `<meta property=og:site_name content="Crumb Daily"><title>How bread rises _ Crumb Daily</title>`, "How bread rises"},
		{"Chinese portals", "", `<meta property=og:site_name content="面包网"><title>面包为什么会发酵_面包网</title>`, "面包为什么会发酵"},
		{"h1 that agrees", "", `<meta property=og:type content=article><meta property=og:title content="Why bread rises: the ultimate guide"><h1>Why does bread rise?</h1>`, "Why does bread rise?"},
		{"h1 that is the logo", "", `<title>How bread rises - The Crumb</title><h1>The Crumb</h1>`, "How bread rises"},
		{"h1 that is a slogan", "", `<title>Bread baking courses</title><h1>Get your hands dirty</h1>`, "Bread baking courses"},
		{"h1 that is a slogan with one word of the title", "", `<title>Bread baking courses in Berlin</title><h1>Baking is love</h1>`, "Bread baking courses in Berlin"},
		{"h1 of an article with one word of the title", "", `<meta property=og:type content=article><title>Bread baking courses in Berlin</title><h1>Baking is love</h1>`, "Baking is love"},
		{"h1 that is short for the title", "", `<title>Bread baking courses in Berlin for all of you</title><h1>Bread courses</h1>`, "Bread courses"},
		{"h1 that the address confirms", "https://a.example/t/how-bread-rises", `<title>A place to talk</title><h1>How bread rises</h1>`, "How bread rises"},
		{"the right one of several", "", `<title>How bread rises</title><h1>Menu</h1><h1>How bread rises at night</h1>`, "How bread rises at night"},
		{"a label in the heading", "", `<meta property=og:title content="How bread rises"><h1>Thread: How bread rises</h1>`, "How bread rises"},
		{"a date in the heading", "", `<title>How bread rises</title><h1><div>3 April</div>How bread rises</h1>`, "How bread rises"},
		{"a button and a permalink in the heading", "", `<title>Struct Bread</title><h1>Struct Bread <button>Copy path</button><a href=#>¶</a></h1>`, "Struct Bread"},
		{"JSON-LD", "", `<script type=application/ld+json>{"@type":"BlogPosting","headline":"How bread &amp; rolls <i>rise</i>"}</script><title>Crumb</title>`, "How bread & rolls rise"},
		{"bibliographic", "", `<meta name=citation_title content="On the rising of bread"><title>Bread</title><h1>Bread</h1>`, "On the rising of bread"},
		{"property with several names", "", `<meta property="dc:title og:title" content="How bread rises"><title>Crumb</title>`, "How bread rises"},
		{"a template that was not filled in", "", `<meta property=og:site_name content=Crumb><meta property=og:title content=Crumb><title>How bread rises - Crumb</title>`, "How bread rises"},
		{"an element's name stays", "", `<title>&lt;table&gt;: The Table element</title>`, "<table>: The Table element"},
		{"the front page is about the site", "https://crumb.example/", `<title>Crumb: all about bread</title>`, "Crumb: all about bread"},
		{"a part of the site's name", "", `<meta property=og:site_name content="Crumb Bakery News"><title>How bread rises - Crumb Bakery News</title><h1>Crumb News</h1>`, "How bread rises"},
		{"h1 of words from the site's name", "", `<meta property=og:site_name content="Crumb Bakery News"><title>Crumb opens with good news - Crumb Bakery News</title><h1>Crumb News</h1>`, "Crumb opens with good news"},
		{"a dash in the headline of a known site", "", `<meta property=og:site_name content="Crumb Daily"><title>Bread rises - slowly</title>`, "Bread rises - slowly"},
		{"a word of the host's name that names no site", "https://news.crumb.example/b", `<title>Bread rises – good news</title>`, "Bread rises – good news"},
		{"the site's name twice on its front page", "https://crumb.example/", `<meta property=og:site_name content=Crumb><title>Crumb: all about bread - Crumb</title>`, "Crumb: all about bread"},
		{"the site before a colon, the heading after it", "", `<title>Crumb Blog: How bread rises</title><h1>How bread rises</h1>`, "How bread rises"},
		{"an application named like the article", "", `<meta name=application-name content="How bread rises"><meta property=og:title content="How bread rises"><h1>How bread rises</h1>`, "How bread rises"},
		{"a forum's label before the title", "", `<meta property=og:title content="News - How bread rises"><script type=application/ld+json>{"@type":"DiscussionForumPosting","headline":"How bread rises"}</script><h1><span class=label>News</span> How bread rises</h1>`, "How bread rises"},
		{"what a link in the heading leaves out", "", `<title>How bread rises</title><h1><a href=/s>How bread rises</a> <span>(crumb.example)</span> 139</h1>`, "How bread rises"},
		{"a site that is named nowhere else", "", `<title>How bread rises in winter – My website</title>`, "How bread rises in winter"},
		{"a headline behind a colon", "", `<title>How bread rises in winter: my kitchen</title>`, "How bread rises in winter: my kitchen"},
		{"a short title before the last dash", "", `<title>Bread rises slowly – My website</title>`, "Bread rises slowly – My website"},
		{"a heading that is the document's title", "https://crumb.example/", `<meta property=og:title content="Crumb - all the news"><title>How bread rises</title><h1>How bread rises</h1>`, "How bread rises"},
		{"property before name", "", `<meta name=og:title content="Old bread"><meta property=og:title content="How bread rises">`, "How bread rises"},
		{"the site's name before the h1", "", `<title>The Crumb - How bread rises</title><main><h1>How bread rises</h1><p>` + lorem + `</main>`, "How bread rises"},
		{"the site's name and a bar before the h1", "", `<title>The Crumb | How bread rises</title><article><h1>How bread rises</h1></article>`, "How bread rises"},
		{"site and section before the h1", "", `<title>Crumb - News - How bread rises</title><h1>How bread rises</h1><p>` + lorem, "How bread rises"},
		{"the article's header is not the page's", "", `<title>The Crumb » How bread rises</title><article><header><h1>How bread rises</h1></header></article>`, "How bread rises"},
		{"a permalink is not the front page", "", `<title>The Crumb · How bread rises</title><article><h1><a href="/2020/04/bread">How bread rises</a></h1></article>`, "How bread rises"},
		{"a link within the page is not the front page", "", `<title>The Crumb · How bread rises</title><article><h1>How bread rises <a href="#top">#</a></h1></article>`, "How bread rises"},
		{"h1 that is the site, in the page's header", "", `<title>How bread rises - The Crumb</title><header><h1>The Crumb</h1></header><p>` + lorem, "How bread rises"},
		{"h1 that is the site, in a banner", "", `<title>How bread rises - The Crumb</title><div role=banner><h1>The Crumb</h1></div><p>` + lorem, "How bread rises"},
		{"h1 that is the site, with a link to the front page", "", `<title>How bread rises - The Crumb</title><main><h1><a href=/>The Crumb</a></h1><p>` + lorem, "How bread rises"},
		{"h1 that is the site, in a link to the front page", "", `<title>How bread rises - The Crumb</title><main><a href="https://crumb.example"><h1>The Crumb</h1></a><p>` + lorem, "How bread rises"},
		{"h1 that is a manual, with a link to its index", "", `<title>How bread rises - The Crumb</title><main><h1><a href="../index.html">The Crumb</a></h1><p>` + lorem, "How bread rises"},
		{"h1 that is the site, above the title", "", `<title>How bread rises - The Crumb</title><main><h1>The Crumb</h1><h2>How bread rises</h2><p>` + lorem, "How bread rises"},
		{"a claim on the front page", "https://crumb.example/", `<title>Crumb Bakery - The good bread</title><main><h1>The good bread</h1><p>` + lorem, "Crumb Bakery - The good bread"},
		{"h2 that ends the title element", "", `<title>Crumb • View topic - How bread rises</title><h2>How bread rises</h2><p>` + lorem, "How bread rises"},
		{"h3 that begins the title element", "https://crumb.example/b", `<title>How bread rises / Baking discussion</title><h3>How bread rises</h3><p>` + lorem, "How bread rises"},
		{"h3 without text below it", "", `<title>How bread rises / Crumb bakery</title><h3>Crumb bakery</h3>`, "How bread rises / Crumb bakery"},
		{"h3 of the page's footer", "", `<title>How bread rises / Crumb bakery</title><footer><h3>Crumb bakery</h3><p>` + lorem, "How bread rises / Crumb bakery"},
		{"h2 that begins a headline with a colon", "", `<title>Bread report: the first</title><h2>Bread report</h2><p>` + lorem, "Bread report: the first"},
		{"h2 of the title that has no site", "", `<title>How bread rises</title><h2>How bread rises</h2><p>` + lorem, "How bread rises"},
		{"joiners", "", "<title>می\u200cخواهم نان بپزم - نانوایی</title><article><h1>می\u200cخواهم نان بپزم</h1></article>", "می\u200cخواهم نان بپزم"},
		{"joiners that only one witness writes", "", "<meta property=og:title content='می\u200cخواهم نان بپزم'><h1>میخواهم نان بپزم ❤\ufe0f</h1>", "میخواهم نان بپزم ❤\ufe0f"},
		{"the site's name behind a dash without spaces", "", `<meta property=og:site_name content=Crumb><title>How bread rises—Crumb</title>`, "How bread rises"},
		{"the site's name behind two dashes", "", `<meta property=og:site_name content="面包网"><title>面包为什么会发酵--面包网</title>`, "面包为什么会发酵"},
		{"the site's name behind a Chinese dash", "", `<meta property=og:site_name content="面包网"><title>面包为什么会发酵——面包网</title>`, "面包为什么会发酵"},
		{"the site's name behind a spaced colon", "", `<meta property=og:site_name content="Crumb Daily"><title>How bread rises : Crumb Daily</title>`, "How bread rises"},
		{"the site's name behind a colon of the headline", "", `<meta property=og:site_name content=Crumb><title>The story of a bakery: Crumb</title>`, "The story of a bakery: Crumb"},
		{"the site's name in lenticular brackets", "", `<meta property=og:site_name content="パン新聞"><title>【パン新聞】パンはなぜ膨らむのか</title>`, "パンはなぜ膨らむのか"},
		{"a word of the headline in lenticular brackets", "", `<meta property=og:site_name content="パン新聞"><title>【速報】パンはなぜ膨らむのか</title>`, "【速報】パンはなぜ膨らむのか"},
		{"a word with a hyphen", "", `<meta property=og:site_name content=Crumb><title>How they bake bread-crumbs</title>`, "How they bake bread-crumbs"},
		{"a heading in capitals", "", `<meta property=og:title content="How Bread Rises"><h1>HOW BREAD RISES</h1>`, "How Bread Rises"},
		{"capitals everywhere", "", `<title>HOW BREAD RISES</title><h1>HOW BREAD RISES</h1>`, "HOW BREAD RISES"},
		{"a kicker that the heading leaves to the line above", "", `<meta property=og:type content=article><meta property=og:title content="Baking: Rye is back"><p>Baking</p><h1>Rye is back</h1>`, "Baking: Rye is back"},
		{"a site in place of a kicker", "", `<meta property=og:type content=article><meta property=og:site_name content="Crumb Daily"><meta property=og:title content="Crumb Daily news: Rye is back"><h1>Rye is back</h1>`, "Rye is back"},
		{"a section in place of a kicker", "", `<meta property=og:type content=article><meta property=og:title content="Bread - Rye is back"><h1>Rye is back</h1>`, "Rye is back"},
		{"a kicker of what is no article", "", `<meta property=og:title content="Tips: Which rye is best?"><h1>Which rye is best?</h1>`, "Which rye is best?"},
		{"a sign for a title", "", `<meta property=og:title content="."><h1>How bread rises</h1><p>` + lorem, "How bread rises"},
		{"the site's name for a title, and a heading", "", `<meta property=og:site_name content=Crumb><title>Crumb</title><nav><h2>All our news</h2></nav><h2>How bread rises</h2><p>` + lorem, "How bread rises"},
		{"a day's element in the heading", "", `<title>Bread report</title><h1><span class=date>27.01.2022</span>Bread report (all cities)</h1>`, "Bread report (all cities)"},
		{"nothing", "", `<p>Text</p>`, ""},
	} {
		if got := read(t, c.html, c.url).Title; got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestSite(t *testing.T) {
	for _, c := range []struct{ name, html, want string }{
		{"Open Graph", `<meta property=og:site_name content="Crumb Daily"><meta name=application-name content=App>`, "Crumb Daily"},
		{"publisher by reference", `<script type=application/ld+json>{"@graph":[{"@type":"Article","publisher":{"@id":"#o"}},{"@id":"#o","@type":"Organization","name":"Crumb"}]}</script>`, "Crumb"},
		{"WebSite node", `<script type=application/ld+json>[{"@type":"WebSite","name":"Crumb"}]</script>`, "Crumb"},
		{"an address is no name", `<meta property=og:site_name content="https://crumb.example"><meta name=application-name content=Crumb>`, "Crumb"},
	} {
		if got := read(t, c.html, "").Site; got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
