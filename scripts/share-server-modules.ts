import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { sha256 } from '#platform/identifiers.ts';
import { fileOf, importsOf } from './local-imports.ts';
import { INLINE_SCRIPT } from './minify-inline-scripts.ts';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = join(ROOT, 'src/');

/** Beside the built screens: the SHA-256 of each module that they share with the server, by its path in `src`. */
const SHARED_MODULES = 'shared-modules.json';

/** The folder that a new version only adds to, for the database alone. */
const MIGRATIONS = join(SOURCES, 'platform/db/migrations/');

/**
 * Returns a predicate that is true when Node can run a source file as it is: a `.ts` that reaches nothing but packages and other
 * such files. A screen, a style or a picture makes it part of the build; so does a function that goes out as text, which
 * is minified there.
 * @param known notes the answer for each file that was looked at.
 */
export function createSharedCheck(
  read = (file: string) => readFileSync(file, 'utf8'),
  known = new Map<string, boolean>(),
): (file: string) => boolean {
  const isShared = (file: string): boolean => {
    const answer = known.get(file);
    if (answer !== undefined) return answer;
    const isCandidate =
      file.startsWith(SOURCES) &&
      file.endsWith('.ts') &&
      !/[./]routes?[.]ts$/.test(file) &&
      !INLINE_SCRIPT.test(file);
    const result =
      isCandidate &&
      importsOf(file, read(file)).every((request) => {
        const imported = fileOf(request, file);
        return imported === undefined || isShared(imported);
      });
    known.set(file, result);
    return result;
  };
  return isShared;
}

/** Returns the path of a file in `src`, as every system writes it. */
function sourcePath(file: string): string {
  return relative(SOURCES, file).replaceAll(sep, '/');
}

/**
 * Leaves out of the built screens every module that Node can run from `src` itself, so that the process has one copy
 * of each. With two, a registry of schemas names everything twice, a cache is emptied in one place only, and an error
 * is no instance of its own class. What they were is noted beside the screens, so that a server of other sources does not
 * start with them.
 */
export function shareServerModules(): Plugin {
  const known = new Map<string, boolean>();
  const isShared = createSharedCheck(undefined, known);
  return {
    name: 'share-server-modules',
    enforce: 'pre',
    // While screens are being written Vite renders them from its own copies, so that a change shows at once.
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (source, importer) => {
      const file = importer && fileOf(source, importer.replace(/[?].*$/, ''));
      return file && isShared(file) ? { id: `#src/${sourcePath(file)}`, external: true } : null;
    },
    generateBundle() {
      const hashes = [...known]
        .filter(([file, isShared]) => isShared && !file.startsWith(MIGRATIONS))
        .map(([file]) => [sourcePath(file), sha256(readFileSync(file))]);
      this.emitFile({
        type: 'asset',
        fileName: SHARED_MODULES,
        source: JSON.stringify(Object.fromEntries(hashes)),
      });
    },
  };
}
