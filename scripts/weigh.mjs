/** `npm run weigh`: how many bytes a telephone's first visit to each page costs; `-- --write` notes them as landed. */
import { ensureBuild, ensurePackages, findNode, main, runScript } from './bootstrap.mjs';

await main(async () => {
  ensurePackages();
  const node = findNode();
  ensureBuild();
  await runScript(node, 'scripts/weigh.ts', process.argv.slice(2));
});
