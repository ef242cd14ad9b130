import { beforeAll, describe, expect, inject, it } from 'vitest';
import { DEFAULTS } from '#settings/defaults/index.ts';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, untilSettled, useSite } from '#tests/support/browser.ts';
import { drawImage } from '#tests/support/images.ts';
import { enterOffice } from '#tests/support/office.ts';
import { givenEditor } from '../e2e/public-content.ts';

/** Unusual choices: pale, dark, red, the same twice. */
const CHOICES = [
  ['#ffff00', '#ffffff', 'bricolage'],
  ['#000000', '#000000', 'literata'],
  ['#c4261d', '#ff0000', 'atkinson'],
  ['#808080', '#808080', 'bricolage'],
  ['#8a1f55', '#f5ad6b', 'literata'],
  ['#39ff14', '#ff00ff', 'atkinson'],
] as const;

const PAGES = [
  addresses.site.home,
  addresses.site.organisation,
  addresses.site.publications.bulletin.list,
  addresses.site.donation,
  addresses.site.network,
  addresses.site.team,
  addresses.site.sitePlan,
  addresses.admin.login,
];

describe('a site in an organisation’s own colours', () => {
  const site = useSite();

  beforeAll(async () => {
    const editor = await givenEditor(site());
    const details =
      '<p>Un texte avec <a href="https://example.org">un lien</a>.</p><ul><li>Un point</li></ul>';
    await editor.publish('articles', { title: 'Un article', publishedAt: '2024-01-12T09:30:00Z', details });
    await editor.publish('bulletins', {
      title: 'Un bulletin',
      publishedAt: new Date().toISOString(),
      details,
    });
    await editor.addMember({ name: 'Une' });
  });

  it.each(inject('isShort') ? CHOICES.slice(1, 2) : CHOICES)(
    'passes axe in both themes with %s, %s and %s',
    async (primary, accent, typeface) => {
      const editor = await givenEditor(site());
      await editor.changeSection('appearance', { primary, accent, typeface });
      const page = await site().newPage({ reducedMotion: 'reduce' });
      for (const path of PAGES) {
        await page.goto(path);
        await untilSettled(page);
        const sheet = await page
          .locator('link[rel="stylesheet"][href*="-"][href*="v="]')
          .getAttribute('href');
        expect(sheet).toContain(`${primary.slice(1)}-${accent.slice(1)}-${typeface}`);
        for (const theme of ['light', 'dark']) {
          await page.evaluate((shown) => {
            document.documentElement.dataset.theme = shown;
          }, theme);
          await expectAccessible(page);
        }
      }
    },
  );

  it('downloads the chosen typeface only', async () => {
    const editor = await givenEditor(site());
    await editor.changeSection('appearance', { primary: '#0b4a6f', accent: '#f4b03e', typeface: 'literata' });
    const page = await site().newPage();
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fetched.push(new URL(request.url()).pathname);
    });
    await page.goto(addresses.site.home, { waitUntil: 'networkidle' });
    // It is requested after the first paint, which may be half a second after the last other request.
    await page.waitForFunction(() => document.documentElement.dataset.typeface === 'on');
    expect(fetched).toHaveLength(1);
    expect(fetched[0]).toMatch(/literata/);
  });

  it('is chosen in the back office: colours from the palette or typed, with a preview', async () => {
    const page = await site().newPage({ width: 360, height: 780, expectedErrors: [/status of 400/] });
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.settingsSection('appearance'));
    await page.getByLabel('Forêt et miel').check({ force: true });
    const sample = page.locator('[data-look-sample="light"]');
    const shownColour = () => sample.evaluate((element) => element.style.getPropertyValue('--color-primary'));
    await expect.poll(shownColour).toBe('#1f5b3a');
    await page.getByLabel('Couleur principale', { exact: true }).fill('vert');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByText('Écrivez une couleur sous la forme #0b4a6f.').waitFor();
    await page.getByLabel('Couleur principale', { exact: true }).fill('#FFEE00');
    await page.getByText(/un peu différente, pour rester lisible/).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByText('Enregistré. C’est en ligne.').waitFor();
    await page.goto(addresses.site.home);
    await page.locator('link[href*="ffee00-eba53c-"]').waitFor({ state: 'attached' });
  });

  it('shows a logo instead of the name, which is its alternative text', async () => {
    const page = await site().newPage({ width: 360, height: 780 });
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.settingsSection('logo'));
    const data = await drawImage({ width: 900, height: 260, format: 'png' });
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(data) };
    await page.getByLabel('Logo', { exact: true }).setInputFiles(file);
    await page.getByLabel(/Écrire le nom à côté du logo/).uncheck();
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByText('Enregistré. C’est en ligne.').waitFor();
    await page.goto(addresses.site.home);
    const logo = page.getByRole('banner').getByRole('img', { name: DEFAULTS.identity.name, exact: true });
    await logo.waitFor();
    expect(await logo.getAttribute('src')).toMatch(/900x260\.webp$/);
  });
});
