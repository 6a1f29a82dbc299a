package embeds

import (
	"strings"
	"sync"

	"pilcrow/internal/url"
)

// player is a service whose frames are content. page turns a frame's address
// into that of the page with the same content. If page is nil or returns "",
// the frame's address is used.
type player struct {
	service string
	hosts   []string // with subdomains; a path may follow
	page    func(u *url.URL) string
}

// players are the services that articles embed most (video and sound, posts,
// maps, charts, code), by each one's embed documentation. namesPlayer
// recognizes others by their addresses.
var players = []player{
	{"YouTube", []string{"youtube.com", "youtube-nocookie.com"}, youTubePage},
	{"Vimeo", []string{"player.vimeo.com"}, func(u *url.URL) string { return after(u, "/video/", "https://vimeo.com/") }},
	{"Dailymotion", []string{"geo.dailymotion.com"}, func(u *url.URL) string { return query(u, "video", "https://www.dailymotion.com/video/") }},
	{"Dailymotion", []string{"dailymotion.com"}, func(u *url.URL) string { return after(u, "/embed/video/", "https://www.dailymotion.com/video/") }},
	{"Twitch", []string{"player.twitch.tv"}, func(u *url.URL) string { return query(u, "video", "https://www.twitch.tv/videos/") }},
	{"Twitch", []string{"clips.twitch.tv"}, func(u *url.URL) string { return query(u, "clip", "https://clips.twitch.tv/") }},
	{"Loom", []string{"loom.com"}, func(u *url.URL) string { return after(u, "/embed/", "https://www.loom.com/share/") }},
	{"bilibili", []string{"player.bilibili.com"}, func(u *url.URL) string { return query(u, "bvid", "https://www.bilibili.com/video/") }},
	{"Niconico", []string{"embed.nicovideo.jp"}, func(u *url.URL) string { return after(u, "/watch/", "https://www.nicovideo.jp/watch/") }},
	{"TED", []string{"embed.ted.com"}, func(u *url.URL) string { return after(u, "/", "https://www.ted.com/") }},
	{"Spotify", []string{"open.spotify.com"}, func(u *url.URL) string { return after(u, "/embed/", "https://open.spotify.com/") }},
	{"Apple", []string{"embed.podcasts.apple.com", "embed.music.apple.com"}, applePage},
	{"SoundCloud", []string{"w.soundcloud.com"}, soundCloudPage},
	{"X", []string{"platform.twitter.com/embed", "platform.x.com/embed"}, func(u *url.URL) string { return query(u, "id", "https://x.com/i/status/") }},
	{"Facebook", []string{"facebook.com/plugins/post.php", "facebook.com/plugins/video.php"}, func(u *url.URL) string { return query(u, "href", "") }},
	{"Instagram", []string{"instagram.com"}, withoutEmbed},
	{"Telegram", []string{"t.me"}, withoutQuery},
	{"LinkedIn", []string{"linkedin.com/embed"}, func(u *url.URL) string { return after(u, "/embed/", "https://www.linkedin.com/") }},
	{"CodePen", []string{"codepen.io"}, func(u *url.URL) string { return strings.Replace(u.String(), "/embed/", "/pen/", 1) }},
	{"GIPHY", []string{"giphy.com/embed"}, func(u *url.URL) string { return after(u, "/embed/", "https://giphy.com/gifs/") }},
	{"Internet Archive", []string{"archive.org"}, func(u *url.URL) string { return after(u, "/embed/", "https://archive.org/details/") }},
	{"Google Docs", []string{"docs.google.com/viewer"}, func(u *url.URL) string { return query(u, "url", "") }},
	{"Office", []string{"view.officeapps.live.com"}, func(u *url.URL) string { return query(u, "src", "") }},
	{"Figma", []string{"figma.com/embed"}, func(u *url.URL) string { return query(u, "url", "") }},
	{"Embedly", []string{"cdn.embedly.com"}, embedlyPage},
	{"Hatena", []string{"hatenablog-parts.com/embed"}, func(u *url.URL) string { return query(u, "url", "") }},
	{"TikTok", []string{"tiktok.com"}, nil},
	{"Bluesky", []string{"embed.bsky.app"}, nil},
	{"Reddit", []string{"embed.reddit.com", "redditmedia.com"}, nil},
	{"Bandcamp", []string{"bandcamp.com"}, nil},
	{"Mixcloud", []string{"mixcloud.com"}, nil},
	{"Wistia", []string{"fast.wistia.net", "fast.wistia.com"}, nil},
	{"Brightcove", []string{"players.brightcove.net"}, nil},
	{"JW Player", []string{"cdn.jwplayer.com", "content.jwplatform.com"}, nil},
	{"Kaltura", []string{"kaltura.com"}, nil},
	{"Rutube", []string{"rutube.ru"}, nil},
	{"VK", []string{"vk.com/video_ext.php", "vkvideo.ru"}, nil},
	{"OK", []string{"ok.ru/videoembed"}, nil},
	{"Tencent Video", []string{"v.qq.com"}, nil},
	{"Streamable", []string{"streamable.com"}, nil},
	{"Omny", []string{"omny.fm"}, nil},
	{"Buzzsprout", []string{"buzzsprout.com"}, nil},
	{"Megaphone", []string{"playlist.megaphone.fm"}, nil},
	{"Transistor", []string{"share.transistor.fm"}, nil},
	{"Deezer", []string{"widget.deezer.com"}, nil},
	{"Medium", []string{"medium.com/media"}, nil},
	{"Google Maps", []string{"google.com/maps", "maps.google.com"}, nil},
	{"Google Docs", []string{"docs.google.com/document", "docs.google.com/presentation", "docs.google.com/spreadsheets", "drive.google.com/file"}, nil},
	{"OpenStreetMap", []string{"openstreetmap.org", "umap.openstreetmap.fr"}, nil},
	{"Datawrapper", []string{"datawrapper.dwcdn.net"}, nil},
	{"Flourish", []string{"flo.uri.sh", "flourish.studio"}, nil},
	{"Infogram", []string{"infogram.com"}, nil},
	{"Tableau", []string{"public.tableau.com"}, nil},
	{"Our World in Data", []string{"ourworldindata.org/grapher", "ourworldindata.org/explorers"}, nil},
	{"Observable", []string{"observablehq.com"}, func(u *url.URL) string { return after(u, "/embed/", "https://observablehq.com/") }},
	{"Sketchfab", []string{"sketchfab.com"}, nil},
	{"GeoGebra", []string{"geogebra.org"}, nil},
	{"Desmos", []string{"desmos.com"}, nil},
	{"Slideshare", []string{"slideshare.net"}, nil},
	{"Speaker Deck", []string{"speakerdeck.com"}, nil},
	{"JSFiddle", []string{"jsfiddle.net"}, nil},
	{"CodeSandbox", []string{"codesandbox.io"}, nil},
	{"StackBlitz", []string{"stackblitz.com"}, withoutQuery},
	{"Replit", []string{"replit.com"}, withoutQuery},
	{"Gist", []string{"gist.github.com"}, gistPage},
}

