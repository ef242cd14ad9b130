import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { type PageOptions, useSite } from '#tests/support/browser.ts';
import { editArticle, paste, save, tool } from '#tests/support/editor.ts';
import { chosenImage, expectFocus } from '#tests/support/office.ts';
import { bodyField } from '#tests/support/publication-form.ts';

describe('images of a text', () => {
  const site = useSite();
  const openEditor = (details?: string, options?: PageOptions) => editArticle(site(), details, options);

  const waiting = (page: Page) => page.getByRole('button', { name: /à décrire$/ });

  it('uploads an image and inserts it with its alternative text', async () => {
    const { page, office, id } = await openEditor();
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Image', { exact: true }).setInputFiles(await chosenImage());
    await dialog.getByLabel('Texte alternatif').fill('x'.repeat(301));
    await dialog.getByRole('button', { name: 'Insérer' }).click();
    await dialog.getByText('Le texte alternatif compte au plus 300 caractères.').waitFor();
    await dialog.getByLabel('Texte alternatif').fill('Une borne-fontaine');
    await dialog.getByRole('button', { name: 'Insérer' }).click();
    await bodyField(page).getByAltText('Une borne-fontaine').waitFor();
    expect(await save(office, id)).toMatch(
      /^<img src="\/uploads\/[\w-]+\/480x300\.webp" alt="Une borne-fontaine" width="480" height="300">$/,
    );
  });

  it('edits the selected image with the keyboard only', async () => {
    const { page, office, id } = await openEditor();
    await tool(page, 'Image').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Image', { exact: true }).setInputFiles(await chosenImage());
    await dialog.getByLabel('Image décorative (rien à décrire)').check();
    await dialog.getByRole('button', { name: 'Insérer' }).click();
    await bodyField(page).locator('img').waitFor();
    await expectFocus(bodyField(page));
    await page.keyboard.press('Enter');
    expect(await dialog.getByLabel('Image décorative (rien à décrire)').isChecked()).toBe(true);
    await dialog.getByLabel('Image décorative (rien à décrire)').press('Space');
    await dialog.getByLabel('Texte alternatif').fill('Une borne');
    await page.keyboard.press('Enter');
    await bodyField(page).getByAltText('Une borne').waitFor();
    expect(await save(office, id)).toMatch(/^<img src="[^"]+" alt="Une borne" width="480" height="300">$/);
  });

  it('inserts an image that is described later, and leads to it with the keyboard only', async () => {
    const { page, office, id } = await openEditor();
    await tool(page, 'Image').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Image', { exact: true }).setInputFiles(await chosenImage());
    await dialog.getByText('Vous pouvez la décrire plus tard.').waitFor();
    await dialog.getByRole('button', { name: 'Insérer' }).press('Enter');
    await bodyField(page).getByAltText('À décrire').waitFor();
    expect(await save(office, id)).toMatch(/^<img src="[^"]+" width="480" height="300">$/);
    await office.open(addresses.admin.content.article.edit(id));
    await waiting(page).press('Enter');
    expect(await waiting(page).textContent()).toBe('1\u00a0image à décrire');
    await dialog.getByText('Vous pouvez la décrire plus tard.').waitFor();
    expect(await dialog.getByLabel('Image décorative (rien à décrire)').isChecked()).toBe(false);
    await dialog.getByLabel('Texte alternatif').fill('Une borne');
    await page.keyboard.press('Enter');
    await bodyField(page).getByAltText('Une borne').waitFor();
    await expectFocus(bodyField(page));
    expect(await waiting(page).count()).toBe(0);
    expect(await save(office, id)).toMatch(/^<img src="[^"]+" alt="Une borne" width="480" height="300">$/);
  });

  it('gives an image a caption, changes it and takes it away, with the keyboard only', async () => {
    const { page, office, id } = await openEditor();
    await tool(page, 'Image').click();
    const dialog = page.getByRole('dialog');
    const caption = dialog.getByLabel('Légende (facultative)');
    await dialog.getByLabel('Image', { exact: true }).setInputFiles(await chosenImage());
    await caption.fill('Le matin');
    await dialog.getByRole('button', { name: 'Insérer' }).click();
    const stored = async (below = '') => {
      const html = String(await save(office, id));
      await office.open(addresses.admin.content.article.edit(id));
      expect(html.slice(html.length - below.length)).toBe(below);
      const figure = /^<figure><img [^>]+><figcaption>(.+)<\/figcaption><\/figure>$/;
      return figure.exec(html.slice(0, html.length - below.length))?.[1];
    };
    const change = async (before: string, words: string) => {
      expect(await caption.inputValue()).toBe(before);
      await caption.fill(words);
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      await expectFocus(bodyField(page));
    };
    expect(await stored()).toBe('Le matin');
    await waiting(page).press('Enter');
    await change('Le matin', 'Le soir');
    // It is selected still.
    await page.keyboard.press('Enter');
    await change('Le soir', 'L’après-midi');
    expect(await stored()).toBe('L’après-midi');
    await waiting(page).press('Enter');
    await change('L’après-midi', '');
    await page.keyboard.press('Enter');
    await change('', 'La nuit');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Après');
    expect(await stored('<p>Après</p>')).toBe('La nuit');
    await waiting(page).press('Enter');
    await change('La nuit', 'Le jour');
    await page.keyboard.press('Backspace');
    await bodyField(page).locator('img').waitFor({ state: 'detached' });
    expect(await save(office, id)).toBe('<p>Après</p>');
  });

  it('keeps an image whose upload fails, and one that is postponed', async () => {
    const { page } = await openEditor('', { expectedErrors: [/ERR_FAILED|Failed to load/] });
    const cut = (route: Route) => route.abort();
    await page.route(`**${addresses.api.images}`, cut);
    await page.route(`**${addresses.api.uploads}**`, cut);
    await tool(page, 'Image').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Image', { exact: true }).setInputFiles(await chosenImage());
    await dialog.getByLabel('Texte alternatif').fill('Une borne');
    await dialog.getByLabel('Légende (facultative)').fill('Le matin');
    await dialog.getByRole('button', { name: 'Insérer' }).click();
    await dialog.getByRole('button', { name: 'Insérer' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Une image attend d’être ajoutée au texte').waitFor();
    await page.unroute(`**${addresses.api.images}`, cut);
    await page.unroute(`**${addresses.api.uploads}**`, cut);
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await expect.poll(() => dialog.getByLabel('Texte alternatif').inputValue()).toBe('Une borne');
    expect(await dialog.getByLabel('Légende (facultative)').inputValue()).toBe('Le matin');
    await dialog.getByRole('button', { name: 'Insérer' }).click();
    await bodyField(page).getByAltText('Une borne').waitFor();
  });

  it('inserts no image that is postponed during its upload', async () => {
    const { page } = await openEditor();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${addresses.api.images}`, async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await tool(page, 'Image').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Image', { exact: true }).setInputFiles(await chosenImage());
    await dialog.getByLabel('Texte alternatif').fill('Une borne');
    const sent = page.waitForRequest(`**${addresses.api.images}`);
    await dialog.getByRole('button', { name: 'Insérer' }).click();
    await sent;
    await page.keyboard.press('Escape');
    const waiting = page.getByText('Une image attend d’être ajoutée au texte');
    await waiting.waitFor();
    const answered = page.waitForResponse(`**${addresses.api.images}`);
    release();
    await (await answered).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await bodyField(page).locator('img').count()).toBe(0);
    expect(await waiting.count()).toBe(1);
  });

  it('opens the dialog for an image pasted as a file', async () => {
    const { page, office, id } = await openEditor();
    const { buffer } = await chosenImage();
    await bodyField(page).click();
    await bodyField(page).evaluate((field, content) => {
      const clipboardData = new DataTransfer();
      const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
      clipboardData.items.add(new File([bytes], 'collée.png', { type: 'image/png' }));
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, buffer.toString('base64'));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Texte alternatif').fill('Une borne');
    await dialog.getByRole('button', { name: 'Insérer' }).click();
    await bodyField(page).getByAltText('Une borne').waitFor();
    expect(await save(office, id)).toMatch(/^<img src="\/uploads\/[^"]+" alt="Une borne"/);
  });

  it('leaves out pasted images of other sites, and says so', async () => {
    const { page, office, id } = await openEditor();
    await paste(page, 'text/html', '<p>Avant<img src="https://elsewhere.example/a.jpg"> après</p>');
    await page.getByText('Les images collées ne font pas partie du site.').waitFor();
    expect(await save(office, id)).toBe('<p>Avant après</p>');
  });
});
