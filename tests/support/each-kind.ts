import { expect } from 'vitest';
import type { TrashedType } from '#content/content-types.ts';
import type { Field, Fields } from '#content/fields/field.ts';
import { SVG_SENTENCE } from '#lib/images/image-format.ts';
import { YEAR_RULE } from '#lib/text/years.ts';
import { FOREIGN_IMAGE } from '#media/own-images.ts';
import { addresses } from '#src/addresses.ts';
import { event } from '#types/event.ts';
import { member } from '#types/member.ts';
import { notice } from '#types/notice.ts';
import { publicationFields } from '#types/publication-fields.ts';
import { report } from '#types/report.ts';
import { drawPdf } from './documents.ts';
import { drawImage } from './images.ts';
import type { FormFields, SentFile } from './multipart.ts';

/** Types that have all kinds between them. */
type Type = Extract<TrashedType, 'article' | 'agent' | 'report' | 'event' | 'notice'>;

/** Fields of the types that the kinds are tested on. */
export const FIELDS_OF: Readonly<Record<Type, Fields>> = {
  article: publicationFields,
  agent: member.fields,
  report: report.fields,
  event: event.fields,
  notice: notice.fields,
};

export const LIST_OF: Readonly<Record<Type, string>> = {
  article: addresses.api.publications.article.list,
  agent: addresses.api.agents.list,
  report: addresses.api.reports.list,
  event: addresses.api.event.list,
  notice: addresses.api.notice.list,
};

/** A value of a field as a form sends it, and what an answer shows of it. */
interface Sent {
  readonly form: FormFields;
  readonly shown: object;
}

interface Refused {
  readonly form: FormFields;
  /** Sentences of the answer, by field. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Columns in a backup, and what a restore makes of them. */
interface Restored {
  readonly columns: object;
  /** Columns that are restored; `null` where the row is refused. */
  readonly as: object | null;
}

/** A real field of one kind, with values that show what becomes of it. */
export interface KindCase {
  readonly type: Type;
  readonly field: string;
  /** The rest of the smallest body that creates an item. */
  readonly rest: FormFields;
  /** The value of a creation, and that of a change. */
  readonly values: readonly [Sent, Sent];
  /** Untidy or hostile values that are accepted. */
  readonly cleaned: readonly Sent[];
  readonly refused: readonly Refused[];
  /** Empty for a kind whose rows are in a separate table. */
  readonly restored: readonly Restored[];
}

const ID = '01936b0e-0000-7000-8000-000000000000';

/** Columns that a restore takes as they are. */
function same(columns: object): Restored {
  return { columns, as: columns };
}

function pdf(padding: number, filename: string): SentFile {
  return { data: drawPdf({ padding }), filename, type: 'application/pdf' };
}

async function photo(width: number): Promise<SentFile> {
  const data = await drawImage({ width, height: 80, format: 'png' });
  return { data, filename: `photo-${width}.png`, type: 'image/png' };
}

/** An address of a stored picture of that many pixels. */
function pictureOf(width: number) {
  return expect.stringMatching(new RegExp(`^/uploads/[\\w-]+/${width}x80[.]webp`));
}

function documentOf(padding: number, title: string) {
  return { url: expect.any(String), title, size: pdf(padding, '').data.length };
}

/** A list with one picture, without an alternative text. */
function listOf(width: number, caption: string) {
  return [
    {
      url: pictureOf(width),
      caption,
      focus: expect.anything(),
      alt: null,
      decorative: false,
    },
  ];
}

const PICTURES = [await photo(120), await photo(160)] as const;
const PAGE: SentFile = {
  data: Buffer.from('<!doctype html><script>alert(1)</script>'),
  filename: 'photo.png',
  type: 'image/png',
};
const NO_PICTURE = 'Ce fichier n’est pas une image acceptée (JPEG, PNG, WebP, AVIF ou GIF).';
const NO_PDF = 'Ce fichier n’est pas un PDF.';
const UNCLEAN = 'Une  sage\u202e-femme\0 <b>\u200b';
const CLEAN = 'Une sage-femme <b>';
const NEEMA = { name: 'Neema', role: 'Sage-femme' };
const COVERED = { title: 'La pompe', details: '<p>Elle coule.</p>', coverImage: PICTURES[0] };

/** Addresses that lead elsewhere than they say, run a script, or are not whole. */
const HOSTILE_LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'www.linkedin.com/in/x',
  '//exemple.org',
  'https://',
  'https://linkedin.com@evil.example/',
  'https://exemple.org/a b',
  `https://exemple.org/${'a'.repeat(481)}`,
  ['https://exemple.org/a', 'https://exemple.org/b'],
];
/** Files that are no picture although their name says so. */
const NO_PICTURES = [PAGE.data, '%PDF-1.7', 'bonjour'];
/** Addresses that are no picture of the site. */
const FOREIGN_PICTURES = ['https://ailleurs.example/x.webp', '../../site.sqlite', '/uploads/x/1x1.webp'];

