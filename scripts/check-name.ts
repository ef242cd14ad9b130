/**
 * The organisation's name: reports texts that contain that of the defaults outside of
 * `src/settings/defaults`. Another organisation sets its own in the admin, and such a text would keep the
 * old one.
 */
import { Visitor } from 'vite';
import { DEFAULTS } from '#settings/defaults/index.ts';
import { parseSource, readSources, reportFaults, type SourceFile } from './source-files.ts';

const DEFAULTS_FOLDER = 'src/settings/defaults/';

/**
 * Returns words in lower case, surrounded by spaces, so that a name is found whole and not inside another
 * word.
 */
function words(text: string): string {
  return ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ').toLowerCase()} `;
}

/**
 * Returns the strings, template parts and JSX texts of a source, which can reach a screen; its comments
 * cannot.
 */
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
 * The program's own name, which its command, folders and files have on every site: always in lower case, and
 * never the beginning of a host name.
 */
const PROGRAM_NAMES = /\bpamoja(?![.](?!(?:env|service|new)\b)|\p{L})|\bPAMOJA_(?:CONFIG|COMMAND)\b/gu;

/** Returns `path: text` for each text of a file that contains the organisation's name. */
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
