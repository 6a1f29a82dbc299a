// Package examples tests the worked examples of the lab in browser/lab/examples: for
// each paper, pages of our own on which an engine shows the very numbers that the
// paper prints.
//
// examples.json lists them. browser/lab/view/example-numbers.js shows the numbers, and has
// their description as types. Change both.
//
//	[{"id","file","title","engine",
//	  "document": the paper,
//	  "where": where the paper has the numbers,
//	  "summary": what to look at,
//	  "numbers":[number,…]}]
//
// A number is compared with a figure of the engine's trace:
//
//	{"what","printed": as the paper has it,
//	 "figure","path": that of the candidate; without it the figure is in the summary,
//	 "engine": only if it is not the example's,
//	 "value","decimals": what is printed, and to how many decimals,
//	 "relation":"at least" or "below", if the paper prints no value but a limit,
//	 "ours": what we have instead of value, with the reason in note,
//	 "note"}
//
// or with the verdict of a candidate: {"what","printed","path","verdict"}.
package examples
