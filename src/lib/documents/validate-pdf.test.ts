import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPdf } from '#tests/support/documents.ts';
import { validatePdf } from './validate-pdf.ts';

const NO_PDF = { code: 'unsupported_type', sentence: 'Ce fichier n’est pas un PDF.' };
const BROKEN = {
  code: 'unsupported_type',
  sentence: 'Ce PDF est incomplet ou abîmé. Enregistrez-le de nouveau, puis renvoyez-le.',
};
const PROTECTED = {
  code: 'validation',
  sentence:
    'Ce PDF est protégé par un mot de passe ou des restrictions. Enregistrez-le sans protection, puis renvoyez-le.',
};

/** A PDF 1.5 whose cross-references are a stream (ISO 32000-1, 7.5.8). */
function withReferenceStream(dictionary: string): string {
  const body = '%PDF-1.5\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';
  return `${body}7 0 obj\n<< /Type /XRef /Root 1 0 R ${dictionary} >>\nstream\n\0\0\nendstream\nendobj\nstartxref\n${body.length}\n%%EOF`;
}

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pamoja-pdf-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function judge(content: string | Uint8Array): Promise<void> {
  const path = join(folder, 'file');
  await writeFile(path, typeof content === 'string' ? Buffer.from(content, 'latin1') : content);
  await validatePdf(path);
}

describe('a valid PDF', () => {
  it.each([
    ['with a table of references', drawPdf()],
    ['with a stream of references', withReferenceStream('/Size 8')],
    ['behind a byte order mark', drawPdf({ before: '\xef\xbb\xbf' })],
    ['behind empty lines', drawPdf({ before: '\r\n\r\n' })],
    ['larger than what is read at a time', drawPdf({ padding: 300_000 })],
    ['followed by empty lines', Buffer.concat([drawPdf(), Buffer.from('\r\n'.repeat(100))])],
    ['that speaks of encryption in its text', drawPdf({ trailer: '/Info << /Title (/EncryptMetadata) >>' })],
  ])('is accepted: %s', async (_what, content) => {
    await expect(judge(content)).resolves.toBeUndefined();
  });

  it.each([
    ['as its trailer says', drawPdf({ trailer: '/Encrypt 9 0 R' })],
    ['as a dictionary in its trailer says', drawPdf({ trailer: '/Encrypt<< /Filter /Standard >>' })],
    ['as its stream of references says', withReferenceStream('/Encrypt 9 0 R')],
  ])('is refused as protected when encrypted: %s', async (_what, content) => {
    await expect(judge(content)).rejects.toMatchObject(PROTECTED);
  });
});

describe('a file that claims to be a PDF', () => {
  it.each([
    ['of no bytes', ''],
    ['a text', 'Bonjour'],
    ['a picture', '\x89PNG\r\n\x1a\n'],
    ['a program', 'MZ\x90\0'],
    ['a page that turns into a PDF', drawPdf({ before: '<html><script>alert(1)</script>' })],
    ['an archive that turns into a PDF', drawPdf({ before: 'PK\x03\x04' })],
    ['a header too far inside', drawPdf({ before: '\n'.repeat(1100) })],
    ['a header without a version', '%PDF-\n'],
    ['a script of PostScript', '%!PS-Adobe-3.0\n%PDF-1.4'],
  ])('is refused as no PDF: %s', async (_what, content) => {
    await expect(judge(content)).rejects.toMatchObject(NO_PDF);
  });

  it.each([
    ['nothing but a header', '%PDF-1.7'],
    ['broken off half way', drawPdf({ padding: 5_000 }).subarray(0, 3_000)],
    ['without its last line', drawPdf().subarray(0, -8)],
    ['with an archive behind it', Buffer.concat([drawPdf(), Buffer.alloc(2_000, 'PK')])],
    ['whose end leads nowhere', '%PDF-1.7\nstartxref\n9999999999\n%%EOF'],
    ['whose end leads to its own header', '%PDF-1.7\nstartxref\n0\n%%EOF'],
    ['whose end counts backwards', '%PDF-1.7\nstartxref\n-5\n%%EOF'],
    ['whose end counts in another way', '%PDF-1.7\nstartxref\n0x9\n%%EOF'],
    ['many ends', `%PDF-1.7\n${'startxref\n1\n%%EOF\n'.repeat(500)}`],
  ])('is refused as broken: %s', async (_what, content) => {
    await expect(judge(content)).rejects.toMatchObject(BROKEN);
  });
});
