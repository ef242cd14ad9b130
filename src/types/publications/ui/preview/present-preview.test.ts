import { expect, it } from 'vitest';
import { presentPreview } from './present-preview.ts';
import type { PreviewedPublication } from './previewed-publication.ts';

const SETTINGS = {
  publicUrl: 'https://pamoja.test',
  assetOrigin: '',
  timeZone: 'Africa/Lubumbashi',
  exitUrl: 'https://meteo.example/',
};
const NOW = '2026-03-02T08:00:00.000Z';
const OWN_IMAGE = '/uploads/abc/1280x800.webp';

function present(given: Partial<PreviewedPublication>) {
  const previewed: PreviewedPublication = {
    kind: 'article',
    title: 'L’eau est là',
    details: '',
    status: 'draft',
    publishedAt: null,
    endsAt: null,
    mentionsViolence: false,
    domains: [],
    coverImage: null,
    coverFocus: null,
    coverAlt: null,
    coverDecorative: false,
    images: [],
    documents: [],
    ...given,
  };
  return presentPreview(previewed, SETTINGS, NOW, ({ name }) => `blob:${name}`);
}

it('presentPreview sets title, captions and body in French typography', () => {
  const shown = present({
    title: "L'eau est là !",
    details: '<p>Enfin ?</p>',
    images: [
      { picture: OWN_IMAGE, caption: 'Regardez !', focus: null, alt: 'Un puits !', decorative: false },
    ],
  });
  expect(shown.title).toBe('L’eau est là\u202f!');
  expect(shown.details).toBe('<p>Enfin\u202f?</p>');
  expect(shown.images).toEqual([
    { url: OWN_IMAGE, caption: 'Regardez\u202f!', focus: null, alt: 'Un puits\u202f!', decorative: false },
  ]);
});

it('presentPreview sanitises the body as the server would', () => {
  const { details } = present({
    details:
      '<h1>Titre</h1><script>alert(1)</script><p onclick="alert(2)">Oui <img src=x onerror="alert(3)"><a href="javascript:alert(4)">là</a></p>',
  });
  expect(details).toBe('<h2>Titre</h2><p>Oui là</p>');
});

it('presentPreview shows files that are not uploaded yet, and no picture of another site', () => {
  const file = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });
  const shown = present({
    coverImage: file,
    images: [
      { picture: file, caption: ' ', focus: null, alt: null, decorative: false },
      {
        picture: 'https://ailleurs.test/photo.jpg',
        caption: 'Ailleurs',
        focus: null,
        alt: null,
        decorative: false,
      },
      { picture: null, caption: 'À choisir', focus: null, alt: null, decorative: false },
    ],
  });
  expect(shown.coverImage).toBe('blob:photo.jpg');
  expect(shown.images).toEqual([
    { url: 'blob:photo.jpg', caption: null, focus: null, alt: null, decorative: false },
  ]);
});

it('presentPreview dates articles and bulletins without a date now, echoes not at all', () => {
  expect(present({}).publishedAt).toBe(NOW);
  expect(present({ kind: 'bulletin' }).publishedAt).toBe(NOW);
  expect(present({ kind: 'echo' }).publishedAt).toBeNull();
  expect(present({ publishedAt: '2026-01-01T00:00:00.000Z' }).publishedAt).toBe('2026-01-01T00:00:00.000Z');
});

it('presentPreview shows “Sans titre” where the title is still to be written', () => {
  expect(present({ title: '  ' }).title).toBe('Sans titre');
});
