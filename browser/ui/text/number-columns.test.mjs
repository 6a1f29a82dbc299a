import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unitOf } from './number-columns.js';

const numbers = [
  '7', '1,234.5', '1.234,5', '1 234,5', '1 234', '1’234', '−3', '-3', '+0.4', '± 2', '12 %', '12%', '٪٥٠', '٥٠٪', '١٬٢٣٤٫٥', '१२',
  '€ 12', '12 €', '$1,200', '-$5', '$-5', 'USD 40', '40 EUR', '(1,200)', '.5', '~70', ' 8 ', '£0.99', '5‰',
  '12,34,567', '1.234.567,8', '1,234,567', "1'234.50", '2024', '1.2', '0,75', '0.5', '007', '1 234 567', 'CHF 1’200',
];
const measures = [['12 km', 'km'], ['21 °C', '°C'], ['0.60 m', 'm'], ['90 km/h', 'km/h'], ['7 days', 'days'], ['3 m²', 'm²']];
const others = [
  '', 'a', '1-2', '3/4', '10:30', '2020-01-02', 'A4', '4 (of 5)', '%', '€', '1..2', 'v1.2', '12 %%', '7 weeks ago', '3 m 20',
  '12.05.2024', '12. 05. 2024', '2024 05 12', '12 05 2024', '030 123 456', '0171 2345678', '+49 30 123456', '555 123 4567', '192.168.1.1', '1.2.3', '10.0.19045',
  '1,234.567.8', '1.234,567,8', '1.2,3', 'ISO 9001', 'RFC 2616', 'ISO 9,001',
];

for (const text of numbers) test(`“${text}” is a number`, () => assert.equal(unitOf(text), ''));
for (const [text, unit] of measures) test(`“${text}” has a unit`, () => assert.equal(unitOf(text), unit));
for (const text of others) test(`“${text}” is no number`, () => assert.equal(unitOf(text), null));
