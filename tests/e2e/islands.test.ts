import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { DEFINITIONS, SCREENS } from '#types/definitions.ts';

it('visitors’ scripts have no sentence of a definition, nor of what the back office says of a content type', async () => {
  const [file = ''] = globSync('build/client/assets/islands-*.js');
  const script = await readFile(file, 'utf8');
  const sentences = [...JSON.stringify([DEFINITIONS, SCREENS]).matchAll(/"([^"\\]* [^"\\]*)"/g)];
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.map(([, sentence = '']) => sentence).filter((one) => script.includes(one))).toEqual([]);
});
