import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { useSite } from '#tests/support/browser.ts';
import { enterOffice } from '#tests/support/office.ts';
import { givenThing } from '#tests/support/office-things.ts';
import { expectThumbTarget, expectWholeInWindow, placeOf } from '#tests/support/places.ts';

const TILES = [
  ['Nouvel Article', addresses.admin.content.article.create],
  ['Nouveau Bulletin', addresses.admin.content.bulletin.create],
  ['Nouvel Écho', addresses.admin.content.echo.create],
  ['Newsletter', addresses.admin.content.subscriber.list],
  ['Équipe', addresses.admin.content.agent.list],
  ['Galerie', addresses.admin.content.gallery_item.list],
  ['Rapports PDF', addresses.admin.content.report.list],
] as const;

describe('the dashboard', () => {
  const site = useSite();

  it('greets by name and shows the seven tiles, those that create something first', async () => {
    const page = await site().newPage({ width: 360, height: 740, touch: true });
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.dashboard);
    await page.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor();
    await page.getByText(`Bienvenue ${site().administrator.name}`).waitFor();
    const tiles = page.locator('main li > a:has(.font-heading)');
    const found = await tiles.evaluateAll((links) =>
      links
        .slice(0, 7)
        .map((link) => [link.querySelector('.font-heading')?.textContent, link.getAttribute('href')]),
    );
    expect(found).toEqual(TILES);
    // Within reach of a thumb: visible without scrolling, and as wide as their list.
    for (const index of [0, 1, 2]) {
      const tile = tiles.nth(index);
      expect((await placeOf(tile)).width).toBe((await placeOf(tile.locator('xpath=ancestor::ul'))).width);
      await expectThumbTarget(tile);
      await expectWholeInWindow(tile);
    }
  });

  it('lists what needs attention, each with a link to its screen', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    const draft = await office.given('articles', { title: 'À finir', status: 'draft' });
    const soon = await office.given('bulletins', {
      title: 'Pour demain',
      publishedAt: '2099-01-01T06:00:00Z',
    });
    await givenThing(page.request, {}, 'subscriber', 'nouvelle@exemple.org');
    await office.open(addresses.admin.dashboard);
    const panel = (name: string) => page.getByRole('region', { name });
    const address = (name: string, title: string) =>
      panel(name).getByRole('link', { name: title }).getAttribute('href');
    expect(await address('Brouillons', 'À finir')).toBe(addresses.admin.content.article.edit(draft));
    expect(await address('À paraître', 'Pour demain')).toBe(addresses.admin.content.bulletin.edit(soon));
    await panel('Nouveaux abonnés').getByText('nouvelle@exemple.org').waitFor();
    await panel('À paraître').getByRole('link', { name: 'Pour demain' }).click();
    await expect.poll(() => page.getByLabel('Titre', { exact: true }).inputValue()).toBe('Pour demain');
  });

  it('offers the unsent drafts of this device', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.bulletin.create);
    await page.getByLabel('Titre', { exact: true }).fill('Alerte interrompue');
    await page.getByText(/^Texte gardé/).waitFor();
    await office.open(addresses.admin.dashboard);
    const kept = page.getByRole('region', { name: 'Textes gardés sur cet appareil' });
    const link = kept.getByRole('link', { name: /Alerte interrompue/ });
    expect(await link.textContent()).toMatch(/Bulletin, texte de \d{2}\sh\s\d{2}$/);
    await link.click();
    await page.waitForURL(`**${addresses.admin.content.bulletin.create}`);
    await page.getByRole('button', { name: /Reprendre/ }).click();
    await expect
      .poll(() => page.getByLabel('Titre', { exact: true }).inputValue())
      .toBe('Alerte interrompue');
  });

  it('offers a draft once the tab that had it open is closed, however late', async () => {
    const form = await site().newPage();
    const office = await enterOffice(form, site());
    await office.open(addresses.admin.content.bulletin.create);
    await form.getByLabel('Titre', { exact: true }).fill('Alerte d’un autre onglet');
    await form.getByText(/^Texte gardé/).waitFor();
    const page = await form.context().newPage();
    // A device so slow that the first check finds the draft open.
    await page.addInitScript(() => {
      const { timeout } = AbortSignal;
      AbortSignal.timeout = () => {
        AbortSignal.timeout = timeout;
        return AbortSignal.abort();
      };
    });
    await page.goto(addresses.admin.dashboard);
    await page.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor();
    await form.close();
    await page.getByRole('link', { name: /Alerte d’un autre onglet/ }).waitFor();
  });

  it.each([
    ['a broken server', { status: 500, body: '' }],
    ['a provider’s own page', { status: 200, contentType: 'text/html', body: '<h1>Rechargez</h1>' }],
  ])('shows its tiles despite %s, and retries on request', async (_what, answer) => {
    const page = await site().newPage({ expectedErrors: [/status of 500/] });
    const office = await enterOffice(page, site());
    await page.route(`**${addresses.api.overview}`, (route) => route.fulfill(answer));
    await office.open(addresses.admin.dashboard);
    await page.getByRole('alert').getByText('Erreur lors du chargement de ce qui vous attend').waitFor();
    expect(await page.getByRole('link', { name: /^Nouveau Bulletin/ }).isVisible()).toBe(true);
    await page.unroute(`**${addresses.api.overview}`);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('region', { name: 'Brouillons' }).waitFor();
  });

  it('leads to the login when the session has expired', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 401/] });
    const office = await enterOffice(page, site());
    await office.killSession();
    await page.goto(addresses.admin.dashboard);
    const toasts = page.getByRole('region', { name: 'Notifications' });
    await toasts.getByText('Session expirée. Veuillez vous reconnecter.').waitFor();
    await page.waitForURL(`**${addresses.admin.login}?retour=%2Fadmin%2Fdashboard`);
  });
});
