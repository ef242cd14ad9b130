import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  type PageOptions,
  useSite,
} from '#tests/support/browser.ts';
import { chosenImage, enterOffice, expectFocus, type Office } from '#tests/support/office.ts';
import { pasteFixtures } from '#tests/support/paste-fixtures.ts';

function editor(page: Page) {
  return page.getByRole('textbox', { name: 'Contenu' });
}

function tool(page: Page, name: string) {
  return page.getByRole('toolbar').getByRole('button', { name, exact: true });
}

/** The editor gives the words of an item or a cell a paragraph. */
function inParagraphs(html: string): string {
  return html.replace(/<(li|td|th)>(?!<p>)(.*?)(?=<\/?(?:li|td|th|ul|ol)>)/g, '<$1><p>$2</p>');
}

async function paste(page: Page, kind: 'text/html' | 'text/plain', content: string): Promise<void> {
  await editor(page).click();
  await editor(page).evaluate(
    (field, [type, text]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(type, text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [kind, content] as const,
  );
}

/** Saves what is written, and answers what the server kept of it. */
async function save(office: Office, id: string): Promise<unknown> {
  await office.page.getByRole('button', { name: 'Enregistrer' }).click();
  await office.page.getByText('Article modifié avec succès').waitFor();
  return (await office.read('articles', id)).details;
}

describe('the editor', () => {
  const site = useSite();

  /** An article's edit screen. */
  async function openEditor(
    details = '',
    options: PageOptions = {},
  ): Promise<{ page: Page; office: Office; id: string }> {
    const page = await site().newPage(options);
    const office = await enterOffice(page, site());
    const id = await office.given('articles', { title: 'À écrire', details });
    await office.open(`/admin/articles/edit/${id}`);
    await editor(page).waitFor();
    return { page, office, id };
  }

  it('is 400 pixels high on an article’s edit screen, 500 elsewhere', async () => {
    const { page, office } = await openEditor();
    const height = () =>
      page.getByRole('toolbar').evaluate((toolbar) => toolbar.parentElement?.getBoundingClientRect().height);
    expect(await height()).toBe(400);
    await office.open('/admin/articles/create');
    await editor(page).waitFor();
    expect(await height()).toBe(500);
  });

  it('has one stop of the tab key, and arrows through its tools', async () => {
    const { page } = await openEditor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.getByLabel('Titre', { exact: true }).focus();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Titre 2');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Gras');
    await page.keyboard.press('End');
    expect(await focused()).toBe('Rétablir la frappe');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Titre 2');
    await page.keyboard.press('Tab');
    await expectFocus(editor(page));
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('Titre 2');
  });

  it('writes what its buttons say', async () => {
    const { page, office, id } = await openEditor();
    await editor(page).click();
    await page.keyboard.type('Un mot ');
    const bold = page.getByRole('button', { name: 'Gras' });
    await bold.click();
    await expect.poll(() => bold.getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.type('fort');
    await bold.click();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Citation' }).click();
    await page.keyboard.type('Ensemble');
    await page.getByRole('button', { name: 'Annuler la frappe' }).click();
    await page.getByRole('button', { name: 'Rétablir la frappe' }).click();
    expect(await save(office, id)).toBe(
      '<p>Un mot <strong>fort</strong></p><blockquote><p>Ensemble</p></blockquote>',
    );
  });

  it('makes a table that can grow, with headings', async () => {
    const { page, office, id } = await openEditor();
    await editor(page).click();
    await tool(page, 'Tableau').click();
    await page.keyboard.type('Jour');
    await tool(page, 'Ligne au-dessous').click();
    await tool(page, 'Retirer la colonne').click();
    await expect.poll(() => tool(page, 'Ligne d’en-tête').getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => tool(page, 'Ligne au-dessus').getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.type('Lieu');
    await tool(page, 'Colonne d’en-tête').click();
    const row = '<tr><th><p></p></th></tr>';
    expect(await save(office, id)).toBe(
      `<table><thead><tr><th><p>Lieu</p></th></tr></thead><tbody>${row}${row}${row}</tbody></table>`,
    );
  });

  it('leaves every element that a text may hold unharmed by a change elsewhere', async () => {
    const details = [
      '<h2>Titre</h2><h3>Deux</h3><h4>Trois</h4>',
      '<p><strong>a <em>b</em></strong> <u>c</u> <s>d</s> <code>e</code> <strong><code>f</code></strong> H<sub>2</sub>O<sup>3</sup><br>g</p>',
      '<pre>h\n  <strong>i</strong></pre><hr>',
      '<blockquote><p>j</p></blockquote>',
      '<ol start="3"><li><p>k</p><ul><li><p>l</p></li></ul></li></ol>',
      '<table><thead><tr><th scope="col"><p>m</p></th><td colspan="2"><p>n</p></td></tr></thead>',
      '<tbody><tr><th scope="row"><p>o</p></th><td rowspan="2"><p>p</p></td><td><p>q</p></td></tr>',
      '<tr><td><p>r</p></td><td><p>s</p></td></tr></tbody></table>',
      '<p><a href="https://exemple.org/" rel="noopener noreferrer">t</a> <a href="/don">u</a></p>',
    ].join('');
    const { page, office, id } = await openEditor(`${details}<p>fin</p>`);
    expect((await office.read('articles', id)).details).toBe(`${details}<p>fin</p>`);
    await editor(page).getByText('fin').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('al');
    expect(await save(office, id)).toBe(`${details}<p>final</p>`);
  });

  it('links words, and nowhere it must not', async () => {
    const { page, office, id } = await openEditor();
    await editor(page).click();
    await page.keyboard.type('Le site');
    await page.keyboard.press('Shift+Home');
    await page.getByRole('button', { name: 'Lien', exact: true }).click();
    const address = page.getByLabel('Adresse du lien');
    await address.fill('javascript:alert(1)');
    await address.press('Enter');
    await page.getByText('Cette adresse ne peut pas servir de lien.').waitFor();
    await address.fill('exemple.org/page');
    await address.press('Enter');
    expect(await save(office, id)).toBe(
      '<p><a href="https://exemple.org/page" rel="noopener noreferrer">Le site</a></p>',
    );
  });

  it('sends an image of the text, once it is described', async () => {
    const { page, office, id } = await openEditor();
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Image', { exact: true }).setInputFiles(await chosenImage());
    await dialog.getByRole('button', { name: 'Insérer' }).click();
    await dialog.getByText('Décrivez l’image en quelques mots, ou dites qu’elle est décorative.').waitFor();
    await dialog.getByLabel('Texte alternatif').fill('Une borne-fontaine');
    await dialog.getByRole('button', { name: 'Insérer' }).click();
    await editor(page).getByAltText('Une borne-fontaine').waitFor();
    expect(await save(office, id)).toMatch(
      /^<img src="\/uploads\/[\w-]+\/480x300\.webp" alt="Une borne-fontaine" width="480" height="300">$/,
    );
  });

  it('changes the image that is selected, with the keyboard alone', async () => {
    const { page, office, id } = await openEditor();
    await tool(page, 'Image').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Image', { exact: true }).setInputFiles(await chosenImage());
    await dialog.getByLabel('Image décorative (rien à décrire)').check();
    await dialog.getByRole('button', { name: 'Insérer' }).click();
    await editor(page).locator('img').waitFor();
    await expectFocus(editor(page));
    await page.keyboard.press('Enter');
    expect(await dialog.getByLabel('Image décorative (rien à décrire)').isChecked()).toBe(true);
    await dialog.getByLabel('Image décorative (rien à décrire)').press('Space');
    await dialog.getByLabel('Texte alternatif').fill('Une borne');
    await page.keyboard.press('Enter');
    await editor(page).getByAltText('Une borne').waitFor();
    expect(await save(office, id)).toMatch(/^<img src="[^"]+" alt="Une borne" width="480" height="300">$/);
  });

  it('keeps an image whose sending fails, and one that was put off', async () => {
    const { page } = await openEditor('', { expectedErrors: [/ERR_FAILED|Failed to load/] });
    const cut = (route: Route) => route.abort();
    await page.route('**/api/images', cut);
    await page.route('**/api/uploads**', cut);
    await tool(page, 'Image').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Image', { exact: true }).setInputFiles(await chosenImage());
    await dialog.getByLabel('Texte alternatif').fill('Une borne');
    await dialog.getByRole('button', { name: 'Insérer' }).click();
    await dialog.getByRole('button', { name: 'Insérer' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Une image attend d’être ajoutée au texte').waitFor();
    await page.unroute('**/api/images', cut);
    await page.unroute('**/api/uploads**', cut);
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await expect.poll(() => dialog.getByLabel('Texte alternatif').inputValue()).toBe('Une borne');
    await dialog.getByRole('button', { name: 'Insérer' }).click();
    await editor(page).getByAltText('Une borne').waitFor();
  });

  it('leaves the text alone when an image is put off while it is being sent', async () => {
    const { page } = await openEditor();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/images', async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await tool(page, 'Image').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Image', { exact: true }).setInputFiles(await chosenImage());
    await dialog.getByLabel('Texte alternatif').fill('Une borne');
    const sent = page.waitForRequest('**/api/images');
    await dialog.getByRole('button', { name: 'Insérer' }).click();
    await sent;
    await page.keyboard.press('Escape');
    const waiting = page.getByText('Une image attend d’être ajoutée au texte');
    await waiting.waitFor();
    const answered = page.waitForResponse('**/api/images');
    release();
    await (await answered).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await editor(page).locator('img').count()).toBe(0);
    expect(await waiting.count()).toBe(1);
  });

  it('asks about a picture that is pasted as such', async () => {
    const { page } = await openEditor();
    const { buffer } = await chosenImage();
    await editor(page).click();
    await editor(page).evaluate((field, content) => {
      const clipboardData = new DataTransfer();
      const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
      clipboardData.items.add(new File([bytes], 'collée.png', { type: 'image/png' }));
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, buffer.toString('base64'));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Texte alternatif').fill('Une borne');
    await dialog.getByRole('button', { name: 'Insérer' }).click();
    await editor(page).getByAltText('Une borne').waitFor();
    expect(await editor(page).locator('img').getAttribute('src')).toMatch(/^\/uploads\//);
  });

  it.each(pasteFixtures())('keeps the structure of what is pasted: $name', async (fixture) => {
    const { page, office, id } = await openEditor();
    await paste(page, fixture.type, fixture.content);
    expect(inParagraphs(String(await save(office, id)))).toBe(inParagraphs(fixture.expected));
  });

  it('sets French spaces, quotes and apostrophes as one types, which Backspace and Ctrl+Z take back', async () => {
    const { page, office, id } = await openEditor();
    await editor(page).click();
    await page.keyboard.type('L\'eau : "oui" ! 14:32 https://exemple.org/a?b;c');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Non !');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Si ?');
    await page.keyboard.press('Control+z');
    expect(await save(office, id)).toBe(
      '<p>L’eau\u00a0: «\u202foui\u202f»\u202f! 14:32 <a href="https://exemple.org/a?b;c" rel="noopener noreferrer">https://exemple.org/a?b;c</a></p><p>Non !</p><p>Si ?</p>',
    );
  });

  it('counts words', async () => {
    const { page } = await openEditor('<p>Un deux</p>');
    await page.getByText('2\u00a0mots').first().waitFor();
    await editor(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' trois');
    await page.getByText('3\u00a0mots').first().waitFor();
  });

  it('lists what the keyboard does', async () => {
    const { page } = await openEditor();
    await editor(page).click();
    await page.keyboard.press('Alt+F1');
    const help = page.getByRole('dialog', { name: 'Raccourcis clavier' });
    await help.getByText('Liste à puces').waitFor();
    await page.keyboard.press('Escape');
    await expectFocus(editor(page));
    await page.keyboard.press('Control+Shift+Digit2');
    await page.keyboard.press('Alt+F10');
    await expectFocus(tool(page, 'Titre 2'));
    await expect.poll(() => tool(page, 'Titre 2').getAttribute('aria-pressed')).toBe('true');
  });

  it('takes the whole window of a telephone, and gives it back without leaving the form', async () => {
    const { page } = await openEditor('', { width: 360, height: 640, touch: true });
    const frame = page.getByRole('toolbar', { name: 'Mise en forme' }).locator('..');
    await editor(page).click();
    await page.keyboard.type('Un mot');
    const address = page.url();
    const enter = async () => {
      await page.getByRole('button', { name: 'Plein écran' }).click();
      await expect.poll(() => frame.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 640 });
    };
    await enter();
    await expectFocus(editor(page));
    await expectNoSidewaysScroll(page);
    const toolbar = await page.getByRole('toolbar').boundingBox();
    expect(toolbar && toolbar.y + toolbar.height).toBe(640);
    const saveButton = page.getByRole('button', { name: 'Enregistrer' });
    const isReachable = () => saveButton.evaluate((button) => button.closest('[inert]') === null);
    await expect.poll(isReachable).toBe(false);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Plein écran' }).waitFor();
    await expectFocus(editor(page));
    await enter();
    await page.goBack();
    await page.getByRole('button', { name: 'Plein écran' }).waitFor();
    expect(page.url()).toBe(address);
    await expect.poll(isReachable).toBe(true);
    expect(await editor(page).textContent()).toBe('Un mot');
  });

  it('has tools large enough for a thumb', async () => {
    const { page } = await openEditor('', { width: 360, height: 640, touch: true });
    const sizes = await page
      .getByRole('toolbar')
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect()));
    for (const { width, height } of sizes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await expectNoSidewaysScroll(page);
  });

  it.each(['light', 'dark'] as const)(
    'has nothing that axe objects to, with a table and its dialogs (%s)',
    async (theme) => {
      const table =
        '<table><thead><tr><th><p>Jour</p></th></tr></thead><tbody><tr><td><p>Lundi</p></td></tr></tbody></table>';
      const { page } = await openEditor(`${table}<p>a</p>`, { theme });
      await editor(page).getByText('Lundi').click();
      await tool(page, 'Retirer le tableau').waitFor();
      await expectAccessible(page);
      await tool(page, 'Image').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Insérer' }).click();
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
      await page.getByRole('button', { name: 'Raccourcis clavier' }).click();
      await expectAccessible(page);
    },
  );

  it('takes no pictures from elsewhere, and says so', async () => {
    const { page, office, id } = await openEditor();
    await paste(page, 'text/html', '<p>Avant<img src="https://elsewhere.example/a.jpg"> après</p>');
    await page.getByText('Les images collées ne font pas partie du site.').waitFor();
    expect(await save(office, id)).toBe('<p>Avant après</p>');
  });
});
