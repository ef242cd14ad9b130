import { measureTextForms } from '../attack/text-forms.ts';
import type { BenchPart } from './part.ts';

/** Characters of the shorter text, and how often the longer one is as long. */
const SHORTEST = 250_000;
const LONGER = 4;
/** Four times the length is to take about four times the time; a quadratic reading takes sixteen times as much. */
const GROWTH = 8;
/** Milliseconds below which a machine measures itself. */
const NOISE = 100;
/** Milliseconds that collecting the memory of a text never takes. */
const SLOW = 2_000;

const isSteep = (before: number, ms: number) => ms > NOISE && ms > GROWTH * before;

export const texts: BenchPart = {
  name: 'texts',
  prints: `steps that read a text whose time grows faster than its length, at ${SHORTEST} and ${SHORTEST * LONGER} characters`,
  run: async () => {
    const rows: string[][] = [];
    const shorter = new Map<string, number>();
    let measured = 0;
    for (const { form, step, length, ms, at } of measureTextForms([SHORTEST, SHORTEST * LONGER], 2)) {
      measured++;
      const before = shorter.get(`${form}, ${step}`) ?? Number.POSITIVE_INFINITY;
      shorter.set(`${form}, ${step}`, ms);
      if (!isSteep(before, ms)) continue;
      // A text whose memory is the first to be collected looks steep, at that length alone; a quadratic reading is steep
      // at every length.
      const same = Math.min(ms, at(length));
      if (isSteep(before, same) && (same > SLOW || isSteep(same, at(length * LONGER))))
        rows.push([form, step, `${before.toFixed(0)} ms`, `${same.toFixed(0)} ms`]);
    }
    const notes = [`${measured / 2} pairs of a text and a step were measured.`];
    return { columns: ['text', 'step', 'before', 'then'], rows, notes, isReached: rows.length === 0 };
  },
};
