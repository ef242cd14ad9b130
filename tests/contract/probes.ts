import type { SentFile } from '#tests/support/multipart.ts';

/** Value of a form field; a list is a repeated field. */
type FormValue = string | SentFile | readonly (string | SentFile)[];

/** Values of a field, sent one at a time, in a JSON body and in a form. */
export interface Probes {
  readonly json: readonly unknown[];
  readonly form: readonly FormValue[];
}

const NOTE: SentFile = { data: Buffer.from('Une note.'), filename: 'note.txt', type: 'text/plain' };

/** Values for every field, whatever it accepts. */
export const EVERY_FIELD: Probes = {
  json: [null, '', ' ', 7, true, [], ['Un', 'Deux'], {}],
  form: ['', ' ', 'null', ['Un', 'Deux'], NOTE],
};

/** Values for changes; the others are valid for no field. */
export const EVERY_CHANGE: Probes = { json: [null, '', ' ', ['Un', 'Deux']], form: ['', ['Un', 'Deux']] };

/** Returns a few of a field's probes. */
export function few({ json, form }: Probes): Probes {
  return { json: json.slice(0, 2), form: form.slice(0, 1) };
}

/**
 * A text with everything that cleaning removes or must keep: spaces, line ends, control and invisible
 * characters, markup.
 */
const SOILED = ' e\u0301te\u0301\u202e \u0000 l’eau\u200b\r\n <b>gras</b> &amp; \ud800 fin\t';

/**
 * Returns values of a text: those of the maximum length and one character more, before and after cleaning.
 * @param max characters.
 */
export function text(max: number): Probes {
  const around = [max, max + 1].flatMap((length) => [
    'x'.repeat(length),
    `x${' '.repeat(10 * length - 10)}y`,
  ]);
  const json = [
    'Autre',
    SOILED,
    ...around,
    `x${' '.repeat(10 * max)}`,
    '💧'.repeat(max),
    '💧'.repeat(max + 1),
  ];
  return { json, form: ['Autre', SOILED.replace('\ud800', ''), 'x'.repeat(max + 1)] };
}

/** Returns the same values for both bodies. */
export function both(...values: readonly string[]): Probes {
  return { json: values, form: values };
}

/** Instants with and without offset, of years at the bounds, and invalid ones. */
export const INSTANT = both(
  ...[
    '2026-05-06T07:08:09+02:00',
    '2026-05-06T07:08:09.123456Z',
    '2026-05-06T07:08',
    '2026-05-06',
    '2026-02-30T00:00:00Z',
  ],
  ...[
    '1799-12-31T23:59:59Z',
    '1800-01-01T00:00:00Z',
    '2199-12-31T23:59:59Z',
    '2200-01-01T00:00:00Z',
    'demain',
  ],
);

const POINTS = [{ x: 12.5, y: 100 }, { x: -1, y: 5 }, { x: 101, y: 5 }, { x: 5 }, { x: '5', y: 5 }];

/** Focal points. */
export const POINT: Probes = {
  json: ['auto', ...POINTS, JSON.stringify(POINTS[0])],
  form: ['auto', ...POINTS.map((point) => JSON.stringify(point))],
};

/** Values of a switch. */
export const FLAG: Probes = { json: [false, 'true', 'false', 'oui', 1], form: ['true', 'false', 'oui', '1'] };

/** Returns the values of several probes together. */
export function all(...probes: readonly Probes[]): Probes {
  return { json: probes.flatMap(({ json }) => json), form: probes.flatMap(({ form }) => form) };
}
