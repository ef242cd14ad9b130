import {
  STEPS_OF_SENT,
  STEPS_OF_STORED,
  storedForm,
  TEXT_FORMS,
  type TextStep,
} from '#tests/support/text-forms.ts';

export interface TextMeasure {
  readonly form: string;
  readonly step: string;
  /** Characters of the text as it is sent. */
  readonly length: number;
  /** Milliseconds of the processor's work, the least of the runs. */
  readonly ms: number;
  /** Measures the same once more, and returns its milliseconds. */
  readonly again: () => number;
}

/** Returns the milliseconds that one step takes for one text: the least of `runs`, since others work on the machine too. */
function measure(step: TextStep, text: string, runs: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const start = process.cpuUsage();
    step(text);
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Measures every step with every form, in each length. Texts are read as they are stored where a step is given those. */
export function* measureTextForms(
  lengths: readonly number[] = [64_000, 256_000, 1_000_000],
  runs = 1,
): Generator<TextMeasure> {
  for (const [form, make] of Object.entries(TEXT_FORMS)) {
    for (const length of lengths) {
      const sent = make(length);
      const stored = storedForm(sent);
      const steps = [
        ...Object.entries(STEPS_OF_SENT).map(([step, run]) => ({ step, run, text: sent })),
        ...Object.entries(STEPS_OF_STORED).map(([step, run]) => ({ step, run, text: stored })),
      ];
      for (const { step, run, text } of steps) {
        const again = () => measure(run, text, runs);
        yield { form, step, length, ms: again(), again };
      }
    }
  }
}
