import { prepare } from './place.js';
import { placeSimilar } from './place-similar.js';

/**
 * The worker of placing.js: places anchors whose quotes the text does not contain, which
 * takes some milliseconds for each.
 *
 * @import { Anchor } from './highlight.js'
 */

/** @param {MessageEvent<{anchors: Anchor[], text: string}>} event */
self.onmessage = ({ data: { anchors, text } }) => {
  const prepared = prepare(text);
  for (const [index, anchor] of anchors.entries()) {
    self.postMessage({ index, passage: placeSimilar(anchor, prepared) });
  }
};
