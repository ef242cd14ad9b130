/** `npm run release`: the archives that a host installs, one for each architecture. */
import { ensurePackages, findNode, main, runScript } from './bootstrap.mjs';

await main(async () => {
  ensurePackages();
  await runScript(findNode(), 'scripts/release.ts', process.argv.slice(2));
});
