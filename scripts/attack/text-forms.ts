import {
  STEPS_OF_SENT,
  STEPS_OF_STORED,
  storedForm,
  TEXT_FORMS,
  type TextForm,
  type TextStep,
} from '#tests/support/text-forms.ts';

export interface TextMeasure {
  readonly form: string;
  readonly step: string;
  /** Characters of the text as it is sent. */
  readonly length: number;
  /** Milliseconds of the processor's work, the least of the runs. */
  readonly ms: number;
  /** Measures the same step and form in a text of another length, and returns its milliseconds. */
  readonly at: (length: number) => number;
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

function textsOf(form: TextForm, length: number) {
  const sent = form(length);
  return { sent, stored: storedForm(sent) };
}

const STEPS = [
  ...Object.entries(STEPS_OF_SENT).map(([name, step]) => ({ name, step, reads: 'sent' as const })),
  ...Object.entries(STEPS_OF_STORED).map(([name, step]) => ({ name, step, reads: 'stored' as const })),
];

/** Measures every step with every form, in each length. Texts are read as they are stored where a step is given those. */
export function* measureTextForms(
  lengths: readonly number[] = [64_000, 256_000, 1_000_000],
  runs = 1,
): Generator<TextMeasure> {
  for (const [form, make] of Object.entries(TEXT_FORMS)) {
    for (const length of lengths) {
      const texts = textsOf(make, length);
      for (const { name, step, reads } of STEPS) {
        const at = (other: number) => measure(step, textsOf(make, other)[reads], runs);
        yield { form, step: name, length, ms: measure(step, texts[reads], runs), at };
      }
    }
  }
}
