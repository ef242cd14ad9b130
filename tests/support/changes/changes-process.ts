/**
 * Caches every public page, makes every kind of change, and compares each response with a fresh rendering, in
 * a separate process, built as the product is, with its screens. Prints a line of JSON per change.
 */

import { createLog } from '#lib/log.ts';
import { buildServer } from '#server/build-server.ts';
import { builtRenderer } from '#server/page-renderer.ts';
import { renderPage } from '#server/pages.ts';
import { closeServices, openServices } from '#server/services.server.ts';
import { parseConfig } from '../../../src/config.server.ts';
import { createChangedSite, fillSite } from './changed-site.ts';
import { everyChange } from './every-change.ts';
import { sectionChanges } from './section-changes.ts';

interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly body: string;
}

const config = parseConfig(process.env);
let now = Date.parse('2026-03-02T08:00:00.000Z');
const services = await openServices(config, createLog('silent'), {
  clock: { now: () => new Date(now) },
});
const site = createChangedSite(services, config.dataDir, (iso) => {
  now = Date.parse(iso);
});
const app = await buildServer({ config, services, screens: 'built' });
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const renderer = await builtRenderer();

async function answerOf(response: Response): Promise<Answer> {
  const { status, headers } = response;
  return { status, location: headers.get('location'), body: await response.text() };
}

const ask = async (path: string) =>
  answerOf(await fetch(address + path, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } }));
const render = async (path: string) => answerOf(await renderPage(renderer, path, services));

/** True where both are the same; missing addresses share one page, whatever was requested. */
function areSame(one: Answer, other: Answer): boolean {
  if (one.status !== other.status || one.location !== other.location) return false;
  return one.status === 404 || one.body === other.body;
}

/** Returns the paths with outdated responses. */
async function findWrong(paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of paths) if (!areSame(await ask(path), await render(path))) wrong.push(path);
  return wrong;
}

try {
  const shown = await fillSite(site);
  const refused: string[] = [];
  const changes = [...everyChange(site, shown), ...(await sectionChanges(services, refused))];
  const isShort = process.env.CHANGES === 'some';
  // Some sections are enough, because their fields are distinguished in the same way.
  const isChosen = (name: string) => !/^section: (?!identity|history|keyFigures|summaries)/.test(name);
  // In the short form each change is checked on some of the pages, in turn.
  const parts = isShort ? 10 : 1;
  console.log(JSON.stringify({ paths: shown.paths }));
  for (const [step, { name, run }] of changes.entries()) {
    if (isShort && !isChosen(name)) continue;
    const paths = shown.paths.filter((_, index) => index % parts === step % parts);
    for (const path of paths) await ask(path);
    const before = await services.generation.read();
    await run();
    const isOutdating = before !== (await services.generation.read());
    console.log(JSON.stringify({ name, isOutdating, wrong: await findWrong(paths) }));
  }
  console.log(JSON.stringify({ refused }));
} finally {
  await app.close();
  await closeServices(services);
}
