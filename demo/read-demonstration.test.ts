import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULTS } from '#settings/defaults/index.ts';
import { PUBLICATION_KINDS } from '#types/publications/publication.schema.ts';
import {
  parsePublication,
  readAgents,
  readEvents,
  readGallery,
  readNotices,
  readPublications,
  readReports,
} from './read-demonstration.ts';

const HEAD = [
  'title: Un titre : deux mots',
  'publishedAt: 2026-04-27T11:45:00+02:00',
  'cover: lake-day.avif',
];

function source(...lines: string[]): string {
  return ['---', ...HEAD, ...lines, '---', '<p>Un texte.</p>', ''].join('\n');
}

describe('a publication of the demonstration', () => {
  it('has its fields, its pictures in their order, and its text', () => {
    expect(
      parsePublication(source('image: a.avif | L’eau : un bien', 'image: b.jpg | Ici'), 'x.html'),
    ).toEqual({
      title: 'Un titre : deux mots',
      publishedAt: '2026-04-27T11:45:00+02:00',
      cover: 'lake-day.avif',
      domains: [],
      images: [
        { picture: 'a.avif', caption: 'L’eau : un bien' },
        { picture: 'b.jpg', caption: 'Ici' },
      ],
      details: '\n<p>Un texte.</p>\n',
    });
  });

  it.each([
    ['without fields', '<p>Un texte.</p>', 'does not begin with its fields'],
    ['with a field twice', source('title: Un autre'), '"title: Un autre"'],
    ['with a line that is no field', source('Un titre'), '"Un titre"'],
    ['with an unknown field', source('author: Awa'), 'author'],
    ['with a picture outside its folder', source('image: ../a.avif | Ici'), 'images[0].picture'],
    ['with a picture without caption', source('image: a.avif'), 'images[0].caption'],
  ])('is refused %s', (_case, text, words) => {
    expect(() => parsePublication(text, 'publications/x.html')).toThrow('demo/publications/x.html');
    expect(() => parsePublication(text, 'publications/x.html')).toThrow(words);
  });
});

it('the demonstration shows every picture of its folder, and no other', async () => {
  const publications = (await Promise.all(PUBLICATION_KINDS.map(readPublications))).flat();
  const shown = [
    ...publications.flatMap(({ cover, images }) => [cover, ...images.map(({ picture }) => picture)]),
    ...[...(await readAgents()), ...(await readGallery()), ...(await readEvents())].flatMap(
      ({ picture }) => picture ?? [],
    ),
  ];
  const files = readdirSync(join(import.meta.dirname, 'pictures'));
  expect([...new Set(shown)].sort()).toEqual(files.sort());
});

it('the demonstration offers every document of its notices, and no other', async () => {
  const offered = (await readNotices()).flatMap(({ documents }) => documents.map(({ file }) => file));
  expect(offered.sort()).toEqual(readdirSync(join(import.meta.dirname, 'notices')).sort());
});

it('the demonstration has a report for each of its years', async () => {
  expect((await readReports()).map(({ year }) => year)).toEqual([2022, 2023, 2024, 2025]);
});

it('the demonstration has publications of each of its organisation’s domains, and of no other', async () => {
  const publications = (await Promise.all(PUBLICATION_KINDS.map(readPublications))).flat();
  const named = publications.flatMap(({ domains }) => domains);
  expect([...new Set(named)].sort()).toEqual(DEFAULTS.domains.items.map(({ id }) => id).sort());
});
