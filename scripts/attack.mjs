/** `npm run attack`: what strangers may do to a site of 100,000 publications, and who waits meanwhile. */
import { ensureBuild, ensurePackages, findNode, main, runScript } from './bootstrap.mjs';

await main(async () => {
  ensurePackages();
  const node = findNode();
  ensureBuild();
  await runScript(node, 'scripts/attack.ts', process.argv.slice(2));
});
