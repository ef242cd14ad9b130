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

/** The commands of an installed product; what they import from `scripts` goes with them. */
const COMMANDS = [
  'start.sh',
  'start.mjs',
  'probe.ts',
  'admin.mjs',
  'admin.ts',
  'quarantine.mjs',
  'quarantine.ts',
];

/** Files with a place of their own. */
const PLACED: readonly PlacedFile[] = [
  { source: 'LICENSE', place: 'LICENSE' },
  { source: 'package.json', place: 'app/package.json' },
];

/** The same, taken as soon as the sources have them. */
const PLACED_IF_THERE: readonly PlacedFile[] = [
  { source: 'deploy/pamoja', place: 'pamoja' },
  { source: 'NOUVEAUTES.md', place: 'NOUVEAUTES.md' },
];

/** True for a source that Node.js runs as it stands; a `.tsx` runs from the build alone. */
function isRun(file: string): boolean {
  return /^src[/].*[.]ts$/.test(file) && !/[.](test|d)[.]ts$/.test(file);
}

/** Returns the scripts that the commands import, themselves included. */
function findScripts(sources: SourceState): Set<string> {
  const scripts = new Set<string>();
  const follow = (file: string): void => {
    if (scripts.has(file) || isRun(file)) return;
    if (!file.startsWith('scripts/'))
      throw new ReleaseError(`A command needs ${file}, which is not released.`);
    scripts.add(file);
    if (file.endsWith('.sh')) return;
    const path = join(sources.root, file);
    for (const request of importsOf(path, readFileSync(path, 'utf8'))) {
      const imported = fileOf(request, path);
      if (imported) follow(relative(sources.root, imported));
    }
  };
  for (const command of COMMANDS) follow(`scripts/${command}`);
  return scripts;
}

/**
 * Lists the sources that a release has, beside the build and the packages.
 * @throws {ReleaseError} for one that is missing.
 */
export function listContents(sources: SourceState): PlacedFile[] {
  const known = new Set(sources.files);
  const own = new Set(['deploy/Containerfile', ...PLACED_IF_THERE.map(({ source }) => source)]);
  const examples = sources.files.filter((file) => file.startsWith('deploy/') && !own.has(file));
  const program = [...sources.files.filter(isRun), ...findScripts(sources)];
  const contents = [
    ...PLACED,
    ...PLACED_IF_THERE.filter(({ source }) => known.has(source)),
    ...examples.map((source) => ({ source, place: source })),
    ...program.map((source) => ({ source, place: `app/${source}` })),
  ];
  const missing = contents.find(({ source }) => !known.has(source));
  if (missing) throw new ReleaseError(`${missing.source} is to be released, and is not there.`);
  return contents;
}
