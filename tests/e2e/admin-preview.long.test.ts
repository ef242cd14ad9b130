import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, expectNoSidewaysScroll, useSite } from '#tests/support/browser.ts';
import { chosenImage, enterOffice, expectFocus, untilEntryGone } from '#tests/support/office.ts';
import { placeOf } from '#tests/support/places.ts';

const BODY =
  '<h2>Ce qui change</h2><p>L’eau coule <a href="/don">de nouveau</a>.</p><img src="x" onerror="document.title=1"><script>document.title=2</script>';

function openButton(page: Page) {
  return page.getByRole('button', { name: 'Aperçu', exact: true });
}

function dialog(page: Page) {
  return page.getByRole('dialog', { name: 'Aperçu' });
}

/** Returns the page inside the preview. */
function shownPage(page: Page): FrameLocator {
  return page.frameLocator('iframe');
}

describe('the preview', () => {
  const site = useSite();

  async function openView(options: { width?: number; height?: number } = {}) {
    const page = await site().newPage(options);
    const office = await enterOffice(page, site());
    const id = await office.given('articles', { title: 'L’eau est là', details: BODY, status: 'draft' });
    await office.open(addresses.admin.content.article.view(id));
    await openButton(page).click();
    await shownPage(page).getByRole('heading', { level: 1, name: 'L’eau est là' }).waitFor();
    return { page, office, id };
  }

  it('shows the form’s values and chosen files before anything is sent', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.bulletin.create);
    await page.getByLabel('Titre', { exact: true }).fill('Coupure d’eau !');
    await page.getByRole('textbox', { name: 'Contenu' }).fill('Demain, de 8 h à midi.');
    await page.getByLabel('Image de couverture').setInputFiles(await chosenImage());
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    await openButton(page).click();
    const shown = shownPage(page);
    await shown.getByRole('heading', { level: 1, name: 'Coupure d’eau\u202f!' }).waitFor();
    await shown.getByText('Demain, de 8 h à midi.').waitFor();
    await shown.getByRole('navigation', { name: 'Fil d’Ariane' }).waitFor();
    const cover = shown.locator('article img').first();
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await cover.getAttribute('src')).toMatch(/^blob:/);
    expect(sent).toEqual([]);
  });

  it('is closed by the back button, and the form keeps the input', async () => {
    const page = await site().newPage({ width: 360 });
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.bulletin.list);
    await office.open(addresses.admin.content.bulletin.create);
    const title = page.getByLabel('Titre', { exact: true });
    await title.fill('Coupure d’eau');
    await openButton(page).click();
    await shownPage(page).getByRole('heading', { level: 1, name: 'Coupure d’eau' }).waitFor();
    await page.goBack();
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await title.inputValue()).toBe('Coupure d’eau');
    await expectFocus(openButton(page));

    // Closed by Escape, it leaves no history entry behind.
    await openButton(page).click();
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await untilEntryGone(page);
    await title.fill('');
    await page.goBack();
    await page.waitForURL(`**${addresses.admin.content.bulletin.list}`);
  });

  it('switches between phone and wide screen, and between light and dark', async () => {
    const { page } = await openView();
    const frame = shownPage(page).locator('html');
    const width = () => frame.evaluate(() => window.innerWidth);
    expect(await width()).toBe(360);
    await dialog(page).getByText('Ordinateur').click();
    await expect.poll(width).toBe(1280);
    expect(await frame.getAttribute('data-theme')).toBe('light');
    await dialog(page).getByText('Sombre').click();
    await expect.poll(() => frame.getAttribute('data-theme')).toBe('dark');
    // Neither the admin nor the stored theme changes with it.
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  });

  it('scales a wide screen down to a phone’s window', async () => {
    const { page } = await openView({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await dialog(page).getByText('Ordinateur').click();
    const frame = page.locator('iframe');
    await expect
      .poll(() =>
        shownPage(page)
          .locator('html')
          .evaluate(() => window.innerWidth),
      )
      .toBe(1280);
    const place = await placeOf(frame);
    expect(Math.round(place.width)).toBe(place.window.width);
    await expectNoSidewaysScroll(page);
  });

  it('shows the body sanitised, runs no script, and follows no link', async () => {
    const { page } = await openView();
    const shown = shownPage(page);
    expect(await shown.locator('.rich-text img, .rich-text script').count()).toBe(0);
    const address = await shown.locator('html').evaluate(() => location.href);
    for (const link of [
      shown.getByRole('link', { name: 'de nouveau' }),
      shown.locator('#contenu').getByRole('link', { name: 'WhatsApp' }),
    ])
      await link.click();
    await shown.getByRole('button', { name: 'Copier le lien' }).click();
    await shown.getByRole('heading', { level: 1, name: 'L’eau est là' }).waitFor();
    expect(await shown.locator('html').evaluate(() => location.href)).toBe(address);
    expect(page.context().pages()).toHaveLength(1);
    expect(await shown.getByText('Le lien est copié.').count()).toBe(0);
  });

  it('closes with Escape, inside the page too, and restores the focus', async () => {
    const { page } = await openView();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).isVisible()).toBe(false);
    await expectFocus(openButton(page));
    await page.keyboard.press('Enter');
    await shownPage(page).getByRole('link', { name: 'de nouveau' }).focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).isVisible()).toBe(false);
    await expectFocus(openButton(page));
  });

  it.each(['light', 'dark'] as const)('is accessible, %s', async (theme) => {
    const page = await site().newPage({ width: 360, height: 740, theme });
    const office = await enterOffice(page, site());
    await office.open(
      addresses.admin.content.article.view(await office.given('articles', { title: 'Titre' })),
    );
    await openButton(page).click();
    await shownPage(page).getByRole('heading', { level: 1, name: 'Titre' }).waitFor();
    await expectAccessible(page);
  });

  it('shows nothing at its own address, which is not indexed', async () => {
    const page = await site().newPage();
    const answer = await page.goto(addresses.admin.preview);
    await page.getByRole('heading', { name: 'Aucun aperçu' }).waitFor();
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
    const other = await page.request.get('/');
    expect(other.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});
