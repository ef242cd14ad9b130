import { it } from 'vitest';
import type { PublicationKind } from '#content/content-types.ts';
import { describeOnDatabase } from '#tests/support/world.ts';
import type { RecordedType } from './content-type.ts';
import { all, both, FLAG, INSTANT, POINT, text } from './probes.ts';
import { RECORDING_TIME, recordType } from './record-type.ts';

const DETAILS = '<p>L’eau coule.</p>';
const HTML =
  '<h1>Un</h1><p onclick="x()">e\u0301 <a href="javascript:1">j</a><script>1</script></p><ul><li>a</ul>';

const LEAST = { title: 'Le puits de Nyiragongo', details: DETAILS, status: 'published' };

function publication(path: string, kind: PublicationKind): RecordedType {
  return {
    path,
    isBrief: kind !== 'article',
    least: async ({ pictures: [cover] }) => {
      const least = { ...LEAST, coverImage: cover };
      return { json: least, form: least };
    },
    keyed: ({ file }) => ({ ...LEAST, coverImage: file, images: [file, file], captions: ['Une', ''] }),
    full: ({ pictures: [cover, other] }) => ({
      ...LEAST,
      publishedAt: '2026-02-01T10:00:00+02:00',
      ...(kind === 'bulletin' && { endsAt: '2026-02-10T00:00:00Z' }),
      mentionsViolence: true,
      domains: ['paix'],
      coverImage: cover,
      images: [{ url: other, caption: 'Une légende', focus: { x: 30, y: 40 } }],
    }),
    fields: ({ pictures: [cover, other], file }) => {
      const kept = [
        [],
        [{ url: other, caption: 'Deux', focus: 'auto' }, { url: other }],
        [{ url: other, caption: '' }],
        [{ url: other, caption: 'x'.repeat(501) }],
        [{ url: other, caption: null, focus: null }],
        [{ url: '' }],
        [{ caption: 'Sans adresse' }],
        [{ url: 'https://ailleurs.example/x.webp' }],
        Array.from({ length: 21 }, () => ({ url: other })),
      ];
      return {
        title: text(200),
        details: both('', DETAILS, HTML, 'sans balise < & >', `<p>${'x'.repeat(9_000)}</p>`),
        status: both('draft', 'published', 'scheduled', 'Draft'),
        publishedAt: INSTANT,
        endsAt: INSTANT,
        mentionsViolence: FLAG,
        domains: {
          json: [['sante', 'paix', 'sante'], ['inconnu'], ['x'.repeat(121)], [7], 'sante'],
          form: ['sante', ['sante', 'paix'], ['', 'sante'], 'inconnu'],
        },
        coverImage: {
          json: [other, 'https://ailleurs.example/x.webp', '/uploads/x/1x1.webp', { url: other }],
          form: [other, '/uploads/x/1x1.webp', file, [file, file], [cover, other]],
        },
        coverFocus: POINT,
        coverAlt: text(300),
        coverDecorative: FLAG,
        images: { json: kept, form: [file, [file, file], other] },
        captions: all(text(500), { json: [['Une', null]], form: [] }),
        alts: all(text(300), { json: [['Une', null]], form: [] }),
        decoratives: FLAG,
        focuses: POINT,
        keptImages: { json: kept, form: kept.map((list) => JSON.stringify(list)) },
        documents: {
          json: [[], [{ url: '/x' }], [{ title: 'Sans adresse' }], [{ url: '/x', title: '' }], ['/x']],
          form: [file, '/x'],
        },
        documentTitles: all(text(200), { json: [['Un', null]], form: [] }),
        keptDocuments: {
          json: [[], [{ url: '/x' }], [{ file: 0 }], [{ url: '/x', title: 'x'.repeat(201) }]],
          form: ['[]', '[{"url":"/x"}]', '{'],
        },
      };
    },
    bodies: ({ pictures: [cover, other], file }) => [
      { json: {} },
      { json: { title: 'Un titre seul' } },
      { json: { title: 'Un brouillon', status: 'draft' } },
      {
        json: {
          ...LEAST,
          coverImage: cover,
          id: 'x',
          slug: 'y',
          createdAt: 'z',
          deletedAt: 'z',
          kind: 'echo',
          more: 1,
        },
      },
      {
        json: {
          ...LEAST,
          coverImage: cover,
          publishedAt: '2026-04-01T00:00:00Z',
          endsAt: '2026-04-01T00:00:00Z',
        },
      },
      {
        json: {
          ...LEAST,
          coverImage: cover,
          publishedAt: '2026-04-01T00:00:00Z',
          endsAt: '2026-04-02T00:00:00Z',
        },
      },
      { json: { ...LEAST, coverImage: cover, images: [{ url: other }], captions: ['Trop'] } },
      {
        form: {
          ...LEAST,
          coverImage: file,
          images: [file, file],
          captions: ['Une', ''],
          focuses: ['{"x":1,"y":2}', ''],
        },
      },
      { form: { ...LEAST, coverImage: file, images: file, captions: ['Une', 'Deux'] } },
      {
        form: {
          ...LEAST,
          coverImage: file,
          images: file,
          keptImages: JSON.stringify([{ url: other, caption: 'Gardée' }]),
        },
      },
      {
        form: {
          title: '',
          details: '',
          status: '',
          publishedAt: '',
          endsAt: '',
          mentionsViolence: '',
          coverImage: '',
          images: '',
        },
      },
    ],
    heading: 'title',
    seeds: [
      { title: 'Brouillon d’école', status: 'draft' },
      { title: 'Demain', publishedAt: '2026-03-03T00:00:00Z' },
      { title: 'L’an passé', publishedAt: '2025-06-01T00:00:00Z', details: '<p>Une école de 2026.</p>' },
    ],
    queries: [
      ...[
        '?all=true',
        '?all=',
        '?all=1',
        '?status=',
        '?status=draft',
        '?status=scheduled',
        '?status=published',
      ],
      ...[
        '?status=inForce',
        '?status=ended',
        '?status=x',
        '?slug=eveil-a-l-ecole',
        '?slug=',
        `?slug=${'x'.repeat(421)}`,
      ],
      ...[
        '?details=false&pageSize=1',
        '?details=x',
        '?all=true&q=2026',
        '?all=true&year=2025',
        '?slug=demain&all=true',
      ],
    ],
    trash: ['PATCH', '/trash'],
    trashed: kind === 'echo' ? '/trash' : '/trash/all',
    purge: '',
  };
}

const KINDS = [
  ['articles', 'article'],
  ['bulletins', 'bulletin'],
  ['echos', 'echo'],
] as const;

describeOnDatabase('sqlite', 'the contract of publications', (world) => {
  it.each(KINDS)(
    'is the recorded one of %s',
    async (path, kind) => {
      await recordType(world(), publication(path, kind));
    },
    RECORDING_TIME,
  );
});
