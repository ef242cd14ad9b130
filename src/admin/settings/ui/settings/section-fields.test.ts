import { describe, expect, it } from 'vitest';
import type { PictureValue } from '#admin/index.ts';
import { focusOf } from '#admin/pictures/picture-value.ts';
import { DEFAULTS } from '#settings/defaults/index.ts';
import { SECTION_NAMES } from '#settings/sections/sections.schema.ts';
import { areSameFields, fieldControls, readFields, reviveFields, writeFields } from './group-setting.tsx';
import { SECTION_FIELDS } from './section-fields.ts';
import { describeUndo } from './section-undo.tsx';
import { splitParagraphs } from './text-settings.tsx';

async function refuseUpload(picture: PictureValue): Promise<string | null> {
  if (picture.kind === 'file') throw new Error('nothing is to be uploaded');
  return picture.kind === 'address' ? picture.url : null;
}
const photo = new File(['x'], 'logo.png', { type: 'image/png' });

describe.each(SECTION_NAMES)('the form of %s', (name) => {
  const fields = SECTION_FIELDS[name];
  const stored = DEFAULTS[name];
  const values = readFields(fields, stored, {});

  it('has a field for each part of the section', () => {
    expect(Object.keys(fields).sort()).toEqual(Object.keys(stored).sort());
  });

  it('sends back what it has read, where nothing was changed', async () => {
    expect(await writeFields(fields, values, refuseUpload)).toEqual(stored);
  });

  it('has the same values after a stay in a draft', () => {
    const revived = reviveFields(fields, structuredClone(values));
    expect(areSameFields(fields, values, revived)).toBe(true);
  });

  it.each([undefined, null, 12, 'texte', [], { items: 'x', parts: 12, slides: [null] }])(
    'opens on a draft of another form: %j',
    async (draft) => {
      const revived = reviveFields(fields, draft);
      expect(fieldControls(fields, revived).length).toBeGreaterThan(0);
      await writeFields(fields, revived, refuseUpload);
    },
  );
});

describe('the fields of a section', () => {
  it('name the control of each item, in the order of the screen', () => {
    const values = readFields(SECTION_FIELDS.contact, DEFAULTS.contact, {});
    expect(fieldControls(SECTION_FIELDS.contact, values)).toEqual([
      'email',
      'phone',
      'postalAddress',
      'directions',
      'hours',
      'networks',
      'networks.0.label',
      'networks.0.url',
      'networks.1.label',
      'networks.1.url',
    ]);
  });

  it('send the points of pictures that are cropped, and of no others', async () => {
    const address = '/uploads/a/320x200.webp';
    const points = { [address]: { x: 20, y: 30 } };
    const sent: PictureValue[] = [];
    const send = async (picture: PictureValue) => {
      sent.push(picture);
      return picture.kind === 'address' ? picture.url : null;
    };
    const slides = [{ picture: address, darkPicture: null, alt: 'A', title: '', text: '' }];
    const hero = readFields(SECTION_FIELDS.hero, { slides }, points);
    expect(await writeFields(SECTION_FIELDS.hero, hero, send)).toEqual({ slides });
    const logo = readFields(SECTION_FIELDS.logo, { ...DEFAULTS.logo, picture: address }, points);
    await writeFields(SECTION_FIELDS.logo, logo, send);
    expect(sent.map((picture) => focusOf(picture))).toEqual([{ x: 20, y: 30 }, null, null]);
    const revived = reviveFields(SECTION_FIELDS.hero, structuredClone(hero));
    expect(areSameFields(SECTION_FIELDS.hero, hero, revived)).toBe(true);
  });

  it('send a chosen picture as the address that its upload answers, and none as null', async () => {
    const fields = SECTION_FIELDS.logo;
    const chosen = { ...readFields(fields, DEFAULTS.logo, {}), picture: { kind: 'file', file: photo } };
    const uploaded: File[] = [];
    const upload = async (picture: PictureValue) => {
      if (picture.kind === 'file') uploaded.push(picture.file);
      return '/uploads/a/320x200.webp';
    };
    expect(await writeFields(fields, chosen, upload)).toMatchObject({ picture: '/uploads/a/320x200.webp' });
    expect(uploaded).toEqual([photo]);
    const none = { ...chosen, picture: { kind: 'none' } };
    expect(await writeFields(fields, none, refuseUpload)).toMatchObject({ picture: null });
  });

  it('keep the fragment of an item that its title no longer fits', async () => {
    const fields = SECTION_FIELDS.domains;
    const { items } = readFields(fields, DEFAULTS.domains, {});
    const written = await writeFields(fields, { items: [{ ...items[0], title: 'Autre' }] }, refuseUpload);
    expect(written.items).toMatchObject([{ id: DEFAULTS.domains.items[0]?.id, title: 'Autre' }]);
  });

  it('send a year as a number, none as null, and what is no number as it was typed', async () => {
    const { founded } = SECTION_FIELDS.identity;
    expect(['2021', ' ', 'deux mille'].map((text) => founded?.write(text, refuseUpload))).toEqual([
      2021,
      null,
      'deux mille',
    ]);
  });

  it('split a text into paragraphs at its blank lines', () => {
    expect(splitParagraphs('Un\nencore un\r\n\r\n \n Deux \n\n\n')).toEqual(['Un\nencore un', 'Deux']);
  });
});

describe('the question before an undo', () => {
  const { contact } = DEFAULTS;

  it('says what comes back', () => {
    const value = { ...contact, email: 'autre@example.org', phone: '+243', networks: [] };
    expect(describeUndo('contact', { value, previous: { ...contact, email: 'nous@example.org' } })).toBe(
      'Ce qui revient\u00a0: «\u202fAdresse e-mail\u202f»\u00a0: nous@example.org · «\u202fTéléphone (facultatif)\u202f» redevient vide · «\u202fRéseaux sociaux\u202f»',
    );
  });

  it('says so where nothing differs', () => {
    expect(describeUndo('contact', { value: contact, previous: contact })).toBe(
      'Les deux versions disent la même chose.',
    );
  });
});
