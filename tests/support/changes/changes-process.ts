/**
 * Warms every public page, makes every kind of change, and compares each page that is still remembered with a fresh
 * rendering: a process of its own, because the built screens and their server share modules. One line of JSON a change.
 */

import { setTimeout as delay } from 'node:timers/promises';
import { createLog } from '#platform/log.ts';
import { buildServer } from '#server/build-server.ts';
import { builtRenderer } from '#server/page-renderer.ts';
import { closeServices, openServices } from '#server/services.server.ts';
import { parseConfig } from '../../../src/config.server.ts';
import { createChangedSite, fillSite } from './changed-site.ts';
import { everyChange } from './every-change.ts';
import { type Answer, RememberedPages } from './remembered-pages.ts';
import { sectionChanges } from './section-changes.ts';

const config = parseConfig(process.env);
let now = Date.parse('2026-03-02T08:00:00.000Z');
const opened = await openServices(config, createLog('silent'));
const services = { ...opened, clock: { now: () => new Date(now) } };
const site = createChangedSite(services, config.dataDir, (iso) => {
  now = Date.parse(iso);
});
const app = await buildServer({ config, services, screens: 'built' });
const address = await app.listen({ host: '127.0.0.1', port: 0 });

/** Without this, all pages are forgotten for nothing where PostgreSQL is late to prove that it has told everything. */
async function untilCurrent(): Promise<void> {
  while (!services.pageChanges.isCurrent()) await delay(20);
}

async function ask(path: string): Promise<Answer> {
  const response = await fetch(address + path, { redirect: 'manual' });
  const { status, headers } = response;
  return { status, location: headers.get('location'), body: await response.text() };
}

try {
  const shown = await fillSite(site);
  const pages = new RememberedPages(services, await builtRenderer(), ask);
  await untilCurrent();
  await pages.compare(shown.paths);
  const refused: string[] = [];
  const changes = [...everyChange(site, shown), ...(await sectionChanges(services, refused))];
  // Of the sections some will do: what tells their fields apart is the same for all.
  const isChosen = (name: string) => !/^section: (?!identity|history|keyFigures|summaries)/.test(name);
  console.log(JSON.stringify({ paths: shown.paths, first: await pages.compare(shown.paths) }));
  for (const { name, run } of changes) {
    if (process.env.CHANGES === 'some' && !isChosen(name)) continue;
    await run();
    await untilCurrent();
    console.log(JSON.stringify({ name, ...(await pages.compare(shown.paths)) }));
  }
  console.log(JSON.stringify({ refused }));
} finally {
  await app.close();
  await closeServices(opened);
}
