package meta

import "testing"

func TestIsRepeatedBy(t *testing.T) {
	ada := Meta{Authors: []string{"Ada Miller", "Bo O'Neil"}, Published: "2024-03-03T10:00:00Z", Modified: "2024-03-05", Lang: "en"}
	for line, want := range map[string]bool{
		"By Ada Miller · 3 March 2024 · 5 min read":         true,
		"Ada Miller March 3, 2024":                          true,
		"Published March 3, 2024 by Ada Miller":             true,
		"March 3, 2024":                                     true,
		"3 Mar 2024 | 5 min read":                           true,
		"By Ada Miller and Bo O'Neil, 2024-03-03 at 9:30am": true,
		"Posted on 03/03/2024 09:30 GMT":                    true,
		"By Ada Miller":                                     true,
		"By Ada Miller, 5 minutes":                          true,
		"Ada Miller":                                        false, // a heading, a label: nothing says what it is
		"Updated March 5, 2024":                             false,
		"March 3, 2024, updated March 5, 2024":              false,
		"March 3, 2025":                                     false,
		"By Ada Miller, who rows":                           false,
		"By Eve Poe, March 3, 2024":                         false,
		"HARBOUR, March 3, 2024":                            false,
		"March 3, 2024, 12 comments":                        false,
		"At 9:30 on March 3, 2024, 40":                      false,
		"5 min read":                                        false,
		"":                                                  false,
	} {
		if got := ada.IsRepeatedBy(line); got != want {
			t.Errorf("%q: %v", line, got)
		}
	}
	if (Meta{Lang: "en"}).IsRepeatedBy("March 3, 2024") {
		t.Error("a day that is not known is repeated")
	}
	if !(Meta{Lang: "de", Published: "2024-03-04", Authors: []string{"Ada"}}).IsRepeatedBy("Erstellt am 4.3.2024 um 9:30 Uhr von Ada") {
		t.Error("German is not read")
	}
}
