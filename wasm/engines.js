/**
 * The names of the core's engines, in the order of extract/engines.go; a test
 * in wasm/bridge holds both together.
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
