import fc, { type Arbitrary } from 'fast-check';
import type { z } from 'zod';

/**
 * Parts of texts on which programs stumble: apostrophes, invisible and combined characters, line ends,
 * directions, markup.
 */
const CORNERS = [
  ...[
    "'",
    '’',
    '"',
    '«\u202f»',
    '&',
    '<b>',
    '&amp;',
    '\\',
    '%',
    ';',
    '--',
    '{{x}}',
    '`',
    '\u20ac',
    'Data : ',
  ],
  ...[
    'e\u0301',
    '\u0344',
    '\u0301',
    'a\u0323\u0302',
    'ɓ',
    'ŋ',
    'ﬁ',
    'ß',
    'İ',
    '\u212a',
    '\u1e9b\u0323',
    '가',
    '\u1100\u1161',
  ],
  ...[
    '\u00ad',
    '\u200b',
    '\u200d',
    '\ufeff',
    '\u2060',
    '\u200e',
    '\u202e',
    '\u2066',
    '\u2028',
    '\u2029',
    '\u0085',
  ],
  ...[
    '\0',
    '\u0007',
    '\u001b[31m',
    '\t',
    '\r\n',
    '\n',
    '\u00a0',
    '\u202f',
    '\u3000',
    '  ',
    '\ud800',
    '\udc00',
    '\ufffd',
    '\uffff',
  ],
  ...[
    '\u{1F600}',
    '\u{1F469}\u200d\u{1F467}',
    '\u{20000}',
    '\u{10ffff}',
    'مرحبا',
    'שלום',
    'ไทย',
    '़',
    '12. ',
    '- ',
  ],
];

/** A text of letters and such parts. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(...CORNERS),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(''));

/** Some texts that identify a field that accepts any text. */
const TEXTS = fc.sample(text, { numRuns: 40, seed: 1 });

/** Units that are repeated for a text of the maximum length. */
const UNITS = ['x', 'é', "n'", '\u{1F600}', 'e\u0301', ' a', '\n', 'œ'];

/**
 * Values of every form that a field of this product can have; each field gets those that its schema accepts.
 */
const KNOWN: readonly unknown[] = [
  ...[null, undefined, true, false, '', 0, 1, 50, 100, 1800, 2026, 2100, 33.5],
  ...[
    "jean.m'bayo@example.org",
    "O'N_e-i+l.L'@Example.ORG",
    `${'l'.repeat(240)}@example.org`,
    'a@b.cd',
    `x@${'a-'.repeat(60)}a.${'b'.repeat(60)}.org`,
  ],
  ...[
    'https://exemple.org/été?q=l’eau#ici',
    'http://127.0.0.1:8080/',
    'exemple.org/in/aline',
    'https://xn--e1afmkfd.xn--p1ai/',
    "https://exemple.org/l'eau",
  ],
  ...[
    '+243 (0) 970 000 000',
    '0812 345 678',
    '#0B4a6f',
    '#ffffff',
    'Africa/Lubumbashi',
    'Europe/Paris',
    'UTC',
    'auto',
  ],
  ...['2026-11-25', '0001-01-01', '9999-12-31', '2024-02-29'],
  ...[
    '1970-01-01T00:00:00Z',
    '1000-01-01T00:00:00.001Z',
    '2026-11-25T10:00:00.123456+02:00',
    '2100-12-31T23:59:59.999-12:00',
    '2016-12-31T23:59:00+14:00',
  ],
  ...[
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-12:00',
    '0001-01-01T00:00:00+14:00',
  ],
  ...[
    'qui-nous-sommes',
    'a',
    '1',
    'draft',
    'published',
    'une phrase de passe à moi',
    "l'eau coule  à Goma \u{1F600}\u{1F600}",
  ],
  ...[
    '<p>L’eau <strong>coule</strong>&nbsp;: <a href="https://exemple.org/?a=1&amp;b=2">ici</a></p>',
    '<h2>Un</h2><ol start="3"><li>a<ul><li>b</li></ul></li><li value="9">c</li></ol><blockquote><p>q</p></blockquote>',
    '<table><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></table><hr><pre>x\n  y</pre>',
    '<p onclick="x()">e\u0301\u202e<script>1</script><style>p{}</style><a href="javascript:1">j</a><svg><p>x</svg>',
    '<p><a href="www.exemple.org">w</a> <a href="/don">d</a> <a href="mailto:a@b.cd">m</a> &lt;b&gt; \ud800 &#0; &#x80;</p><p></p><br><br>',
    '<div><div>un<p>deux</div>trois<li>quatre<b><i>cinq</b>six</i><u>sept</u>',
  ],
];

function accepts(schema: z.ZodType, value: unknown): boolean {
  return schema.safeParse(value).success;
}

