import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  type PageOptions,
  useSite,
} from '#tests/support/browser.ts';
import { editArticle, paste, save, tool } from '#tests/support/editor.ts';
import { expectFocus, untilEntryGone } from '#tests/support/office.ts';
import { pasteFixtures, seenFixtures } from '#tests/support/paste-fixtures.ts';
import { expectThumbTarget } from '#tests/support/places.ts';
import { bodyField } from '#tests/support/publication-form.ts';
import { seenLines } from '#tests/support/seen-lines.ts';

/** Returns a text as the editor writes it: with a paragraph around the text of an item or a cell. */
function inParagraphs(html: string): string {
  return html.replace(/<(li|td|th)>(?!<p>)(.*?)(?=<\/?(?:li|td|th|ul|ol)>)/g, '<$1><p>$2</p>');
}

describe('the editor', () => {
  const site = useSite();
  const openEditor = (details?: string, options?: PageOptions) => editArticle(site(), details, options);

  it('is 400 pixels high on an article’s edit screen, 500 elsewhere', async () => {
    const { page, office } = await openEditor();
    const height = () =>
      page.getByRole('toolbar').evaluate((toolbar) => toolbar.parentElement?.getBoundingClientRect().height);
    expect(await height()).toBe(400);
    await office.open(addresses.admin.content.article.create);
    await bodyField(page).waitFor();
    expect(await height()).toBe(500);
  });

  it('has a toolbar with one tab stop, and arrows that move in it', async () => {
    // On a narrow screen, where the tools scroll.
    const { page } = await openEditor(undefined, { width: 360 });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.getByLabel('Titre', { exact: true }).focus();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Image');
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Gras');
    await page.keyboard.press('End');
    expect(await focused()).toBe('Rétablir la frappe');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Image');
    await page.keyboard.press('Tab');
    await expectFocus(bodyField(page));
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('Image');
  });

  it('applies the format of each button', async () => {
    const { page, office, id } = await openEditor();
    await bodyField(page).click();
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

  it('inserts a table with headers, and adds rows and columns', async () => {
    const { page, office, id } = await openEditor();
    await bodyField(page).click();
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

  it('keeps every allowed element of a text when another part is changed', async () => {
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
    await bodyField(page).getByText('fin').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('al');
    expect(await save(office, id)).toBe(`${details}<p>final</p>`);
  });

  it('links words to allowed addresses only', async () => {
    const { page, office, id } = await openEditor();
    await bodyField(page).click();
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

  it.each(pasteFixtures())('keeps the structure of a paste: $name', async (fixture) => {
    const { page, office, id } = await openEditor();
    await paste(page, fixture.type, fixture.content);
    expect(inParagraphs(String(await save(office, id)))).toBe(inParagraphs(fixture.expected));
  });

  it.each(seenFixtures())(
    'shows the numbers, letters, order and levels of a paste: $name',
    async (fixture) => {
      const { page, office, id } = await openEditor();
      await paste(page, fixture.type, fixture.content);
      expect(seenLines(String(await save(office, id)))).toEqual(fixture.seen);
    },
  );

  it('keeps the numbers that are typed', async () => {
    const { page, office, id } = await openEditor();
    await bodyField(page).click();
    for (const line of ['12. 10. 2026', '', '007. Bond', '0970000000. Awa']) {
      await page.keyboard.type(line);
      await page.keyboard.press('Enter');
    }
    expect(seenLines(String(await save(office, id)))).toEqual([
      '12. 10. 2026',
      '007. Bond',
      '0970000000. Awa',
    ]);
  });

  it('pastes what was copied from it unchanged', async () => {
    const details =
      '<ol start="3" type="a"><li><p>c</p><ol type="I"><li><p>I</p></li></ol></li><li><p>d</p></li></ol><p>12. 10. 2026</p>';
    const { page, office, id } = await openEditor(details);
    const lists = bodyField(page).locator('ol');
    expect(await lists.evaluateAll((all) => all.map((list) => getComputedStyle(list).listStyleType))).toEqual(
      ['lower-alpha', 'upper-roman'],
    );
    await bodyField(page).click();
    await page.keyboard.press('Control+a');
    const copied = await bodyField(page).evaluate((field) => {
      const clipboardData = new DataTransfer();
      field.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
      return clipboardData.getData('text/html');
    });
    await page.keyboard.press('Delete');
    await paste(page, 'text/html', copied);
    expect(await save(office, id)).toBe(details);
  });

  it('sets French spaces, quotes and apostrophes as one types, and Backspace or Ctrl+Z undoes it', async () => {
    const { page, office, id } = await openEditor();
    await bodyField(page).click();
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
    await bodyField(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' trois');
    await page.getByText('3\u00a0mots').first().waitFor();
  });

  it('lists its keyboard shortcuts', async () => {
    const { page } = await openEditor();
    await bodyField(page).click();
    await page.keyboard.press('Alt+F1');
    const help = page.getByRole('dialog', { name: 'Raccourcis clavier' });
    await help.getByText('Liste à puces').waitFor();
    await page.keyboard.press('Escape');
    await expectFocus(bodyField(page));
    await page.keyboard.press('Control+Shift+Digit2');
    await page.keyboard.press('Alt+F10');
    await expectFocus(tool(page, 'Image'));
    const heading = page.getByRole('button', { name: 'Titre', exact: true });
    await expect.poll(() => heading.getAttribute('aria-pressed')).toBe('true');
  });

  it('fills the window of a phone, and leaves full screen without leaving the form', async () => {
    const { page } = await openEditor('', { width: 360, height: 640, touch: true });
    const frame = page.getByRole('toolbar', { name: 'Mise en forme' }).locator('..');
    await bodyField(page).click();
    await page.keyboard.type('Un mot');
    const address = page.url();
    const enter = async () => {
      await page.getByRole('button', { name: 'Plein écran', exact: true }).click();
      await expect.poll(() => frame.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 640 });
    };
    await enter();
    await expectFocus(bodyField(page));
    await expectNoSidewaysScroll(page);
    const toolbar = await page.getByRole('toolbar').boundingBox();
    expect(toolbar && toolbar.y + toolbar.height).toBe(640);
    const saveButton = page.getByRole('button', { name: 'Mettre à jour' });
    const isReachable = () => saveButton.evaluate((button) => button.closest('[inert]') === null);
    await expect.poll(isReachable).toBe(false);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Plein écran', exact: true }).waitFor();
    await untilEntryGone(page);
    await expectFocus(bodyField(page));
    await enter();
    await page.goBack();
    await page.getByRole('button', { name: 'Plein écran', exact: true }).waitFor();
    expect(page.url()).toBe(address);
    await expect.poll(isReachable).toBe(true);
    expect(await bodyField(page).textContent()).toBe('Un mot');
  });

  it('has tools of at least 44 pixels', async () => {
    const { page } = await openEditor('', { width: 360, height: 640, touch: true });
    const tools = await page.getByRole('toolbar').getByRole('button').all();
    expect(tools.length).toBeGreaterThan(0);
    for (const tool of tools) await expectThumbTarget(tool);
    await expectNoSidewaysScroll(page);
  });

  it.each(['light', 'dark'] as const)('passes axe with a table and its dialogs (%s)', async (theme) => {
    const table =
      '<table><thead><tr><th><p>Jour</p></th></tr></thead><tbody><tr><td><p>Lundi</p></td></tr></tbody></table>';
    const { page } = await openEditor(`${table}<p>a</p>`, { theme });
    await bodyField(page).getByText('Lundi').click();
    await tool(page, 'Retirer le tableau').waitFor();
    await expectAccessible(page);
    await tool(page, 'Image').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Insérer' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('button', { name: 'Raccourcis clavier' }).click();
    await expectAccessible(page);
  });
});
