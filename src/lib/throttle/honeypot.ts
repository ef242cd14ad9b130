/** True when a form's invisible field, which people leave empty, was filled in. */
export function isHoneypotFilled(website: unknown): boolean {
  return website !== undefined && website !== null && website !== '';
}
