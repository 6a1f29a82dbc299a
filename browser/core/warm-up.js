/**
 * Builds the snapshot of a page for the warm-up. The browser optimizes code only
 * after the code has run several times. With the warm-up, the core's code is
 * optimized before the user's first page. The warm-up page has all usual parts, so
 * that the code for them runs: metadata, navigation, an article with all kinds of
 * blocks, comments, related links.
 */

/**
 * After 40 rounds V8 has optimized the code that small pages need: reading a small
 * page takes 0.75 of the time that it takes after 8 rounds. After 150 rounds, it
 * takes hardly less time than after 40. Measured by `./build.sh bench browser`, with 8
 * and 150 in place of 40.
 */
export const warmUpRounds = 40;

/**
 * @typedef {(string | [name: string, attributes: Record<string, string>, ...content: any[]])} Node
 */

/** @returns {string} about 60 KB */
export function warmUpPage() {
  return `pilcrow-snapshot 3\n${write(['html', { lang: 'en' }, head(), body()])}`;
}

/** @param {any} node @returns {string} see extract/page/snapshot.go */
function write(node) {
  if (typeof node === 'string') return `\x7Ft${node}`;
  const [name, attributes, ...content] = node;
  const attributeRecords = Object.entries(attributes).map(([key, value]) => `\x7Fa${key}=${value}`);
  return `\x7Fe${name}${attributeRecords.join('')}${content.map(write).join('')}\x7Fc`;
}

/** @returns {Node} */
function head() {
  const thing = { '@context': 'https://schema.org', '@type': 'NewsArticle', 'headline': title,
    'author': [{ '@type': 'Person', 'name': 'Ada Miller' }],
    'datePublished': '2024-05-06T07:08:09Z' };
  return ['head', {}, ['title', {}, `${title} | The Sample`], ['meta', { property: 'og:title',
    content: title }], ['meta', { property: 'og:site_name', content: 'The Sample' }], ['meta', {
    property: 'og:image',
    content: 'https://sample.test/lead.jpg',
  }], ['meta', { name: 'author', content: 'Ada Miller' }], ['meta', { name: 'description',
    content: sentence(3) }], ['link', { rel: 'canonical', href: 'https://sample.test/article' }], [
    'script',
    { type: 'application/ld+json' },
    JSON.stringify(thing),
  ]];
}

/** @returns {Node} */
function body() {
  return ['body', { class: 'page single' }, ['header', { class: 'site-header', role: 'banner' }, [
    'nav',
    { class: 'menu' },
    links(30),
  ]], ['main', { id: 'content' }, article(), comments(), related()], ['aside', {
    class: 'sidebar widget-area',
  }, related(), links(20)], ['footer', { class: 'site-footer' }, links(40), ['p', {},
    'All rights reserved.']]];
}

/** @returns {Node} */
function article() {
  return ['article', { class: 'post entry-content', itemscope: '' }, ['h1', {
    class: 'entry-title',
  }, title], ['p', { class: 'byline' }, 'By ', ['a', { rel: 'author',
    href: 'https://sample.test/ada' }, 'Ada Miller'], ', ', ['time', { datetime: '2024-05-06' },
    'May 6, 2024']], ['div', { class: 'share-buttons' }, links(5)], ...repeat(12, section)];
}

/** @param {number} n @returns {Node} */
function section(n) {
  return ['section', { id: `part-${n}` }, ['h2', {}, `Part ${n}: ${sentence(n)}`], ...repeat(4, (
    i,
  ) => ['p', {}, sentence(n + i), ['a', { href: `https://sample.test/${i}` }, 'as we said'], ', ', [
    'em',
    {},
    'perhaps',
  ], sentence(n * i)]), ['figure', {}, ['img', { 'src': 'data:,',
    'data-src': `https://sample.test/${n}.jpg`, 'alt': 'A sample', 'width': '640',
    'height': '480' }], ['figcaption', {}, sentence(1)]], ['ul', {},
    ...repeat(4, (i) => ['li', {}, sentence(i)])], ['blockquote', {}, ['p', {}, sentence(n)]], [
    'pre',
    {},
    ['code', { class: 'language-go' }, 'func main() {\n\tprintln("¶")\n}'],
  ], ['table', {}, ['tbody', {},
    ...repeat(4,
      (i) => ['tr', {}, ...repeat(3, (j) => [i === 1 ? 'th' : 'td', {}, `${i}, ${j}`])])]]];
}

/** @returns {Node} */
function comments() {
  return ['div', { id: 'comments', class: 'comments' }, ['h3', {}, 'Comments'], ...repeat(20, (
    n,
  ) => ['div', { class: 'comment' }, ['span', { class: 'author' }, `Reader ${n}`], ['p', {},
    sentence(n)]])];
}

/** @returns {Node} */
function related() {
  return ['div', { class: 'related posts' }, ['h3', {}, 'Read next'], ...repeat(12, (
    n,
  ) => ['div', { class: 'card' }, ['a', { href: `https://sample.test/card/${n}` }, ['img', {
    src: 'https://sample.test/t.jpg',
  }], sentence(1)]])];
}

/** @param {number} count @returns {Node} */
function links(count) {
  return ['ul', {}, ...repeat(count, (
    n,
  ) => ['li', { class: 'item' }, ['a', { href: `https://sample.test/list/${n}` }, `Item ${n}`]])];
}

const title = 'A warm-up page, which nobody reads';
const words =
  'while the river rose slowly, the old ferry waited; nobody, not even the miller, had crossed since the morning'
    .split(' ');

/** @param {number} from makes the sentence unique */
function sentence(from) {
  return ` ${words.slice(from % 9).join(' ')} ${from} ${words.slice(0, 6 + from % 7).join(' ')}. `;
}

/** @template T @param {number} count @param {(n: number) => T} make @returns {T[]} */
function repeat(count, make) {
  return Array.from({ length: count }, (_, i) => make(i + 1));
}
