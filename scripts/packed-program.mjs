import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A release comes without it. */
const DEMONSTRATION = 'demo/';

function isAsPacked(root, [path, sum]) {
  try {
    return hash('sha256', readFileSync(join(root, path))) === sum;
  } catch {
    return path.startsWith(DEMONSTRATION) && !existsSync(join(root, path));
  }
}

/**
 * Returns the program that the build packed (`pack-program.ts`), where every file it was made of is what it was: a source
 * or a package that was mended since would not run. Nothing else, and says so.
 */
export function findPackedProgram(root) {
  const folder = join(root, 'build/program');
  try {
    const inputs = Object.entries(JSON.parse(readFileSync(join(folder, 'inputs.json'), 'utf8')));
    if (inputs.every((input) => isAsPacked(root, input))) return join(folder, 'main.js');
  } catch {
    // It was never packed, or not to its end.
  }
  console.log(
    'Le site démarre depuis ses sources, avec plus de mémoire : « npm run build » en refera un seul programme.',
  );
  return undefined;
}
