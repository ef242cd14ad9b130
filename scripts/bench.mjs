/** `npm run bench`: performance of the built product on this machine. */
import { ensureBuild, ensurePackages, findNode, main, runScript } from './bootstrap.mjs';

await main(async () => {
  ensurePackages();
  const node = findNode();
  ensureBuild();
  await runScript(node, 'scripts/bench.ts', process.argv.slice(2));
});
