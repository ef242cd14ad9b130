import { describe, expect, it } from 'vitest';
import { attachment, fileNameOf } from './content-disposition.ts';

describe('the name of a file', () => {
  it.each([
    ['keeps its letters', 'Rapport annuel 2024 – Éducation', 'Rapport annuel 2024 – Éducation.pdf'],
    ['has its extension once', 'Rapport.PDF', 'Rapport.pdf'],
    ['takes no path', '../../etc/passwd', '-..-etc-passwd.pdf'],
    ['takes nothing that Windows refuses', 'Bilan : « 2024 » / 2025 ?', 'Bilan - « 2024 » - 2025 -.pdf'],
    ['is not turned over', 'bilan\u202efdp.exe', 'bilanfdp.exe.pdf'],
    ['holds no line end and no control', 'a\r\nSet-Cookie: b\u0000', 'a Set-Cookie- b.pdf'],
    ['has a beginning and an end', ' .. bilan .. ', 'bilan.pdf'],
    ['is never empty', '\u0000 . ', 'rapport.pdf'],
  ])('%s', (_what, text, name) => {
    expect(fileNameOf(text, '.pdf', 'rapport')).toBe(name);
  });

  it('fits on a disk, in whole characters', () => {
    expect(fileNameOf('é'.repeat(500), '.pdf', 'rapport')).toBe(`${'é'.repeat(100)}.pdf`);
    expect(fileNameOf('🌋'.repeat(500), '.pdf', 'rapport')).toBe(`${'🌋'.repeat(50)}.pdf`);
  });
});

describe('a file to be saved', () => {
  it('has its name for old programs and for the others (RFC 6266)', () => {
    expect(attachment('Œuvres d’été (1) 100 %.pdf')).toBe(
      'attachment; filename="_uvres d_ete (1) 100 _.pdf"; ' +
        "filename*=UTF-8''%C5%92uvres%20d%E2%80%99%C3%A9t%C3%A9%20%281%29%20100%20%25.pdf",
    );
  });

  it.each(['a"; filename="b.exe', 'a\r\nX: 1', 'a\\"b', '\ud800', "'*;=,"])(
    'lets nothing out of its quotes: %j',
    (name) => {
      expect(attachment(name)).toMatch(
        /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w.~%!-]*$/,
      );
    },
  );
});
