/**
 * The names of the core's engines, in the order of extract/engines.go. A test in
 * wasm/bridge compares the two lists.
 */
export const engines = Object.freeze([
  'fused',
  'comma',
  'song',
  'descent',
  'wffte',
  'ttr',
  'ttr-kmeans',
  'ttr-em',
  'ttr-farthest',
  'ttr-prediction',
  'bte',
]);
