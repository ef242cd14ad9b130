import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, useSite } from '#tests/support/browser.ts';
import { lightAddress } from '#ui/light/light-address.ts';
import { givenEditor } from './public-content.ts';

describe('the reports', () => {
  const site = useSite();

  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pamoja-download-'));
    const editor = await givenEditor(site());
    await editor.addReport('Rapport annuel 2023.pdf', 10_000);
    await editor.addReport('Rapport annuel 2024 – comptes vérifiés.pdf', 1_250_000);
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('are listed newest first, with their size and date', async () => {
    const page = await site().newPage({ width: 360, javaScript: false });
    await page.goto(addresses.site.reports);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('NOS RÉSULTATS');
    const rows = page.getByRole('main').getByRole('listitem');
    expect(await rows.count()).toBe(2);
    expect(await rows.first().textContent()).toMatch(/PDF, 1,3\u00a0Mo, publié le \d{1,2}\s\p{L}+\s\d{4}/u);
    expect(await rows.last().textContent()).toContain('10\u00a0Ko');
  });

  it('stand under their years, newest first, those without one last, in the light version too', async () => {
    const editor = await givenEditor(site());
    await editor.addReport('Rapport annuel 2021.pdf', 10_000, 2021);
    await editor.addReport('Rapport annuel 2022.pdf', 10_000, 2022);
    const page = await site().newPage({ width: 360, theme: 'dark' });
    for (const address of [addresses.site.reports, lightAddress(addresses.site.reports)]) {
      await page.goto(address);
      const main = page.getByRole('main');
      expect(await main.getByRole('heading', { level: 2 }).allTextContents()).toEqual(
        expect.arrayContaining(['2022', '2021', 'Autres rapports']),
      );
      const first = page.getByRole('region', { name: '2022' });
      expect(await first.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
        'Télécharger Rapport annuel 2022.pdf',
      ]);
      await expectAccessible(page);
    }
  });

  it('are downloaded with their name and all their bytes', async () => {
    const page = await site().newPage({ javaScript: false });
    await page.goto(addresses.site.reports);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Télécharger Rapport annuel 2024 – comptes vérifiés.pdf' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Rapport annuel 2024 – comptes vérifiés.pdf');
    const copy = join(folder, 'rapport.pdf');
    await file.saveAs(copy);
    const content = await readFile(copy);
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(content.length).toBeGreaterThan(1_250_000);
  });
});
