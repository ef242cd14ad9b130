import { describe, expect, it } from 'vitest';
import { type PictureValue, pictureAt } from '#admin/index.ts';
import type { Publication } from '../publication.schema.ts';
import {
  formBaseOf,
  newFormBase,
  PUBLICATION_FIELDS,
  type PublicationBase,
  type PublicationFormValues,
} from './admin-form-fields.tsx';
import { newImage } from './admin-image-values.ts';
import { submissionOf } from './admin-submission.ts';

const ZONE = 'Africa/Lubumbashi';
const NOW = new Date('2026-03-02T08:00:30.500Z');

const PROPOSING = { kind: 'article', now: NOW, timeZone: ZONE } as const;

const KEPT: Publication = {
  id: '1',
  slug: 'eau',
  title: 'Eau',
  details: '<p>L’eau  coule.</p>\n',
  excerpt: 'L’eau coule.',
  coverImage: '/uploads/c/10x10.webp',
  coverFocus: null,
  coverAlt: 'Un robinet qui coule',
  coverDecorative: false,
  images: [
    {
      url: '/uploads/a/10x10.webp',
      caption: 'Une borne',
      focus: { x: 20, y: 30 },
      alt: null,
      decorative: true,
    },
    { url: '/uploads/b/10x10.webp', caption: null, focus: null, alt: 'Un puits', decorative: false },
  ],
  documents: [],
  status: 'draft',
  publishedAt: '2026-01-12T12:32:15.123Z',
  endsAt: null,
  alertUntil: null,
  mentionsViolence: false,
  picturesToDescribe: 0,
  domains: ['sante'],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  deletedAt: null,
};

function chosen(name: string): PictureValue {
  return { kind: 'file', file: new File([name], name, { type: 'image/png' }) };
}

async function sent(
  base: PublicationBase,
  changes: Partial<PublicationFormValues>,
  kind: 'article' | 'echo' = 'article',
) {
  const values = { ...base.values, ...changes };
  const changed = new Set(Object.keys(changes) as (keyof PublicationFormValues)[]);
  const context = { kind, timeZone: ZONE, now: NOW };
  const upload = async (file: File) => `/uploads/${file.name}/1x1.webp`;
  const body = await submissionOf(values, { base, changed }, context, upload);
  const json: unknown = 'json' in body ? body.json : undefined;
  const fields =
    'form' in body
      ? [...body.form].map(([name, value]) => [name, value instanceof File ? value.name : value])
      : [];
  return { json, fields };
}

describe('the form of a new publication', () => {
  const base = newFormBase(PROPOSING);

  it('has the status published and the present date in the organisation’s time zone', () => {
    expect(base.values).toMatchObject({ status: 'published', publishedAt: '2026-03-02T10:00' });
  });

  it('takes up a damaged draft as a draft, and shows what it has for a date', () => {
    const { status, publishedAt } = PUBLICATION_FIELDS;
    expect(['published', 'draft', 'nonsense', undefined].map((stored) => status.revive(stored))).toEqual([
      'published',
      'draft',
      'draft',
      'draft',
    ]);
    const shown = ['2026-01-12T14:32', 'nonsense', ''].map((stored) =>
      publishedAt.show?.(stored, base.values),
    );
    expect(shown).toEqual(['12/01/2026 à 14:32', 'nonsense', 'Sans date']);
  });

  it('sends every field, each file beside its caption', async () => {
    const { fields } = await sent(base, {
      title: 'Eau',
      details: '<p>Bien</p>',
      coverImage: chosen('cover.png'),
      images: [
        { ...newImage(chosen('one.png')), caption: 'Une' },
        { ...newImage(chosen('two.png')), caption: '' },
      ],
    });
    expect(fields).toEqual([
      ['title', 'Eau'],
      ['details', '<p>Bien</p>'],
      ['status', 'published'],
      ['publishedAt', '2026-03-02T08:00:00.000Z'],
      ['endsAt', ''],
      ['mentionsViolence', 'false'],
      ['domains', ''],
      ['coverImage', 'cover.png'],
      ['coverAlt', ''],
      ['coverDecorative', 'false'],
      ['images', 'one.png'],
      ['captions', 'Une'],
      ['images', 'two.png'],
      ['captions', ''],
    ]);
  });
});

