/** Returns a text as the specification types it, without typographic apostrophes and spaces. */
export function typewritten(text: string): string {
  return text.replace(/’/g, "'").replace(/[\u00a0\u202f]/g, ' ');
}
