import { resolve } from 'node:path';

/** Returns the path that a person means who names a file from their own folder: the commands run in the program's. */
export function callerPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}
