/** `npm run test:long`: what takes too long for `npm test`, in one command; `-- --short` is its form for CI. */
import { ensureBuild, ensurePackages, findNode, main, runScript } from './bootstrap.mjs';

await main(async () => {
  ensurePackages();
  ensureBuild();
  await runScript(findNode(), 'scripts/test-long.ts', process.argv.slice(2));
});
