import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { STANDARD_COLOURS } from '../appearance/colour-tokens.ts';
import { isLightPath, lightAddress } from './light-address.ts';
import { LIGHT_CLASSES } from './light-classes.ts';

const sheet = readFileSync(join(import.meta.dirname, '../styles/light.css'), 'utf8');

describe('the light version’s style sheet', () => {
  it('knows the classes that leave the server, and no others', () => {
    const rules = sheet.replace(/\/\*[\s\S]*?\*\/|\{[^{}]*\}/g, ' ');
    const named = new Set([...rules.matchAll(/[.]([a-z][\w-]*)/g)].map(([, name]) => name));
    expect([...named].sort()).toEqual([...LIGHT_CLASSES].sort());
  });

  it('has the standard colours, by day and by night', () => {
    const [day = '', night = ''] = [...sheet.matchAll(/:root \{([^}]*)\}/g)].map(([, body]) => body);
    const coloursIn = (body: string) =>
      Object.fromEntries(
        [...body.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, colour]) => [name, colour]),
      );
    expect(STANDARD_COLOURS.light).toMatchObject(coloursIn(day));
    expect(STANDARD_COLOURS.dark).toMatchObject(coloursIn(night));
    expect(Object.keys(coloursIn(night))).toEqual(Object.keys(coloursIn(day)));
  });

  it('is of 3 kB at most, compressed', () => {
    expect(gzipSync(sheet).length).toBeLessThan(3_000);
  });
});

describe('an address of the light version', () => {
  it('is the page’s own below a folder', () => {
    expect(lightAddress('/')).toBe('/leger');
    expect(lightAddress('/articles?page=2')).toBe('/leger/articles?page=2');
  });

  it('is told from every other one', () => {
    expect(['/leger', '/leger/', '/leger?a', '/leger/articles', '/LEGER/Articles'].map(isLightPath)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(['/', '/legerete', '/articles/leger'].map(isLightPath)).toEqual([false, false, false]);
  });
});
