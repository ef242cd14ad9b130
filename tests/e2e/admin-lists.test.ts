import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, expectNoSidewaysScroll, type Site, useSite } from '#tests/support/browser.ts';
import { enterOffice, expectFocus, type Office } from '#tests/support/office.ts';
import { expectAbove, expectWholeInWindow, placeOf } from '#tests/support/places.ts';

function titles(page: Page): Promise<string[]> {
  return page.locator('main article h2').allTextContents();
}

function searchField(page: Page) {
  return page.getByRole('searchbox', { name: 'Rechercher' });
}

/** Opens a list of twelve published bulletins, newest last, and an older draft. */
async function openAlerts(page: Page, site: Site, query = ''): Promise<Office> {
  const office = await enterOffice(page, site);
  const isThere =
    (await (await page.request.get(addresses.api.publications.bulletin.list)).json()).length > 0;
  if (!isThere) await givenAlerts(office);
  await office.open(`${addresses.admin.content.bulletin.list}${query}`);
  return office;
}

async function givenAlerts(office: Office): Promise<void> {
  for (let number = 1; number <= 12; number++) {
    await office.given('bulletins', {
      title: `Alerte ${number}`,
      publishedAt: `2026-01-${String(number).padStart(2, '0')}T08:00:00Z`,
    });
  }
  await office.given('bulletins', {
    title: 'Œuvre d’été',
    status: 'draft',
    publishedAt: '2025-01-01T08:00:00Z',
  });
}

