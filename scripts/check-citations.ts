/**
 * Citations in sources and documents: reports those of a page, a heading or a record that does not exist, and
 * those of papers outside the repository (a bare `D…`, a bare section number, a record by its number alone).
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync, Visitor } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const CITING = [
  '*.{md,ts,mjs}',
  '.dependency-cruiser.mjs',
  '.ci/*',
  '.github/**/*.yml',
  'deploy/*',
  'docs/**/*.md',
  '{src,scripts,demo,tests}/**/*.{ts,tsx,mjs,css,sh,md}',
];

/** This file contains violations on purpose. */
const OWN_TEST = 'scripts/check-citations.test.ts';

/** A page of the documents, from the root, with the anchor of a heading. */
const PAGE = /(?<![\w/.])docs\/[\w./-]+?\.md(?:#[\p{L}\d_-]+)?/gu;
/** The target of a link in a Markdown page. */
const LINK = /\]\(([^()\s]+)\)/g;
const FENCED = /^```.*?^```/gms;

/** Decisions and sections of papers outside the repository, and records by their number alone. */
const BARE = [
  /(?<![\w#/.-])D\d{1,2}[ab]?(?![\w-])/g,
  /(?<![^\s(])\[[1-9](?:, (?:[1-9]|D\d{1,2}))*\](?!\()/g,
  /\bdecisions? \d{4}\b/gi,
];

interface Part {
  readonly start: number;
  readonly text: string;
}

export interface CitationReport {
  /** `file:line: message`, one per violation. */
  readonly violations: readonly string[];
  /** The checked files, relative to the root. */
  readonly files: readonly string[];
}

/** Returns the anchors of a page's headings, as GitHub makes them. */
function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of markdown.replace(FENCED, '').matchAll(/^#{1,6} (.+)$/gm)) {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = words.replace(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-');
    const repeated = [...anchors].filter((other) => other.replace(/-\d+$/, '') === anchor).length;
    anchors.add(repeated === 0 ? anchor : `${anchor}-${repeated}`);
  }
  return anchors;
}

/** Returns the comments and strings of a source; the whole of any other file. */
function readableParts(file: string, source: string): Part[] {
  if (file.endsWith('.css')) {
    return [...source.matchAll(/\/\*.*?\*\//gs)].map(({ index, 0: text }) => ({ start: index, text }));
  }
  if (!/[.](tsx?|mjs)$/.test(file)) return [{ start: 0, text: source }];
  const { program, comments, errors } = parseSync(file, source, {
    lang: file.endsWith('.tsx') ? 'tsx' : file.endsWith('.ts') ? 'ts' : 'js',
  });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const parts: Part[] = comments.map(({ start, end }) => ({ start, text: source.slice(start, end) }));
  const add = ({ start, end }: { start: number; end: number }) =>
    parts.push({ start, text: source.slice(start, end) });
  new Visitor({
    Literal: (node) => typeof node.value === 'string' && add(node),
    TemplateElement: add,
  }).visit(program);
  return parts;
}

/** Checks every file that may cite; pages are read once. */
class CitationChecker {
  readonly violations: string[] = [];
  readonly #root: string;
  readonly #anchors = new Map<string, Set<string>>();

  constructor(root: string) {
    this.#root = root;
  }

  check(file: string): void {
    const source = readFileSync(join(this.#root, file), 'utf8');
    const report = (index: number, fault: string) =>
      this.violations.push(`${file}:${source.slice(0, index).split('\n').length}: ${fault}`);
    for (const { index, 0: cited } of source.matchAll(PAGE)) {
      if (!this.#leadsSomewhere(cited)) report(index, `leads nowhere: ${cited}`);
    }
    if (file.endsWith('.md')) this.#checkLinks(file, source, report);
    for (const { start, text } of readableParts(file, source)) {
      for (const { index, 0: cited } of BARE.flatMap((bare) => [...text.matchAll(bare)])) {
        report(start + index, `is in no document: ${cited}`);
      }
    }
  }

  #checkLinks(file: string, source: string, report: (index: number, fault: string) => void): void {
    for (const { index, 1: target = '' } of source.matchAll(LINK)) {
      if (/^[a-z]+:/.test(target)) continue;
      const path = target.startsWith('#')
        ? `${file}${target}`
        : relative('.', join(dirname(file), target)).replaceAll('\\', '/');
      if (!this.#leadsSomewhere(path)) report(index, `leads nowhere: ${target}`);
    }
  }

  /** True when a path exists under the root, and its page has the named heading. */
  #leadsSomewhere(target: string): boolean {
    const [path = '', anchor] = target.split('#');
    if (!existsSync(join(this.#root, path))) return false;
    if (anchor === undefined || !path.endsWith('.md')) return true;
    const known = this.#anchors.get(path) ?? anchorsOf(readFileSync(join(this.#root, path), 'utf8'));
    this.#anchors.set(path, known);
    return known.has(anchor);
  }
}

/** Returns every broken citation under a root; a root without any file is a violation, too. */
export function checkCitations(root: string): CitationReport {
  const files = globSync(CITING, { cwd: root, exclude: [OWN_TEST] }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const checker = new CitationChecker(root);
  for (const file of files.sort()) checker.check(file);
  const violations = files.length > 0 ? checker.violations : ['not a single file was looked into'];
  return { violations, files };
}

if (import.meta.main) {
  const { violations, files } = checkCitations(ROOT);
  for (const violation of violations) console.log(violation);
  console.log(`${files.length} files, ${violations.length} violations`);
  if (violations.length > 0) process.exitCode = 1;
}
