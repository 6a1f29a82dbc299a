package pictures

import "testing"

func TestRequestedWidth(t *testing.T) {
	for address, want := range map[string]int{
		"/a.jpg?w=40": 40, "/a.jpg?x=1&width=640&h=2": 640, "/c_fill,w_76,h_20/a.jpg": 76, "/format=webp,width=47/a.jpg": 47,
		"/300x200/a.jpg": 300, "/_96x96_crop/a.jpg": 96, "/-184x111/a.jpg": 184, "/a.jpg?resize=486%2C365": 486,
		"/16x9/a.jpg": 0, "/a.jpg?w=9": 0, "/a.jpg": 0, "/w2/a.jpg": 0, "/300x/a.jpg": 0, "/w=12345/a.jpg": 0, "/30x20px/a.jpg": 0, "w=": 0,
		"data:image/png,w=40": 0, "": 0,
	} {
		if got := RequestedWidth(address); got != want {
			t.Errorf("%q: %d, want %d", address, got, want)
		}
	}
}

func TestIsPreview(t *testing.T) {
	for address, want := range map[string]bool{
		"/a.jpg?w=100": true, "/a.jpg?w=101": false, "/a/blurred_60": true, "/images/x=/804/fill-1x1|format-jpeg/a.jpg": true, "/1x1/a.jpg": false, "/a.jpg?format=webp&quality=1": true, "/a.jpg?w=600&q=20": true, "/a.jpg?q=75": false, "/q_auto/a.jpg": false, "/p_2-preload/a.jpg": true, "/a.jpg": false,
		"/blurring/a.jpg": false, "/a.jpg?blur=0": false, "data:image/png;base64,blur": false,
	} {
		if got := IsPreview(address); got != want {
			t.Errorf("%q: %t, want %t", address, got, want)
		}
	}
}

func TestIsVariant(t *testing.T) {
	for _, r := range []struct {
		a, b string
		want bool
	}{
		{"/a.jpg?w=1", "/a.jpg?w=2", true}, {"/300x200/a.jpg", "/600x400/a.jpg", true}, {"/s640/a.jpg", "/w1200/a.jpg", true},
		{"/a-300x200.jpg", "/a-600x400.jpg", true}, {"/a-300x200.jpg", "/a.jpg", true},
		{"/a.jpg", "/a.jpg", false}, {"/x/a.jpg", "/y/a.jpg", false}, {"/300/a.jpg", "/301/a.jpg", false}, {"/a-1.jpg", "/a-2.jpg", false},
		{"/x/a.jpg", "/a.jpg", false}, {"/image?id=1", "/image?id=2", false}, {"https://x.example/a.jpg", "https://y.example/a.jpg", false},
	} {
		if got := IsVariant(r.a, r.b); got != r.want {
			t.Errorf("%q, %q: %t, want %t", r.a, r.b, got, r.want)
		}
	}
}

func TestKindsOfFiles(t *testing.T) {
	for _, r := range []struct {
		name    string
		is      func(string) bool
		yes, no string
	}{
		{"folder of icons", IsInIconFolder, "/x/Icons/a.png", "/x/icons.png"},
		{"folder of authors", IsPortrait, "https://x.example/autoren/a.png?x", "https://authors.example/a.png"},
		{"file of an author", IsPortrait, "/a-Headshot-2.png", "/headshots.png"},
		{"ruler", IsRuler, "/a_divider.png", "/dividers-of-rome.png"},
		{"the site's logo", hasSiteLogo, "https://www.heron.example/heron_logo_v2.svg", "https://www.heron.example/logo.svg"},
		{"no name of a site", hasSiteLogo, "//heron.example/a/heron-logo.svg", "https://cdn.example/cdn-logo.svg"},
		{"no logo", hasSiteLogo, "https://heron.example/logo-heron.png", "https://heron.example/heron.png"},
		{"server of advertisements", IsAd, "https://adserver1.heron.example/a.jpg", "https://adsorption.example/a.jpg"},
		{"no server", IsAd, "//ad.heron.example", "/ad.jpg"},
		{"photograph", IsPhoto, "/a.JPEG?x", "/a.png"},
	} {
		if !r.is(r.yes) || r.is(r.no) {
			t.Errorf("%s: %q %t, %q %t", r.name, r.yes, r.is(r.yes), r.no, r.is(r.no))
		}
	}
}

func hasSiteLogo(address string) bool { return SiteOfLogo(address) != "" }

func TestDataSize(t *testing.T) {
	for _, r := range []struct {
		address    string
		wide, high int
	}{
		{"data:image/gif;base64,R0lGODlhAgADAIAAAAAAAP///yH5BAEAAAAALA", 2, 3},
		{"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABQAAAAUCAIAAAAC64paAAAACXBIWXMAAAsTAAALEw", 20, 20},
		{"data:image/jpeg;base64,/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQO", 0, 0},
		{"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAA==", 0, 0}, {"data:image/png;base64,\n\n\n\niVBORw0KGgoAAAANSUhEUgAAABQAAAAU", 0, 0},
		{"data:image/gif;base64,R0lGODlhAgADAIAAAAAAAP//\n\n\n\n\n\n\n\n", 0, 0},
		{"data:image/gif;base64,R0lGODlh", 0, 0}, {"data:image/gif;base64,%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%", 0, 0}, {"/a.jpg", 0, 0},
	} {
		if wide, high := dataSize(r.address); wide != r.wide || high != r.high {
			t.Errorf("%.40q: %d, %d, want %d, %d", r.address, wide, high, r.wide, r.high)
		}
	}
}