/** Numbers of repetitions of a unit; larger texts are limited by the body alone. */
const REPETITIONS = [1, 16, 256, 4_096, 16_384];

/** Returns the most repetitions of a unit that a schema accepts; none where it accepts no tried number. */
function longest(schema: z.ZodType, unit: string): string[] {
  const taken = REPETITIONS.findLastIndex((count) => accepts(schema, unit.repeat(count)));
  if (taken === -1) return [];
  let [low, high] = [REPETITIONS[taken] ?? 0, REPETITIONS[taken + 1] ?? 0];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (accepts(schema, unit.repeat(middle))) low = middle;
    else high = middle;
  }
  return [unit.repeat(low)];
}

/**
 * Returns values of a field without subfields: known ones, any text where it accepts any, and texts of the
 * maximum length.
 */
function leaf(schema: z.ZodType, known: readonly unknown[], path: readonly string[]): Arbitrary<unknown> {
  const takesAnyText = TEXTS.filter((value) => accepts(schema, value)).length > TEXTS.length / 4;
  const fits = [...known, ...(takesAnyText ? UNITS.flatMap((unit) => longest(schema, unit)) : [])].filter(
    (value) => accepts(schema, value),
  );
  if (fits.length === 0)
    throw new Error(`No value is known that the field ${path.join('.')} accepts: add one to KNOWN.`);
  const chosen = fc.constantFrom(...fits);
  return takesAnyText
    ? fc.oneof(
        chosen,
        text.filter((value) => accepts(schema, value)),
      )
    : chosen;
}

function definitionOf(schema: unknown) {
  return (schema as { _zod: { def: z.core.$ZodTypes['_zod']['def'] } })._zod.def;
}

/** True for an upload, or a list of them, which a JSON body cannot contain. */
function isFile(schema: unknown): boolean {
  const def = definitionOf(schema);
  return def.type === 'custom' || (def.type === 'array' && isFile(def.element));
}

/** Additional values for a walk through a schema. */
export interface Known {
  /** Values besides those that every field may have, such as addresses of stored pictures. */
  readonly values?: readonly unknown[];
  /** Values of fields that the schema does not describe, by name, or by two (`images.url`). */
  readonly fields?: Readonly<Record<string, Arbitrary<unknown>>>;
}

/**
 * Returns values that a schema accepts, in the form in which they are sent. Objects, lists and unions are
 * built part by part; any other field gets the known values that it accepts, and where it accepts any text,
 * difficult texts and texts of the maximum length.
 * @throws where no value is known for a field.
 */
export function acceptedInput(
  schema: z.ZodType,
  { values = [], fields = {} }: Known = {},
): Arbitrary<unknown> {
  const known = [...KNOWN, ...values];
  // Fields that several parts share are examined once.
  const leaves = new Map<z.ZodType, Arbitrary<unknown>>();
  const leafOf = (type: z.ZodType, path: readonly string[]) => {
    const made = leaves.get(type) ?? leaf(type, known, path);
    leaves.set(type, made);
    return made;
  };
  const walk = (part: unknown, path: readonly string[]): Arbitrary<unknown> => {
    const type = part as z.ZodType;
    const own = fields[path.slice(-2).join('.')] ?? fields[path.at(-1) ?? ''];
    if (own) return own;
    const accepted = (made: Arbitrary<unknown>) => made.filter((value) => accepts(type, value));
    const def = definitionOf(type);
    switch (def.type) {
      case 'object': {
        const shape = Object.entries(def.shape).map(([name, field]) => [name, walk(field, [...path, name])]);
        return accepted(fc.record(Object.fromEntries(shape)));
      }
      case 'array':
        return accepted(fc.array(walk(def.element, path), { maxLength: 3 }));
      case 'optional':
      case 'nullable':
      case 'default':
      case 'catch': {
        const empty = [undefined, null, ''].filter((value) => accepts(type, value));
        const given = walk(def.innerType, path);
        return fc.oneof({ weight: 3, arbitrary: given }, fc.constantFrom(...empty));
      }
      case 'union':
        return fc.oneof(
          ...def.options.filter((option) => !isFile(option)).map((option) => walk(option, path)),
        );
      case 'enum':
        return fc.constantFrom(...Object.values(def.entries));
      case 'literal':
        return fc.constantFrom(...def.values);
      case 'pipe': {
        // A preprocessed field is examined by its output; any other by its input.
        const first = definitionOf(def.in).type;
        if (first === 'transform') return accepted(walk(def.out, path));
        return first === 'string' || first === 'pipe'
          ? accepted(leafOf(type, path))
          : accepted(walk(def.in, path));
      }
      default:
        return leafOf(type, path);
    }
  };
  return walk(schema, []);
}
