import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';

/** A file of the repository whose text is checked. */
export interface SourceFile {
  /** Its path from the root of the repository. */
  readonly path: string;
  readonly text: string;
}

const ROOT = join(import.meta.dirname, '..');

/** Reads the files of some patterns, without tests, which contain violations on purpose. */
export function readSources(...patterns: string[]): SourceFile[] {
  return globSync(patterns, { cwd: ROOT })
    .filter((path) => !/[.]test[.]tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

/**
 * Returns the syntax tree of a TypeScript file.
 * @throws {Error} for a syntax error.
 */
export function parseSource({ path, text }: SourceFile): ESTree.Program {
  const { program, errors } = parseSync(path, text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return program;
}

/** Prints the violations of a check, and fails the process for them, or where no file was checked. */
export function reportFaults(files: readonly SourceFile[], faults: readonly string[]): void {
  for (const fault of faults) console.log(fault);
  console.log(`${files.length} files, ${faults.length} faults`);
  if (faults.length > 0 || files.length === 0) process.exitCode = 1;
}
