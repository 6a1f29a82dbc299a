package lab

// The lab's JSON. browser/model/lab.js has the same description as types. Change both.
//
// Indices count from 0. A node is given by its number (page.NodeID), which is its
// index in nodes. Lists "by block" have one entry for each of page.blocks.
//
//	page      {"title","url","lang","dir","source":"saved"|"live",
//	           "nodes":{"parents":[number, -1 for the root],"steps":["div[1]",…],"labels":{"12":"#main.story"}},
//	           "blocks":[{"first","end","owner","depth","words","linkWords","text"}],
//	           "families":["comma",…],
//	           "engines":[{"name","summary","document","strict",
//	             "parameters":[{"name","symbol","summary","default","min","max","step"}]}]}
//	selection {"engine","changes":{name:value},
//	           "trace":{"summary":{name:value},"candidates":[{"node","figures":{name:value},"verdict","reason"}]},
//	           "judged":[[candidate,…] by block],
//	           "selected":[words by block]}
//	reading   a selection, and
//	           {"title","words","kind","confidence",
//	            "kept":[words by block],
//	            "fates":[{"why","family","reason"}],"fate":[index in fates, by block],
//	            "texts":[block or -1, by text node of the article's HTML, in document order],
//	            "model":null or [{"probability","odds":[by family],"factor","duplicate"} by block]}
//
// "why" is the name of an account.FateWhy. "reason" is that of the engine or of the
// cleaning. A reading of a page on which nothing was found
// has 0 words and no texts.
