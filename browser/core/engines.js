/**
 * The names of the core's engines, in the order of extract/engines/engines.go. A test in
 * wasm/bridge checks that both files have the same list.
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
