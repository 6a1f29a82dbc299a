/**
 * Which suites of browser tests run in which browsers: on a change (`./build.sh test`) and
 * before a release (`./build.sh test all`). A suite is the file dev/e2e/NAME.e2e.mjs.
 *
 * @import { Session } from './driver.mjs'
 *
 * @typedef {Session['name']} Browser
 * @typedef {'change' | 'all'} Extent of a run
 * @typedef {{suite: string, browser: Browser}} Job
 */

/** @type {Browser[]} */
const both = ['chromium', 'firefox'];

/**
 * Groups of suites. Within a group the slowest come first, because a slow suite that starts
 * last would leave the other lanes without work.
 * @type {(Record<Extent, Browser[]> & {suites: string[]})[]}
 */
const groups = [
  { // where the browsers differ: tabs, keys, focus, history, permissions, printing, errors
    change: both,
    all: both,
    suites: [
      'library-save',
      'reading',
      'keyboard',
      'failures',
      'back',
      'highlights',
      'print',
      'auto-open',
      'secure/restricted',
      'closing',
      'phone',
      'place',
      'tabs',
    ],
  },
  { // what the browsers show alike, in Chromium …
    change: ['chromium'],
    all: both,
    suites: [
      'secure/hostile-pages',
      'secure/bombs',
      'reflow',
      'languages',
      'library-view',
      'library-reading',
      'lab',
      'web',
      'appearance',
      'export',
      'actions',
      'next-page',
      'forms',
      'library-backup',
      'library-import',
      'library-space',
      'library-highlights',
      'accessibility',
      'left-out',
      'mirrored',
      'long-articles',
      'npm',
      'library-search',
      'secure/payloads',
      'secure/library',
      'secure/second-layer',
      'secure/forged',
      'secure/noscripts',
      'secure/update',
      'highlights-text',
      'hosting',
      'library-queue',
      'newcomer',
      'paging',
      'private-network',
      'slices',
      'version',
    ],
  },
  { // … or in Firefox
    change: ['firefox'],
    all: both,
    suites: [
      'library-web',
      'library-pictures',
      'voice',
      'secure/damaged',
      'secure/highlights',
      'secure/policies',
      'article-features',
      'cores',
      'lab-why',
      'media',
      'navigation',
      'network',
      'options',
      'saved',
      'then-and-now',
      'touch',
      'typography',
      'welcome',
    ],
  },
  { // slow, and few changes can break it
    change: [],
    all: both,
    suites: [
      'secure/durability',
      'secure/faults',
      'secure/full-disk',
      'secure/imported',
      'secure/interrupted',
      'secure/lab',
    ],
  },
  { change: ['chromium'], all: ['chromium'], suites: ['demo', 'installed'] },
  { change: ['firefox'], all: ['firefox'], suites: ['suspended'] },
];

/** All suites, each once. */
export const suites = groups.flatMap((group) => group.suites);

/**
 * Returns what a run of this extent consists of, in order.
 *
 * @param {Extent} extent
 * @returns {Job[]}
 */
export function jobsOf(extent) {
  return groups.flatMap((group) =>
    group.suites.flatMap((suite) => (
      group[extent].map((browser) => ({ suite, browser }))
    ))
  );
}

/**
 * Whether suites try all sizes of windows and pages, as before a release. On a change they
 * try some. With PILCROW_SECURE=all they try even more cases (dev/e2e/secure/support/figures.mjs).
 */
export const isThorough = process.env.PILCROW_TESTS === 'all'
  || process.env.PILCROW_SECURE === 'all';
