/** `npm run bench`: how fast the built product is on this machine. */
import { ensureBuild, ensurePackages, findNode, main, runScript } from './bootstrap.mjs';

await main(async () => {
  ensurePackages();
  const node = findNode();
  ensureBuild();
  await runScript(node, 'scripts/bench.ts', process.argv.slice(2));
});
