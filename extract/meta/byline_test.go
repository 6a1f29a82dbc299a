package meta

import (
	"strings"
	"testing"
)

func TestByline(t *testing.T) {
	for _, c := range []struct{ name, html, want string }{
		{"JSON-LD person", ld(`{"@type":"Article","author":{"@type":"Person","name":"Ada Byron"}}`), "Ada Byron"},
		{"JSON-LD list", ld(`{"@type":"Article","author":[{"name":"Ada Byron"},{"name":"Alan T. Moth"}]}`), "Ada Byron, Alan T. Moth"},
		{"JSON-LD text", ld(`{"@type":"Article","author":"By Ada Byron and Alan Moth"}`), "Ada Byron, Alan Moth"},
		{"JSON-LD names under one person", ld(`{"@type":"Article","author":{"name":["Ada Byron","Alan Moth"]}}`), "Ada Byron, Alan Moth"},
		{"JSON-LD reference", ld(`{"@graph":[{"@type":"Article","author":{"@id":"#a"}},{"@id":"#a","@type":"Person","name":"Ada Byron"}]}`), "Ada Byron"},
		{"not the commenter", ld(`{"@type":"Article","comment":{"@type":"Comment","author":{"name":"Troll"}}}`), ""},
		{"a shown person before the site", ld(`{"@type":"Article","author":{"@type":"Organization","name":"Crumb"}}`) + `<h1>A story</h1><p>By Ada Byron</p>`, "Ada Byron"},
		{"a shown person before the site's name", `<meta property=og:site_name content=Crumb>` + ld(`{"@type":"Article","author":"Crumb"}`) + `<h1>A story</h1><p>By Ada Byron</p>`, "Ada Byron"},
		{"the site beside a person", `<meta property=og:site_name content=Crumb>` + ld(`{"@type":"Article","author":["Crumb","Ada Byron"]}`) + `<h1>A story</h1><p>By Alan Moth and Ada Byron</p>`, "Ada Byron"},
		{"a person of JSON-LD before a meta element", ld(`{"@type":"Article","author":{"@type":"Person","name":"Ada Byron"}}`) + `<meta name=author content="Alan Moth">`, "Ada Byron"},
		{"a site with a conjunction", `<meta property=og:site_name content="Oak &amp; Iron"><h1>A story</h1><p class=byline>By Oak &amp; Iron</p>`, "Oak & Iron"},
		{"a site with a conjunction, and a person", `<meta property=og:site_name content="Oak &amp; Iron"><meta name=author content="Oak &amp; Iron"><h1>A story</h1><p>By Ada Byron</p>`, "Ada Byron"},
		{"all who write for a site with a conjunction", `<meta property=og:site_name content="Oak &amp; Iron"><h1>A story</h1><p class=byline>By Oak &amp; Iron Staff</p>`, "Oak & Iron Staff"},
		{"two persons of a site's name", `<meta property=og:site_name content="Oak &amp; Iron"><h1>A story</h1><p class=byline>By Ann Oak and Bo Iron</p>`, "Ann Oak, Bo Iron"},
		{"an item of the menu", `<nav><a href=/tools>Tools</a></nav><h1>A story</h1><div class=author><a href=/tools>Tools</a></div>`, ""},
		{"an author in the menu", `<nav><a href=/ada>Ada Byron</a></nav><h1>A story</h1><div class=author><a href=/ada>Ada Byron</a></div>`, "Ada Byron"},
		{"the site alone", ld(`{"@type":"Article","author":{"@type":"Organization","name":"Crumb"},"publisher":{"name":"Crumb"}}`), ""},
		{"an organization of a site without a name", ld(`{"@type":"Article","author":{"@type":"Organization","name":"Crumb"}}`), ""},
		{"an organization that is not the publisher", ld(`{"@type":"Article","author":{"@type":"Organization","name":"Friends of the oven"},"publisher":{"name":"Crumb"}}`), "Friends of the oven"},
		{"not the person whom the page doesn't show", ld(`{"@type":"Article","author":{"@type":"Person","name":"Web Editor"}}`) + `<h1>A story</h1><p>By Ada Byron</p>`, "Ada Byron"},
		{"the person declared and shown", ld(`{"@type":"Article","author":{"@type":"Person","name":"Ada Byron"}}`) + `<h1>A story</h1><p>By Alan Moth</p><p>with Ada Byron</p>`, "Ada Byron"},
		{"a given name and the full one", `<meta name=author content=Ada><h1>A story</h1><p>By Ada Byron</p>`, "Ada Byron"},
		{"a given name of another person", `<meta name=author content=Ada><h1>A story by Ada</h1><p>By Alan Moth</p>`, "Ada"},
		{"a product's brand", `<meta property=og:type content=product><meta name=author content="Crumb Ovens"><h1>An oven</h1>`, ""},
		{"a product's reviewer", ld(`{"@type":"Product","name":"An oven"}`) + `<h1>An oven</h1><b class=author>Ada Byron</b>`, ""},
		{"a list of articles", ld(`{"@type":"CollectionPage"}`) + `<h1>Bread</h1><p>By Ada Byron</p>`, ""},
		{"a front page that lists articles", `<link rel=canonical href="https://crumb.example/"><meta name=author content="Ada Byron"><h1>Bread</h1><div><h3><a href=/rye>All about rye</a></h3><b class=author>Ada Byron</b></div><div><h3><a href=/oats>All about oats</a></h3><b class=author>Alan Moth</b></div>`, ""},
		{"a front page that lists articles with labels", `<link rel=canonical href="https://crumb.example/"><h1>Bread</h1><p>By Ada Byron</p><div><h3><a href=/rye>All about rye</a></h3><p>By Ada Byron</p></div><div><h3><a href=/oats>All about oats</a></h3><p>By Alan Moth</p></div>`, ""},
		{"a front page with testimonials", `<link rel=canonical href="https://crumb.example/"><meta name=author content="Web Maker"><h1>Bread</h1><div><p>Good!</p><b class=author>Ada Byron</b></div><div><p>Very good!</p><b class=author>Alan Moth</b></div><div><p>Best!</p><b class=author>Grace Weir</b></div>`, ""},
		{"a front page with one article", `<link rel=canonical href="https://crumb.example/"><h1>Bread</h1><p>By Ada Byron</p>`, "Ada Byron"},
		{"a plain link of WordPress", `<link rel=canonical href="https://crumb.example/?p=123"><h1>Bread</h1><p>By Ada Byron</p><div><h3><a href=/?p=1>All about rye</a></h3><p>By Alan Moth</p></div><div><h3><a href=/?p=2>All about oats</a></h3><p>By Alan Moth</p></div>`, "Ada Byron"},
		{"a link preview with a marked author", `<h1>Bread</h1><div><h3><a href=/rye>All about rye</a></h3><b class=author>Ada Byron</b></div>`, ""},
		{"a link preview with a byline", `<h1>Bread</h1><div><a href=/rye><h3>All about rye</h3></a><p>By Ada Byron</p></div>`, ""},
		{"a heading that is the byline", `<h1>Bread</h1><div><h3>By <a href=/ada>Ada Byron</a></h3></div>`, "Ada Byron"},
		{"a post whose heading links to itself", `<h1>Bread</h1><div><h3><a href="?p=1#p1">Re: bread</a></h3><p class=author>by <a href=/u/moth>moth</a></p></div>`, "moth"},
		{"a book that a sentence names", `<h1>Bread</h1><p><a href=/b>The book of bread</a> by Ada Byron, explains how it rises.` + lorem + lorem, ""},
		{"whom to ask", `<h1>Bread</h1><p>Contact: <a href=/author/ada>Ada Byron</a></p>`, ""},
		{"a label of its own element, doubled", `<h1>Bread</h1><p class=byline>Byby Ada Byron</p>`, "Ada Byron"},
		{"a date before the name", `<h1>Bread</h1><p class=date-and-author>April 3, 2020 · Ada Byron</p>`, "Ada Byron"},
		{"any name behind a label, in a marked element", `<h1>Bread</h1><p class=author>by ada_1815 » Tue Aug 27, 2019</p>`, "ada_1815"},
		{"a group behind a label, in a marked element", `<h1>Bread</h1><p class=author>By The Crumb editors</p>`, "The Crumb editors"},
		{"no group without a label", `<h1>Bread</h1><p class=author>The Crumb editors</p>`, ""},
		{"a weekday is no part of a name", `<h1>Bread</h1><p class=author>von Ada.Byron am Samstag</p>`, ""},
		{"who submitted links", `<ul><li><a href="https://a.example/1">A glaze</a> <b class=author>Ada Byron</b><li><a href="https://b.example/2">A wheel</a> <b class=author>Alan Moth</b><li><a href="https://c.example/3">A kiln</a> <b class=author>Ada Byron</b></ul>`, ""},
		{"who wrote posts", `<ul><li><a href="/u/ada">A</a> <b class=author>Ada Byron</b><li><a href="/u/moth">B</a> <b class=author>Alan Moth</b><li><a href="/u/ada">C</a> <b class=author>Ada Byron</b></ul>`, "Ada Byron"},
		{"a member's rank", `<h1>Bread</h1><p class=username>Member</p>`, ""},
		{"a rank of vBulletin", `<h1>Bread</h1><div class=username_container><span class=usertitle>Senior Member</span></div>`, ""},
		{"a rank above the name, in vBulletin", `<h1>Bread</h1><div class=username_container><span>Senior Member</span><br><a class=username href=/member.php?u=1>rye64</a></div>`, "rye64"},
		{"a rank of phpBB", `<h1>Bread</h1><dl class=postprofile><dt class=author><span>Site Admin</span></dt></dl>`, ""},
		{"a rank of XenForo", `<h1>Bread</h1><div class=message-user><h5 class="message-userTitle username-title">Well-known member</h5></div>`, ""},
		{"a rank of MyBB", `<h1>Bread</h1><div class=author_information><strong><a href="/member.php?uid=1">rye64</a></strong><br><span>Posting Freak</span></div>`, "rye64"},
		{"a rank in Spanish", `<h1>Pan</h1><p class=author>Usuario registrado</p>`, ""},
		{"a rank in Chinese", `<h1>面包</h1><p class=author>高级会员</p>`, ""},
		{"a role beside a name in small letters", `<h1>Bread</h1><div class=author-title><a href=/x>ada byron</a></div><div class=author-role>Contributing Reporter</div>`, ""},
		{"a person who is called like a rank", `<h1>Bread</h1><p class=author>Christopher Guest</p>`, "Christopher Guest"},
		{"a control above the name", `<h1>Bread</h1><div id=Byline><div><a href=/print>Print</a></div><a href=/user/ada>Ada Byron</a></div>`, "Ada Byron"},
		{"a control in German", `<h1>Brot</h1><div class=author-tools><a href=/s><span>Suchen</span></a></div>`, ""},
		{"a control in Chinese", `<h1>面包</h1><div class=author><a href=/x>退出</a></div>`, ""},
		{"a label of the date alone", `<h1>面包</h1><div class=writer>时间：2020-04-03</div>`, ""},
		{"a button beside the author", `<h1>Bread</h1><button class=follow-author-btn>Follow Ada</button>`, ""},
		{"a section in the byline", `<h1>Bread</h1><p class=byline><span class=byline-category><a href=/h>Health</a></span></p>`, ""},
		{"a section of two words in the menu", `<nav><a href=/h>Health &amp; Beauty</a></nav><h1>Bread</h1><p class=byline><a href=/h>Health &amp; Beauty</a></p>`, ""},
		{"two authors in the menu", `<nav><a href=/a>Ada Byron</a></nav><h1>Bread</h1><p class=byline><a href=/a>Ada Byron</a> and <a href=/b>Alan Moth</a></p>`, "Ada Byron, Alan Moth"},
		{"a person quoted", `<h1>Bread</h1><p>` + lorem + `<div class=pulled><blockquote>It rises.</blockquote><div class=author>Ada Byron</div></div>`, ""},
		{"a person quoted, by the class", `<h1>Bread</h1><p>` + lorem + `<div class=pull-quote><p>It rises.</p><span class=author>Ada Byron</span></div>`, ""},
		{"a customer", `<h1>Bread</h1><p>` + lorem + `<div class=testimonials><p>It rises.</p><span class=author>Ada Byron</span></div>`, ""},
		{"an author whose article begins with a quote", `<div class=head><h1>Bread</h1><blockquote>It rises.</blockquote><b class=author>Ada Byron</b></div>`, "Ada Byron"},
		{"a link to log in", `<h1>Bread</h1><a href=/user/register>Register Now</a>`, ""},
		{"a member beside the post", `<h1>Bread</h1><div class=postleft><dl><dt><strong>rye64</strong></dt><dd>Member</dd><dd>Posts: 3</dd></dl></div>`, "rye64"},
		{"the author of an answer", `<h1>Bread</h1><a class=username href=/members/rye>rye64</a><div itemscope itemtype="https://schema.org/Comment"><b itemprop=author>Alan Moth</b></div>`, "rye64"},
		{"a sidebar's name for the whole page", `<body><div class=sidebar-left-layout><h2>Bread</h2><p class=author>by <b>Ada Byron</b></p>` + strings.Repeat("<p>"+lorem, 9), "Ada Byron"},
		{"a login that an article does not show", `<meta property=og:type content=article><meta name=author content=rye64><h1>A story</h1><p>By Ada Byron</p>`, "Ada Byron"},
		{"an agency and a person", `<meta name=author content=AFP><h1>Bread</h1><p>By Ada Byron</p>`, "Ada Byron"},
		{"meta", `<meta name=author content="Ada Byron">`, "Ada Byron"},
		{"an e-mail before the name", `<meta name=author content="ada@a.example (Ada Byron)">`, "Ada Byron"},
		{"an e-mail behind the name", `<meta name=author content="Ada Byron &lt;ada@a.example&gt;">`, "Ada Byron"},
		{"an e-mail in brackets", `<meta name=author content="Ada Byron (ada@a.example)">`, "Ada Byron"},
		{"an e-mail alone", `<meta name=author content="ada@a.example">`, ""},
		{"a profile's address is no name", `<meta property=article:author content="https://social.example/ada"><meta name=author content="">`, ""},
		{"an address after the name", `<meta name=author content="Ada Byron (https://ada.example/)">`, "Ada Byron"},
		{"a placeholder", `<meta name=author content=admin>`, ""},
		{"family names first", `<meta name=citation_author content="Byron, Ada"><meta name=citation_author content="Moth, Alan">`, "Ada Byron, Alan Moth"},
		{"written by, in a card", `<meta name=twitter:label1 content="Written by"><meta name=twitter:data1 content="Ada Byron">`, "Ada Byron"},
		{"another language's label, in a card", `<meta name=twitter:label1 content="Verfasst von"><meta name=twitter:data1 content="Ada Byron">`, "Ada Byron"},
		{"the reading time, in a card", `<meta name=twitter:label1 content="Est. reading time"><meta name=twitter:data1 content="Five Minutes">`, ""},
		{"microdata", `<h1>A story</h1><span itemprop=author itemscope><a href=/a><span itemprop=name>Ada Byron</span></a> our writer</span>`, "Ada Byron"},
		{"rel=author", `<h1>A story</h1><p>from <a rel=author href=/a>Ada Byron</a></p>`, "Ada Byron"},
		{"hcard", `<h1>A story</h1><p class="author vcard">Posted by <span class=fn>Ada Byron</span> in News</p>`, "Ada Byron"},
		{"hcard, with other links", `<h1>A story</h1><p class="author vcard">Posted by <span class=fn>Ada Byron</span> in <a href=/n>Bread News</a></p>`, "Ada Byron"},
		{"byline with date and reading time", `<h1>A story</h1><div class=byline>By Ada Byron | April 3, 2020 · 5 min read</div>`, "Ada Byron"},
		{"an author's page", `<h1>A story</h1><div><a href=/author/ada>Ada Byron</a></div>`, "Ada Byron"},
		{"a member of a forum", `<h1>A thread</h1><a class=username href=/u/1>ada_1815</a><p>text</p><a class=username href=/u/2>moth</a>`, "ada_1815"},
		{"French", `<h1>Une histoire</h1><p>Par Ada Byron, à Paris</p>`, "Ada Byron"},
		{"a role", `<meta name=author content="Ada Byron, Senior Staff Writer">`, "Ada Byron"},
		{"a degree stays", `<meta name=author content="Ada Byron, Ph.D.">`, "Ada Byron, Ph.D."},
		{"an agency", `<meta name=author content="Ada Byron (AFP)">`, "Ada Byron"},
		{"another name in brackets stays", `<meta name=author content="Ada Byron (Enchantress)">`, "Ada Byron (Enchantress)"},
		{"two full names around a short conjunction", `<meta name=author content="Ada Byron e Alan Moth">`, "Ada Byron, Alan Moth"},
		{"a name that begins like a label", `<meta name=author content="Avalon Moth">`, "Avalon Moth"},
		{"a short conjunction within a name", `<meta name=author content="Eça e Queirós">`, "Eça e Queirós"},
		{"Arabic", `<meta name=author content="بقلم: محمد علي">`, "محمد علي"},
		{"Persian, with a joiner", "<h1>نان</h1><p><a rel=author href=/a>علی رضا\u200cزاده</a></p>", "علی رضا\u200cزاده"},
		{"Persian, with a label", `<h1>نان</h1><p>نوشتهٔ علی رضایی</p>`, "علی رضایی"},
		{"Vietnamese", `<meta name=author content="Tác giả: Nguyễn An">`, "Nguyễn An"},
		{"Chinese, with where it was written", `<meta name=author content="記者王小明／台北報導">`, "王小明"},
		{"Chinese", `<h1>故事</h1><p>作者：王小明</p>`, "王小明"},
		{"a label and the name in paragraphs", `<h1>A story</h1><div><p>Written by</p><p>Ada Byron</p></div>`, "Ada Byron"},
		{"a label and the name parted by style alone", `<h1>A story</h1><div><span>By</span><span>Ada Byron</span></div>`, "Ada Byron"},
		{"a label and a team, in elements", `<h1>A story</h1><div><div>By</div><div>The Crumb Team</div><div>|</div><div>6</div><div>mins</div></div>`, "The Crumb Team"},
		{"a label in a definition list", `<h1>A story</h1><dl><dt>Author</dt><dd>Ada Byron</dd><dt>Date</dt><dd>3 April 2020</dd></dl>`, "Ada Byron"},
		{"a list of labels is none of names", `<h1>A story</h1><ol><li>Writers</li><li>Photographers</li></ol>`, ""},
		{"behind a date", `<h1>A story</h1><p>04/03/2020 by Ada Byron</p>`, "Ada Byron"},
		{"behind a date and a mark", `<h1>A story</h1><p>April 3, 2020 | By Ada Byron | 5 min read</p>`, "Ada Byron"},
		{"behind a date and words", `<h1>A story</h1><p>Published on April 3, 2020 by Ada Byron</p>`, "Ada Byron"},
		{"a label with a colon behind another", `<h1>A story</h1><p>Datum: 03.11.2021 Autor: Ada Byron</p>`, "Ada Byron"},
		{"before a date with a small word", `<h1>A story</h1><p>von Ada Byron am 3. April 2020</p>`, "Ada Byron"},
		{"before a place", `<h1>A story</h1><p>Von Ada Byron, Berlin</p>`, "Ada Byron"},
		{"a label before the name and another before a picture's", `<h1>A story</h1><p>Text: Ada Byron Fotos: Alan Moth</p>`, "Ada Byron"},
		{"words with marks are no label", `<h1>A story</h1><p>Cards stand side-by-side - CC-BY-NC</p>`, ""},
		{"in code", `<h1>A story</h1><pre>author: String</pre>`, ""},
		{"a picture's", `<h1>A story</h1><figure><figcaption>By Alan Moth</figcaption></figure>`, ""},
		{"a name that ends a sentence", `<h1>A story</h1><p>This page was last changed on March 3, 2025 by Ada Byron.</p>`, "Ada Byron"},
		{"a role in brackets", `<h1>A story</h1><p>By Ada Byron (baker of the house)</p>`, "Ada Byron"},
		{"helpers in brackets", ld(`{"@type":"Article","author":"Ada Byron (avec Alan Moth)"}`), "Ada Byron, Alan Moth"},
		{"an agency behind a stroke", `<h1>A story</h1><p>Autor: Ada Byron/AFP</p>`, "Ada Byron"},
		{"several links to authors", `<h1>A story</h1><p>By <a rel=author href=/a>Ada Byron</a> and <a rel=author href=/b>Alan Moth</a></p>`, "Ada Byron, Alan Moth"},
		{"the reviewer's link", `<h1>A story</h1><div>By <a href=/author/a>Ada Byron</a>. Reviewed by <a href=/author/b>Alan Moth</a></div>`, "Ada Byron"},
		{"a list of authors with pictures", `<h1>A story</h1><ul class=authors><li><img alt="Ada"><a href=/author/ada>Ada Byron</a></li><li><img alt="Alan"><a href=/author/alan>Alan Moth</a></li></ul>`, "Ada Byron, Alan Moth"},
		{"several items of microdata", `<h1>A story</h1><p><span itemprop=author>Ada Byron</span> and <span itemprop=author>Alan Moth</span></p>`, "Ada Byron, Alan Moth"},
		{"microdata of a team", `<h1>A story</h1><p>By <span itemprop=author itemscope><span itemprop=name>Ask the Doctors</span></span></p>`, "Ask the Doctors"},
		{"microdata of the publisher beside", `<h1>A story</h1><div class=author>Text: <span itemprop=author>Ada Byron</span> / <span itemprop=publisher itemscope><span itemprop=name>crumb.example</span></span></div>`, "Ada Byron"},
		{"a box below a long article", `<meta property=og:type content=article><title>A story</title><h1>A story</h1>` + strings.Repeat("<p>"+lorem, 250) + `<div class=author-box><a href=/author/ada>Ada Byron</a></div>`, "Ada Byron"},
		{"boxes of several articles", `<meta property=og:type content=article><title>A story</title><h1>A story</h1>` + strings.Repeat("<p>"+lorem, 250) + `<b class=author>Ada Byron</b><b class=author>Alan Moth</b>`, ""},
		{"a box below what is no article", `<title>A story</title><h1>A story</h1>` + strings.Repeat("<p>"+lorem, 250) + `<b class=author>Ada Byron</b>`, ""},
		{"what begins like the word for an author", `<h1>A story</h1><div class=authorized><b>Big Dealer</b></div>`, ""},
		{"one catalogued author", `<meta name=citation_author content="Byron, Ada">`, "Ada Byron"},
		{"catalogued authors in one value", `<meta name=citation_authors content="Byron, Ada; Moth, Alan">`, "Ada Byron, Alan Moth"},
		{"the parts of a name", ld(`{"@type":"Article","author":{"@type":"Person","givenName":"Ada","familyName":"Byron"}}`), "Ada Byron"},
		{"a role of schema.org", ld(`{"@type":"Article","author":{"@type":"Role","author":{"@type":"Person","name":"Ada Byron"}}}`), "Ada Byron"},
		{"a template that was not filled in", `<meta name=author content="{{ page.author }}">`, ""},
		{"a template's key", `<meta name=author content="page.head.extra.author">`, ""},
		{"a login", `<meta name=author content="sara.r.peter">`, "sara.r.peter"},
		{"a login and the name of which it is made", `<meta name=author content=abyron><h1>A story</h1><p>By Ada Byron</p>`, "Ada Byron"},
		{"all who write for the site, and a person", ld(`{"@type":"Article","author":"Redaktion"}`) + `<h1>A story</h1><p>Von Ada Byron</p>`, "Ada Byron"},
		{"all who write for the site, and nobody else", ld(`{"@type":"Article","author":"Redaktion"}`), "Redaktion"},
		{"words of other menus", `<h1>A story</h1><div class=author-box>Mehr</div>`, ""},
		{"an element for each", `<header><h1>On bread</h1><p class=author>Ada Byron</p><p class=author>Alan Moth</p><p class=date>April 3, 2020</p></header>`, "Ada Byron, Alan Moth"},
		{"a kind of text", `<h1>A story</h1><p>Ein Kommentar von Ada Byron</p>`, "Ada Byron"},
		{"a picture's maker", `<h1>A story</h1><p>Ein Foto von Alan Moth</p>`, ""},
		{"a place", `<h1>Cerita</h1><p>Di Jakarta</p>`, ""},
		{"Italian", `<h1>Una storia</h1><p>di Ada Byron</p>`, "Ada Byron"},
		{"a login and somebody else's name", `<meta name=author content=abyron><h1>A story</h1><p>By Alan Moth</p>`, "abyron"},
		{"a site in small letters and a name", `<meta property=og:site_name content=crumb><meta name=author content=crumb><h1>A story</h1><p>By Alan Moth</p>`, "Alan Moth"},
		{"an address without a scheme", `<meta property=article:author content="facebook.com/adabyron">`, ""},
		{"Chinese, behind the source", `<h1>面包</h1><p>2020-04-03 10:22 来源：新华网 作者：王小明 编辑：李四</p>`, "王小明"},
		{"Chinese, two names", `<h1>面包</h1><p>（记者王小明、李四）</p>`, "王小明, 李四"},
		{"Chinese, the paper's reporter", `<h1>面包</h1><p>本报记者 王小明</p>`, "王小明"},
		{"Japanese", `<h1>パン</h1><p>執筆者：山田 太郎</p>`, "山田 太郎"},
		{"Korean", `<h1>빵</h1><p>(서울=연합뉴스) 홍길동 기자 = 빵은</p>`, "홍길동"},
		{"Korean, a word of the text", `<h1>빵</h1><p>홍길동 기자는 빵을</p>`, ""},
		{"Arabic, with a colon", `<h1>خبز</h1><p>الكاتب: محمد علي</p>`, "محمد علي"},
		{"Russian, in elements", `<h1>Хлеб</h1><div><span>Автор</span><a href=/x>Иван Петров</a></div>`, "Иван Петров"},
		{"a teaser's author", `<h1>A story</h1><div class=related-posts><span class=author>Alan Moth</span></div>`, ""},
		{"a commenter", `<h1>A story</h1><div id=comments><span class=author>Troll</span></div>`, ""},
		{"a word that no name marks", `<h1>A story</h1><div class=author-box>lifestyle</div>`, ""},
		{"a label alone", `<h1>A story</h1><div class=author>Follow author</div>`, ""},
		{"a sentence is no name", `<h1>A story</h1><p>By the way, this is not a byline.</p>`, ""},
	} {
		if got := read(t, c.html, "").Byline; got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestLooksLikeName(t *testing.T) {
	for _, name := range []string{"Ada Byron", "Ludwig van Beethoven", "Charles-Michel de l'Épée", "Conan O'Brien", "J. R. R. Tolkien", "王小明", "محمد علي", "Ada"} {
		if !looksLikeName(name) {
			t.Errorf("%q is a name", name)
		}
	}
	for _, other := range []string{"", "NB", "lower case", "Read More", "Published", "5 min", "What is this?", "Ada bakes bread", "A Very Long Line Of Many Capital Words", "Sat"} {
		if looksLikeName(other) {
			t.Errorf("%q is not a name", other)
		}
	}
}

func TestLooksLikeHandle(t *testing.T) {
	for _, name := range []string{"ada_1815", "moth", "grace-w.", "王小明"} {
		if !looksLikeHandle(name) {
			t.Errorf("%q is a handle", name)
		}
	}
	for _, other := range []string{"", "ab", "two words", "admin", "reply", "ada@a.example", "a/b", "abcdefghijklmnopqrstuvwxyzabcdefg"} {
		if looksLikeHandle(other) {
			t.Errorf("%q is not a handle", other)
		}
	}
}
