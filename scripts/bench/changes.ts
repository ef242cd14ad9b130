import { askAfterChanges } from './changed-answers.ts';
import type { BenchPart } from './part.ts';
import { startProduct } from './servers.ts';

/** Changes of a whole run; the first word after the part's name is another number. */
const CHANGES = 10_000;
const WRITERS = 4;

export const changes: BenchPart = {
  name: 'changes',
  prints: 'whether the request after a change is right, with writers and readers at work',
  run: async ({ startSite, parameters, say }) => {
    const count = Number(parameters[0] ?? CHANGES);
    const server = await startSite();
    const other = await startProduct(['sh', 'scripts/start.sh'], { ...server.site.environment });
    const rows: string[][] = [];
    let wrongs = 0;
    try {
      const authorization = await server.logIn();
      const places = [
        { name: 'the server that was asked to change it', writer: server.url, share: 0.75 },
        { name: 'another server of the same site', writer: other.url, share: 0.25 },
      ];
      for (const { name, writer, share } of places) {
        say(`asked of ${name}`);
        const servers = { writer, reader: server.url, authorization };
        const { changes: made, asked, wrong } = await askAfterChanges(servers, count * share, WRITERS);
        for (const line of wrong.slice(0, 5)) say(`wrong: ${line}`);
        wrongs += wrong.length;
        rows.push([name, String(made), String(asked), String(wrong.length)]);
      }
    } finally {
      await other.stop();
      await server.stop();
    }
    return {
      columns: ['asked of', 'changes', 'requests after them', 'wrong answers'],
      rows,
      notes: [`${WRITERS} writers, 2 readers of the same pages; one change in 10 takes a publication down.`],
      isReached: wrongs === 0,
    };
  },
};
