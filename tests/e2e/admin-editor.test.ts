import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useSite } from '#tests/support/browser.ts';
import { chosenImage, enterOffice, expectFocus, type Office } from '#tests/support/office.ts';

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body>
<!--StartFragment--><h1 style='mso-style:1'>Rapport<o:p></o:p></h1>
<p class=MsoNormal><b><span style='font-size:14.0pt'>Gras</span></b> et <i>italique</i><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Eau<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>Borne<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>École<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Venir<o:p></o:p></p><!--EndFragment--></body></html>`;

const GOOGLE_DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400">Titre</span></h2><p dir="ltr"><span style="font-weight:400">Un mot </span><span style="font-weight:700">important</span></p></b>`;

function editor(page: Page) {
  return page.getByRole('textbox', { name: 'Contenu' });
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

  /** An article's edit screen with an empty text. */
  async function openEditor(): Promise<{ page: Page; office: Office; id: string }> {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    const id = await office.given('articles', { title: 'À écrire', details: '' });
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
    expect(await bold.getAttribute('aria-pressed')).toBe('true');
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

  it('makes a table that can grow', async () => {
    const { page, office, id } = await openEditor();
    await editor(page).click();
    await page.getByRole('button', { name: 'Tableau' }).click();
    await page.keyboard.type('Jour');
    await page.getByRole('button', { name: '+ Ligne' }).click();
    await page.getByRole('button', { name: 'Retirer la colonne' }).click();
    await page.keyboard.type('Lieu');
    const details = String(await save(office, id));
    expect(details.match(/<tr>/g)).toHaveLength(4);
    expect(details).not.toContain('style');
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

  it('keeps the structure of what is pasted from Word', async () => {
    const { page, office, id } = await openEditor();
    await paste(page, 'text/html', WORD);
    expect(await save(office, id)).toBe(
      '<h2>Rapport</h2><p><strong>Gras</strong> et <em>italique</em></p>' +
        '<ul><li><p>Eau</p><ul><li><p>Borne</p></li></ul></li><li><p>École</p></li></ul>' +
        '<ol><li><p>Venir</p></li></ol>',
    );
  });

  it('keeps the structure of what is pasted from Google Docs and WhatsApp', async () => {
    const { page, office, id } = await openEditor();
    await paste(page, 'text/html', GOOGLE_DOCS);
    await page.keyboard.press('Enter');
    await paste(page, 'text/plain', '*Attention* : _eau_ coupée\n- lundi\n- mardi');
    expect(await save(office, id)).toBe(
      '<h2>Titre</h2><p>Un mot <strong>important</strong></p>' +
        '<p><strong>Attention</strong> : <em>eau</em> coupée</p><ul><li><p>lundi</p></li><li><p>mardi</p></li></ul>',
    );
  });

  it('takes no pictures from elsewhere, and says so', async () => {
    const { page, office, id } = await openEditor();
    await paste(page, 'text/html', '<p>Avant<img src="https://elsewhere.example/a.jpg"> après</p>');
    await page.getByText('Les images collées ne font pas partie du site.').waitFor();
    expect(await save(office, id)).toBe('<p>Avant après</p>');
  });
});
