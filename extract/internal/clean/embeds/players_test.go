package embeds

import "testing"

func TestPlayers(t *testing.T) {
	for _, row := range [][3]string{
		{"https://www.youtube.com/embed/a_b-c?start=3", "https://www.youtube.com/watch?v=a_b-c", "YouTube"},
		{"//www.youtube-nocookie.com/embed/videoseries?list=PL1", "https://www.youtube.com/playlist?list=PL1", "YouTube"},
		{"https://player.vimeo.com/video/12", "https://vimeo.com/12", "Vimeo"},
		{"https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/1", "https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/1", "SoundCloud"},
		{"https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/a/b", "https://soundcloud.com/a/b", "SoundCloud"},
		{"https://w.soundcloud.com/player/?url=javascript%3Ax", "https://w.soundcloud.com/player/?url=javascript%3Ax", "SoundCloud"},
		{"https://social.example/@a/1/embed", "https://social.example/@a/1", "social.example"},
		{"https://tube.example/videos/embed/1-2", "https://tube.example/w/1-2", "tube.example"},
		{"https://youtube.com.evil.example/embed/a", "https://youtube.com.evil.example/embed/a", "youtube.com.evil.example"},
		{"https://player.example/a", "https://player.example/a", "player.example"},
		{"https://letter.substack.com/embed", "", ""}, {"https://disqus.com/embed/comments/?base=default", "", ""},
		{"https://www.facebook.com/plugins/like.php?href=https%3A%2F%2Fexample.org", "", ""},
		{"https://platform.twitter.com/widgets/tweet_button.html?id=1", "", ""},
		{"https://www.youtube.com/v/a_b-c&hl=en", "https://www.youtube.com/watch?v=a_b-c", "YouTube"},
		{"https://embed.podcasts.apple.com/us/podcast/a/id1?i=2", "https://podcasts.apple.com/us/podcast/a/id1?i=2", "Apple"},
		{"https://cdn.embedly.com/widgets/media.html?src=x&url=https%3A%2F%2Fvimeo.com%2F1", "https://vimeo.com/1", "Embedly"},
		{"https://geo.dailymotion.com/player/x.html?video=a1", "https://www.dailymotion.com/video/a1", "Dailymotion"},
		{"https://www.dailymotion.com/embed/video/a1", "https://www.dailymotion.com/video/a1", "Dailymotion"},
		{"https://maps.google.com/?q=x", "https://maps.google.com/?q=x", "Google Maps"},
		{"https://docs.google.com/viewer?url=https%3A%2F%2Fexample.org%2Fa.pdf", "https://example.org/a.pdf", "Google Docs"},
		{"https://docs.google.com/forms/a", "", ""},
		{"https://artist.bandcamp.com/a", "https://artist.bandcamp.com/a", "Bandcamp"},
		{"https://notbandcamp.com/a", "", ""},
		{"https://ads.example/frame", "", ""},
		{"javascript:x", "", ""}, {"", "", ""}, {"https://www.google.com/recaptcha/api2", "", ""},
	} {
		if address, service := PlayerPage(row[0]); address != row[1] || service != row[2] {
			t.Errorf("%s: %q of %q, want %q of %q", row[0], address, service, row[1], row[2])
		}
	}
}
