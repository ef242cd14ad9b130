/**
 * The address of a web page as somebody pasted it, made whole: `linkedin.com/in/aline` becomes
 * `https://linkedin.com/in/aline`. What is no such address stays as it is, for its author to mend.
 */
export function mendWebAddress(typed: string): string {
  const text = typed.trim();
  if (text === '' || /^[a-z][a-z\d+.-]*:/i.test(text)) return text;
  const whole = `https://${text.replace(/^\/+/, '')}`;
  return isWebAddress(whole) ? whole : text;
}

/** Whether a text is the whole address of a web page. */
export function isWebAddress(text: string): boolean {
  if (/\s/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return ['https:', 'http:'].includes(protocol) && hostname.includes('.');
}
