/** Characters that no text needs and that databases or terminals stumble over: C0 and C1 controls but tab and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/** Text without control characters and lone surrogates, in Unicode's composed form (NFC). */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(CONTROLS, '').normalize('NFC');
}

/** The same on one line: line ends and tabs become spaces, runs of plain spaces one, none at the ends. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(/[\t\r\n ]+/g, ' ')
    .trim();
}
