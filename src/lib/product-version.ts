import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './program-files.ts';
import { type ReleaseNotes, readReleaseNotes } from './release-notes.ts';

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return version;
}

/** Version of the running program, as package.json names it. */
export const PRODUCT_VERSION = readVersion();

/** Returns the release notes of the running program, newest first; none where the file is missing. */
export function readOwnReleaseNotes(): ReleaseNotes[] {
  try {
    return readReleaseNotes(readFileSync(join(ROOT, 'NOUVEAUTES.md'), 'utf8'));
  } catch {
    return [];
  }
}
