import { startPostgres } from '#tests/support/postgres.ts';
import { askAfterChanges } from './changed-answers.ts';
import type { BenchContext, BenchPart, SiteServer } from './part.ts';
import { startProduct } from './servers.ts';

/** Changes of a whole run; the first word after the part's name is another number. */
const CHANGES = 10_000;
const WRITERS = 4;

/** Milliseconds in which a change reaches another server of the same PostgreSQL. */
const TOLD_WITHIN = 1_000;

interface Measured {
  readonly rows: readonly (readonly string[])[];
  readonly wrong: readonly string[];
}

/** Changes a site by the server that visitors ask, then by another one. */
async function measureSite(
  server: SiteServer,
  count: number,
  database: { readonly name: string; readonly toldWithin: number },
  say: BenchContext['say'],
): Promise<Measured> {
  const other = await startProduct(['sh', 'scripts/start.sh'], { ...server.site.environment });
  const rows: string[][] = [];
  const wrong: string[] = [];
  try {
    const authorization = await server.logIn();
    const places = [
      { place: 'the server that was asked to change it', writer: server.url, share: 0.75, seenWithin: 0 },
      {
        place: 'another server of the same site',
        writer: other.url,
        share: 0.25,
        seenWithin: database.toldWithin,
      },
    ];
    for (const { place, writer, share, seenWithin } of places) {
      say(`${database.name}, asked of ${place}`);
      const since = performance.now();
      const servers = { writer, reader: server.url, authorization, seenWithin };
      const answers = await askAfterChanges(servers, count * share, WRITERS);
      const seconds = ((performance.now() - since) / 1000).toFixed(0);
      wrong.push(...answers.wrong);
      const counts = [answers.changes, answers.asked, answers.wrong.length].map(String);
      rows.push([database.name, place, ...counts, `${seconds} s`]);
    }
  } finally {
    await other.stop();
  }
  return { rows, wrong };
}

export const changes: BenchPart = {
  name: 'changes',
  prints: 'whether the request after a change is right, with writers and readers at work',
  run: async ({ startSite, createSite, parameters, say }) => {
    const count = Number(parameters[0] ?? CHANGES) / 2;
    const postgres = await startPostgres();
    const measured: Measured[] = [];
    try {
      const databases = [
        { name: 'SQLite', toldWithin: 0 },
        { name: 'PostgreSQL', toldWithin: TOLD_WITHIN, url: postgres.url },
      ];
      for (const database of databases) {
        const server = await startSite(undefined, await createSite(database.url));
        try {
          measured.push(await measureSite(server, count, database, say));
        } finally {
          await server.stop();
        }
      }
    } finally {
      await postgres.stop();
    }
    const wrong = measured.flatMap((one) => one.wrong);
    for (const line of wrong.slice(0, 10)) say(`wrong: ${line}`);
    return {
      columns: ['database', 'asked of', 'changes', 'requests after them', 'wrong answers', 'took'],
      rows: measured.flatMap(({ rows }) => rows),
      notes: [
        `${WRITERS} writers, 2 readers of the same pages; one change in 10 takes a publication down. Another server of the same PostgreSQL has a second to show it.`,
      ],
      isReached: wrong.length === 0,
    };
  },
};
