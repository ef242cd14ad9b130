/** A text as the specification types it: its apostrophes and spaces are not typographic (D35). */
export function typewritten(text: string): string {
  return text.replace(/’/g, "'").replace(/[\u00a0\u202f]/g, ' ');
}
