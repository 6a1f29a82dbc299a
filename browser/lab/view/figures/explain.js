import { explainBte } from './documents/bte.js';
import { explainDescent } from './documents/descent.js';
import { explainComma, explainSong } from './documents/punctuation.js';
import { explainTtr } from './documents/ttr.js';
import { explainWffte } from './documents/wffte.js';

/**
 * Which equations explain an engine's judgment, and where they are documented.
 *
 * @import { Explain } from './judgment.js'
 *
 * @typedef {object} EngineDocument
 * @property {string} section  of docs/ALGORITHMS.md, or "fused" for docs/FUSED.md
 * @property {Explain} explain
 */

const TTR = { section: 'ttr', explain: explainTtr };

/** @type {Map<string, EngineDocument>} by engine; the default engine has its own panel */
const DOCUMENTS = new Map(Object.entries({
  comma: { section: 'comma', explain: explainComma },
  song: { section: 'song', explain: explainSong },
  descent: { section: 'descent', explain: explainDescent },
  wffte: { section: 'wffte', explain: explainWffte },
  ttr: TTR,
  'ttr-kmeans': TTR,
  'ttr-em': TTR,
  'ttr-farthest': TTR,
  'ttr-prediction': TTR,
  bte: { section: 'bte', explain: explainBte },
}));

/** An engine that the lab has no equations for: its figures are shown as they are. */
const UNKNOWN = { section: '', explain: () => ({ statements: [], values: {} }) };

/** @param {string} engine @returns {EngineDocument} */
export function documentOf(engine) {
  return DOCUMENTS.get(engine) ?? UNKNOWN;
}
