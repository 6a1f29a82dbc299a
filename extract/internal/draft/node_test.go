package draft

import (
	"testing"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/names"
	"pilcrow/extract/page"
)

// All methods for reading accept a nil node.
func TestNoNode(t *testing.T) {
	var n Node
	for name, answer := range map[string]bool{
		"Exists": n.Exists(), "IsText": n.IsText(), "IsElement": n.IsElement(), "Is": n.Is(atom.P), "IsBlock": n.IsBlock(), "IsBlank": n.IsBlank(),
		"Has": n.Has(Item), "Holds": n.Holds(atom.P), "HoldsBlock": n.HoldsBlock(), "HasAttr": n.HasAttr("id"), "HasPageAttrs": n.HasPageAttrs(),
		"IsNamed": n.IsNamed(names.Of("share")), "ClassHas": n.ClassHas(names.Of("share")), "Shows": n.Shows(), "IsItem": n.IsItem(),
		"IsEmbedLink": n.IsEmbedLink(), "IsCallout": n.IsCallout(), "IsWrapper": n.IsWrapper(), "HoldsControl": n.HoldsControl(),
	} {
		if answer {
			t.Errorf("%s: true", name)
		}
	}
	for name, node := range map[string]Node{
		"Parent": n.Parent(), "First": n.First(), "Last": n.Last(), "Next": n.Next(), "Previous": n.Previous(), "After": n.After(), "Before": n.Before(),
		"FirstPart": n.FirstPart(), "LastPart": n.LastPart(), "OnlyChild": n.OnlyChild(), "Closest": n.Closest(atom.P), "Following": n.Following(nil),
		"Behind": n.Behind(nil), "FirstTextAfter": n.FirstTextAfter(),
	} {
		if node.Exists() {
			t.Errorf("%s: a node", name)
		}
	}
	if n.Text()+n.RawText()+n.Data()+n.Name()+n.Attr("id")+n.OnlyText()+n.Fragment() != "" {
		t.Error("a text")
	}
	if len(n.Elements()) > 0 || n.Size(AllBytes) > 0 || n.Tag() != 0 || n.Of() != page.None || n.Tree() != nil || !n.IsEmpty() {
		t.Error("something")
	}
	for range n.Attrs() {
		t.Error("an attribute")
	}
	n.Cut() // it has no parent
}
