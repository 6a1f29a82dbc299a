import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imageAddress, imageCandidates, isFragment, linkAddress } from './addresses.js';

const links = [
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['HTTP://EXAMPLE.com', 'http://example.com/'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['tel:+421123', 'tel:+421123'],
  ['#p-note', '#p-note'],
  ['#note', ''],
  ['#', ''],
  ['/relative', ''],
  ['//example.com/x', ''],
  [' javascript:alert(1)', ''],
  [' java\tscript:alert(1)', ''],
  ['\u0001javascript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['blob:https://example.com/1', ''],
  ['vbscript:x', ''],
  ['file:///etc/passwd', ''],
  ['view-source:https://example.com/', ''],
  ['', ''],
];

for (const [value, want] of links) {
  test(`link ${JSON.stringify(value)}`, () => assert.equal(linkAddress(value), want));
}

const pixel = 'data:image/png;base64,iVBORw0KGgo=';

const images = [
  ['https://example.com/a b.png', 'https://example.com/a%20b.png'],
  [pixel, pixel],
  ['data:image/svg+xml;base64,PHN2Zz4=', 'data:image/svg+xml;base64,PHN2Zz4='],
  ['data:image/svg+xml,<svg onload=x>', ''],
  ['data:image/png,<svg onload=x>', ''],
  ['data:image/png;base64,AAAA" onerror="x', ''],
  ['data:text/html;base64,AAAA', ''],
  [' javascript:alert(1)', ''],
  ['mailto:a@example.com', ''],
  ['a.png', ''],
];

for (const [value, want] of images) {
  test(`image ${JSON.stringify(value)}`, () => assert.equal(imageAddress(value), want));
}

const sets = [
  ['https://a.test/1.png 1x, https://a.test/2.png 2x',
    'https://a.test/1.png 1x, https://a.test/2.png 2x'],
  ['https://a.test/w_1,h_2.png 640w,https://a.test/b.png 1280w',
    'https://a.test/w_1,h_2.png 640w, https://a.test/b.png 1280w'],
  ['https://a.test/1.png', 'https://a.test/1.png'],
  [`${pixel} 1x, https://a.test/2.png 2x`, `${pixel} 1x, https://a.test/2.png 2x`],
  ['\njavascript:alert(1) 1x, https://a.test/2.png 2x', 'https://a.test/2.png 2x'],
  ['data:image/svg+xml;base64,AAAA 1x', 'data:image/svg+xml;base64,AAAA 1x'],
  ['a.png 1x', ''],
  ['', ''],
];

for (const [value, want] of sets) {
  test(`srcset ${JSON.stringify(value)}`, () => assert.equal(imageCandidates(value), want));
}

test('isFragment accepts only a fragment with the prefix of the core’s ids', () => {
  assert.equal(isFragment('#p-a'), true);
  assert.equal(isFragment('#reader'), false);
  assert.equal(isFragment('https://example.com/#p-a'), false);
});
