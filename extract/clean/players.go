package clean

import (
	"net/url"
	"strings"
)

// player is a service whose frames are content: its name, its hosts, and how
// the address of a frame becomes that of the page that shows the same. A rule
// that returns "" keeps the frame's own address.
type player struct {
	service string
	hosts   []string // and those below them
	page    func(u *url.URL) string
}

// players are the services that articles embed most (video and audio, posts,
// maps, charts, code), by the embed documentation of each.
var players = []player{
	{"YouTube", []string{"youtube.com", "youtube-nocookie.com"}, youTubePage},
	{"Vimeo", []string{"player.vimeo.com"}, func(u *url.URL) string { return after(u, "/video/", "https://vimeo.com/") }},
	{"Dailymotion", []string{"dailymotion.com"}, func(u *url.URL) string { return after(u, "/embed/video/", "https://www.dailymotion.com/video/") }},
	{"Twitch", []string{"player.twitch.tv"}, func(u *url.URL) string { return query(u, "video", "https://www.twitch.tv/videos/") }},
	{"bilibili", []string{"player.bilibili.com"}, func(u *url.URL) string { return query(u, "bvid", "https://www.bilibili.com/video/") }},
	{"TED", []string{"embed.ted.com"}, func(u *url.URL) string { return after(u, "/", "https://www.ted.com/") }},
	{"Spotify", []string{"open.spotify.com"}, func(u *url.URL) string { return after(u, "/embed/", "https://open.spotify.com/") }},
	{"Apple", []string{"embed.podcasts.apple.com", "embed.music.apple.com"}, func(u *url.URL) string { return "https://" + strings.TrimPrefix(u.Host, "embed.") + u.Path }},
	{"SoundCloud", []string{"w.soundcloud.com"}, func(u *url.URL) string { return query(u, "url", "") }},
	{"X", []string{"platform.twitter.com", "platform.x.com"}, func(u *url.URL) string { return query(u, "id", "https://x.com/i/status/") }},
	{"Facebook", []string{"facebook.com"}, func(u *url.URL) string { return query(u, "href", "") }},
	{"Instagram", []string{"instagram.com"}, withoutEmbed},
	{"CodePen", []string{"codepen.io"}, func(u *url.URL) string { return strings.Replace(u.String(), "/embed/", "/pen/", 1) }},
	{"TikTok", []string{"tiktok.com"}, nil},
	{"Bluesky", []string{"embed.bsky.app"}, nil},
	{"Reddit", []string{"embed.reddit.com", "redditmedia.com"}, nil},
	{"Bandcamp", []string{"bandcamp.com"}, nil},
	{"Mixcloud", []string{"mixcloud.com"}, nil},
	{"Wistia", []string{"fast.wistia.net", "fast.wistia.com"}, nil},
	{"Brightcove", []string{"players.brightcove.net"}, nil},
	{"JW Player", []string{"cdn.jwplayer.com", "content.jwplatform.com"}, nil},
	{"Rutube", []string{"rutube.ru"}, nil},
	{"VK", []string{"vk.com", "vkvideo.ru"}, nil},
	{"Youku", []string{"player.youku.com"}, nil},
	{"Niconico", []string{"embed.nicovideo.jp"}, nil},
	{"Internet Archive", []string{"archive.org"}, func(u *url.URL) string { return after(u, "/embed/", "https://archive.org/details/") }},
	{"Google Maps", []string{"google.com/maps", "maps.google.com"}, nil},
	{"OpenStreetMap", []string{"openstreetmap.org"}, nil},
	{"Datawrapper", []string{"datawrapper.dwcdn.net"}, nil},
	{"Flourish", []string{"flo.uri.sh", "flourish.studio"}, nil},
	{"Infogram", []string{"infogram.com"}, nil},
	{"Slideshare", []string{"slideshare.net"}, nil},
	{"Speaker Deck", []string{"speakerdeck.com"}, nil},
	{"JSFiddle", []string{"jsfiddle.net"}, nil},
	{"CodeSandbox", []string{"codesandbox.io"}, nil},
}

// playerPage returns the address of the page that shows what a frame shows,
// and the service's name; "" for a frame of another kind.
func playerPage(src string) (address, service string) {
	if strings.HasPrefix(src, "//") {
		src = "https:" + src
	}
	u, err := url.Parse(strings.TrimSpace(src))
	if err != nil || u.Scheme != "https" && u.Scheme != "http" {
		return "", ""
	}
	for _, p := range players {
		if p.serves(u) {
			return p.pageOf(u), p.service
		}
	}
	return federatedPage(u)
}

func (p player) serves(u *url.URL) bool {
	for _, host := range p.hosts {
		host, path, _ := strings.Cut(host, "/")
		if (u.Host == host || strings.HasSuffix(u.Host, "."+host)) && strings.HasPrefix(u.Path, "/"+path) {
			return true
		}
	}
	return false
}

func (p player) pageOf(u *url.URL) string {
	if p.page != nil {
		if address := p.page(u); address != "" {
			return address
		}
	}
	return u.String()
}

// federatedPage knows services by the form of their addresses, for anyone can
// run them: Mastodon's posts and PeerTube's videos.
func federatedPage(u *url.URL) (address, service string) {
	switch {
	case strings.HasPrefix(u.Path, "/@") && strings.HasSuffix(u.Path, "/embed"):
		return withoutEmbed(u), u.Host
	case strings.HasPrefix(u.Path, "/videos/embed/"):
		return after(u, "/videos/embed/", u.Scheme+"://"+u.Host+"/w/"), u.Host
	}
	return "", ""
}

func youTubePage(u *url.URL) string {
	if list := u.Query().Get("list"); strings.HasSuffix(u.Path, "/videoseries") && list != "" {
		return "https://www.youtube.com/playlist?list=" + url.QueryEscape(list)
	}
	return after(u, "/embed/", "https://www.youtube.com/watch?v=")
}

// after returns base with what follows prefix in u's path, "" when nothing does.
func after(u *url.URL, prefix, base string) string {
	rest, ok := strings.CutPrefix(u.Path, prefix)
	rest = strings.Trim(rest, "/")
	if !ok || rest == "" {
		return ""
	}
	return base + rest
}

// query returns base with one value of u's query.
func query(u *url.URL, name, base string) string {
	v := u.Query().Get(name)
	if v == "" || base == "" && !strings.HasPrefix(v, "http") {
		return ""
	}
	return base + v
}

func withoutEmbed(u *url.URL) string {
	page := *u
	page.RawQuery = ""
	page.Path = strings.TrimSuffix(strings.TrimSuffix(page.Path, "/"), "/embed")
	return page.String()
}
