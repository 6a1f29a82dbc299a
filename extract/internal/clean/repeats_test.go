package clean

import "testing"

// Repeated pictures are shown once.
func TestRepeatedPictures(t *testing.T) {
	const data = "data:image/jpeg;base64,AAAA"
	check(t, []row{
		{"for phones and for desktops", `<div class="m-mobile"><img src="/p.jpg"></div><div class="m-desktop"><img src="/d.jpg"></div>`, `<p class="m-desktop"><img src="/d.jpg"/></p>`},
		{"by where they are hidden", `<div class="hidden-mobile"><img src="/d.jpg"></div><div class="hidden-desktop"><img src="/p.jpg"></div>`, `<p class="hidden-mobile"><img src="/d.jpg"/></p>`},
		{"of phones", `<div class="phone"><img src="/a.jpg"></div><div class="phone"><img src="/b.jpg"></div>`, `<p class="phone"><img src="/a.jpg"/></p><p class="phone"><img src="/b.jpg"/></p>`},
		{"with words between", `<div class="mobile"><img src="/p.jpg"></div><p>a</p><div class="desktop"><img src="/d.jpg"></div>`, `<p class="mobile"><img src="/p.jpg"/></p><p>a</p><p class="desktop"><img src="/d.jpg"/></p>`},
		{"a blurred form in the page", `<div><img src="` + data + longData + `" alt=""><picture><img src="/a.jpg" alt="a"></picture></div>`, `<p><img src="/a.jpg" alt="a"/></p>`},
		{"two pictures in the page", `<p><img src="` + data + longData + `" alt="a"><img src="/a.jpg" alt="b"></p>`, `<p><img src="` + data + longData + `" alt="a"/><img src="/a.jpg" alt="b"/></p>`},
		{"small forms below a slider", `<p><img src="/a.jpg"></p><p><img src="/b-1024x683.jpg"></p><p><img src="/a-100x100.jpg"><img src="/b-100x100.jpg"></p>`, `<p><img src="/a.jpg"/></p><p><img src="/b-1024x683.jpg"/></p>`},
		{"again in the same size", `<p><img src="/a-100x100.jpg"></p><p>b</p><p><img src="/a-100x100.jpg"></p>`, `<p><img src="/a-100x100.jpg"/></p><p>b</p><p><img src="/a-100x100.jpg"/></p>`},
		{"a small form above", `<p><img src="/a-100x100.jpg"></p><p>b</p><p><img src="/a.jpg"></p>`, `<p><img src="/a-100x100.jpg"/></p><p>b</p><p><img src="/a.jpg"/></p>`},
		{"files of one name", `<figure><img src="/x/1/4800.jpg"></figure><figure><img src="/y/2/4800.jpg"></figure>`, `<figure><img src="/x/1/4800.jpg"/></figure><figure><img src="/y/2/4800.jpg"/></figure>`},
	})
}

// Icons are dropped, and emoticons in the text become text.
func TestIconsAndEmoticons(t *testing.T) {
	check(t, []row{
		{"an icon", `<p><img class="icon" src="/a.png" width="24">a</p>`, `<p>a</p>`},
		{"a drawn one", `<p><img src="/i/icon-clock.svg">a</p>`, `<p>a</p>`},
		{"one of a board", `<p><img class="comment-icon" src="/i/info-mail.gif" alt="Mail to Ann">a</p>`, `<p>a</p>`},
		{"a photograph called so", `<p>a</p><p><img class="app-icon" src="/a.jpg"></p>`, `<p>a</p><p><img class="app-icon" src="/a.jpg"/></p>`},
		{"a large one", `<p>a</p><p><img src="/app-icon.png" width="512"></p>`, `<p>a</p><p><img src="/app-icon.png" width="512"/></p>`},
		{"in a figure", `<p>a</p><figure><img src="/app-icon.svg"></figure>`, `<p>a</p><figure><img src="/app-icon.svg"/></figure>`},
		{"an avatar", `<p><img class="avatar" src="/u/1.png">a</p>`, `<p>a</p>`},
		{"from the server that has them", `<p><img src="https://secure.gravatar.com/avatar/0c17?s=96">a</p>`, `<p>a</p>`},
		{"a film of that name", `<p>a</p><p><img src="/films/avatar-2.jpg" width="800"></p>`, `<p>a</p><p><img src="/films/avatar-2.jpg" width="800"/></p>`},
		{"an emoticon", `<p>a <img class="smilies" src="/images/smilies/icon_e_smile.gif" alt=":)" width="15"></p>`, `<p>a :)</p>`},
		{"one that has a name", `<p>a <img src="/images/smilies/icon_roll.gif" alt=":roll:" width="15"></p>`, `<p>a <img src="/images/smilies/icon_roll.gif" alt=":roll:" width="15"/></p>`},
		{"an icon's file of another name", `<p>a</p><p><img src="/silicon-valley.svg"></p>`, `<p>a</p><p><img src="/silicon-valley.svg"/></p>`},
	})
}
