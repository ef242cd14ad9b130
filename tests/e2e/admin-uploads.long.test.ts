import type { Page, Request, Route } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, expectNoSidewaysScroll, useSite } from '#tests/support/browser.ts';
import { heavyPhonePhoto, wordyPhoto } from '#tests/support/images.ts';
import { chosenImage, enterOffice } from '#tests/support/office.ts';

const CREATE = addresses.admin.content.article.create;

interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

async function write(page: Page, title: string, file: ChosenFile): Promise<void> {
  await page.getByLabel('Titre', { exact: true }).fill(title);
  await page.getByLabel('Image de couverture').setInputFiles(file);
}

function publish(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Publier' }).click();
}

function saved(page: Page): Promise<void> {
  // A photo of twelve megapixels is processed at low priority: another test beside this one takes nine tenths of the processor.
  return page.getByText('Article créé avec succès').waitFor({ timeout: 120_000 });
}

interface Chunk {
  readonly offset: number;
  readonly size: number;
}

function chunkOf(request: Request): Chunk {
  return {
    offset: Number(request.headers()['upload-offset']),
    size: request.postDataBuffer()?.length ?? 0,
  };
}

function sizeOf(chunks: readonly Chunk[]): number {
  return chunks.reduce((sum, { size }) => sum + size, 0);
}

/** Lets chunks of a file pass up to some bytes, then breaks the connection. */
async function cutAfter(page: Page, bytes: number): Promise<Chunk[]> {
  const passed: Chunk[] = [];
  await page.route(`**${addresses.api.uploads}/*`, (route: Route) => {
    const chunk = chunkOf(route.request());
    if (route.request().method() !== 'PATCH') return route.continue();
    if (chunk.offset >= bytes) return route.abort('connectionreset');
    passed.push(chunk);
    return route.continue();
  });
  return passed;
}

/** Records the chunks that arrive from now on: their offset, and the server's offset after them. */
function recordChunks(page: Page): Chunk[] {
  const passed: Chunk[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'PATCH' || !request.url().includes(`${addresses.api.uploads}/`)) return;
    const offset = Number(request.headers()['upload-offset']);
    passed.push({ offset, size: Number(response.headers()['upload-offset']) - offset });
  });
  return passed;
}

async function sendOriginal(page: Page): Promise<void> {
  const toggle = page.getByLabel('Envoyer l’original');
  await toggle.check();
}

describe('a photo of 6 MB', () => {
  const site = useSite();
  let photo: ChosenFile;
  beforeAll(async () => {
    photo = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await heavyPhonePhoto() };
  });

  it('is shrunk below 600 kB, upright, before it is uploaded', async () => {
    expect(photo.buffer.length).toBeGreaterThan(6_000_000);
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(CREATE);
    const chunks = recordChunks(page);
    await write(page, 'Réduite', photo);
    await page.getByText(/^\d,\d\sMo → \d+\sKo$/).waitFor();
    await publish(page);
    await saved(page);
    expect(sizeOf(chunks)).toBeGreaterThan(64_000);
    expect(sizeOf(chunks)).toBeLessThanOrEqual(600_000);

    const [article] = await (await page.request.get(addresses.api.publications.article.list)).json();
    const stored = await (await page.request.get(article.coverImage)).body();
    const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1440, 1920]);
    const redAt = (row: number) => data[(row * info.width + 720) * info.channels] ?? 0;
    const blueAt = (row: number) => data[(row * info.width + 720) * info.channels + 2] ?? 0;
    expect(redAt(100)).toBeGreaterThan(blueAt(100));
    expect(blueAt(1800)).toBeGreaterThan(redAt(1800));
  });

  it('is uploaded as it was taken on request', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(CREATE);
    const chunks = recordChunks(page);
    await write(page, 'Originale', photo);
    await sendOriginal(page);
    await publish(page);
    await saved(page);
    expect(sizeOf(chunks)).toBe(photo.buffer.length);
  });

  it.each(['light', 'dark'] as const)(
    'is shown with its switch, on a phone and for everybody (%s)',
    async (theme) => {
      const page = await site().newPage({ width: 360, height: 740, theme, touch: true });
      const office = await enterOffice(page, site());
      await office.open(CREATE);
      await write(page, 'Accessible', photo);
      await page.getByLabel('Envoyer l’original').waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    },
  );

  it('is not shrunk when it is small', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(CREATE);
    await write(page, 'Petite', await chosenImage('petite.png'));
    await page.getByText('petite.png').waitFor();
    expect(await page.getByLabel('Envoyer l’original').count()).toBe(0);
  });
});

