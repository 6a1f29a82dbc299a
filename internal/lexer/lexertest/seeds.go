// Package lexertest has sources for the fuzz tests of packages that read HTML.
package lexertest

// Seeds returns sources that reach the special states of the tokenizer in
// the HTML standard.
func Seeds() []string {
	return []string{
		"", "a", "a<b", "a<b>c</b>", "<", "a<", "</", "</>", "</ a>b", "<?x?>a", "<!>a", "<!x>a", "<!", "<!d", "<!doctype", "<!DocType html>a",
		"<!---->a", "<!-->a", "<!--->a", "<!--a--!>b", "<!--a--!-->b", "<!--a--!b-->c", "<!--a", "<!--a--", "<!-- <p a b> -->c",
		"<p a=1 b='2' c=\"3>\" d = 4 e>f", "<p a=/>b", "<p a/>b", "<p/>b", "<p / >b", "<p a=b/ >c", "<p =a =b==c>d", "<p a='", "<p a=", "<p a", "<p\fa>b", "<p a=>b",
		"<p \"a\">b", "<p a=1 a=2/>b", "<p a='1'b='2'>c", "<p/a/b>c", "<P A>b", "<br/ >", "<p a//>",
		"<title>a<b></title>c", "<TITLE>a</Title >b", "<title>a</titles></title>b", "<title></title>a", "<textarea>a</textarea", "<style/>a</style>b",
		"<plaintext>a</plaintext>b", "<noscript><p></noscript>a", "<iframe>a</iframe>", "<xmp><b></xmp>",
		"<script>a<b</script>c", "<script><!--<script>a</script>--></script>b", "<script><!--a--></script>b", "<script><!-->a</script>b",
		"<script><!--<script >a</script/>b</script>c", "<script><!--<a</script>b", "<script><!--<-<script></script>b", "<script><!-- <script>--></script>b",
		"<script><!--</script>b", "<script><!-a</script>b", "<script><!--</-->a</script>b", "<script><!--<scr--></script>a", "<script></script",
		"<svg><title><b></title>", "<![CDATA[a]]>b", "<a<b>c",
	}
}
