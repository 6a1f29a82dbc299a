/**
 * The page that has a section of docs/ALGORITHMS.md or docs/FUSED.md. dev/tools/dist makes
 * these pages.
 *
 * @param {string} section  "comma"; "fused" is a page of its own
 */
export function documentationPage(section) {
  return section === 'fused' ? 'browser/lab/fused.html' : `browser/lab/algorithms.html#${section}`;
}
