import { describe, expect, it } from 'vitest';
import { EXAMPLE_TELEPHONE, isExampleTelephone, readTelephones, whatsAppHref } from './telephone.ts';

function links(typed: string): string[] {
  const parts = readTelephones(typed);
  expect(parts.map(({ text }) => text).join('')).toBe(typed);
  return parts.flatMap(({ href }) => href ?? []);
}

describe('readTelephones', () => {
  it.each([
    ['+243 970 000 000', ['tel:+243970000000']],
    ['+243 (0) 970 000 000', ['tel:+243970000000']],
    ['+243 0970 000 000', ['tel:+243970000000']],
    ['00243 970 000 000', ['tel:+243970000000']],
    ['00 243 (0)970-000-000', ['tel:+243970000000']],
    ['(+243) 970 000 000', ['tel:+243970000000']],
    ['243 970 000 000', ['tel:+243970000000']],
    ['+39 06 698 12345', ['tel:+390669812345']],
    ['+242 06 600 00 00', ['tel:+242066000000']],
    ['0812 345 678', ['tel:0812345678']],
    ['(0812) 345.678', ['tel:0812345678']],
    ['0812 - 345 - 678', ['tel:0812345678']],
    ['0812\u2011345\u2011678', ['tel:0812345678']],
    ['081/23 45 67', ['tel:081234567']],
    ['+32 81/23.45.67', ['tel:+3281234567']],
    ['122', ['tel:122']],
    ['+243 970 000-000', ['tel:+243970000000']],
    ['+243 97 000 00-00', ['tel:+243970000000']],
    ['0812 345-678', ['tel:0812345678']],
    ['0812 345 678 #12', ['tel:0812345678;ext=12']],
    ['0812 345 678 / 0970 000 000', ['tel:0812345678', 'tel:0970000000']],
    ['0812345678/0970000000', ['tel:0812345678', 'tel:0970000000']],
    ['0812 345 678, 0970 000 000 ; 0990 000 000', ['tel:0812345678', 'tel:0970000000', 'tel:0990000000']],
    ['0812 345 678 ou 0970 000 000', ['tel:0812345678', 'tel:0970000000']],
    ['0812 345 678 - 0970 000 000', ['tel:0812345678', 'tel:0970000000']],
    ['+243 812 345 678 +243 970 000 000', ['tel:+243812345678', 'tel:+243970000000']],
    ['+243 812 345 678 / (+243) 970 000 000', ['tel:+243812345678', 'tel:+243970000000']],
    ['Tél. : 0812 345 678', ['tel:0812345678']],
    ['+243 970 000 000 poste 12', ['tel:+243970000000;ext=12']],
    ['+243 970 000 000, ext. 12 / 0812 345 678', ['tel:+243970000000;ext=12', 'tel:0812345678']],
    ['+243 970 000 000 (poste 12)', ['tel:+243970000000;ext=12']],
    ['122 / 0812 345 678', ['tel:122', 'tel:0812345678']],
    ['122 / 112', ['tel:122', 'tel:112']],
    ['٠٨١٢ ٣٤٥ ٦٧٨', ['tel:0812345678']],
    ['＋２４３ ９７０ ０００ ０００', ['tel:+243970000000']],
    ['\u202a+243 970 000 000\u202c', ['tel:+243970000000']],
  ])('reads %j', (typed, expected) => {
    expect(links(typed)).toEqual(expected);
  });

  it.each([
    '',
    'sur demande',
    '0800 PAMOJA',
    '0812 345 678 / 79',
    '0812 345 678 - 79',
    '0812 345 678 / 679',
    '0812345678-79',
    '0812 345 678-79',
    '+243 970 000 000-1',
    '122 - 112',
    '122-112',
    '122 112',
    '*111#',
    '0812 345 678 / *111#',
    '0812,345,678',
    '0812345678 0970000000',
    '+243',
    '12',
    '+0812 345 678',
    'fax 0812 345 678',
    '1'.repeat(16),
  ])('makes no link of %j', (typed) => {
    expect(links(typed)).toEqual([]);
  });

  it('reads no text that is longer than any list of numbers', () => {
    expect(readTelephones('0812 345 678 '.repeat(100_000)).map(({ href }) => href)).toEqual([null]);
  });

  it('keeps the words around the numbers', () => {
    expect(readTelephones('0812 345 678 / 0970 000 000')).toEqual([
      { text: '0812 345 678', href: 'tel:0812345678' },
      { text: ' / ', href: null },
      { text: '0970 000 000', href: 'tel:0970000000' },
    ]);
  });
});

describe('whatsAppHref', () => {
  it.each([
    ['+243 970 000 001', 'https://wa.me/243970000001'],
    ['00243 (0)970-000-001', 'https://wa.me/243970000001'],
    ['0970 000 001', null],
    ['+243 970 000 001 / +243 812 000 002', null],
    ['+243 970 000 001 poste 12', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('opens the chat with one number of a named country: %s', (typed, expected) => {
    expect(whatsAppHref(typed)).toBe(expected);
  });
});

describe('the number of examples', () => {
  it('is dialled by no link', () => {
    expect(links(EXAMPLE_TELEPHONE)).toEqual([]);
    expect(whatsAppHref(EXAMPLE_TELEPHONE)).toBeNull();
  });

  it.each([
    ['+243\u202f000\u00a0000-000', true],
    ['+243000000000', true],
    ['+243 000 000 001', false],
    ['', false],
  ])('is recognised however it is spaced: %j', (typed, expected) => {
    expect(isExampleTelephone(typed)).toBe(expected);
  });
});
