import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { expectNoSidewaysScroll, useSite } from '#tests/support/browser.ts';
import { chosenImage, enterOffice, expectFocus } from '#tests/support/office.ts';
import { givenThing, openSession } from '#tests/support/office-things.ts';
import { bodyField, titleField } from '#tests/support/publication-form.ts';

/**
 * Tracks what a window fetches from now on.
 * @returns a function that waits until a script was fetched and no request is pending.
 */
function followFetches(page: Page): (script: string) => Promise<void> {
  const onTheirWay = new Set<Request>();
  const fetched: string[] = [];
  page.on('request', (request) => onTheirWay.add(request));
  page.on('requestfailed', (request) => onTheirWay.delete(request));
  page.on('requestfinished', (request) => {
    onTheirWay.delete(request);
    fetched.push(request.url());
  });
  const isAtHand = (script: string) => onTheirWay.size === 0 && fetched.some((url) => url.includes(script));
  return (script) => expect.poll(() => isAtHand(script)).toBe(true);
}

describe('the back office offline', () => {
  const site = useSite();
  const expectedErrors = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/];

  it('shows a failure on a screen it has never loaded, and loads it once online', async () => {
    const page = await site().newPage({ expectedErrors });
    const office = await enterOffice(page, site());
    const untilAtHand = followFetches(page);
    await office.open(addresses.admin.dashboard);
    await untilAtHand('journal.route');
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Journal' }).first().click();
    await page.getByText('Le serveur n’a pas répondu.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Journal' }).waitFor();
  });

  it('logs out, and deletes the session on the device', async () => {
    const page = await site().newPage({ expectedErrors });
    const office = await enterOffice(page, site());
    const untilAtHand = followFetches(page);
    await office.open(addresses.admin.dashboard);
    await untilAtHand('logout.route');
    await untilAtHand('login.route');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await page.getByRole('button', { name: 'Se connecter' }).waitFor();
    const kept = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]);
    expect(kept).toEqual([null, null]);
  });

  it('keeps a form when the screens behind its links cannot be prefetched', async () => {
    const page = await site().newPage({ expectedErrors });
    const office = await enterOffice(page, site());
    await page.route('**/assets/journal.route*', (route) => route.abort());
    const isRefused = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('journal.route'),
    );
    const untilAtHand = followFetches(page);
    await office.open(addresses.admin.content.bulletin.create);
    await titleField(page).fill('Crue');
    await isRefused;
    await untilAtHand('administrators.route');
    expect(await titleField(page).inputValue()).toBe('Crue');
  });

  it('shows a form without its editor, and loads it later', async () => {
    const page = await site().newPage({ expectedErrors });
    const office = await enterOffice(page, site());
    await page.route('**/assets/rich-text-editor*', (route) => route.abort());
    await office.open(addresses.admin.content.bulletin.create);
    await titleField(page).fill('Crue');
    await page.getByText('L’éditeur n’a pas pu être chargé.').waitFor();
    expect(await titleField(page).inputValue()).toBe('Crue');
    await page.unroute('**/assets/rich-text-editor*');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await bodyField(page).waitFor();
    expect(await titleField(page).inputValue()).toBe('Crue');
  });
});

describe('an image chosen for the text but not inserted', () => {
  const site = useSite();

  it('blocks the form until it is inserted', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.article.create);
    await titleField(page).fill('Avec son image');
    await page.getByLabel('Image de couverture').setInputFiles(await chosenImage());
    await bodyField(page).click();
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Image', { exact: true }).setInputFiles(await chosenImage('route.png'));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByText('Une image attend\u00a0: ajoutez-la au texte, ou retirez-la.').waitFor();
    await expectFocus(page.getByRole('button', { name: 'Reprendre' }));
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Texte alternatif').fill('La route');
    await dialog.getByRole('button', { name: 'Insérer' }).click();
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByText('Article créé avec succès').waitFor();
    const [article] = await (await page.request.get(addresses.api.publications.article.list)).json();
    expect(article.details).toContain('alt="La route"');
  });
});

describe('a name without spaces', () => {
  const site = useSite();

  it('makes no screen wider than a small phone', async () => {
    const page = await site().newPage({ width: 320, height: 640, touch: true });
    const office = await enterOffice(page, site());
    const { headers } = await openSession(page.request, site());
    const long = 'Anticonstitutionnellement'.repeat(4);
    for (const thing of ['article', 'agent', 'image', 'report'] as const) {
      await givenThing(page.request, headers, thing, long);
    }
    for (const path of ['articles', 'agents', 'gallery', 'results', 'journal', 'dashboard']) {
      await office.open(`${addresses.admin.root}/${path}`);
      if (path !== 'dashboard') await page.getByText(long).first().waitFor();
      await expectNoSidewaysScroll(page);
    }
  });
});