describe('an upload', () => {
  const site = useSite();
  let picture: ChosenFile;
  beforeAll(async () => {
    picture = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await wordyPhoto() };
  });

  it('that breaks at 60 % resumes there, after a reload too', async () => {
    const page = await site().newPage({ expectedErrors: [/ERR_CONNECTION_RESET/] });
    const office = await enterOffice(page, site());
    page.on('dialog', (dialog) => dialog.accept());
    await page.clock.install();
    await office.open(CREATE);
    await write(page, 'Coupée', picture);
    await sendOriginal(page);
    const before = await cutAfter(page, picture.buffer.length * 0.6);
    await publish(page);
    const failure = page.getByText('Erreur lors de la création. Vérifiez votre connexion.');
    // It retries for 20 s before it gives up; the clock runs faster here.
    await expect
      .poll(async () => {
        await page.clock.fastForward(2_000);
        return failure.isVisible();
      })
      .toBe(true);
    expect(sizeOf(before)).toBeGreaterThanOrEqual(picture.buffer.length * 0.6);

    await page.unroute(`**${addresses.api.uploads}/*`);
    await page.reload();
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await page.getByLabel('Envoyer l’original').waitFor();
    const after = recordChunks(page);
    await publish(page);
    await saved(page);
    expect(after.at(0)?.offset).toBe(sizeOf(before));
    expect(sizeOf(before) + sizeOf(after)).toBe(picture.buffer.length);
  });

  it('waits while offline, and resumes by itself', async () => {
    const page = await site().newPage({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/] });
    const office = await enterOffice(page, site());
    await office.open(CREATE);
    await write(page, 'Hors connexion', picture);
    await sendOriginal(page);
    const chunks = recordChunks(page);
    let isCut = false;
    await page.route(`**${addresses.api.uploads}/*`, async (route) => {
      if (!isCut && chunkOf(route.request()).offset > 3_000_000) {
        isCut = true;
        await page.context().setOffline(true);
      }
      await route.continue();
    });
    await publish(page);
    await page.getByText('Hors connexion\u00a0: l’envoi reprendra dès le retour du réseau.').waitFor();
    await expectAccessible(page);
    await page.context().setOffline(false);
    await saved(page);
    expect(sizeOf(chunks)).toBe(picture.buffer.length);
  });

  it('shows its progress, and can be cancelled', async () => {
    const page = await site().newPage({ width: 360, height: 740 });
    const office = await enterOffice(page, site());
    await office.open(CREATE);
    await write(page, 'Annulée', picture);
    await sendOriginal(page);
    let deleted = '';
    page.on('requestfinished', (request) => {
      if (request.method() === 'DELETE') deleted = request.url();
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${addresses.api.uploads}/*`, async (route) => {
      if (chunkOf(route.request()).offset > 3_000_000) await held;
      await route.continue().catch(() => {});
    });
    await publish(page);
    const progress = page.getByRole('progressbar', { name: 'Envoi de IMG_2041.jpg' });
    await expect.poll(() => progress.getAttribute('value').then(Number)).toBeGreaterThan(40);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Annuler l’envoi' }).click();
    await page.getByText('Envoi annulé.').waitFor();
    release();
    await expect.poll(() => deleted).toMatch(/\/api\/uploads\/upload_/);
    expect(await page.getByLabel('Titre', { exact: true }).inputValue()).toBe('Annulée');
    expect(
      await (await page.request.get(`${addresses.api.publications.article.list}?details=false`)).json(),
    ).not.toContainEqual(expect.objectContaining({ title: 'Annulée' }));
  });

  it('stops when its form is left', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(CREATE);
    await write(page, 'Abandonnée', picture);
    await sendOriginal(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${addresses.api.uploads}/*`, async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await publish(page);
    await page.getByRole('progressbar', { name: 'Envoi de IMG_2041.jpg' }).waitFor();
    await page.getByRole('link', { name: 'Annuler' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitter' }).click();
    await page.waitForURL(`**${addresses.admin.content.article.list}`);
    await office.page.getByRole('link', { name: 'Nouvel Article' }).first().click();
    await page.getByRole('button', { name: 'Reprendre' }).waitFor();
    expect(await page.getByRole('progressbar').count()).toBe(0);
    release();
  });
});

describe('a form that is sent twice', () => {
  const site = useSite();

  async function titles(page: Page): Promise<string[]> {
    const articles = await (await page.request.get(addresses.api.publications.article.list)).json();
    return articles.map(({ title }: { title: string }) => title);
  }

  it('by a double click creates one article', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(CREATE);
    await write(page, 'Une seule fois', await chosenImage());
    await page.getByRole('button', { name: 'Publier' }).dblclick();
    await saved(page);
    expect(await titles(page)).toEqual(['Une seule fois']);
  });

  it('because its answer was lost creates one article', async () => {
    const page = await site().newPage({ expectedErrors: [/ERR_CONNECTION_RESET/, /status of 404/] });
    const office = await enterOffice(page, site());
    await office.open(CREATE);
    await write(page, 'Réponse perdue', await chosenImage());
    // An untouched date is sent as the present minute. In the next minute the form differs, and is answered 409.
    await page.getByLabel('Date et heure de publication').fill('2026-01-12T14:32');
    await page.route(`**${addresses.api.publications.article.list}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      expect((await route.fetch()).status()).toBe(201);
      await route.abort('connectionreset');
      await page.unroute(`**${addresses.api.publications.article.list}`);
    });
    await publish(page);
    await page.getByText('Erreur lors de la création. Vérifiez votre connexion.').waitFor();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await saved(page);
    expect(await titles(page)).toEqual(['Une seule fois', 'Réponse perdue']);
  });
});
