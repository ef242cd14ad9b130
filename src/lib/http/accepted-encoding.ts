/** Content codings of a response, the smallest result first. */
export const COMPRESSIONS = ['br', 'gzip'] as const;

export type Compression = (typeof COMPRESSIONS)[number];
export type Encoding = Compression | 'identity';

/** A coding and its weight in `Accept-Encoding` (RFC 9110 §12.5.3). */
const CODING = /^\s*([^\s;]+)\s*(?:;\s*q\s*=\s*([\d.]+)\s*)?$/i;

function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [, coding, weight = '1'] = CODING.exec(part) ?? [];
    if (coding) weights.set(coding === 'x-gzip' ? 'gzip' : coding, Number(weight) || 0);
  }
  return weights;
}

function negotiate(header: string): Encoding {
  const weights = weightsOf(header);
  let best: Encoding = 'identity';
  // A client that does not mention `identity` gets it only where nothing else is acceptable.
  let weight = weights.get('identity') ?? 0;
  for (const compression of [...COMPRESSIONS].reverse()) {
    const own = weights.get(compression) ?? weights.get('*') ?? 0;
    if (own === 0 || own < weight) continue;
    best = compression;
    weight = own;
  }
  return best;
}

/** Maximum cached headers: browsers send a handful. */
const REMEMBERED = 64;
const LONGEST_REMEMBERED = 100;
const known = new Map<string, Encoding>();

/**
 * Returns the encoding that an `Accept-Encoding` prefers; of two with the same weight, the one with the
 * smaller result.
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const found = known.get(header);
  if (found) return found;
  const encoding = negotiate(header);
  if (known.size < REMEMBERED && header.length <= LONGEST_REMEMBERED) known.set(header, encoding);
  return encoding;
}
