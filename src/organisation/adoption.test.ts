import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { organisation } from './organisation.ts';

const ROOT = join(import.meta.dirname, '../..');
const CONTENT = join('src', 'organisation');
const TEST = /[.]test[.]tsx?$/;

/** Words in lower case, one space around each, so that a name is found whole and not inside another word. */
function words(text: string): string {
  return ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ').toLowerCase()} `;
}

/** The strings, template parts and JSX texts of a source: what can reach a screen. Comments are none of them. */
function textsOf(file: string, source: string): string[] {
  const texts: string[] = [];
  const { program, errors } = parseSync(file, source, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') texts.push(node.value);
    },
    TemplateElement: (node) => texts.push(node.value.cooked ?? node.value.raw),
    JSXText: (node) => texts.push(node.value),
  }).visit(program);
  return texts;
}

/** The program's own name, which its configuration bears on every site. */
const PROGRAM_NAMES = /\bpamoja[.]env\b|\bPAMOJA_CONFIG\b/g;

/** The texts of a source that spell the organisation's name out. */
function findSpelled(file: string, source: string): string[] {
  return textsOf(file, source).filter((text) =>
    words(text.replace(PROGRAM_NAMES, '')).includes(words(organisation.name)),
  );
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

describe('another organisation adopts the product by editing one folder', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !file.startsWith(CONTENT) && !TEST.test(file),
  );

  it('no source outside that folder spells the name out', () => {
    const found = sources.flatMap((file) => findSpelled(file, read(file)).map((text) => `${file}: ${text}`));
    expect(found).toEqual([]);
  });

  it('nor does a file that is served as it stands', () => {
    const served = globSync('public/**/*.{svg,json,webmanifest,txt,xml,html}', { cwd: ROOT });
    expect(served).not.toEqual([]);
    expect(served.filter((file) => words(read(file)).includes(words(organisation.name)))).toEqual([]);
  });

  it('every source was looked at', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((file) => file.endsWith('.tsx')).length).toBeGreaterThan(30);
    expect(sources.flatMap((file) => textsOf(file, read(file))).length).toBeGreaterThan(1000);
  });

  it.each([
    `const a = 'Bienvenue chez ${organisation.name}';`,
    `const a = "https://${organisation.name.toLowerCase()}.example/";`,
    ['const a = `© $', `{year} ${organisation.name}\`;`].join(''),
    `const a = <p>L’équipe ${organisation.name} vous répond</p>;`,
    `const a = <img alt="${organisation.name}" />;`,
  ])('%j would be found', (source) => {
    expect(findSpelled('planted.tsx', source)).toHaveLength(1);
  });

  it.each([
    `const a = 'Bienvenue'; // ${organisation.name}`,
    `const a = 'x${organisation.name}x';`,
    'const a = <p>{organisation.name}</p>;',
  ])('%j is left alone', (source) => {
    expect(findSpelled('sound.tsx', source)).toEqual([]);
  });
});
