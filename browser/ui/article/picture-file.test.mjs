import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leadsToPicture } from './picture-file.js';

test('an address that ends in a picture type is a picture', () => {
  for (const address of ['https://a.example/pans.JPG', 'https://a.example/pans.webp?v=2',
    'https://cdn.example/fetch/f_auto/https%3A%2F%2Fa.example%2Fpans.jpeg'])
  {
    assert.ok(leadsToPicture(address, []), address);
  }
  for (const address of ['https://a.example/pans.html', 'https://a.example/jpg',
    'https://a.example/?picture=pans.jpg', 'mailto:a@b.jpg', '#p-pans.jpg', ''])
  {
    assert.ok(!leadsToPicture(address, ['https://a.example/pans.jpg']), address);
  }
});

test('the picture’s own address is a picture in any size', () => {
  const source = 'https://a.example/media/pans-300x200?w=300&v=7';
  assert.ok(
    leadsToPicture('https://a.example/media/pans?v=7&width=2000', ['blob:https://b.example/1',
      source]),
  );
  assert.ok(leadsToPicture('https://a.example/media/pans@2x?v=7', [source]));
  assert.ok(!leadsToPicture('https://b.example/media/pans?v=7', [source]), 'another host');
  assert.ok(!leadsToPicture('https://a.example/media/pans?v=8', [source]), 'another parameter');
  assert.ok(!leadsToPicture('https://a.example/', ['https://a.example/?w=300']),
    'the first page of the site');
});
