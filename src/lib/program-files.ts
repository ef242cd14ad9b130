import { basename, join } from 'node:path';

/** The product's folder, two levels above this file both in the sources and in the build. */
export const ROOT = join(import.meta.dirname, '../..');

/** True in the program that `npm run build` makes, false where Node.js runs the sources. */
export const IS_BUILT = import.meta.filename.endsWith('.js');

/**
 * Returns the file of a program that is started or loaded by its name; the build contains it, too
 * (`vite.config.ts`).
 * @param source its path below `src`.
 */
export function programFile(source: string): string {
  return IS_BUILT
    ? join(import.meta.dirname, basename(source).replace(/[.]ts$/, '.js'))
    : join(ROOT, 'src', source);
}
