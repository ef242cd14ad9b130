const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that are not allowed in XML, escaped or not (XML 1.0 §2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** The first line of a document. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Escaped markup. */
export interface Xml {
  readonly xml: string;
}

/** Returns a text with `<`, `&` and the like escaped, and without characters that XML does not allow. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Returns an element with its attributes; strings among its children are escaped as text. */
export function xml(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Xml | string | null)[]
): Xml {
  const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
  const opening = `<${tag}${named.join('')}`;
  const content = children
    .filter((child) => child !== null)
    .map((child) => (typeof child === 'string' ? escapeXml(child) : child.xml))
    .join('');
  return { xml: content ? `${opening}>${content}</${tag}>` : `${opening}/>` };
}
