import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBackup } from '#backup/index.ts';
import { addresses } from '#src/addresses.ts';
import { expectAccessibleEverywhere, type Site, useSite } from '#tests/support/browser.ts';
import { drawPdf } from '#tests/support/documents.ts';
import { enterOffice, expectFocus, type Office } from '#tests/support/office.ts';

const { admin, api } = addresses;
/** Bytes after which a connection breaks. */
const CUT = 300_000;

const readyLink = (page: Page) => page.getByRole('link', { name: 'Télécharger le fichier' });
const submit = (page: Page) => page.getByRole('button', { name: 'Préparer la sauvegarde' });
const password = (page: Page) => page.getByLabel('Votre mot de passe', { exact: true });
const passphrase = (page: Page) => page.getByLabel('Phrase de passe de la sauvegarde');

async function proposed(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Proposer une phrase de passe' }).click();
  return page.locator('form code').innerText();
}

/** Fetches a part of a file over a connection that breaks. */
async function fetchCut(url: string, size: number): Promise<{ bytes: Buffer; etag: string }> {
  const breaking = new AbortController();
  const answer = await fetch(url, { signal: breaking.signal });
  const pieces: Uint8Array[] = [];
  let received = 0;
  for await (const piece of answer.body ?? []) {
    pieces.push(piece);
    received += piece.length;
    if (received >= size) break;
  }
  breaking.abort();
  return { bytes: Buffer.concat(pieces), etag: answer.headers.get('etag') ?? '' };
}

describe('the backups in the back office', () => {
  const site = useSite();

  async function givenOffice(options = {}, session = {}): Promise<Office> {
    const page = await site().newPage({ expectedErrors: [/status of (400|401|403|500)/], ...options });
    return enterOffice(page, site(), session);
  }

  async function givenReport({ page }: Office): Promise<void> {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const answer = await page.request.post(api.reports.list, {
      headers: { authorization: `Bearer ${token}` },
      multipart: {
        title: 'Rapport',
        file: { name: 'rapport.pdf', mimeType: 'application/pdf', buffer: drawPdf({ padding: 1_000_000 }) },
      },
    });
    expect(answer.status()).toBe(201);
  }

  const addressOf = async (link: ReturnType<typeof readyLink>, { url }: Site) =>
    new URL((await link.getAttribute('href')) ?? '', url).href;

  it('make one that is still offered after leaving, resumes after a break, and opens with its passphrase', async () => {
    const office = await givenOffice({}, { isConfirmed: false });
    const { page } = office;
    await givenReport(office);
    await office.open(admin.dashboard);
    await page.getByText('Aucune sauvegarde vérifiée n’a encore été faite.').waitFor();
    const link = page.getByRole('link', { name: 'Télécharger une sauvegarde' });
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Sauvegardes' }).waitFor();

    const secret = await proposed(page);
    await submit(page).press('Enter');
    await expectFocus(password(page));
    await password(page).fill('un autre mot de passe');
    await page.keyboard.press('Enter');
    await page.getByText('Le mot de passe est incorrect.').waitFor();
    await expectFocus(password(page));
    expect(await passphrase(page).inputValue()).toBe(secret);
    await password(page).fill(site().administrator.password);
    await page.keyboard.press('Enter');
    await expectFocus(page.getByRole('heading', { name: 'Télécharger une sauvegarde' }));
    expect(await page.evaluate(() => document.body.innerHTML)).not.toContain(secret);

    await page.getByRole('link', { name: 'Retour au tableau de bord' }).click();
    await page
      .getByText(/^Une sauvegarde (à télécharger est en cours|attend d’être téléchargée)\.$/)
      .waitFor();
    await page.goBack();
    await readyLink(page).waitFor();
    await page.getByText('Dernière sauvegarde vérifiée à l’instant.').waitFor();
    await expectAccessibleEverywhere(page);

    const [download] = await Promise.all([page.waitForEvent('download'), readyLink(page).click()]);
    expect(download.suggestedFilename()).toMatch(/^pamoja-\d{8}T\d{6}Z-[\da-f]{8}\.tar\.age$/);
    const whole = await buffer(await download.createReadStream());
    const url = await addressOf(readyLink(page), site());
    const { bytes, etag } = await fetchCut(url, CUT);
    expect(bytes.length).toBeLessThan(whole.length);
    const rest = await fetch(url, { headers: { range: `bytes=${bytes.length}-`, 'if-range': etag } });
    expect(rest.status).toBe(206);
    const resumed = Buffer.concat([bytes, Buffer.from(await rest.arrayBuffer())]);
    expect(resumed.equals(whole)).toBe(true);

    const opened = await openBackup(Readable.from([resumed]), { passphrase: secret });
    let files = 0;
    for await (const entry of opened.entries()) {
      if (entry.kind === 'file') {
        files += 1;
        for await (const _ of entry.body);
      } else for await (const _ of entry.rows);
    }
    expect(files).toBe(1);

    await page.getByRole('button', { name: 'Retirer du serveur' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer du serveur' }).click();
    await submit(page).waitFor();
    expect((await fetch(url)).status).toBe(404);
  });

  it('explain a failure on the screen, and first on the dashboard', async () => {
    const office = await givenOffice();
    const { page } = office;
    const inTheWay = join(dirname(site().databaseFile), 'backup-work');
    await rm(inTheWay, { recursive: true, force: true });
    await writeFile(inTheWay, 'un fichier à la place du dossier');
    await office.open(admin.backups);
    await proposed(page);
    await submit(page).click();
    await page.getByText('La sauvegarde a échoué.', { exact: true }).waitFor();
    await expectAccessibleEverywhere(page);
    // A retry needs no reload.
    await submit(page).waitFor();
    await office.open(admin.dashboard);
    await page.locator('main').getByText('La dernière sauvegarde a échoué').first().waitFor();
    await expectAccessibleEverywhere(page);
    await page.getByRole('link', { name: 'Voir les sauvegardes' }).click();
    await page.getByText('Échouée').first().waitFor();
    await rm(inTheWay);
  });

  it('lose no input when the session has ended meanwhile', async () => {
    const office = await givenOffice();
    const { page } = office;
    await office.open(admin.backups);
    const secret = await proposed(page);
    await office.killSession();
    await submit(page).click();
    await page.getByText('Session expirée. Veuillez vous reconnecter.').first().waitFor();
    expect(await passphrase(page).inputValue()).toBe(secret);
  });

  it('switch the daily ones by keyboard, on a phone', async () => {
    const office = await givenOffice({ width: 360, height: 740 });
    const { page } = office;
    await office.open(admin.backups);
    const daily = page.getByRole('switch', { name: 'Sauvegarde quotidienne' });
    expect(await daily.isChecked()).toBe(false);
    await daily.focus();
    await page.keyboard.press('Space');
    await page.getByText('Les sauvegardes quotidiennes sont en marche.').waitFor();
    await expectFocus(daily);
    await page.reload();
    await expect.poll(() => daily.isChecked()).toBe(true);
    await office.open(admin.journal);
    await page.getByText('a mis en marche les sauvegardes quotidiennes').waitFor();
  });
});
