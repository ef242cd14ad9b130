import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, useSite, wakeScripts } from '#tests/support/browser.ts';
import { givenEditor } from './public-content.ts';

const SCREENS = [
  [addresses.site.publications.article.list, 'Erreur lors du chargement des articles'],
  [addresses.site.publications.bulletin.list, 'Erreur lors du chargement des bulletins'],
  [addresses.site.publications.echo.list, 'Erreur lors du chargement des échos'],
  [addresses.site.team, 'Erreur lors du chargement de l’équipe'],
  [addresses.site.reports, 'Erreur lors du chargement des rapports.'],
  [addresses.site.gallery, 'Erreur lors du chargement de la galerie'],
  [addresses.site.publications.article.detail('une-borne'), 'Erreur lors du chargement de l’article'],
  ['/', 'Impossible de charger le dernier article'],
] as const;

describe('a link followed over a broken connection', () => {
  const site = useSite();

  beforeAll(async () => {
    const editor = await givenEditor(site());
    await editor.publish('articles', { title: 'Une borne' });
  });

  const FAILURES = [
    /ERR_(INTERNET_DISCONNECTED|FAILED)|status of 50[03]|Failed to fetch|loading route module|Route Error/i,
    /caught the following error/i,
    /manifest/i,
  ];

  async function follow(page: Page, address: string): Promise<void> {
    await page.locator(`main a[href="${address}"]`).first().dispatchEvent('click');
  }

  it.each(SCREENS)(
    'shows the failure’s sentence and a retry when the network is down: %s',
    async (address, sentence) => {
      const page = await site().newPage({ expectedErrors: FAILURES });
      await page.goto(
        address.startsWith(`${addresses.site.publications.article.list}/`)
          ? addresses.site.publications.article.list
          : addresses.site.sitePlan,
      );
      await wakeScripts(page);
      await page.context().setOffline(true);
      await follow(page, address);
      const heading = page.getByRole('heading', { level: 1, name: sentence });
      await heading.waitFor();
      expect(await page.getByText('Vous êtes hors connexion.').isVisible()).toBe(true);
      expect(await page.getByText('La faute est de notre côté').count()).toBe(0);
      expect(await page.getByRole('banner').isVisible()).toBe(true);
      expect(new URL(page.url()).pathname).toBe(address);
      const retry = page.getByRole('link', { name: 'Réessayer' });
      await retry.click();
      await page.getByText('Toujours pas de réponse.').waitFor();
      expect(await heading.isVisible()).toBe(true);
      await page.context().setOffline(false);
      await retry.click();
      await expect.poll(() => heading.count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  );

  it.each([null, 500, 503])('shows its failure when the data are not an answer: %s', async (status) => {
    const page = await site().newPage({ expectedErrors: FAILURES });
    await page.goto(addresses.site.sitePlan);
    await wakeScripts(page);
    await page.route('**/results.data*', (route) =>
      status ? route.fulfill({ status, contentType: 'text/html', body: '<h1>Proxy</h1>' }) : route.abort(),
    );
    await follow(page, addresses.site.reports);
    await page.getByRole('heading', { level: 1, name: 'Erreur lors du chargement des rapports.' }).waitFor();
    expect(await page.getByText('La faute est de notre côté').count()).toBe(0);
    expect(await page.locator('a[data-quick-exit]').isVisible()).toBe(true);
    await expectAccessible(page);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'PLAN DU SITE' }).waitFor();
  });

  it('reloads once a page whose scripts an update has removed', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 404/, /^script: /] });
    await page.route('**/assets/entry*.js', (route) => route.fulfill({ status: 404, body: '' }));
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.goto(addresses.site.donation);
    await page.keyboard.press('Control');
    await expect.poll(() => loads).toBe(2);
    const asked = page.waitForResponse(/assets\/entry/);
    await page.keyboard.press('Control');
    await asked;
    await page.waitForLoadState('networkidle');
    expect(loads).toBe(2);
  });
});
