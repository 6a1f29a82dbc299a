/** Makes the page on which the lab is measured. */
import { Random } from '../highlights/random.mjs';

const SEED = 23;
const words =
  'river ferry miller morning water village bridge season harvest journey letter window garden winter market silence stranger kitchen lantern story the a of and in with over under'
    .split(' ');

/** After so many paragraphs comes a list of links, as in menus and beside articles. */
const PARAGRAPHS_PER_LIST = 12;
const LINKS = 4;

/**
 * Returns a page whose body has so many blocks: headings, paragraphs and links.
 *
 * @param {number} blocks
 * @returns {string}
 */
export function madePage(blocks) {
  const random = new Random(SEED);
  const parts = [];
  for (let made = 0; made < blocks;) {
    const paragraphs = Math.min(PARAGRAPHS_PER_LIST, blocks - made - 1);
    parts.push(`<h2>${sentence(random, 3)}</h2>`,
      ...Array.from({ length: Math.max(0, paragraphs) }, () =>
        `<p>${sentence(random, 6 + random.below(40))}</p>`));
    made += 1 + Math.max(0, paragraphs);
    const links = Math.min(LINKS, blocks - made);
    if (links > 0) {
      parts.push(
        `<ul>${
          Array.from({ length: links }, () => `<li><a href="/a">${sentence(random, 2)}</a></li>`)
            .join('')
        }</ul>`,
      );
    }
    made += Math.max(0, links);
  }
  return `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>Many blocks</title></head><body><div>${
    parts.join('\n')
  }</div></body></html>`;
}

/** @param {Random} random @param {number} count */
function sentence(random, count) {
  const text = Array.from({ length: count },
    (_, i) => random.pick(words) + (random.happens(0.12) && i < count - 1 ? ',' : '')).join(' ');
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
}