/** A field of each kind; a kind without one does not compile. */
export const EACH_KIND: Readonly<Record<Field['kind'], KindCase>> = {
  text: {
    type: 'agent',
    field: 'role',
    rest: { name: 'Neema' },
    values: [
      { form: { role: 'Sage-femme' }, shown: { role: 'Sage-femme' } },
      { form: { role: 'é'.repeat(150) }, shown: { role: 'é'.repeat(150) } },
    ],
    cleaned: [{ form: { role: UNCLEAN }, shown: { role: CLEAN } }],
    refused: [
      { form: { role: 'é'.repeat(151) }, fields: { role: 'Le rôle compte au plus 150 caractères.' } },
      { form: { role: ' \u200b ' }, fields: { role: 'Le rôle est requis.' } },
      { form: { role: ['Une', 'Deux'] }, fields: { role: 'Le rôle est requis.' } },
      { form: { role: PAGE }, fields: { role: 'Le rôle est requis.' } },
    ],
    restored: [
      same({ role: 'é'.repeat(400) }),
      { columns: { role: 'a\u202e\0b' }, as: { role: 'ab' } },
      { columns: { role: 3 }, as: null },
    ],
  },
  richText: {
    type: 'article',
    field: 'details',
    rest: COVERED,
    values: [
      {
        form: { details: '<p>Un <strong>puits</strong></p>' },
        shown: { details: '<p>Un <strong>puits</strong></p>', excerpt: 'Un puits' },
      },
      { form: { details: '<h2>Deux</h2>' }, shown: { details: '<h2>Deux</h2>', excerpt: 'Deux' } },
    ],
    cleaned: [
      {
        form: { details: '<p onclick="x()">Un<script>alert(1)</script></p><iframe src="//x"></iframe>' },
        shown: { details: '<p>Un</p>' },
      },
      {
        form: { details: '<p><a href="javascript:alert(1)">Un</a></p>' },
        shown: { details: '<p>Un</p>' },
      },
    ],
    refused: [
      { form: { details: ['<p>Un</p>', '<p>Deux</p>'] }, fields: { details: 'Le contenu est un texte.' } },
    ],
    restored: [
      same({ details: '<p>Un</p>', opening: 'Un', details_to_describe: 0 }),
      { columns: { details: null, opening: 'Un', details_to_describe: 0 }, as: null },
    ],
  },
  choice: {
    type: 'notice',
    field: 'kind',
    rest: { title: 'Forage', status: 'draft' },
    values: [
      { form: { kind: 'tender' }, shown: { kind: 'tender' } },
      { form: { kind: 'job' }, shown: { kind: 'job' } },
    ],
    cleaned: [{ form: { kind: '' }, shown: { kind: 'notice' } }],
    refused: [
      { form: { kind: 'toString' }, fields: { kind: notice.fields.kind.invalid } },
      { form: { kind: ['job', 'tender'] }, fields: { kind: notice.fields.kind.invalid } },
    ],
    restored: [same({ kind: 'job' }), { columns: { kind: 'auction' }, as: null }],
  },
  webAddress: {
    type: 'agent',
    field: 'linkedin',
    rest: NEEMA,
    values: [
      { form: { linkedin: 'https://exemple.org/neema' }, shown: { linkedin: 'https://exemple.org/neema' } },
      { form: { linkedin: '' }, shown: { linkedin: null } },
    ],
    cleaned: [
      { form: { linkedin: ' https://exemple.org/a\u200b ' }, shown: { linkedin: 'https://exemple.org/a' } },
    ],
    refused: [
      ...HOSTILE_LINKS.map((linkedin) => ({
        form: { linkedin },
        fields: { linkedin: member.fields.linkedin.invalid },
      })),
    ],
    restored: [
      same({ linkedin: `https://exemple.org/${'a'.repeat(600)}` }),
      { columns: { linkedin: 'exemple.org' }, as: { linkedin: 'https://exemple.org' } },
      { columns: { linkedin: 'javascript:alert(1)' }, as: { linkedin: null } },
    ],
  },
  instant: {
    type: 'notice',
    field: 'deadline',
    rest: { title: 'Forage', status: 'draft' },
    values: [
      {
        form: { deadline: '2026-04-12T16:00:00+02:00' },
        shown: { deadline: '2026-04-12T14:00:00.000Z' },
      },
      { form: { deadline: '' }, shown: { deadline: null } },
    ],
    cleaned: [],
    refused: [
      { form: { deadline: 'demain' }, fields: { deadline: notice.fields.deadline.invalid } },
      { form: { deadline: '2026-04-12' }, fields: { deadline: notice.fields.deadline.invalid } },
      {
        form: { deadline: ['2026-04-12T16:00:00Z', '2026-04-13T16:00:00Z'] },
        fields: { deadline: notice.fields.deadline.invalid },
      },
    ],
    restored: [
      same({ deadline_at: '2026-04-12T14:00:00.000Z' }),
      { columns: { deadline_at: 'demain' }, as: { deadline_at: null } },
    ],
  },
  range: {
    type: 'event',
    field: 'startsAt',
    rest: { title: 'Formation' },
    values: [
      {
        form: { startsAt: '2026-04-12T08:00:00Z', endsAt: '2026-04-12T10:00:00Z' },
        shown: {
          startsAt: '2026-04-12T08:00:00.000Z',
          endsAt: '2026-04-12T10:00:00.000Z',
          isAllDay: false,
        },
      },
      {
        form: { startsAt: '2026-04-13', endsAt: '2026-04-14', isAllDay: 'true' },
        shown: { startsAt: '2026-04-13', endsAt: '2026-04-14', isAllDay: true },
      },
    ],
    cleaned: [],
    refused: [
      { form: { startsAt: 'demain' }, fields: { startsAt: event.fields.startsAt.invalid } },
      {
        form: { startsAt: '2026-04-12', endsAt: ['2026-04-12', '2026-04-13'] },
        fields: { endsAt: event.fields.startsAt.invalidEnd },
      },
      {
        form: { startsAt: '2026-04-12', endsAt: '2026-04-11' },
        fields: { endsAt: event.fields.startsAt.reversed },
      },
    ],
    restored: [
      same({
        starts: '2026-04-12',
        ends: '2026-04-13',
        starts_at: '2026-04-11T22:00:00.000Z',
        over_at: '2026-04-13T22:00:00.000Z',
      }),
      {
        columns: {
          starts: 'demain',
          ends: null,
          starts_at: '2026-04-11T22:00:00.000Z',
          over_at: '2026-04-13T22:00:00.000Z',
        },
        as: null,
      },
    ],
  },
  year: {
    type: 'report',
    field: 'year',
    rest: { title: 'Bilan', file: pdf(100, 'a.pdf') },
    values: [
      { form: { year: '2024' }, shown: { year: 2024 } },
      { form: { year: '' }, shown: { year: null } },
    ],
    cleaned: [{ form: { year: ' 2199 ' }, shown: { year: 2199 } }],
    refused: [
      { form: { year: '2200' }, fields: { year: YEAR_RULE } },
      { form: { year: '1799' }, fields: { year: YEAR_RULE } },
      { form: { year: '24' }, fields: { year: YEAR_RULE } },
      { form: { year: ['2023', '2024'] }, fields: { year: YEAR_RULE } },
    ],
    restored: [same({ year: 1605 }), { columns: { year: 'deux mille' }, as: { year: null } }],
  },
  flag: {
    type: 'article',
    field: 'mentionsViolence',
    rest: COVERED,
    values: [
      { form: { mentionsViolence: 'false' }, shown: { mentionsViolence: false } },
      { form: { mentionsViolence: 'true' }, shown: { mentionsViolence: true } },
    ],
    cleaned: [{ form: { mentionsViolence: '' }, shown: { mentionsViolence: false } }],
    refused: [
      {
        form: { mentionsViolence: 'peut-être' },
        fields: { mentionsViolence: 'Répondez par oui ou par non.' },
      },
      {
        form: { mentionsViolence: ['true', 'false'] },
        fields: { mentionsViolence: 'Répondez par oui ou par non.' },
      },
    ],
    restored: [
      same({ mentions_violence: 1 }),
      { columns: { mentions_violence: 7 }, as: { mentions_violence: 0 } },
    ],
  },
  picture: {
    type: 'agent',
    field: 'image',
    rest: NEEMA,
    values: [
      {
        form: { image: PICTURES[0], imageFocus: '{"x":10,"y":20}' },
        shown: { image: pictureOf(120), imageFocus: { x: 10, y: 20 } },
      },
      {
        form: { image: PICTURES[1], imageFocus: '{"x":30,"y":40}' },
        shown: { image: pictureOf(160), imageFocus: { x: 30, y: 40 } },
      },
    ],
    cleaned: [{ form: { image: '' }, shown: { image: null, imageFocus: null } }],
    refused: [
      ...NO_PICTURES.map((data) => ({
        form: { image: { ...PAGE, data: Buffer.from(data) } },
        fields: { image: NO_PICTURE },
      })),
      {
        form: {
          image: { ...PAGE, data: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>') },
        },
        fields: { image: SVG_SENTENCE },
      },
      ...FOREIGN_PICTURES.map((image) => ({
        form: { image },
        fields: { image: FOREIGN_IMAGE },
      })),
      { form: { image: [...PICTURES] }, fields: { image: member.fields.image.missing } },
    ],
    restored: [same({ media_id: ID }), { columns: { media_id: '../x' }, as: null }],
  },
  pictures: {
    type: 'article',
    field: 'images',
    rest: COVERED,
    values: [
      { form: { images: PICTURES[0], captions: 'Une' }, shown: { images: listOf(120, 'Une') } },
      {
        form: { images: PICTURES[1], captions: 'Deux', keptImages: '[]' },
        shown: { images: listOf(160, 'Deux') },
      },
    ],
    cleaned: [{ form: { images: PICTURES[0], captions: UNCLEAN }, shown: { images: listOf(120, CLEAN) } }],
    refused: [
      { form: { images: [PICTURES[0], PAGE] }, fields: { images: NO_PICTURE } },
      {
        form: { images: Array<SentFile>(21).fill(PICTURES[0]) },
        fields: { images: publicationFields.images.tooMany },
      },
      {
        form: { images: PICTURES[0], captions: ['Une', 'Deux'] },
        fields: { captions: 'Une légende n’accompagne aucune image.' },
      },
    ],
    restored: [],
  },
  document: {
    type: 'report',
    field: 'file',
    rest: { title: 'Bilan' },
    values: [
      { form: { file: pdf(100, 'a.pdf') }, shown: { size: pdf(100, '').data.length } },
      { form: { file: pdf(300, 'b.pdf') }, shown: { size: pdf(300, '').data.length } },
    ],
    cleaned: [],
    refused: [
      { form: { file: PAGE }, fields: { file: NO_PDF } },
      {
        form: { file: [pdf(100, 'a.pdf'), pdf(300, 'b.pdf')] },
        fields: { file: report.fields.file.required },
      },
      { form: { file: 'a.pdf' }, fields: { file: report.fields.file.required } },
    ],
    restored: [same({ media_id: ID }), { columns: { media_id: null }, as: null }],
  },
  documents: {
    type: 'notice',
    field: 'documents',
    rest: { title: 'Forage' },
    values: [
      {
        form: { documents: pdf(100, 'a.pdf'), documentTitles: 'Dossier' },
        shown: { documents: [documentOf(100, 'Dossier')] },
      },
      {
        form: { documents: pdf(300, 'b.pdf'), documentTitles: 'Plan', keptDocuments: '[]' },
        shown: { documents: [documentOf(300, 'Plan')] },
      },
    ],
    cleaned: [
      {
        form: { documents: pdf(100, 'avis_final (1).pdf') },
        shown: { documents: [documentOf(100, 'Avis final')] },
      },
      {
        form: { documents: pdf(100, 'a.pdf'), documentTitles: UNCLEAN },
        shown: { documents: [documentOf(100, CLEAN)] },
      },
    ],
    refused: [
      { form: { documents: [pdf(100, 'a.pdf'), PAGE] }, fields: { documents: NO_PDF } },
      {
        form: { documents: Array<SentFile>(6).fill(pdf(100, 'a.pdf')) },
        fields: { documents: notice.fields.documents.tooMany },
      },
    ],
    restored: [],
  },
  domains: {
    type: 'article',
    field: 'domains',
    rest: COVERED,
    values: [
      { form: { domains: ['paix', 'sante'] }, shown: { domains: ['paix', 'sante'] } },
      { form: { domains: '' }, shown: { domains: [] } },
    ],
    cleaned: [{ form: { domains: ['paix', 'paix', ''] }, shown: { domains: ['paix'] } }],
    refused: [
      {
        form: { domains: 'inconnu' },
        fields: {
          domains:
            'Le domaine «\u202finconnu\u202f» n’existe pas ou n’existe plus\u00a0: décochez-le, puis enregistrez.',
        },
      },
      { form: { domains: PAGE }, fields: { domains: publicationFields.domains.invalid } },
    ],
    restored: [],
  },
};
