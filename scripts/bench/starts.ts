import { median } from './median.ts';
import type { BenchPart } from './part.ts';

const STARTS = 5;

export const starts: BenchPart = {
  name: 'starts',
  prints: '`npm start` until the first answered request',
  run: async ({ startSite }) => {
    const times: number[] = [];
    for (let start = 0; start < STARTS; start++) {
      const server = await startSite(['npm', 'start']);
      times.push(server.startedIn / 1000);
      await server.stop();
    }
    const sorted = times.toSorted((one, other) => one - other);
    return {
      columns: ['what', 'median', 'all'],
      rows: [
        [
          '`npm start` to the first answer',
          `${median(times).toFixed(2)} s`,
          sorted.map((time) => time.toFixed(2)).join(', '),
        ],
      ],
      isReached: true,
    };
  },
};
