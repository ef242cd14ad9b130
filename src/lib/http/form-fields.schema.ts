/** Reads an empty field as a missing one. */
export function emptyAsAbsent(value: unknown): unknown {
  return value === '' ? undefined : value;
}

/** Returns the JSON of a form's field, or the value itself in a JSON body. */
export function parseJsonField(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    // Left as it is, because the field's schema rejects a text with its own sentence.
    return value;
  }
}

/**
 * Characters of a short text before it is cleaned, ten times its maximum length, because cleaning two million characters
 * blocks the server.
 */
export function maxSentLength(maxLength: number): number {
  return 10 * maxLength;
}
