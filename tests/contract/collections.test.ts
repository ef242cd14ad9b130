import { it } from 'vitest';
import { drawPdf } from '#tests/support/documents.ts';
import { givenUploaded } from '#tests/support/tus.ts';
import { describeOnDatabase } from '#tests/support/world.ts';
import type { RecordedType } from './content-type.ts';
import { all, both, FLAG, POINT, text } from './probes.ts';
import { RECORDING_TIME, recordType } from './record-type.ts';
import type { Site } from './site.ts';

const OWN = { trash: ['DELETE', ''], trashed: '/trash', purge: '?permanent=true', queries: [] } as const;

const FOREIGN = ['https://ailleurs.example/x.webp', '/uploads/x/1x1.webp'];

const PDF = { data: drawPdf({ padding: 50 }), filename: 'Bilan 2025.pdf', type: 'application/pdf' };

function named(filename: string) {
  return { ...PDF, filename };
}

/** Returns the values of an item's only picture. */
function picture({ pictures: [cover, other], file }: Site) {
  return {
    json: [other, ...FOREIGN, { url: other }],
    form: [other, ...FOREIGN, file, [file, file], [cover, other]],
  };
}

const AGENT = { name: 'Neema Bahati', role: 'Sage-femme' };

const AGENTS: RecordedType = {
  ...OWN,
  path: 'agents',
  least: async () => ({ json: AGENT, form: AGENT }),
  full: ({ pictures: [image] }) => ({
    ...AGENT,
    description: 'Un.\nDeux.',
    linkedin: 'https://exemple.org/neema',
    image,
  }),
  fields: (site) => ({
    name: text(100),
    role: text(150),
    description: all(text(2_000), both('Un.\r\nDeux.\n\n\nTrois. ')),
    linkedin: both(
      'https://exemple.org/',
      'http://exemple.org/é',
      'www.exemple.org',
      'javascript:alert(1)',
      `https://exemple.org/${'x'.repeat(480)}`,
      `https://exemple.org/${'x'.repeat(481)}`,
    ),
    image: picture(site),
    imageFocus: POINT,
  }),
  bodies: ({ file, pictures: [image] }) => [
    { json: {} },
    { json: { ...AGENT, id: 'x', position: 9, createdAt: 'z', more: 1 } },
    { json: { ...AGENT, image, imageFocus: { x: 1, y: 2 } } },
    { form: { ...AGENT, description: '', linkedin: '', image: '', imageFocus: '' } },
    { form: { ...AGENT, image: file, imageFocus: '{"x":1,"y":2}' } },
  ],
  heading: 'name',
};

const PICTURE = { description: 'Au marché', alt: 'Des étals de légumes' };

const GALLERY: RecordedType = {
  ...OWN,
  path: 'gallery',
  least: async ({ pictures: [image] }) => ({ json: { ...PICTURE, image }, form: { ...PICTURE, image } }),
  keyed: ({ file }) => ({ ...PICTURE, image: file }),
  full: ({ pictures: [image] }) => ({ ...PICTURE, image }),
  fields: (site) => ({
    description: text(500),
    alt: text(300),
    altPending: FLAG,
    image: picture(site),
    imageFocus: POINT,
  }),
  bodies: ({ file }) => [
    { json: {} },
    { form: { ...PICTURE, image: file } },
    { form: { ...PICTURE, image: file, imageFocus: '{"x":1,"y":2}' } },
  ],
  heading: 'description',
};

const REPORTS: RecordedType = {
  ...OWN,
  path: 'reports',
  least: async ({ world, token }) => ({
    json: { title: 'Bilan', file: await givenUploaded(world, token, PDF.data, PDF.filename) },
    form: { title: 'Bilan', file: PDF },
  }),
  fields: ({ file }) => ({
    title: text(255),
    year: both('2024', ' 2024 ', '1799', '1800', '2199', '2200', '24', '20240', '2024.5', 'deux'),
    file: { json: ['upload_inconnu'], form: [file, [PDF, PDF], { ...PDF, data: PDF.data.subarray(0, 200) }] },
  }),
  bodies: () => [
    { json: {} },
    { form: { file: PDF } },
    { form: { file: named('C:\\rapports\\final v3 (1).pdf') } },
    { form: { file: named(`${'é'.repeat(300)}.pdf`) } },
    { form: { file: PDF, title: 'Un', id: 'x', size: '9', createdAt: 'z' } },
  ],
  heading: 'title',
};

describeOnDatabase('sqlite', 'the contract of collections', (world) => {
  it.each([REPORTS, AGENTS, GALLERY])(
    'is the recorded one of $path',
    async (type) => {
      await recordType(world(), type);
    },
    RECORDING_TIME,
  );
});
