import { STEPS_OF_SENT, STEPS_OF_STORED, storedForm, TEXT_FORMS } from '#tests/support/text-forms.ts';
import type { Part } from './table.ts';

/** Characters of the shorter text, and the ratio of the longer one's length. */
const SHORTER = 250_000;
const LONGER = 4;
/**
 * Four times the length should take about four times the time; quadratic time takes sixteen times as much.
 */
const GROWTH = 8;
/** Milliseconds below which the machine's noise dominates. */
const NOISE = 100;

/**
 * Returns the CPU milliseconds of a step: the minimum of some runs, because the garbage collector may run
 * during one.
 */
function measure(step: (text: string) => unknown, text: string, runs: number): number {
  const times = Array.from({ length: runs }, () => {
    const begun = process.cpuUsage();
    step(text);
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

export const texts: Part = {
  measures: `steps that read a text whose time grows faster than its length (${SHORTER} and ${LONGER * SHORTER} characters)`,
  run: async () => {
    const rows: string[][] = [];
    for (const [form, make] of Object.entries(TEXT_FORMS)) {
      const sent = [make(SHORTER), make(LONGER * SHORTER)] as const;
      const stored = [storedForm(sent[0]), storedForm(sent[1])] as const;
      for (const [steps, [shorter, longer]] of [
        [STEPS_OF_SENT, sent],
        [STEPS_OF_STORED, stored],
      ] as const) {
        for (const [name, step] of Object.entries(steps)) {
          const before = measure(step, shorter, 2);
          const isSteep = (ms: number) => ms > NOISE && ms > GROWTH * before;
          if (!isSteep(measure(step, longer, 2))) continue;
          const then = measure(step, longer, 5);
          if (isSteep(then)) rows.push([form, name, `${before.toFixed(0)} ms`, `${then.toFixed(0)} ms`]);
        }
      }
    }
    return { columns: ['text', 'step', 'before', 'then'], rows, missed: rows.map((row) => row.join(', ')) };
  },
};
