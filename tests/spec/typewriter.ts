/** A text as the specification types it: its apostrophes and spaces are not typographic. */
export function typewritten(text: string): string {
  return text.replace(/’/g, "'").replace(/[\u00a0\u202f]/g, ' ');
}
