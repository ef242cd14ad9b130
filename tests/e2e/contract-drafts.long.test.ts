import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { filePrefix, formOfKey } from '#admin/drafts/draft-record.ts';
import { SECTION_WORDS } from '#settings/sections/section-words.ts';
import { addresses } from '#src/addresses.ts';
import { type Site, useSite } from '#tests/support/browser.ts';
import {
  type DeviceDrafts,
  putDeviceDrafts,
  readDeviceDrafts,
  type StoredDraft,
} from '#tests/support/device-drafts.ts';
import { changeAndUndo, fillForm, formOf, listMissing, TYPED } from '#tests/support/fill-form.ts';
import { chosenImage } from '#tests/support/office.ts';
import { carrySession, givenThing, openSession } from '#tests/support/office-things.ts';
import { sampled } from '#tests/support/short-form.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/drafts');

/**
 * Recordings in `tests/fixtures/drafts/`; one without a file there is recorded by the test. The second has what forms took
 * later: descriptions of pictures, documents, the agenda, the notices, and reports that are corrected.
 */
const VERSIONS = ['0.5', '0.5-documents'];

const { admin, api } = addresses;

/** Names and addresses that the recorded drafts take from a site: its administrator, the items that they change, and their files. */
type Names = Readonly<Record<'administrator' | 'article' | 'agent' | 'photo', string>> &
  Readonly<Partial<Record<'event' | 'notice' | 'report', string>>> & {
    /** Addresses of files that the site has. */
    readonly pictures: readonly string[];
  };

interface Recording {
  readonly names: Names;
  readonly drafts: DeviceDrafts;
}

/** Returns each form with a draft and the address of its screen. The machine's configuration fixes the site's address. */
function listForms({
  article,
  agent,
  photo,
  event = '',
  notice = '',
  report = '',
}: Names): Map<string, string> {
  const { content } = admin;
  const sections = Object.keys(SECTION_WORDS).filter((name) => name !== 'address');
  return new Map([
    ['article/new', content.article.create],
    [`article/${article}`, content.article.edit(article)],
    ['bulletin/new', content.bulletin.create],
    ['echo/new', content.echo.create],
    ['agent/new', content.agent.create],
    [`agent/${agent}`, content.agent.edit(agent)],
    ['gallery/new', content.gallery_item.create],
    [`gallery/${photo}`, content.gallery_item.edit(photo)],
    ['report/new', content.report.list],
    [`report/${report}`, content.report.edit(report)],
    ['event/new', content.event.create],
    [`event/${event}`, content.event.edit(event)],
    ['notice/new', content.notice.create],
    [`notice/${notice}`, content.notice.edit(notice)],
    ...sections.map((name) => [`organisation/${name}`, admin.settingsSection(name)] as const),
    ['organisation/first-look', admin.firstLook],
  ]);
}

/** Opens a browser's window with a session, on a site that has one of each item. */
async function enterFilledSite(site: Site): Promise<{ page: Page; names: Names }> {
  const page = await site.newPage();
  page.on('dialog', (dialog) => dialog.accept());
  const session = await openSession(page.request, site);
  const { headers } = session;
  await carrySession(page, session);
  const created = await page.request.post(api.publications.article.list, {
    headers,
    multipart: {
      title: 'La pompe du quartier',
      details: '<p>L’eau coule de nouveau.</p>',
      coverImage: await chosenImage(),
      images: await chosenImage('file.png'),
      captions: 'La file du matin',
    },
  });
  const article = await created.json();
  const pictures = [article.coverImage, ...article.images.map(({ url }: { url: string }) => url)];
  const agent = await givenThing(page.request, headers, 'agent', 'Furaha');
  const photo = await givenThing(page.request, headers, 'image', 'Le lac');
  const event = await givenThing(page.request, headers, 'event', 'La réunion');
  const notice = await givenThing(page.request, headers, 'notice', 'Une sage-femme');
  const report = await givenThing(page.request, headers, 'report', 'Rapport annuel');
  const gallery = await (await page.request.get(`${api.gallery.list}/${photo}`, { headers })).json();
  // A new bulletin's form proposes it.
  const cover = await (await page.request.post(api.alertCover, { headers })).json();
  pictures.push(gallery.image, cover.url);
  const offer = await (await page.request.get(`${api.notice.list}/${notice}`, { headers })).json();
  pictures.push(offer.documents[0].url);
  await page.goto(addresses.files.robots);
  const ids = { administrator: session.user.id, article: article.id, agent, photo, event, notice, report };
  return { page, names: { ...ids, pictures } };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('main h1').waitFor();
}

/** Returns the draft of a form that a browser has stored. */
async function draftOf(page: Page, form: string): Promise<StoredDraft | undefined> {
  const { entries } = await readDeviceDrafts(page);
  return entries.flatMap((one) => ('draft' in one && formOfKey(one.key) === form ? one.draft : []))[0];
}

/** Chooses an image for the text that stays to be inserted. @returns what was typed for it. */
async function leavePicturePending(page: Page): Promise<string> {
  const alt = 'La route coupée';
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Image', { exact: true }).setInputFiles(await chosenImage('en-attente.png'));
  await dialog.getByLabel('Texte alternatif').fill(alt);
  await dialog.getByLabel('Légende (facultative)').fill('Après la pluie');
  return alt;
}