describe('a list', () => {
  const site = useSite();

  it('shows a failed deletion above the bar at the bottom, clear of search and order', async () => {
    const page = await site().newPage({ width: 360, height: 740, expectedErrors: [/status of 500/] });
    await openAlerts(page, site());
    await page.route(`**${addresses.api.publications.bulletin.list}/*/trash`, (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await page
      .getByRole('button', { name: /^Supprimer/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button').last().click();
    const banner = page.getByText('Erreur lors de la suppression du bulletin');
    await banner.waitFor();
    await expectWholeInWindow(banner);
    await expectAbove(page.getByRole('combobox', { name: 'Trier' }), banner);
    await expectAbove(banner, page.getByRole('link', { name: 'Corbeille' }));
  });

  it('has titles large enough to press with a thumb', async () => {
    const page = await site().newPage({ width: 360, height: 740 });
    await openAlerts(page, site());
    // WCAG 2.2, 2.5.8.
    expect((await placeOf(page.locator('main article h2 a').first())).height).toBeGreaterThanOrEqual(24);
  });

  it('is searched, filtered, sorted and paged in the address, and goes back through these', async () => {
    const page = await site().newPage();
    await openAlerts(page, site());
    expect((await titles(page)).slice(0, 2)).toEqual(['Alerte 12', 'Alerte 11']);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.waitForURL(`**${addresses.admin.content.bulletin.list}?page=2`);
    await expect.poll(() => titles(page)).toEqual(['Alerte 2', 'Alerte 1', 'Œuvre d’été']);

    await page.getByLabel('Trier').selectOption({ label: 'Les plus anciens' });
    await page.waitForURL(`**${addresses.admin.content.bulletin.list}?tri=oldest`);
    await expect.poll(async () => (await titles(page))[0]).toBe('Œuvre d’été');
    await page.getByLabel('Statut').selectOption({ label: 'Brouillons' });
    await page.waitForURL(`**${addresses.admin.content.bulletin.list}?statut=draft&tri=oldest`);
    await expect.poll(() => titles(page)).toEqual(['Œuvre d’été']);

    await page.getByLabel('Statut').selectOption({ label: 'Tous' });
    await page.getByLabel('Année').selectOption('2026');
    await page.waitForURL(`**${addresses.admin.content.bulletin.list}?annee=2026&tri=oldest`);
    await expect.poll(async () => (await titles(page))[0]).toBe('Alerte 1');
    expect(await page.getByLabel('Année').locator('option').allTextContents()).toEqual([
      'Toutes',
      '2026',
      '2025',
    ]);
    await searchField(page).fill('2025');
    await page.getByText('Rien ne correspond à cette recherche.').waitFor();
    await page.getByRole('button', { name: 'Effacer la recherche' }).click();
    await searchField(page).fill('2025');
    await expect.poll(() => titles(page)).toEqual(['Œuvre d’été']);

    // How many history entries a search creates depends on how fast its letters arrive.
    const isOnPage2 = () => page.url().endsWith('?page=2');
    for (let step = 0; step < 9 && !isOnPage2(); step += 1) await page.goBack();
    await expect.poll(() => page.getByLabel('Année').inputValue()).toBe('');
    await page.waitForURL(`**${addresses.admin.content.bulletin.list}?page=2`);
    await expect.poll(() => page.getByLabel('Trier').inputValue()).toBe('newest');
    await expect.poll(() => titles(page)).toContain('Alerte 1');
  });

  it('has longer pages on request, so that many items are selected at once', async () => {
    const page = await site().newPage({ width: 360, height: 740 });
    await openAlerts(page, site(), '?tri=oldest&page=2');
    await page.getByRole('link', { name: 'Afficher 50 par page' }).click();
    await page.waitForURL(`**${addresses.admin.content.bulletin.list}?tri=oldest&par-page=50`);
    await expect.poll(async () => (await titles(page)).length).toBe(13);
    await page.getByLabel('Sélectionner toute la page').check();
    await page.getByRole('region', { name: 'Sélection' }).getByText('13 sélectionnés').waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Statut').selectOption({ label: 'Brouillons' });
    await page.waitForURL('**?statut=draft&tri=oldest&par-page=50');
    await expect.poll(() => titles(page)).toEqual(['Œuvre d’été']);
    expect(await page.getByRole('link', { name: /par page$/ }).count()).toBe(0);
    await page.goBack();
    await page.getByRole('link', { name: 'Afficher 10 par page' }).click();
    await page.waitForURL(`**${addresses.admin.content.bulletin.list}?tri=oldest`);
    await expect.poll(async () => (await titles(page)).length).toBe(10);
  });

  it('finds words without accents, loses no key, and adds one history entry a search', async () => {
    const page = await site().newPage();
    await openAlerts(page, site());
    await searchField(page).pressSequentially('oeuvre ete', { delay: 60 });
    await expect.poll(() => titles(page)).toEqual(['Œuvre d’été']);
    await expect.poll(() => page.url()).toContain('q=oeuvre+ete');
    expect(await searchField(page).inputValue()).toBe('oeuvre ete');
    await expectFocus(searchField(page));

    await page.goBack();
    await expect.poll(() => searchField(page).inputValue()).toBe('');
    await expect.poll(() => titles(page)).toContain('Alerte 12');
    await page.goForward();
    await expect.poll(() => searchField(page).inputValue()).toBe('oeuvre ete');
    await expect.poll(() => titles(page)).toEqual(['Œuvre d’été']);

    await searchField(page).fill('introuvable');
    await page.getByText('Rien ne correspond à cette recherche.').waitFor();
    await page.getByRole('button', { name: 'Effacer la recherche' }).click();
    await expect.poll(() => titles(page)).toContain('Alerte 12');
    expect(await searchField(page).inputValue()).toBe('');
  });

  it('does not show the answer of an older search over a newer one', async () => {
    const page = await site().newPage();
    await openAlerts(page, site());
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(`**${addresses.api.publications.bulletin.list}?*q=alerte+1&*`, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    const isOlder = (request: Request) => request.url().includes('q=alerte+1&');
    const asked = page.waitForRequest(isOlder);
    await searchField(page).fill('alerte 1');
    await asked;
    const olderIsOver = Promise.race([
      page.waitForEvent('requestfailed', isOlder),
      page.waitForEvent('requestfinished', isOlder),
    ]);
    await searchField(page).fill('alerte 12');
    await expect.poll(() => titles(page)).toEqual(['Alerte 12']);
    letGo();
    await olderIsOver;
    expect(await titles(page)).toEqual(['Alerte 12']);

    // The superseded search has its history entry all the same.
    await page.goBack();
    await expect.poll(() => searchField(page).inputValue()).toBe('');
    await expect.poll(() => titles(page)).toContain('Alerte 11');
  });

  it('can be left in the middle of a search', async () => {
    const page = await site().newPage();
    await page.clock.install();
    await openAlerts(page, site());
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/api\/bulletins\/[\w-]+$/, async (route) => {
      await held;
      await route.continue();
    });
    await searchField(page).fill('alerte 1');
    const asked = page.waitForRequest(/\/api\/bulletins\/[\w-]+$/);
    await page.getByRole('link', { name: 'Modifier Alerte 12' }).click();
    await asked;
    await page.locator('.progress-line').waitFor({ state: 'attached' });
    await page.clock.fastForward(1000);
    letGo();
    await page.clock.resume();
    await page.getByRole('heading', { level: 1, name: 'Modifier le bulletin' }).waitFor();
  });

  it('goes to the nearest page when the last item of a page is deleted', async () => {
    const page = await site().newPage();
    await openAlerts(page, site(), '?page=2');
    for (const name of ['Alerte 2', 'Alerte 1', 'Œuvre d’été']) {
      await page.getByRole('checkbox', { name: `Sélectionner ${name}`, exact: true }).check();
    }
    await page.getByText('3\u00a0sélectionnés').first().waitFor();
    await page.getByRole('button', { name: 'Mettre à la corbeille' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Voulez-vous vraiment mettre 3\u00a0bulletins dans la corbeille\u202f?').waitFor();
    await dialog.getByRole('button', { name: 'Mettre à la corbeille' }).click();
    await page.getByText('3\u00a0bulletins déplacés dans la corbeille avec succès').waitFor();
    await expect.poll(() => titles(page)).toHaveLength(10);
    await page.getByText('10\u00a0bulletins').waitFor();

    await page.getByRole('button', { name: 'Annuler' }).click();
    await page.getByText('3\u00a0bulletins restaurés avec succès').waitFor();
    await page.getByText('13\u00a0bulletins').waitFor();
  });
});

describe('a bulk action', () => {
  const site = useSite();

  it('publishes and withdraws, and lists the items that it failed for', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 404/] });
    const office = await enterOffice(page, site());
    const gone = await office.given('articles', { title: 'Déjà parti', status: 'draft' });
    await office.given('articles', { title: 'À publier', status: 'draft' });
    await office.open(addresses.admin.content.article.list);
    await page.route(`**${addresses.api.publications.article.one(gone)}`, (route) =>
      route.fulfill({ status: 404, json: { message: 'Article introuvable', error: 'Article introuvable' } }),
    );
    await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check();
    await page.getByRole('button', { name: 'Publier', exact: true }).click();
    await page.getByRole('dialog').getByText('Voulez-vous vraiment publier 2\u00a0articles\u202f?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Publier' }).click();
    await page.getByText('Article modifié avec succès').waitFor();
    const notice = page.getByRole('alert').filter({ hasText: 'n’a pas pu être traité' });
    await notice.getByText('1\u00a0élément sur 2').waitFor();
    await notice.getByText('Déjà parti').waitFor();
    await notice.getByText('Article introuvable').waitFor();
    await page.getByText('Publié', { exact: true }).waitFor();
    await expectAccessible(page);
  });
});

describe('a list that fails', () => {
  const site = useSite();

  it('shows the failure and a retry', async () => {
    const page = await site().newPage({ expectedErrors: [/ERR_FAILED/, /status of 403/] });
    const office = await enterOffice(page, site());
    await page.route(`**${addresses.api.publications.echo.list}?*`, (route) => route.abort());
    await page.goto(addresses.admin.content.echo.list);
    await page.getByRole('alert').getByText('Erreur lors du chargement des échos').waitFor();
    await page.unroute(`**${addresses.api.publications.echo.list}?*`);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Echos des bénévoles' }).waitFor();

    await office.given('echos', { title: 'Récalcitrant' });
    await office.open(addresses.admin.content.echo.list);
    await page.route('**/trash', (route) => route.fulfill({ status: 403, json: {} }));
    await page.getByRole('button', { name: 'Supprimer Récalcitrant' }).click();
    await page.getByRole('button', { name: 'Mettre à la corbeille' }).click();
    await page.getByText('Accès non autorisé. Veuillez vous reconnecter.').first().waitFor();
    await expectFocus(page.getByRole('button', { name: 'Supprimer Récalcitrant' }));

    // The next attempt removes the message of this one.
    await page.unroute('**/trash');
    await page.getByRole('button', { name: 'Supprimer Récalcitrant' }).click();
    await page.getByRole('button', { name: 'Mettre à la corbeille' }).click();
    await page.getByText('Écho déplacé dans la corbeille avec succès').waitFor();
    expect(await page.getByText('Accès non autorisé. Veuillez vous reconnecter.').count()).toBe(0);
  });
});

describe.each(['light', 'dark'] as const)('the lists on a phone in the %s theme', (theme) => {
  const site = useSite();

  it('is accessible, with items selected too', async () => {
    const page = await site().newPage({ width: 360, theme });
    const office = await enterOffice(page, site());
    await office.given('echos', {
      title: 'Un écho au titre assez long pour tenir sur deux lignes',
      status: 'draft',
    });
    await office.open(addresses.admin.content.echo.list);
    await expectNoSidewaysScroll(page);
    await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check();
    await page.getByRole('region', { name: 'Sélection' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Mettre à la corbeille' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mettre à la corbeille' }).click();
    await page.getByRole('button', { name: 'Annuler' }).waitFor();
    await expectAccessible(page);
  });
});
