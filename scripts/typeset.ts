/**
 * French typography in the sources: reports strings, templates, JSX text and texts of the demonstration whose
 * French has the keyboard's apostrophe and plain spaces. `--write` fixes them; files named after it are the
 * only ones checked.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSync, Visitor } from 'vite';
import { typeset } from '#lib/text/typeset.ts';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = ['src/**/*.{ts,tsx}', 'demo/**/*.{ts,json,html}', 'scripts/**/*.{ts,mjs}'];
/** Tests contain violations on purpose. */
const SKIPPED = /[.]test[.]tsx?$/;

/** A French elision, which English contractions (don't, it's) are not. */
const ELISION =
  /(?<!\p{L})(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|quelqu|presqu|aujourd)'(?=[\p{L}\d«])/iu;

/** An apostrophe that needs no backslash any more. */
const ESCAPED_APOSTROPHE = /(?<=\p{L})\\'(?=[\p{L}\d«“])/gu;

/** A piece of text in a source file, with its position and its value. */
interface Piece {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Finding {
  readonly line: number;
  readonly text: string;
}

/**
 * Returns a text between the values that may surround it, as in `{count} !` or `l'${thing}`: a digit, which
 * needs the same typography as any value.
 */
function inContext(text: string): string {
  return `0${text}${text.endsWith("'") ? '0' : ''}`;
}

/** Returns a piece of a source, typeset. */
function typesetPiece(text: string): string {
  return typeset(inContext(text)).slice(1, text.endsWith("'") ? -1 : undefined);
}

/**
 * True when a text contains French that is not typeset, which its spaces or an elision show, because English
 * has neither.
 */
function isUntypeset(text: string): boolean {
  const withoutApostrophes = text.replaceAll("'", '');
  return ELISION.test(inContext(text)) || typesetPiece(withoutApostrophes) !== withoutApostrophes;
}

/** Returns the text between the tags of an HTML file, and the front matter before it. */
function findHtmlPieces(source: string): Piece[] {
  return [...source.matchAll(/(?<=^|>)[^<]+/g)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
    text,
  }));
}

/** Returns every string, template part and JSX text of a source, except module names. */
function findCodePieces(file: string, source: string): Piece[] {
  const pieces: Piece[] = [];
  const modules = new Set<number>();
  const { program, errors } = parseSync(file, source, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  new Visitor({
    ImportDeclaration: (node) => modules.add(node.source.start),
    ExportNamedDeclaration: (node) => node.source && modules.add(node.source.start),
    ExportAllDeclaration: (node) => modules.add(node.source.start),
    Literal: (node) => {
      if (typeof node.value !== 'string' || modules.has(node.start)) return;
      pieces.push({ start: node.start + 1, end: node.end - 1, text: node.value });
    },
    TemplateElement: (node) => {
      // In TypeScript its range begins at the delimiter: ` or }.
      const start = node.start + 1;
      pieces.push({ start, end: start + node.value.raw.length, text: node.value.cooked ?? node.value.raw });
    },
    JSXText: (node) => pieces.push({ start: node.start, end: node.end, text: node.value }),
  }).visit(program);
  return pieces;
}

/** Returns the strings of a JSON file. */
function findJsonPieces(file: string, source: string): Piece[] {
  const opening = 'export default ';
  return findCodePieces(file, opening + source).map(({ start, end, text }) => ({
    start: start - opening.length,
    end: end - opening.length,
    text,
  }));
}

/** Returns the violations in a source, in their order. */
function findPieces(file: string, source: string): Piece[] {
  const pieces = file.endsWith('.html')
    ? findHtmlPieces(source)
    : file.endsWith('.json')
      ? findJsonPieces(file, source)
      : findCodePieces(file, source);
  return pieces.filter((piece) => isUntypeset(piece.text)).sort((one, other) => one.start - other.start);
}

/** Returns the violations in a source file, by line. */
export function findUntypeset(file: string, source: string): Finding[] {
  return findPieces(file, source).map(({ start, text }) => ({
    line: source.slice(0, start).split('\n').length,
    text: text.trim().replace(/[\n ]+/g, ' '),
  }));
}

/** Returns the same source with its French typeset; comments and code stay as they are. */
export function typesetSource(file: string, source: string): string {
  let mended = '';
  let done = 0;
  for (const { start, end } of findPieces(file, source)) {
    const raw = source.slice(start, end).replace(ESCAPED_APOSTROPHE, "'");
    mended += source.slice(done, start) + typesetPiece(raw);
    done = end;
  }
  return mended + source.slice(done);
}

/**
 * Prints the violations in the sources, and fixes them on request.
 * @param named the only files to check, if any; others than such sources are skipped.
 */
function main(write: boolean, named: readonly string[]): void {
  const chosen = new Set(named.map((file) => relative(ROOT, resolve(file))));
  const files = globSync(SOURCES, { cwd: ROOT }).filter(
    (file) => !SKIPPED.test(file) && (chosen.size === 0 || chosen.has(file)),
  );
  let found = 0;
  for (const file of files) {
    const source = readFileSync(join(ROOT, file), 'utf8');
    if (write) writeFileSync(join(ROOT, file), typesetSource(file, source));
    const findings = findUntypeset(file, write ? typesetSource(file, source) : source);
    for (const { line, text } of findings) console.log(`${file}:${line}: ${text}`);
    found += findings.length;
  }
  console.log(`${files.length} files, ${found} texts to typeset`);
  if (found > 0 || (files.length === 0 && named.length === 0)) process.exitCode = 1;
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { write: { type: 'boolean', default: false } },
  });
  main(values.write, positionals);
}
