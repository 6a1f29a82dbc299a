package page

import (
	"strings"
	"testing"

	"golang.org/x/net/html/atom"
)

func TestDeclaredShadowRoots(t *testing.T) {
	const open = `<template shadowrootmode=open>`
	tests := []struct{ name, src, want string }{
		{"the shadow root replaces the children", `<x-a>` + open + `<p>shadow</template>light</x-a>`, "shadow"},
		{"a closed shadow root", `<x-a><template shadowrootmode=CLOSED>shadow</template></x-a>`, "shadow"},
		{"the attribute's name in a web archive", `<x-a><template shadowmode=open>shadow</template></x-a>`, "shadow"},
		{"the template follows the children", `<div><p>light</p>` + open + `shadow</template></div>`, "shadow"},
		{"a template without a mode", `<x-a><template>inert</template>light</x-a>`, "light"},
		{"an unknown mode", `<x-a><template shadowrootmode=ajar>inert</template>light</x-a>`, "light"},
		{"an element that can have no shadow root", `<ul>` + open + `inert</template><li>light</ul>`, "light"},
		{"of two shadow roots, the first counts", `<x-a>` + open + `one</template>` + open + `two</template></x-a>`, "one"},
		{"a child in a slot", `<x-a>` + open + `one <slot>none</slot> three</template>two</x-a>`, "one two three"},
		{"a slot without children shows its fallback", `<x-a>` + open + `one <slot name=n>two</slot></template>light</x-a>`, "one two"},
		{"named slots", `<x-a>` + open + `<slot name=b></slot> <slot name=a></slot> <slot></slot></template><i slot=a>2</i><i slot=b>1</i>3</x-a>`, "1 2 3"},
		{"of two slots with one name, the first counts", `<x-a>` + open + `<slot>a</slot> <slot>b</slot></template>light</x-a>`, "light b"},
		{"a host in a shadow root", `<x-a>` + open + `<x-b>` + open + `1 <slot></slot> 3</template>2</x-b></template></x-a>`, "1 2 3"},
		{"a slot in a slot", `<x-a>` + open + `<x-b>` + open + `1 <slot></slot></template><slot></slot></x-b></template>2</x-a>`, "1 2"},
		{"a host in a slot", `<x-a>` + open + `1 <slot></slot></template><x-b>` + open + `2 <slot></slot></template>3</x-b></x-a>`, "1 2 3"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := parsePage(t, test.src, Options{})
			var got []string
			for n := p.Body(); n < p.End(p.Body()); n++ {
				if p.IsText(n) && !inTemplate(p, n) {
					got = append(got, p.Text(n))
				}
			}
			if got := strings.Join(strings.Fields(strings.Join(got, "")), " "); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func inTemplate(p *Page, n NodeID) bool {
	for ; n != None; n = p.Parent(n) {
		if p.Is(n, atom.Template) {
			return true
		}
	}
	return false
}

// Shadow roots inside the slots of other shadow roots do not make a tree deeper
// than html.Parse allows. Each host is in a slot of the previous one, below 100
// elements.
func TestDeclaredShadowRootsAreNotDeeperThanParsing(t *testing.T) {
	const hosts, depth = 100, 100
	shadow := `<template shadowrootmode=open>` + strings.Repeat("<div>", depth) + "<slot></slot>" + strings.Repeat("</div>", depth) + "</template>"
	p := parsePage(t, strings.Repeat("<x-a>"+shadow, hosts)+"words", Options{})
	deepest := 0
	for n := NodeID(0); int(n) < p.Len(); n++ {
		depth := 0
		for range p.Ancestors(n) {
			depth++
		}
		deepest = max(deepest, depth)
	}
	if p.Simplified() == nil || deepest > maxComposedDepth {
		t.Errorf("%d deep, simplified: %v", deepest, p.Simplified())
	}
}
