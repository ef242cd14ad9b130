import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Field } from '#content/fields/field.ts';
import { addresses } from '#src/addresses.ts';
import { useSite } from '#tests/support/browser.ts';
import { drawPdf } from '#tests/support/documents.ts';
import { EACH_KIND, FIELDS_OF, LIST_OF } from '#tests/support/each-kind.ts';
import { type FormFields, multipart } from '#tests/support/multipart.ts';
import { chosenImage, enterOffice } from '#tests/support/office.ts';
import { openSession } from '#tests/support/office-things.ts';
import { bodyField } from '#tests/support/publication-form.ts';

function chosenPdf(name: string) {
  return { name, mimeType: 'application/pdf', buffer: drawPdf({ padding: 700 }) };
}

/** How a person enters a value of a kind into the form of its item, and what becomes of it. */
interface Entry {
  enter(page: Page): Promise<unknown>;
  /** Waits until the form shows the value. */
  find(page: Page): Promise<unknown>;
  /** Its value in the answer. */
  readonly shown: object;
  /** Change of a colleague, where that of the kind's case would leave nothing to choose. */
  readonly theirs?: FormFields;
}

const ROLE = 'Infirmière de nuit';
const LINK = 'https://exemple.org/neema-bahati';
const PHOTO = expect.stringMatching(/480x300/);

/** A kind that is forgotten here does not compile. */
const ENTRIES: Readonly<Record<Field['kind'], Entry>> = {
  text: {
    enter: (page) => page.getByLabel('Rôle').fill(ROLE),
    find: (page) => expect.poll(() => page.getByLabel('Rôle').inputValue()).toBe(ROLE),
    shown: { role: ROLE },
  },
  richText: {
    enter: async (page) => {
      await bodyField(page).click();
      await page.keyboard.type('Tapé ici. ');
    },
    find: (page) => bodyField(page).getByText('Tapé ici.').waitFor(),
    shown: { details: expect.stringContaining('Tapé ici.') },
  },
  choice: {
    enter: (page) => page.getByLabel('Avis', { exact: true }).check(),
    find: (page) => expect.poll(() => page.getByLabel('Avis', { exact: true }).isChecked()).toBe(true),
    shown: { kind: 'notice' },
  },
  webAddress: {
    enter: (page) => page.getByLabel('Lien LinkedIn').fill(LINK),
    find: (page) => expect.poll(() => page.getByLabel('Lien LinkedIn').inputValue()).toBe(LINK),
    shown: { linkedin: LINK },
  },
  instant: {
    enter: (page) => page.getByLabel('Date limite').fill('2031-05-06T10:30'),
    find: (page) => expect.poll(() => page.getByLabel('Date limite').inputValue()).toBe('2031-05-06T10:30'),
    shown: { deadline: '2031-05-06T08:30:00.000Z' },
  },
  range: {
    enter: async (page) => {
      await page.getByLabel('Fin').fill('2031-05-06T12:30');
      await page.getByLabel('Début').fill('2031-05-06T10:30');
    },
    find: (page) => expect.poll(() => page.getByLabel('Début').inputValue()).toBe('2031-05-06T10:30'),
    shown: { startsAt: '2031-05-06T08:30:00.000Z', endsAt: '2031-05-06T10:30:00.000Z' },
    theirs: { startsAt: '2026-04-13T08:00:00Z', endsAt: '2026-04-13T10:00:00Z' },
  },
  year: {
    enter: (page) => page.getByLabel('Année').fill('2023'),
    find: (page) => expect.poll(() => page.getByLabel('Année').inputValue()).toBe('2023'),
    shown: { year: 2023 },
  },
  flag: {
    enter: (page) => page.getByLabel('Parle de violence').check(),
    find: (page) => expect.poll(() => page.getByLabel('Parle de violence').isChecked()).toBe(true),
    shown: { mentionsViolence: true },
    theirs: { title: 'Un autre titre' },
  },
  picture: {
    enter: async (page) => page.getByLabel('Photo', { exact: true }).setInputFiles(await chosenImage()),
    find: (page) => page.getByText('borne-fontaine.png').waitFor(),
    shown: { image: PHOTO },
  },
  pictures: {
    enter: async (page) => {
      await page.getByRole('button', { name: '+ Ajouter une image' }).click();
      await page.getByLabel('Image 2', { exact: true }).setInputFiles(await chosenImage());
    },
    find: (page) => page.getByText('borne-fontaine.png').waitFor(),
    theirs: { captions: 'D’un autre', images: EACH_KIND.pictures.values[1].form.images ?? '' },
    shown: { images: [expect.anything(), expect.objectContaining({ url: PHOTO })] },
  },
  document: {
    enter: (page) => page.getByLabel('Fichier PDF').setInputFiles(chosenPdf('Bilan.pdf')),
    find: (page) => page.getByText('Bilan.pdf').waitFor(),
    shown: { title: 'Bilan', size: chosenPdf('').buffer.length },
  },
  documents: {
    enter: (page) => page.getByLabel('Choisir des fichiers PDF').setInputFiles(chosenPdf('Annexe.pdf')),
    find: (page) => expect.poll(() => page.getByLabel('Titre du document 2').inputValue()).toBe('Annexe'),
    theirs: { documents: EACH_KIND.documents.values[1].form.documents ?? '' },
    shown: { documents: [expect.anything(), expect.objectContaining({ title: 'Annexe' })] },
  },
  domains: {
    enter: (page) => page.getByLabel('Éducation').check(),
    find: (page) => expect.poll(() => page.getByLabel('Éducation').isChecked()).toBe(true),
    shown: { domains: expect.arrayContaining(['education']) },
  },
};

