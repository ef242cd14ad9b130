import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { useSite } from '#tests/support/browser.ts';
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
