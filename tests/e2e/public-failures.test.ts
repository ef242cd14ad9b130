import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, useSite } from '#tests/support/browser.ts';
import { lightAddress } from '#ui/light/light-address.ts';

describe('a screen without data', () => {
  const site = useSite();

  it.each([
    [addresses.site.reports, 'Aucun rapport pour l’instant.'],
    [addresses.site.gallery, 'Aucune image pour l’instant.'],
    [addresses.site.team, 'Aucun membre à présenter pour l’instant.'],
    [addresses.site.publications.article.list, 'Aucun article disponible'],
    ['/', 'Aucun article disponible'],
  ])('shows its empty sentence and a link: %s', async (address, sentence) => {
    const page = await site().newPage({ width: 360, javaScript: false });
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
    expect(await page.getByRole('main').getByText(sentence).isVisible()).toBe(true);
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0);
  });
});

describe('a screen whose data cannot be loaded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pamoja-broken-'));
  const site = useSite({ DATA_DIR: folder, LOG_LEVEL: 'silent' });

  beforeAll(() => {
    // Simulates damage to the database file while the site runs.
    const database = new Database(join(folder, 'site.sqlite'));
    for (const table of ['agents', 'gallery_items', 'reports', 'publications']) {
      database.exec(`alter table ${table} rename to lost_${table}`);
    }
    database.close();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    [addresses.site.reports, 'Erreur lors du chargement des rapports.'],
    [addresses.site.gallery, 'Erreur lors du chargement de la galerie'],
    [addresses.site.team, 'Erreur lors du chargement de l’équipe'],
    [addresses.site.publications.article.list, 'Erreur lors du chargement des articles'],
    [addresses.site.publications.bulletin.list, 'Erreur lors du chargement des bulletins'],
    [addresses.site.publications.echo.list, 'Erreur lors du chargement des échos'],
  ])('shows the failure’s sentence and a retry, with status 503: %s', async (address, sentence) => {
    const page = await site().newPage({ expectedErrors: [/status of 503/] });
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(503);
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.textContent()).toBe(sentence);
    expect(await heading.getAttribute('class')).toContain('text-error');
    expect(await page.getByRole('link', { name: 'Réessayer' }).getAttribute('href')).toBe(address);
    expect(await page.getByRole('banner').isVisible()).toBe(true);
    await expectAccessible(page);
  });

  it('shows it in the light version too, with a retry that stays there', async () => {
    const address = lightAddress(addresses.site.reports);
    const answer = await fetch(site().url + address);
    const html = await answer.text();
    expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true]);
    expect(html).toContain('<h1>Erreur lors du chargement des rapports.</h1>');
    expect(html).toMatch(new RegExp(`<a[^>]* href="${address}"[^>]*>Réessayer</a>`));
    const home = await fetch(site().url + lightAddress('/'));
    expect([home.status, await home.text()]).toEqual([
      200,
      expect.stringContaining('href="/leger">Réessayer</a>'),
    ]);
  });

  it('shows the home page with a sentence in place of each failed part', async () => {
    const page = await site().newPage({ javaScript: false });
    const answer = await page.goto('/');
    expect(answer?.status()).toBe(200);
    expect(await page.getByText('Impossible de charger le dernier article').isVisible()).toBe(true);
    expect(await page.getByText('Erreur lors du chargement de l’équipe').isVisible()).toBe(true);
    expect(await page.getByRole('region', { name: 'NOS OBJECTIFS' }).isVisible()).toBe(true);
  });
});
