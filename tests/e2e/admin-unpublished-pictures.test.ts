import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { letPass, useSite } from '#tests/support/browser.ts';
import { paste } from '#tests/support/editor.ts';
import { chosenImage, enterOffice, type Office, untilDraftStored } from '#tests/support/office.ts';
import { bodyField, titleField } from '#tests/support/publication-form.ts';

const { article } = addresses.admin.content;
const ASKING = `**${addresses.api.imageAddresses}`;

/** Waits until a picture of the site is visible, at a signed address. */
async function expectSigned(picture: Locator): Promise<void> {
  await expect
    .poll(() =>
      picture.evaluate((image: HTMLImageElement) => {
        image.scrollIntoView();
        return [image.naturalWidth > 0, image.currentSrc];
      }),
    )
    .toEqual([true, expect.stringMatching(/\/uploads\/[^?]+\?s=[\w-]{43}$/)]);
}

describe('pictures of unpublished items', () => {
  const site = useSite();

  /** Creates a draft with a cover, and one picture in its text. */
  async function givenDraft(): Promise<{ page: Page; office: Office; id: string; picture: string }> {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    const other = await office.given('articles', { title: 'Une autre', status: 'draft' });
    const { coverImage: picture } = await office.read('articles', other);
    const details = `<p>Le texte.</p><img src="${picture}" alt="Une borne">`;
    const id = await office.given('articles', { title: 'Un brouillon', details, status: 'draft' });
    return { page, office, id, picture: String(picture) };
  }

  it('are shown in the list, the form, its editor, the view and both previews, with one call per screen', async () => {
    const { page, office, id } = await givenDraft();
    await office.open(article.list);
    await expectSigned(page.locator('main img').first());
    await office.open(article.view(id));
    await expectSigned(page.locator('main img').first());
    await expectSigned(page.getByAltText('Une borne'));
    await page.getByRole('button', { name: 'Aperçu', exact: true }).click();
    await expectSigned(page.frameLocator('iframe').getByAltText('Une borne'));
    await expectSigned(page.frameLocator('iframe').locator('article img').first());
    const asked: number[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(addresses.api.imageAddresses))
        asked.push(request.postDataJSON().urls.length);
    });
    await office.open(article.edit(id));
    await expectSigned(bodyField(page).getByAltText('Une borne'));
    await expectSigned(page.locator('main form img').first());
    await page.getByText('Choisir le cadrage').first().click();
    await expectSigned(page.getByRole('list', { name: 'Recadrages' }).locator('img').first());
    expect(asked.reduce((sum, count) => sum + count, 0)).toBe(2);
    await page.getByRole('button', { name: 'Photos du site' }).first().click();
    await expectSigned(page.getByRole('dialog').locator('img').first());
  });

  it('get new addresses while a form stays open', async () => {
    const { page, office, id } = await givenDraft();
    await page.clock.install();
    await office.open(article.edit(id));
    await expectSigned(bodyField(page).getByAltText('Une borne'));
    const again = page.waitForRequest(ASKING);
    await letPass(page, 2 * 60 * 60_000);
    await again;
    await expectSigned(bodyField(page).getByAltText('Une borne'));
  });

  it('leave no signature in copied, typed, saved or locally stored text', async () => {
    const { page, office, id, picture } = await givenDraft();
    await office.open(article.edit(id));
    const shown = bodyField(page).getByAltText('Une borne');
    await expectSigned(shown);
    const signed = String(await shown.getAttribute('src'));
    await bodyField(page).click();
    await page.keyboard.press('Control+A');
    const copied = await bodyField(page).evaluate((field) => {
      const clipboardData = new DataTransfer();
      field.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
      return clipboardData.getData('text/html');
    });
    expect(copied).toContain(`src="${picture}"`);
    expect(copied).not.toContain('?s=');
    await page.keyboard.press('ArrowRight');
    await paste(page, 'text/html', `<p>Collé</p><img src="${signed}" alt="De nouveau"><p>${signed}</p>`);
    await expectSigned(bodyField(page).getByAltText('De nouveau'));
    await titleField(page).fill(`Le titre ${signed}`);
    await untilDraftStored(page, 'De nouveau');
    await untilDraftStored(page, 'Le titre');
    const stored = await page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('administration');
        opening.onsuccess = () => resolve(opening.result);
      });
      const all = database.transaction('drafts').objectStore('drafts').getAll();
      await new Promise((resolve) => {
        all.onsuccess = resolve;
      });
      database.close();
      return JSON.stringify([all.result, { ...localStorage }, { ...sessionStorage }]);
    });
    expect(stored).toContain(picture);
    expect(stored).not.toContain('?s=');
    await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
    await page.getByText('Article modifié avec succès').waitFor();
    expect((await office.read('articles', id)).details).toContain('De nouveau');
    expect(JSON.stringify(await office.read('articles', id))).not.toContain('?s=');
  });

  it('are shown in the preview of an unsaved setting', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.settingsSection('logo'));
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await chosenImage('logo.png'));
    await page.getByRole('button', { name: 'Aperçu', exact: true }).click();
    await expectSigned(page.frameLocator('iframe').locator('header img').first());
  });
});
