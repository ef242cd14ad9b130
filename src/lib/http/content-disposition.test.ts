import { describe, expect, it } from 'vitest';
import { attachment, fileNameOf } from './content-disposition.ts';

describe('the name of a file', () => {
  it.each([
    ['keeps letters with accents', 'Rapport annuel 2024 – Éducation', 'Rapport annuel 2024 – Éducation.pdf'],
    ['has its extension only once', 'Rapport.PDF', 'Rapport.pdf'],
    ['contains no path', '../../etc/passwd', '-..-etc-passwd.pdf'],
    [
      'contains no character that Windows refuses',
      'Bilan : « 2024 » / 2025 ?',
      'Bilan - « 2024 » - 2025 -.pdf',
    ],
    ['contains no bidirectional control', 'bilan\u202efdp.exe', 'bilanfdp.exe.pdf'],
    ['contains no line end or control character', 'a\r\nSet-Cookie: b\u0000', 'a Set-Cookie- b.pdf'],
    ['is trimmed of spaces and dots', ' .. bilan .. ', 'bilan.pdf'],
    ['falls back to a default when empty', '\u0000 . ', 'rapport.pdf'],
  ])('%s', (_what, text, name) => {
    expect(fileNameOf(text, '.pdf', 'rapport')).toBe(name);
  });

  it('is cut to 200 bytes between whole characters', () => {
    expect(fileNameOf('é'.repeat(500), '.pdf', 'rapport')).toBe(`${'é'.repeat(100)}.pdf`);
    expect(fileNameOf('🌋'.repeat(500), '.pdf', 'rapport')).toBe(`${'🌋'.repeat(50)}.pdf`);
  });
});

describe('the Content-Disposition of an attachment', () => {
  it('has the name in ASCII and in UTF-8 (RFC 6266)', () => {
    expect(attachment('Œuvres d’été (1) 100 %.pdf')).toBe(
      'attachment; filename="_uvres d_ete (1) 100 _.pdf"; ' +
        "filename*=UTF-8''%C5%92uvres%20d%E2%80%99%C3%A9t%C3%A9%20%281%29%20100%20%25.pdf",
    );
  });

  it.each(['a"; filename="b.exe', 'a\r\nX: 1', 'a\\"b', '\ud800', "'*;=,"])(
    'escapes %j inside its quotes',
    (name) => {
      expect(attachment(name)).toMatch(
        /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w.~%!-]*$/,
      );
    },
  );
});
