import { basename, join } from 'node:path';

/** The product's folder. The sources of this file and what the build makes of it both lie two folders below. */
export const ROOT = join(import.meta.dirname, '../..');

/** True in the program that `npm run build` makes, false where Node.js runs the sources themselves. */
export const IS_BUILT = import.meta.filename.endsWith('.js');

/**
 * Returns the file of a program that is started or loaded by its name; the build has it, too (`vite.config.ts`).
 * @param source its path below `src`.
 */
export function programFile(source: string): string {
  return IS_BUILT
    ? join(import.meta.dirname, basename(source).replace(/[.]ts$/, '.js'))
    : join(ROOT, 'src', source);
}