// The keys of the record, which has each kind.
const KINDS = Object.keys(ENTRIES) as Field['kind'][];

describe('the form of a field of each kind', () => {
  const site = useSite();
  /** Opens the admin, with calls to its API. */
  const enter = async (expectedErrors: readonly RegExp[] = []) => {
    const page = await site().newPage({ expectedErrors });
    const office = await enterOffice(page, site());
    const { headers } = await openSession(page.request, site());
    const send = async (method: 'POST' | 'PUT', url: string, form: FormFields) => {
      const { payload: data, headers: type } = await multipart(form);
      const answer = await page.request.fetch(url, { method, data, headers: { ...headers, ...type } });
      expect(answer.status()).toBe(method === 'POST' ? 201 : 200);
      return answer.json();
    };
    const read = async (url: string) => (await page.request.get(url, { headers })).json();
    return { page, office, send, read };
  };
  const untilStored = (page: Page) =>
    page
      .getByText(/^Texte gardé/)
      .first()
      .waitFor();

  it.each(KINDS.filter((kind) => kind !== 'document'))(
    'keeps the input over a reload, shows it beside a colleague’s, and saves it (%s)',
    async (kind) => {
      const { type, field, rest, values } = EACH_KIND[kind];
      const { enter: fill, find, shown, theirs = values[1].form } = ENTRIES[kind];
      const { page, office, send, read } = await enter([/status of 409/]);
      const { id } = await send('POST', LIST_OF[type], {
        ...rest,
        ...values[0].form,
      });
      const url = `${LIST_OF[type]}/${id}`;
      await office.open(addresses.admin.content[type].edit(id));
      await fill(page);
      await untilStored(page);
      await send('PUT', url, theirs);
      await page.reload();
      await page.getByRole('button', { name: 'Reprendre' }).click();
      await find(page);
      // A draft of an item has no other button that leaves it one.
      const save = page.getByRole('button', {
        name: /^(Mettre à jour|Enregistrer|Enregistrer le brouillon)$/,
      });
      await save.first().click();
      const choice = page.getByRole('group', { name: FIELDS_OF[type][field]?.label ?? '', exact: true });
      const mine = choice.getByLabel('Votre saisie').first();
      await mine.waitFor();
      await choice.getByLabel('Version enregistrée').first().waitFor();
      expect(await mine.isChecked()).toBe(true);
      await save.first().click();
      await expect.poll(() => read(url)).toMatchObject(shown);
    },
  );

  it('keeps the file of a new item over a reload, and sends it (document)', async () => {
    const { enter: fill, find, shown } = ENTRIES.document;
    const { page, office, read } = await enter();
    await office.open(addresses.admin.content.report.list);
    await fill(page);
    await untilStored(page);
    await page.reload();
    await find(page);
    await page.getByRole('button', { name: 'Ajouter le rapport' }).click();
    await expect.poll(async () => (await read(LIST_OF.report))[0]).toMatchObject(shown);
  });
});