// PlayerPage returns the address of the page that shows the frame's content
// and the service's name, or "" if src is no player.
func PlayerPage(src string) (address, service string) {
	src = strings.TrimSpace(src)
	if strings.HasPrefix(src, "//") {
		src = "https:" + src
	}
	if !strings.HasPrefix(src, "https://") && !strings.HasPrefix(src, "http://") {
		return "", ""
	}
	u, err := url.Parse(src)
	if err != nil {
		return "", ""
	}
	if p := playerAt(u); p != nil {
		return p.pageOf(u), p.service
	}
	if address, service := federatedPage(u); address != "" {
		return address, service
	}
	if namesPlayer(u) {
		return u.String(), strings.TrimPrefix(u.Host, "www.")
	}
	return "", ""
}

// playerAt prefers the player of a host to that of its parent domain.
func playerAt(u *url.URL) *player {
	for host := u.Host; host != ""; _, host, _ = strings.Cut(host, ".") {
		for _, place := range loadedPlaces()[host] {
			if strings.HasPrefix(u.Path, place.path) {
				return place.player
			}
		}
	}
	return nil
}

// place is the part of a host where a player's pages are.
type place struct {
	path   string // a prefix
	player *player
}

// loadedPlaces returns the places of all players by host. It computes them
// once.
var loadedPlaces = sync.OnceValue(func() map[string][]place {
	places := make(map[string][]place, 2*len(players))
	for i := range players {
		for _, address := range players[i].hosts {
			host, path, _ := strings.Cut(address, "/")
			places[host] = append(places[host], place{"/" + path, &players[i]})
		}
	}
	return places
})

