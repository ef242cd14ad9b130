/**
 * Spelled paths: reports strings, templates and regular expressions that begin with a path of the product.
 * The addresses stand in `src/addresses.ts` alone, because a renamed one would otherwise leave broken links.
 */
import { Visitor } from 'vite';
import { addresses, type ParameterisedAddress } from '#src/addresses.ts';
import { parseSource, readSources, reportFaults, type SourceFile } from './source-files.ts';

type AddressNode = string | ParameterisedAddress | { readonly [name: string]: AddressNode };

/** Returns the first segments of addresses, such as `admin` and `robots.txt`. */
function rootsOf(node: AddressNode): string[] {
  if (typeof node === 'object') return Object.values(node).flatMap(rootsOf);
  const [, root = ''] = (typeof node === 'string' ? node : node.pattern).split('/');
  return root === '' ? [] : [root];
}

const ROOTS: ReadonlySet<string> = new Set(rootsOf(addresses));

function isSpelledPath(text: string): boolean {
  const [, root = ''] = /^\/([\w.-]+)/.exec(text) ?? [];
  return ROOTS.has(root);
}

/** Returns `path:line: text` for each path in a source; parts of a template count one by one. */
export function findSpelledPaths(file: SourceFile): string[] {
  const faults: string[] = [];
  const report = (text: string, start: number) => {
    if (!isSpelledPath(text)) return;
    faults.push(`${file.path}:${file.text.slice(0, start).split('\n').length}: ${text}`);
  };
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') report(node.value, node.start);
      if ('regex' in node) report(node.regex.pattern.replace(/^\^/, '').replaceAll('\\', ''), node.start);
    },
    TemplateElement: (node) => report(node.value.cooked ?? node.value.raw, node.start),
  }).visit(parseSource(file));
  return faults;
}

if (import.meta.main) {
  const files = readSources('{src,scripts,tests/support}/**/*.{ts,tsx}').filter(
    ({ path }) => !path.startsWith('src/addresses'),
  );
  reportFaults(files, files.flatMap(findSpelledPaths));
}
