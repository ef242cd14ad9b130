/** `npm test` from a fresh clone; with the name of one part first, `npm run test:unit`, `test:e2e`, `test:long` and `weigh`. */
import { ensureBuild, ensurePackages, findNode, main, runScript } from './bootstrap.mjs';

/** Parts that need the built screens; `npm test` builds them itself, as one of its steps. */
const NEEDS_BUILD = ['e2e', 'long', 'weigh'];

await main(async () => {
  ensurePackages();
  const node = findNode();
  if (NEEDS_BUILD.includes(process.argv[2])) ensureBuild();
  await runScript(node, 'scripts/test.ts', process.argv.slice(2));
});