func (p *player) pageOf(u *url.URL) string {
	if p.page != nil {
		if address := p.page(u); address != "" {
			return address
		}
	}
	return u.String()
}

// federatedPage recognizes software that anyone can host by the form of its
// addresses: posts of Mastodon, videos of PeerTube, previews of WordPress.
func federatedPage(u *url.URL) (address, service string) {
	switch {
	case strings.HasPrefix(u.Path, "/@") && strings.HasSuffix(u.Path, "/embed"):
		return withoutEmbed(u), u.Host
	case strings.HasPrefix(u.Path, "/videos/embed/"):
		return after(u, "/videos/embed/", u.Scheme+"://"+u.Host+"/w/"), u.Host
	case strings.HasPrefix(u.Fragment, "?secret=") && strings.HasSuffix(u.Path, "/embed/"):
		return u.Scheme + "://" + u.Host + strings.TrimSuffix(u.Path, "embed/"), u.Host
	}
	return "", ""
}

// namesPlayer reports whether "embed" or "player" is a word of an address's
// host or path, as with most services listed by oEmbed. Comment boxes, sign-up
// forms and buttons also use these words, and are excluded.
func namesPlayer(u *url.URL) bool {
	place := strings.ToLower(u.Host + u.Path)
	if strings.HasSuffix(place, ".com/embed") { // a publication's form on Substack
		return false
	}
	found := false
	for word := range strings.FieldsFuncSeq(place, func(r rune) bool { return r < 'a' || r > 'z' }) {
		switch word {
		case "embed", "embeds", "embedded", "player", "players":
			found = true
		case "comments", "subscribe", "newsletter", "signup", "form", "forms", "ads", "ad", "button", "widgets", "beehiiv":
			return false
		}
	}
	return found
}

// youTubePage handles addresses of frames since 2010 (/embed/) and of plug-ins
// before (/v/).
func youTubePage(u *url.URL) string {
	if page := after(u, "/v/", "https://www.youtube.com/watch?v="); page != "" {
		page, _, _ = strings.Cut(page, "&")
		return page
	}
	if list := u.Query().Get("list"); strings.HasSuffix(u.Path, "/videoseries") && list != "" {
		return "https://www.youtube.com/playlist?list=" + url.QueryEscape(list)
	}
	return after(u, "/embed/", "https://www.youtube.com/watch?v=")
}

// after returns base with the part of u's path after prefix, or "".
func after(u *url.URL, prefix, base string) string {
	rest, ok := strings.CutPrefix(u.Path, prefix)
	rest = strings.Trim(rest, "/")
	if !ok || rest == "" {
		return ""
	}
	return base + rest
}

// query returns base with a value of u's query, or "".
func query(u *url.URL, name, base string) string {
	v := u.Query().Get(name)
	if v == "" || base == "" && !strings.HasPrefix(v, "http") {
		return ""
	}
	return base + v
}

// soundCloudPage returns "" for addresses of SoundCloud's API, which people
// can't open.
func soundCloudPage(u *url.URL) string {
	page := query(u, "url", "")
	if strings.Contains(page, "//api.soundcloud.com/") {
		return ""
	}
	return page
}

func applePage(u *url.URL) string {
	page := *u
	page.Host = strings.TrimPrefix(page.Host, "embed.")
	return page.String()
}

// embedlyPage returns the page behind Embedly's frame, which Medium uses for
// all services.
func embedlyPage(u *url.URL) string {
	if page := query(u, "url", ""); page != "" {
		return page
	}
	return query(u, "src", "")
}

func gistPage(u *url.URL) string {
	page := *u
	page.Path = strings.TrimSuffix(strings.TrimSuffix(page.Path, ".pibb"), ".js")
	return page.String()
}

func withoutQuery(u *url.URL) string {
	page := *u
	page.RawQuery = ""
	return page.String()
}

// withoutEmbed returns u without its query and without /embed at the end of
// its path.
func withoutEmbed(u *url.URL) string {
	page := *u
	page.RawQuery = ""
	page.Path = strings.TrimSuffix(strings.TrimSuffix(page.Path, "/"), "/embed")
	return page.String()
}

func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return strings.TrimPrefix(u.Host, "www.")
}
