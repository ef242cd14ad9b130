/** Bytes of a file, both ends included, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** One range: `bytes=0-499`, `bytes=500-`, or the last ones as `bytes=-500` (RFC 9110, 14.1.2). */
const SINGLE_RANGE = /^bytes=[ \t]*(?:(\d+)-(\d*)|-(\d+))[ \t]*$/i;

/**
 * Returns the part of a file that a `Range` header asks for. A malformed header, another unit and several
 * ranges are ignored, as RFC 9110 §14.2 allows, because many small overlapping ranges turn a small request
 * into a large answer.
 * @param size bytes of the file.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first, last, suffix] = SINGLE_RANGE.exec(header ?? '') ?? [];
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  if (first === undefined) return 'whole';
  const start = Number(first);
  const end = last ? Number(last) : size - 1;
  if (last && end < start) return 'whole';
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(end, size - 1) };
}
