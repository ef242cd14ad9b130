/**
 * The organisation's name: reports texts that spell out that of the defaults beside `src/organisation/defaults`. Another
 * organisation writes its own in the back office: whatever spells this one would stay with it.
 */
import { Visitor } from 'vite';
import { DEFAULTS } from '#src/organisation/defaults/index.ts';
import { parseSource, readSources, reportFaults, type SourceFile } from './source-files.ts';

const DEFAULTS_FOLDER = 'src/organisation/defaults/';

/** Words in lower case, one space around each, so that a name is found whole and not inside another word. */
function words(text: string): string {
  return ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ').toLowerCase()} `;
}

/** The strings, template parts and JSX texts of a source, which can reach a screen; its comments cannot. */
function textsOf(file: SourceFile): string[] {
  if (!/[.]tsx?$/.test(file.path)) return [file.text];
  const texts: string[] = [];
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') texts.push(node.value);
    },
    TemplateElement: (node) => texts.push(node.value.cooked ?? node.value.raw),
    JSXText: (node) => texts.push(node.value),
  }).visit(parseSource(file));
  return texts;
}

/**
 * The program's own name, which its command, its folders and its files bear on every site: always in lower case, and never
 * the beginning of a host's name.
 */
const PROGRAM_NAMES = /\bpamoja(?![.](?!(?:env|service|new)\b)|\p{L})|\bPAMOJA_(?:CONFIG|COMMAND)\b/gu;

/** `path: text` for each text of a file that spells the organisation's name out. */
export function findSpelledName(file: SourceFile): string[] {
  return textsOf(file)
    .filter((text) => words(text.replace(PROGRAM_NAMES, '')).includes(words(DEFAULTS.identity.name)))
    .map((text) => `${file.path}: ${text.trim()}`);
}

if (import.meta.main) {
  const sources = readSources('src/**/*.{ts,tsx}').filter(({ path }) => !path.startsWith(DEFAULTS_FOLDER));
  const served = readSources('public/**/*.{svg,json,webmanifest,txt,xml,html}');
  const files = [...sources, ...served];
  reportFaults(files, files.flatMap(findSpelledName));
}
