package formulas

import (
	"slices"
	"strings"
	"testing"
)

func TestCommandsAreSorted(t *testing.T) {
	isSorted := slices.IsSortedFunc(texCommands[:], func(a, b texCommand) int { return strings.Compare(a.name, b.name) })
	if !isSorted {
		t.Error("a binary search needs the order of bytes")
	}
	for i := range texCommands {
		if name := texCommands[i].name; commandNamed(name) != &texCommands[i] {
			t.Errorf("%s is not found", name)
		}
	}
	if commandNamed("") != nil || commandNamed("zzz") != nil || commandNamed("alphabeta") != nil {
		t.Error("found what is no command")
	}
}

func TestStyled(t *testing.T) {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	for first, want := range map[string]string{
		"𝔸": "𝔸𝔹ℂ𝔻𝔼𝔽𝔾ℍ𝕀𝕁𝕂𝕃𝕄ℕ𝕆ℙℚℝ𝕊𝕋𝕌𝕍𝕎𝕏𝕐ℤ𝕒𝕓𝕔𝕕𝕖𝕗𝕘𝕙𝕚𝕛𝕜𝕝𝕞𝕟𝕠𝕡𝕢𝕣𝕤𝕥𝕦𝕧𝕨𝕩𝕪𝕫",
		"𝒜": "𝒜ℬ𝒞𝒟ℰℱ𝒢ℋℐ𝒥𝒦ℒℳ𝒩𝒪𝒫𝒬ℛ𝒮𝒯𝒰𝒱𝒲𝒳𝒴𝒵𝒶𝒷𝒸𝒹ℯ𝒻ℊ𝒽𝒾𝒿𝓀𝓁𝓂𝓃ℴ𝓅𝓆𝓇𝓈𝓉𝓊𝓋𝓌𝓍𝓎𝓏",
		"𝔄": "𝔄𝔅ℭ𝔇𝔈𝔉𝔊ℌℑ𝔍𝔎𝔏𝔐𝔑𝔒𝔓𝔔ℜ𝔖𝔗𝔘𝔙𝔚𝔛𝔜ℨ𝔞𝔟𝔠𝔡𝔢𝔣𝔤𝔥𝔦𝔧𝔨𝔩𝔪𝔫𝔬𝔭𝔮𝔯𝔰𝔱𝔲𝔳𝔴𝔵𝔶𝔷",
		"𝐀": "𝐀𝐁𝐂𝐃𝐄𝐅𝐆𝐇𝐈𝐉𝐊𝐋𝐌𝐍𝐎𝐏𝐐𝐑𝐒𝐓𝐔𝐕𝐖𝐗𝐘𝐙𝐚𝐛𝐜𝐝𝐞𝐟𝐠𝐡𝐢𝐣𝐤𝐥𝐦𝐧𝐨𝐩𝐪𝐫𝐬𝐭𝐮𝐯𝐰𝐱𝐲𝐳",
		"":  letters,
	} {
		if got := strings.Map(func(r rune) rune { return styled(r, first) }, letters); got != want {
			t.Errorf("%s: %s, want %s", first, got, want)
		}
	}
	if got := styled('1', "𝐀"); got != '1' {
		t.Errorf("a digit is %c", got)
	}
}
