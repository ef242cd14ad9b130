import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileOf, importsOf } from '../local-imports.ts';
import { ReleaseError } from './release-error.ts';
import type { SourceState } from './source-state.ts';

/** A file of the sources, and its place in the archive. */
export interface PlacedFile {
  readonly source: string;
  readonly place: string;
}

/** Scripts that run the product while it is being written, and would find no sources to do it with. */
const FOR_DEVELOPERS = new Set(['scripts/dev.mjs']);

/** The command of an installed site. */
const COMMAND = 'deploy/pamoja';

/** Files with a place of their own. */
const PLACED: readonly PlacedFile[] = [
  { source: 'LICENSE', place: 'LICENSE' },
  { source: 'LISEZMOI.md', place: 'LISEZMOI.md' },
  { source: 'docs/configuration.md', place: 'docs/configuration.md' },
  { source: 'docs/deploy.md', place: 'docs/deploy.md' },
  { source: 'NOUVEAUTES.md', place: 'NOUVEAUTES.md' },
  { source: COMMAND, place: 'pamoja' },
  { source: 'NOUVEAUTES.md', place: 'app/NOUVEAUTES.md' },
  { source: 'package.json', place: 'app/package.json' },
];

/** True for a source that Node.js runs as it stands, or data that it reads; a `.tsx` runs from the build alone. */
function isRun(file: string): boolean {
  return /^src[/].*[.](ts|list)$/.test(file) && !/[.](test|d)[.]ts$/.test(file);
}

/** Returns the files that a script has the installed product run, by `runHere` of `bootstrap.mjs`. */
function runBy(root: string, file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8');
  return [...code.matchAll(/\brunHere\('([^']+)'/g)].map(([, name = '']) => name);
}

/** Returns the scripts that a part of the `pamoja` command runs by their names. */
function namedIn(root: string, file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8');
  return [...code.matchAll(/[/]app[/](scripts[/][\w.-]+[.](?:mjs|ts|sh))\b/g)].map(([, name = '']) => name);
}

/** Returns the package of an import; nothing for a module of Node.js. */
function packageOf(request: string): string | undefined {
  return request.startsWith('node:') ? undefined : /^(@[^/]+[/])?[^/]+/.exec(request)?.[0];
}

/**
 * Returns the files of ours that a script imports.
 * @throws {ReleaseError} for a package that no installation has.
 */
function importedBy({ root, dependencies }: SourceState, file: string): string[] {
  const path = join(root, file);
  return importsOf(path, readFileSync(path, 'utf8')).flatMap((request) => {
    const imported = fileOf(request, path);
    if (imported) return relative(root, imported);
    const name = packageOf(request);
    if (name === undefined || dependencies.includes(name)) return [];
    throw new ReleaseError(`${file} imports ${name}, a package of development.`);
  });
}

/**
 * Returns the scripts of an installed product, and what they import from `scripts`: those that the `pamoja` command names,
 * and the commands that run in the product's own process. Commands that bring packages or build screens are for developers.
 */
function findScripts(sources: SourceState): Set<string> {
  const { root, files } = sources;
  const scripts = new Set<string>();
  const follow = (file: string): void => {
    if (scripts.has(file) || isRun(file)) return;
    if (!file.startsWith('scripts/'))
      throw new ReleaseError(`A command needs ${file}, which is not released.`);
    scripts.add(file);
    if (!files.includes(file) || file.endsWith('.sh')) return;
    for (const needed of [...runBy(root, file), ...importedBy(sources, file)]) follow(needed);
  };
  const commands = files.filter((file) => /^scripts[/][^/]+[.]mjs$/.test(file) && !FOR_DEVELOPERS.has(file));
  for (const command of commands) if (runBy(root, command).length > 0) follow(command);
  for (const file of files.filter((path) => path.startsWith('deploy/')))
    for (const named of namedIn(root, file)) follow(named);
  return scripts;
}

/**
 * Lists the sources that a release has, beside the build and the packages.
 * @throws {ReleaseError} for one that is missing.
 */
export function listContents(sources: SourceState): PlacedFile[] {
  const known = new Set(sources.files);
  const deployed = sources.files.filter((file) => file.startsWith('deploy/') && file !== COMMAND);
  const program = [...sources.files.filter(isRun), ...findScripts(sources)];
  const contents = [
    ...PLACED,
    ...deployed.map((source) => ({ source, place: source })),
    ...program.map((source) => ({ source, place: `app/${source}` })),
  ];
  const missing = contents.find(({ source }) => !known.has(source));
  if (missing) throw new ReleaseError(`${missing.source} is to be released, and is not there.`);
  return contents;
}
