/** PDF files as small as possible, or as large as a test needs, with exact offsets. */

interface DrawnPdf {
  /** Bytes of invisible content, which set the file's size. */
  readonly padding?: number;
  /** Text before the header. */
  readonly before?: string;
  /** Text in the trailer's dictionary. */
  readonly trailer?: string;
}

/** Returns a PDF of one empty page with a cross-reference table (ISO 32000-1, 7.5). */
export function drawPdf({ padding = 0, before = '', trailer = '' }: DrawnPdf = {}): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    `<< /Length ${padding} >>\nstream\n${' '.repeat(padding)}\nendstream`,
  ];
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(before + text, 'latin1');
}
