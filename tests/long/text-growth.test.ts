import { expect, inject, it } from 'vitest';
import { STEPS_OF_SENT, STEPS_OF_STORED, TEXT_FORMS } from '#tests/support/text-forms.ts';
import { measureTextForms } from '../../scripts/attack/text-forms.ts';

/** Times that each text is as long as the one before it. */
const LONGER = 4;
/** Four times the length is to take about four times the time; a quadratic reading takes sixteen times as much. */
const GROWTH = 8;
/** Milliseconds below which a machine measures itself. */
const NOISE = 100;
/** Milliseconds that collecting the memory of a text never takes. */
const SLOW = 2000;

const isShort = inject('isShort');

/** The short form takes an eighth of the time, and finds what is so slow that nobody would wait for it. */
const SHORTEST = isShort ? 32_000 : 250_000;

it(`reads every text in linear time${isShort ? ' (short form)' : ''}`, () => {
  const isSteep = (before: number, ms: number) => ms > NOISE && ms > GROWTH * before;
  const steep: string[] = [];
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
    if (isSteep(before, same) && (same > SLOW || isSteep(same, at(length * LONGER)))) {
      steep.push(`${form}, ${step}: ${before} ms, then ${same} ms for ${length} characters`);
    }
  }
  expect(steep).toEqual([]);
  const steps = Object.keys(STEPS_OF_SENT).length + Object.keys(STEPS_OF_STORED).length;
  expect(measured).toBe(Object.keys(TEXT_FORMS).length * steps * 2);
}, 1_200_000);
