/**
 * What the core tells about a page and how engines read it. extract/lab/json.go specifies
 * the same JSON. All strings come from the web page or the core, and must be
 * inserted as text only.
 *
 * @typedef {object} Page
 * @property {string} title
 * @property {string} url
 * @property {string} lang
 * @property {string} dir
 * @property {'saved' | 'live'} source
 * @property {Nodes} nodes
 * @property {Block[]} blocks
 * @property {string[]} families  the default engine's families of signals
 * @property {Engine[]} engines
 *
 * @typedef {object} Nodes  all nodes of the page, by their numbers
 * @property {number[]} parents  -1 for the root
 * @property {string[]} steps  the last step of each node's path: "div[2]", "text()[1]"
 * @property {Record<string, string>} labels  ids and classes as selectors, by the node's number
 *
 * @typedef {object} Block
 * @property {number} first  its text nodes are from here
 * @property {number} end  up to here, not included
 * @property {number} owner  the nearest block-level element around it
 * @property {number} depth  the number of block-level elements around it
 * @property {number} words
 * @property {number} linkWords
 * @property {string} text
 *
 * @typedef {object} Engine
 * @property {string} name
 * @property {string} summary
 * @property {string} document
 * @property {string} strict
 * @property {Parameter[]} parameters
 *
 * @typedef {object} Parameter  a threshold or a coefficient
 * @property {string} name
 * @property {string} symbol
 * @property {string} summary  in English, as all of the engines' own terms
 * @property {number} default
 * @property {number} min
 * @property {number} max
 * @property {number} step
 *
 * @typedef {Record<string, number>} Figures  in the order in which they are to be shown
 * @typedef {Record<string, number>} Changes  new values of parameters, by their names
 *
 * @typedef {object} Candidate
 * @property {number} node
 * @property {Figures} figures
 * @property {'dropped' | 'kept' | 'best'} verdict
 * @property {string} reason  in English
 *
 * @typedef {object} Selection  what an engine selects
 * @property {string} engine
 * @property {Changes} changes
 * @property {{summary: Figures, candidates: Candidate[]}} trace
 * @property {number[][]} judged  by block: the candidates that judged its text
 * @property {number[]} selected  by block: how many of its words are selected
 *
 * @typedef {object} Fate  what became of a block
 * @property
 *   {'selected' | 'completed' | 'engine' | 'outside' | 'tidied' | 'rule' | 'reader' | 'putback'}
 *   why
 *   in the article: selected by the engine, completed by the cleaning, put back by the
 *   user or a rule of the site. Not in it: dropped by the engine, outside of what the
 *   engine considered, removed by the cleaning, by a rule of the site, by the user
 * @property {string} family  the family of rules that completed or removed it, or ''
 * @property {string} reason  in English, or ''
 *
 * @typedef {object} ModelBlock  the default engine's judgment
 * @property {number} probability
 * @property {number[]} odds  by family: what its signals add to the log odds
 * @property {number} factor  what the probability is multiplied by: less than 1 for rows of links
 * @property {boolean} duplicate
 *
 * @typedef {object} ArticleFields
 * @property {string} title
 * @property {number} words  0 if nothing was found
 * @property {string} kind
 * @property {number} confidence
 * @property {number[]} kept  by block: how many of its words are in the article
 * @property {Fate[]} fates
 * @property {number[]} fate  by block: the index of its fate
 * @property {number[]} texts  by text node of the article's HTML: the index of its block, or -1
 * @property {ModelBlock[] | null} model
 * @property {string} html  the article, safe
 *
 * @typedef {Selection & ArticleFields} Reading  a selection, and the article that is made of it
 */

/**
 * Answers what the lab asks about one page: the core does, or a file that has all
 * answers. The promises are rejected with an Error whose message is for people.
 *
 * @typedef {object} Study
 * @property {() => Promise<Page>} page
 * @property {(engine: string, changes: Changes) => Promise<Selection>} select  fast; for sliders
 * @property {(engine: string, changes: Changes) => Promise<Reading>} read
 * @property {(engine: string, parameter: Parameter) => number[] | null} stops the only values that
 *   a parameter can have, if it is the only change; null if every value is possible, with every
 *   other change
 * @property {((truth: number[]) => Promise<string>) | null} testCase the page and the blocks that
 *   are its truth, as a file for testdata/cases; null if the page is not at hand
 */

/**
 * The environment that the lab runs in: the web page, the extension, or a file.
 *
 * @typedef {object} LabHost
 * @property {(key: string, ...substitutions: string[]) => string} text the message for a key of
 *   _locales
 * @property {string} uiLang
 * @property {(section: string) => string} documentation the address of a section of
 *   docs/ALGORITHMS.md ("comma") or docs/FUSED.md ("fused"), or '' if there is none
 * @property {string} [version]  of the program
 * @property {AbortSignal} [signal]
 */

export {};
