/** @import { Feature, Reading } from './reading.js' */

/**
 * What happens to an article once it has been painted, in this order.
 *
 * @type {Feature[]}
 */
const FEATURES = [];

/** @param {Reading} reading */
export function addFeatures(reading) {
  for (const feature of FEATURES) {
    feature(reading);
  }
}
