/** True when a form's invisible field was filled in, which people leave empty. */
export function isHoneypotFilled(website: unknown): boolean {
  return website !== undefined && website !== null && website !== '';
}
