import { resolve } from 'node:path';

/**
 * Returns the absolute path of a file named relative to the caller's folder, because the commands run in the
 * program's.
 */
export function callerPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}
