/** `npm run demo`: from a fresh clone to a site with content, in one command. */
import { ensureBuild, ensurePackages, findNode, main, runScript } from './bootstrap.mjs';

await main(async () => {
  ensurePackages();
  const node = findNode();
  ensureBuild();
  await runScript(node, 'build/server/demo.js', process.argv.slice(2));
});
