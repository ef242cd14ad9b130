import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileOf, importsOf } from '../local-imports.ts';
import { ReleaseError } from './release-error.ts';
import type { SourceState } from './source-state.ts';

/** A source file, and its path in the archive. */
export interface PlacedFile {
  readonly source: string;
  readonly place: string;
}

/** The command of an installed site. */
const COMMAND = 'deploy/pamoja';

/** Files with a fixed path. */
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

/** True for data that the program reads at their path in the sources (`ROOT` of `program-files.ts`). */
function isRead(file: string): boolean {
  return /^src[/].*[.](list|ttf)$/.test(file);
}

/** True for a script that starts a built program; those that install packages or build are for developers. */
function startsProgram(root: string, file: string): boolean {
  return (
    /^scripts[/][^/]+[.]mjs$/.test(file) &&
    /\brun(Here|Built)\('/.test(readFileSync(join(root, file), 'utf8'))
  );
}

/** Returns the scripts that a part of the `pamoja` command runs by name. */
function namedIn(root: string, file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8');
  return [...code.matchAll(/[/]app[/](scripts[/][\w.-]+[.](?:mjs|sh))\b/g)].map(([, name = '']) => name);
}

/**
 * Returns the scripts of an installed product, and their imports, which run from source with Node.js alone.
 */
function findScripts({ root, files }: SourceState): Set<string> {
  const scripts = new Set<string>();
  const follow = (file: string): void => {
    if (scripts.has(file)) return;
    scripts.add(file);
    const path = join(root, file);
    if (file.endsWith('.sh') || !files.includes(file)) return;
    for (const request of importsOf(path, readFileSync(path, 'utf8'))) {
      const imported = fileOf(request, path);
      if (imported) follow(relative(root, imported));
      else if (!request.startsWith('node:')) throw new ReleaseError(`${file} imports ${request}, a package.`);
    }
  };
  for (const file of files) if (startsProgram(root, file)) follow(file);
  for (const file of files.filter((path) => path.startsWith('deploy/')))
    for (const named of namedIn(root, file)) follow(named);
  return scripts;
}

/**
 * Lists the source files of a release, besides the build and the packages.
 * @throws {ReleaseError} for a missing one.
 */
export function listContents(sources: SourceState): PlacedFile[] {
  const known = new Set(sources.files);
  const deployed = sources.files.filter((file) => file.startsWith('deploy/') && file !== COMMAND);
  const program = [...sources.files.filter(isRead), ...findScripts(sources)];
  const contents = [
    ...PLACED,
    ...deployed.map((source) => ({ source, place: source })),
    ...program.map((source) => ({ source, place: `app/${source}` })),
  ];
  const missing = contents.find(({ source }) => !known.has(source));
  if (missing) throw new ReleaseError(`${missing.source} is to be released, and is not there.`);
  return contents;
}
