import { expect, inject, it } from 'vitest';
import { STEPS_OF_SENT, STEPS_OF_STORED, TEXT_FORMS } from '#tests/support/text-forms.ts';
import { measureTextForms } from '../../scripts/attack/text-forms.ts';

/** Four times the length is to take about four times the time; a quadratic reading takes sixteen times as much. */
const GROWTH = 8;
/** Milliseconds below which a machine measures itself. */
const NOISE = 100;

const isShort = inject('isShort');

/**
 * From 256,000 characters on: in less, the memory that a text takes is not yet collected, which looks like a step. The
 * short form takes an eighth of the time, and finds what is so slow that nobody would wait for it.
 */
const LENGTHS = isShort ? [32_000, 128_000] : [256_000, 1_000_000];

it(`reads every text in linear time${isShort ? ' (short form)' : ''}`, () => {
  const steep: string[] = [];
  const shorter = new Map<string, number>();
  let measured = 0;
  for (const { form, step, length, ms, again } of measureTextForms(LENGTHS, 2)) {
    measured++;
    const before = shorter.get(`${form}, ${step}`) ?? Number.POSITIVE_INFINITY;
    shorter.set(`${form}, ${step}`, ms);
    const isSteep = (time: number) => time > NOISE && time > GROWTH * before;
    // A busy machine makes one text of some hundreds look steep, once; a quadratic reading is steep each time.
    if (isSteep(ms) && isSteep(again())) {
      steep.push(`${form}, ${step}: ${before} ms, then ${ms} ms for ${length} characters`);
    }
  }
  expect(steep).toEqual([]);
  const steps = Object.keys(STEPS_OF_SENT).length + Object.keys(STEPS_OF_STORED).length;
  expect(measured).toBe(Object.keys(TEXT_FORMS).length * steps * 2);
}, 1_200_000);
