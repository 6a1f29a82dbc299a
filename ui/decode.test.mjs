import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodePage, encodingOf } from './decode.js';

const utf8 = new TextEncoder();

/** @param {string} text one byte per character */
function latin1(text) {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

const encodings = [
  ['a mark of UTF-8', Uint8Array.of(0xef, 0xbb, 0xbf, 0x61), 'utf-8'],
  ['a mark of UTF-16, big end first', Uint8Array.of(0xfe, 0xff, 0, 0x61), 'utf-16be'],
  ['a mark of UTF-16, little end first', Uint8Array.of(0xff, 0xfe, 0x61, 0), 'utf-16le'],
  ['a mark beats a declaration', latin1('\xef\xbb\xbf<meta charset=koi8-r>'), 'utf-8'],
  ['meta charset', latin1('<meta charset="Shift_JIS">'), 'shift_jis'],
  ['meta charset without quotes', latin1('<meta charset=gbk>'), 'gbk'],
  ['meta http-equiv', latin1('<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">'), 'iso-8859-2'],
  ['an alias', latin1('<meta charset=latin1>'), 'windows-1252'],
  ['declared UTF-16 is UTF-8', latin1('<meta charset=utf-16>'), 'utf-8'],
  ['an unknown name declares nothing', latin1('<meta charset=klingon>caf\xe9'), 'windows-1252'],
  ['a declaration in a comment', latin1('<!-- <meta charset=gbk> --><meta charset=euc-kr>'), 'euc-kr'],
  ['a declaration beyond the prescan', latin1(`${' '.repeat(1024)}<meta charset=gbk>`), 'utf-8'],
  ['an XML declaration', latin1('<?xml version="1.0" encoding="windows-1251"?><html>'), 'windows-1251'],
  ['nothing declared, valid UTF-8', utf8.encode('é中'), 'utf-8'],
  ['nothing declared, not UTF-8', latin1('caf\xe9'), 'windows-1252'],
  ['nothing at all', new Uint8Array(), 'utf-8'],
];

for (const [name, bytes, want] of encodings) {
  test(`encoding: ${name}`, () => {
    assert.equal(encodingOf(/** @type {Uint8Array} */ (bytes)), want);
  });
}

test('text loses its mark and keeps its letters', () => {
  assert.equal(decodePage(Uint8Array.of(0xff, 0xfe, 0x61, 0, 0xe9, 0)), 'aé');
  assert.equal(decodePage(latin1('<meta charset=windows-1251>\xcf')), '<meta charset=windows-1251>П');
  assert.equal(decodePage(latin1('caf\xe9')), 'café');
});