/** Records what a browser stores of every form, each filled in as by a person. */
async function recordDrafts(site: Site): Promise<string> {
  const { page, names } = await enterFilledSite(site);
  let number = 0;
  const next = () => {
    number += 1;
    return number;
  };
  for (const [form, path] of listForms(names)) {
    await open(page, path);
    let last = await fillForm(page, next);
    if (form === 'article/new') last = await leavePicturePending(page);
    await page
      .getByText(/^Texte gardé/)
      .first()
      .waitFor();
    const stored = async () => JSON.stringify((await draftOf(page, form)) ?? null);
    await expect.poll(stored, { message: form }).toContain(last);
    // A photo of the gallery is stored once as it was chosen, and again as it is sent.
    await expect.poll(stored, { message: form }).not.toContain('"isPrepared":false');
  }
  const recording: Recording = { names, drafts: await readDeviceDrafts(page) };
  return `${JSON.stringify(recording, null, 1)}\n`;
}

/** Returns a recording with the names of another site in place of its own. */
function rename(recorded: string, present: Names): DeviceDrafts {
  const listNames = ({ pictures, ...ids }: Names) =>
    new Map<string | number, string>([...Object.entries(ids), ...pictures.entries()]);
  const former: Recording = JSON.parse(recorded);
  const names = listNames(present);
  const renamed = [...listNames(former.names)].reduce(
    (text, [name, value]) => text.replaceAll(value, names.get(name) ?? ''),
    recorded,
  );
  const { drafts }: Recording = JSON.parse(renamed);
  return drafts;
}

/** Sets the page's clock to a minute after the last of some drafts, because they expire. */
async function setClock(page: Page, drafts: readonly FormDraft[]): Promise<void> {
  const time = Math.max(...drafts.map(({ draft }) => draft.savedAt)) + 60_000;
  await page.addInitScript((start) => {
    const { now } = Date;
    const shift = start - now();
    Date.now = () => now() + shift;
  }, time);
}

interface FormDraft {
  readonly form: string;
  readonly draft: StoredDraft;
  /** Names of its files. */
  readonly files: readonly string[];
}

function listDrafts({ entries }: DeviceDrafts): FormDraft[] {
  return entries.flatMap((one) => {
    if (!('draft' in one)) return [];
    const { key, draft } = one;
    const files = entries.flatMap((other) =>
      'file' in other && other.key.startsWith(filePrefix(draft.id)) ? [other.file.name] : [],
    );
    return [{ form: formOfKey(key), draft, files }];
  });
}

/** Returns what the form's fields show of a draft, in JSON. The image that waits for its place in the text is told by its name. */
function shownValues({ values }: StoredDraft): string {
  const stored = values as { readonly values?: object };
  return JSON.stringify({ ...(stored.values ?? stored), pendingPicture: null });
}

/** Fails unless the dashboard lists the drafts, each with its name and a link to its form. */
async function expectListed(page: Page, drafts: readonly FormDraft[], forms: ReadonlyMap<string, string>) {
  await open(page, admin.dashboard);
  const links = page.getByRole('region', { name: 'Textes gardés sur cet appareil' }).getByRole('link');
  await expect.poll(() => links.count()).toBe(drafts.length);
  const rows = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('href') ?? '', link.textContent ?? ''] as const),
  );
  const titles = new Map(rows);
  expect([...titles.keys()].sort()).toEqual(drafts.map(({ form }) => forms.get(form)).sort());
  for (const { form, draft } of drafts) {
    const { title, name, description } = JSON.parse(shownValues(draft));
    const isItem = !form.startsWith('organisation/');
    if (isItem) expect(titles.get(forms.get(form) ?? '')).toContain(title || name || description);
  }
}

/** Fails unless a form takes up a draft whole: all is shown, and what it stores of it again is the same. */
async function expectTakenUp(page: Page, { form: name, draft, files }: FormDraft, path: string) {
  await open(page, path);
  // The form that adds a report takes it up by itself.
  if (name !== 'report/new') await page.getByRole('button', { name: 'Reprendre' }).click();
  const form = formOf(page);
  const typed = shownValues(draft).match(TYPED) ?? [];
  await expect.poll(() => listMissing(form, [...typed, ...files]), { message: name }).toEqual([]);
  const widths = files.flatMap((file) => /^image-(\d+)/.exec(file)?.[1] ?? []).map(Number);
  await expect
    .poll(
      () =>
        form
          .locator('img[src^="blob:"]')
          .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth)),
      { message: name },
    )
    .toEqual(expect.arrayContaining(widths));
  await changeAndUndo(form);
  const stored = () => draftOf(page, name);
  await expect
    .poll(async () => (await stored())?.savedAt ?? 0, { message: name })
    .toBeGreaterThan(draft.savedAt);
  await expect.poll(stored, { message: name }).toMatchObject({ id: draft.id, values: draft.values });
}

describe('the drafts on a device', () => {
  const site = useSite();

  it.each(VERSIONS)('of %s are listed, and taken up with every value and file', async (version) => {
    const fixture = join(FIXTURES, `${version}.json`);
    // Vitest writes a new file at the end of the run, and in CI fails instead.
    if (!existsSync(fixture)) return expect(await recordDrafts(site())).toMatchFileSnapshot(fixture);

    const { page, names } = await enterFilledSite(site());
    const recorded = rename(await readFile(fixture, 'utf8'), names);
    const drafts = listDrafts(recorded);
    const forms = listForms(names);
    await putDeviceDrafts(page, recorded);
    await setClock(page, drafts);
    await expectListed(page, drafts, forms);
    // The settings' forms have the same parts.
    const isOfSettings = ({ form }: FormDraft) => form.startsWith('organisation/');
    const some = sampled(drafts.filter(isOfSettings), 4);
    for (const draft of [...drafts.filter((one) => !isOfSettings(one)), ...some])
      await expectTakenUp(page, draft, forms.get(draft.form) ?? '');
  });
});
