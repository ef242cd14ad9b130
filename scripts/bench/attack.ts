import { setTimeout as delay } from 'node:timers/promises';
import { migrateToLatest, openDatabase } from '#lib/db/index.ts';
import { addresses } from '#src/addresses.ts';
import { PNG_BOMBS } from '#tests/support/hostile-png.ts';
import { seedPublications } from '#tests/support/seed-publications.ts';
import { TEXT_FORMS } from '#tests/support/text-forms.ts';
import { watchGroupMemory } from './processes.ts';
import { startReader } from './reader.ts';
import { createFolder, type SiteServer, samplePages, startSite } from './site.ts';
import { megabytes, type Part } from './table.ts';

const MEBIBYTE = 1024 ** 2;
const PUBLICATIONS = 100_000;
/** Milliseconds that `/healthz` may take, and bytes that the server may take, during any of them. */
const GOALS = { wait: 100, memory: 350 * MEBIBYTE };

const { api, site, files, health } = addresses;
const articles = api.publications.article.list;
const PUBLIC = [
  site.home,
  site.publications.article.list,
  site.publications.bulletin.list,
  site.gallery,
  site.team,
];

/** Returns the status of a call, or 0 where the connection ended without an answer. */
async function statusOf(url: string, options?: RequestInit): Promise<number> {
  const answer = await fetch(url, options).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.status ?? 0;
}

/** Makes many calls at once. */
function atOnce(count: number, ask: (index: number) => Promise<number>): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
}

type Attack = (server: SiteServer) => Promise<number[]>;

/**
 * Calls that attackers, and well-meaning people, may make, each with its statuses. The hostile tests check
 * whether the answers are right; this measures who waits meanwhile.
 */
const ATTACKS: Readonly<Record<string, Attack>> = {
  'nothing, for comparison': async () => {
    await delay(5_000);
    return [];
  },
  'far pages, feeds, sitemaps': ({ url }) => {
    const list = site.publications.article.list;
    const paths = [
      `${list}?page=4000`,
      `${list}?page=999999`,
      site.publications.article.rss,
      files.sitemap,
      site.sitePlan,
    ];
    return atOnce(50, (index) => statusOf(url + paths[index % paths.length]));
  },
  'whole lists and searches': ({ url, authorization }) => {
    const paths = [
      articles,
      `${articles}?all=true`,
      `${articles}?all=true&sort=title&page=3000`,
      api.journal,
      api.overview,
    ];
    const searches = ['introuvable', 'eau', 'a', '%25'].map((word) => `${articles}?all=true&q=${word}`);
    const all = [...paths, ...searches];
    return atOnce(50, (index) => statusOf(url + all[index % all.length], { headers: { authorization } }));
  },
  'forms of 50 MB': ({ url }) => {
    const body = `email=${'a'.repeat(50 * MEBIBYTE)}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return atOnce(8, () => statusOf(url + site.newsletter, { method: 'POST', headers, body }));
  },
  'articles of a megabyte': async ({ url, authorization }) => {
    const statuses: number[] = [];
    for (const make of Object.values(TEXT_FORMS)) {
      const body = JSON.stringify({ title: 'Texte', details: make(MEBIBYTE), coverImage: '/uploads/none' });
      const headers = { authorization, 'content-type': 'application/json' };
      statuses.push(await statusOf(url + articles, { method: 'POST', headers, body }));
    }
    return statuses;
  },
  'picture bombs': ({ url, authorization }) => {
    const bombs = Object.values(PNG_BOMBS).map((bomb) => bomb());
    return atOnce(2 * bombs.length, (index) => {
      const body = new FormData();
      body.set(
        'file',
        new Blob([new Uint8Array(bombs[index % bombs.length] ?? [])], { type: 'image/png' }),
        'image.png',
      );
      return statusOf(url + api.images, { method: 'POST', headers: { authorization }, body });
    });
  },
  'guessed passwords': ({ url, administrator }) =>
    atOnce(200, (index) =>
      statusOf(url + api.login, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index}` },
        body: JSON.stringify({ email: administrator.email, password: 'une phrase au hasard' }),
      }),
    ),
  'visitors who hang up': ({ url }) =>
    atOnce(1_000, async (index) => {
      await delay(index * 10);
      return statusOf(url + PUBLIC[index % PUBLIC.length], { signal: AbortSignal.timeout(50) });
    }),
  'a crowd of 1,000': ({ url }) => atOnce(1_000, (index) => statusOf(url + PUBLIC[index % PUBLIC.length])),
};

/** A rejection is an answer; any other failure of the server is a fault. */
function isFault(status: number): boolean {
  return status >= 500 && status !== 503 && status !== 507;
}

export const attack: Part = {
  measures: `how long /healthz waits beside attacks on a site of ${PUBLICATIONS.toLocaleString('en')} publications`,
  run: async () => {
    const folder = await createFolder();
    const settings = { dialect: 'sqlite', file: `${folder}/site.sqlite` } as const;
    const db = openDatabase(settings, () => {});
    await migrateToLatest(db, settings.dialect);
    await db.destroy();
    await seedPublications(settings, PUBLICATIONS);
    const server = await startSite(['sh', 'scripts/start.sh'], folder);
    const rows: string[][] = [];
    const missed: string[] = [];
    try {
      const paths = Object.values(await samplePages(server.url));
      for (const [name, run] of Object.entries(ATTACKS)) {
        const stop = await startReader([server.url + health.alive]);
        const stopWatching = watchGroupMemory(server.group);
        const statuses = await run(server);
        const [{ longest, p99 }, memory] = [await stop(), stopWatching()];
        rows.push([name, `${longest.toFixed(0)} ms`, `${p99.toFixed(0)} ms`, megabytes(memory)]);
        const counts = Object.entries(Object.groupBy(statuses, (status) => status));
        const faults = counts.filter(([status]) => isFault(Number(status)));
        for (const [status, all] of faults) missed.push(`${name}: ${all?.length} answered ${status}.`);
        for (const path of paths)
          if ((await statusOf(server.url + path)) !== 200)
            missed.push(`${name}: then ${path} is not answered.`);
        if (longest > GOALS.wait) missed.push(`${name}: /healthz waited ${longest.toFixed(0)} ms.`);
        if (memory > GOALS.memory) missed.push(`${name}: ${megabytes(memory)} of memory.`);
      }
    } finally {
      await server.stop();
    }
    return { columns: ['attack', 'longest wait', 'p99', 'memory'], rows, missed };
  },
};