describe('the proposals of a form', () => {
  const LATER = new Date('2026-03-05T09:00:00.000Z');
  const later = { ...PROPOSING, kind: 'bulletin', now: LATER } as const;

  async function sentLater(base: PublicationBase, changes: Partial<PublicationFormValues>) {
    const values = { ...base.values, ...changes };
    const changed = new Set(Object.keys(changes) as (keyof PublicationFormValues)[]);
    const body = await submissionOf(values, { base, changed }, later, async () => '');
    return Object.fromEntries('form' in body ? body.form : []);
  }

  const base = newFormBase({ ...PROPOSING, kind: 'bulletin', cover: '/uploads/alerte/1x1.webp' });

  it('are the present, 72 hours later for the end of a bulletin alone, and the cover that is given', () => {
    expect(base.values).toMatchObject({
      publishedAt: '2026-03-02T10:00',
      endsAt: '2026-03-05T10:00',
      coverImage: { kind: 'address', url: '/uploads/alerte/1x1.webp' },
    });
    expect(newFormBase(PROPOSING).values.endsAt).toBe('');
  });

  it('are the present of the sending, for what was prepared days ago', async () => {
    expect(await sentLater(base, {})).toMatchObject({ publishedAt: '2026-03-05T09:00:00.000Z', endsAt: '' });
  });

  it('are not stored with a draft, and are made again when it is opened', async () => {
    expect(await sentLater(base, { status: 'draft' })).toMatchObject({ publishedAt: '', endsAt: '' });
    const draft = { ...KEPT, publishedAt: null };
    const opened = formBaseOf(draft, '"1"', later);
    expect(opened.values).toMatchObject({ publishedAt: '2026-03-05T11:00', endsAt: '2026-03-08T11:00' });
    expect(await sentLater(opened, { status: 'published' })).toEqual({
      title: 'Eau',
      status: 'published',
      publishedAt: '2026-03-05T09:00:00.000Z',
    });
  });

  it('give way to what is typed', async () => {
    expect(await sentLater(base, { endsAt: '2026-03-06T08:00', status: 'draft' })).toMatchObject({
      publishedAt: '',
      endsAt: '2026-03-06T06:00:00.000Z',
    });
  });
});

describe('the form of a changed publication', () => {
  const base = formBaseOf(KEPT, '"4"', PROPOSING);

  it('sends only the title when nothing was changed', async () => {
    expect(await sent(base, {})).toEqual({ json: undefined, fields: [['title', 'Eau']] });
  });

  it('sends the changed fields only, with the title', async () => {
    const { fields } = await sent(base, { publishedAt: '2026-01-12T14:33', coverImage: chosen('new.png') });
    expect(fields).toEqual([
      ['title', 'Eau'],
      ['publishedAt', '2026-01-12T12:33:00.000Z'],
      ['coverImage', 'new.png'],
      // Another cover begins with what its form says of it.
      ['coverAlt', 'Un robinet qui coule'],
      ['coverDecorative', 'false'],
    ]);
  });

  it('sends the kept images in their order, and new files after them', async () => {
    const [first, second] = base.values.images;
    if (!first || !second) throw new Error('two images are given');
    const { fields } = await sent(base, {
      images: [second, first, { ...newImage(chosen('new.png')), caption: 'Neuve' }],
    });
    expect(fields).toEqual([
      ['title', 'Eau'],
      ['images', 'new.png'],
      ['captions', 'Neuve'],
      [
        'keptImages',
        '[{"url":"/uploads/b/10x10.webp","caption":"","alt":"Un puits","decorative":false},{"url":"/uploads/a/10x10.webp","caption":"Une borne","alt":"","decorative":true,"focus":{"x":20,"y":30}}]',
      ],
    ]);
  });

  it('uploads a new image before the form when it is placed before a kept one', async () => {
    const [first] = base.values.images;
    if (!first) throw new Error('an image is given');
    const { fields } = await sent(base, {
      images: [{ ...newImage(chosen('new')), caption: 'Neuve' }, first],
    });
    expect(fields).toEqual([
      ['title', 'Eau'],
      [
        'keptImages',
        '[{"url":"/uploads/new/1x1.webp","caption":"Neuve","alt":"","decorative":false},{"url":"/uploads/a/10x10.webp","caption":"Une borne","alt":"","decorative":true,"focus":{"x":20,"y":30}}]',
      ],
    ]);
  });

  it('sends an empty list when every image is removed', async () => {
    expect((await sent(base, { images: [] })).fields).toContainEqual(['keptImages', '[]']);
  });
});

describe('the form of an echo', () => {
  const base = formBaseOf(KEPT, '"4"', PROPOSING);

  it('sends the whole entity as JSON, its unchanged values exactly', async () => {
    const { json } = await sent(base, {}, 'echo');
    expect(json).toEqual({ ...KEPT, updatedAt: NOW.toISOString() });
  });

  it('sends typed image addresses, trimmed', async () => {
    const { json } = await sent(
      base,
      {
        coverImage: pictureAt(' /uploads/d/1x1.webp '),
        images: [{ ...newImage(pictureAt('/uploads/e/1x1.webp')), caption: 'E' }],
      },
      'echo',
    );
    expect(json).toMatchObject({
      coverImage: '/uploads/d/1x1.webp',
      images: [{ url: '/uploads/e/1x1.webp', caption: 'E' }],
      publishedAt: KEPT.publishedAt,
    });
  });

  it('is sent as multipart when a file was chosen', async () => {
    const { fields } = await sent(base, { coverImage: chosen('new.png') }, 'echo');
    expect(fields).toContainEqual(['coverImage', 'new.png']);
  });

  it('sends no date when the echo has none', async () => {
    const undated = formBaseOf({ ...KEPT, publishedAt: null, status: 'published' }, null, PROPOSING);
    expect((await sent(undated, { title: 'Autre' }, 'echo')).json).toMatchObject({
      title: 'Autre',
      publishedAt: null,
    });
  });
});
