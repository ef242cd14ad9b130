import { expect, it } from 'vitest';
import { waysToAnswer } from './ways-to-answer.ts';

it.each([
  ['', []],
  ['awa@exemple.cd', ['mailto:awa@exemple.cd']],
  ['0812 345 678', ['tel:0812345678']],
  ['+243 970 000 001', ['tel:+243970000001', 'https://wa.me/243970000001']],
  [
    'awa@exemple.cd, +243 970 000 001',
    ['mailto:awa@exemple.cd', 'tel:+243970000001', 'https://wa.me/243970000001'],
  ],
  ['chez la voisine', []],
  ['javascript:alert(1)', []],
  ['awa@exemple.cd?bcc=autre@exemple.cd', []],
  ['0812 345 678 / 79', []],
  ['+243 000 000 000', []],
])('gives links to what is surely an address or a number: %j', (typed, expected) => {
  expect(waysToAnswer(typed).map(({ href }) => href)).toEqual(expected);
});
