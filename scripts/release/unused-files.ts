import type { Architecture } from './targets.ts';

/** A rule for files of packages that never run. */
interface FileRule {
  readonly name: string;
  /** @param path of the file in its package. */
  matches(path: string, packageName: string, architecture: Architecture): boolean;
}

/** A licence or notice must accompany its code, whatever its extension. */
const LEGAL = /(^|[/])(licen[cs]e|notice|copying|copyright|patents|authors|third[-_]?party)[^/]*$/i;

const FILE_RULES: readonly FileRule[] = [
  {
    name: "other platforms' binaries",
    matches: (path, name, architecture) =>
      name === 'better-sqlite3' &&
      path.startsWith('prebuilds/') &&
      path !== `prebuilds/linux-${architecture}.node`,
  },
  {
    name: 'sources of native modules',
    matches: (path, name) =>
      path === 'binding.gyp' || (name === 'better-sqlite3' && /^(deps|src)[/]/.test(path)),
  },
  { name: 'source maps', matches: (path) => path.endsWith('.map') },
  // Node.js strips types in our own files only, never under node_modules.
  { name: 'TypeScript', matches: (path) => /[.][cm]?tsx?$/.test(path) },
  {
    name: 'tests, documentation and examples',
    matches: (path) =>
      /^(tests?|__tests__|docs?|examples?|bench(marks?)?|[.]github)[/]/.test(path) ||
      /[.](md|markdown)$|[.](test|spec)[.][cm]?js$/i.test(path),
  },
];

/** True for a licence, a notice or the like. */
export function isLegalText(path: string): boolean {
  return LEGAL.test(path);
}

/**
 * Returns the name of the rule that excludes a file of a package from a release; undefined for an included
 * one.
 */
export function ruleAgainst(
  path: string,
  packageName: string,
  architecture: Architecture,
): string | undefined {
  if (LEGAL.test(path)) return undefined;
  return FILE_RULES.find((rule) => rule.matches(path, packageName, architecture))?.name;
}
