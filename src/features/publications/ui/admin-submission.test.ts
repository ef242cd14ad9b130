import { describe, expect, it } from 'vitest';
import type { Publication } from '../publication.schema.ts';
import {
  changedFields,
  type FormBase,
  formBaseOf,
  newFormBase,
  type PictureValue,
  type PublicationFormValues,
  pictureAt,
  rebaseValues,
} from './admin-form-values.ts';
import { packSubmission, unpackSubmission } from './admin-submission.ts';

const ZONE = 'Africa/Lubumbashi';
const NOW = new Date('2026-03-02T08:00:30.500Z');

const KEPT: Publication = {
  id: '1',
  slug: 'eau',
  title: 'Eau',
  details: '<p>L’eau  coule.</p>\n',
  excerpt: 'L’eau coule.',
  coverImage: '/uploads/c/10x10.webp',
  images: [
    { url: '/uploads/a/10x10.webp', caption: 'Une borne' },
    { url: '/uploads/b/10x10.webp', caption: null },
  ],
  status: 'draft',
  publishedAt: '2026-01-12T12:32:15.123Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  deletedAt: null,
};

function chosen(name: string): PictureValue {
  return { kind: 'file', file: new File([name], name, { type: 'image/png' }) };
}

async function sent(
  base: FormBase,
  changes: Partial<PublicationFormValues>,
  kind: 'article' | 'echo' = 'article',
) {
  const packed = packSubmission(base, { ...base.values, ...changes }, { kind, timeZone: ZONE, now: NOW });
  const { ifMatch, body } = await unpackSubmission(packed, async (file) => `/uploads/${file.name}/1x1.webp`);
  const json: unknown = 'json' in body ? body.json : undefined;
  const fields =
    'form' in body
      ? [...body.form].map(([name, value]) => [name, value instanceof File ? value.name : value])
      : [];
  return { ifMatch, json, fields };
}

describe('a new publication’s form', () => {
  const base = newFormBase(NOW, ZONE);

  it('begins published, now, in the organisation’s time zone', () => {
    expect(base.values).toMatchObject({ status: 'published', publishedAt: '2026-03-02T10:00' });
  });

  it('sends everything, files beside their captions', async () => {
    const { fields, ifMatch } = await sent(base, {
      title: 'Eau',
      details: '<p>Bien</p>',
      coverImage: chosen('cover.png'),
      images: [
        { picture: chosen('one.png'), caption: 'Une' },
        { picture: chosen('two.png'), caption: '' },
      ],
    });
    expect(ifMatch).toBeNull();
    expect(fields).toEqual([
      ['title', 'Eau'],
      ['details', '<p>Bien</p>'],
      ['status', 'published'],
      ['publishedAt', '2026-03-02T08:00:00.000Z'],
      ['coverImage', 'cover.png'],
      ['images', 'one.png'],
      ['captions', 'Une'],
      ['images', 'two.png'],
      ['captions', ''],
    ]);
  });
});

describe('a changed publication’s form', () => {
  const base = formBaseOf(KEPT, '"4"', ZONE);

  it('sends nothing that was not touched', async () => {
    expect(await sent(base, {})).toEqual({ ifMatch: '"4"', json: undefined, fields: [['title', 'Eau']] });
  });

  it('sends what was changed', async () => {
    const { fields } = await sent(base, { publishedAt: '2026-01-12T14:33', coverImage: chosen('new.png') });
    expect(fields).toEqual([
      ['title', 'Eau'],
      ['publishedAt', '2026-01-12T12:33:00.000Z'],
      ['coverImage', 'new.png'],
    ]);
  });

  it('says which images stay, in which order, and adds files after them', async () => {
    const [first, second] = base.values.images;
    if (!first || !second) throw new Error('two images are given');
    const { fields } = await sent(base, {
      images: [second, first, { picture: chosen('new.png'), caption: 'Neuve' }],
    });
    expect(fields).toEqual([
      ['title', 'Eau'],
      ['images', 'new.png'],
      ['captions', 'Neuve'],
      [
        'keptImages',
        '[{"url":"/uploads/b/10x10.webp","caption":""},{"url":"/uploads/a/10x10.webp","caption":"Une borne"}]',
      ],
    ]);
  });

  it('uploads a new image first when it stands before a kept one', async () => {
    const [first] = base.values.images;
    if (!first) throw new Error('an image is given');
    const { fields } = await sent(base, { images: [{ picture: chosen('new'), caption: 'Neuve' }, first] });
    expect(fields).toEqual([
      ['title', 'Eau'],
      [
        'keptImages',
        '[{"url":"/uploads/new/1x1.webp","caption":"Neuve"},{"url":"/uploads/a/10x10.webp","caption":"Une borne"}]',
      ],
    ]);
  });

  it('says so when no image stays', async () => {
    expect((await sent(base, { images: [] })).fields).toContainEqual(['keptImages', '[]']);
  });
});

describe('an echo’s form', () => {
  const base = formBaseOf(KEPT, '"4"', ZONE);

  it('sends the whole entity as JSON, untouched values to the letter', async () => {
    const { json, ifMatch } = await sent(base, {}, 'echo');
    expect(json).toEqual({ ...KEPT, updatedAt: NOW.toISOString() });
    expect(ifMatch).toBe('"4"');
  });

  it('sends addresses that were typed', async () => {
    const { json } = await sent(
      base,
      {
        coverImage: pictureAt(' /uploads/d/1x1.webp '),
        images: [{ picture: pictureAt('/uploads/e/1x1.webp'), caption: 'E' }],
      },
      'echo',
    );
    expect(json).toMatchObject({
      coverImage: '/uploads/d/1x1.webp',
      images: [{ url: '/uploads/e/1x1.webp', caption: 'E' }],
      publishedAt: KEPT.publishedAt,
    });
  });

  it('goes as multipart when a file was chosen', async () => {
    const { fields } = await sent(base, { coverImage: chosen('new.png') }, 'echo');
    expect(fields).toContainEqual(['coverImage', 'new.png']);
  });

  it('keeps an absent date absent', async () => {
    const undated = formBaseOf({ ...KEPT, publishedAt: null }, null, ZONE);
    expect((await sent(undated, { title: 'Autre' }, 'echo')).json).toMatchObject({
      title: 'Autre',
      publishedAt: null,
    });
  });
});

describe('changes made on both sides', () => {
  it('are told by field', () => {
    const { values } = formBaseOf(KEPT, null, ZONE);
    const file = chosen('x.png');
    expect([...changedFields(values, { ...values })]).toEqual([]);
    expect([...changedFields(values, { ...values, title: 'T', coverImage: file })]).toEqual([
      'title',
      'coverImage',
    ]);
    expect(changedFields({ ...values, coverImage: file }, { ...values, coverImage: file }).size).toBe(0);
  });

  it('both stay; one’s own win', () => {
    const before = formBaseOf(KEPT, null, ZONE).values;
    const latest = { ...before, title: 'Le leur', status: 'published' as const };
    expect(rebaseValues(before, { ...before, title: 'Le mien', details: 'x' }, latest)).toEqual({
      ...latest,
      title: 'Le mien',
      details: 'x',
    });
  });
});
