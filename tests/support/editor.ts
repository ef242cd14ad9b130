import type { Page } from 'playwright-core';
import { addresses } from '#src/addresses.ts';
import type { PageOptions, Site } from './browser.ts';
import { enterOffice, type Office } from './office.ts';
import { bodyField } from './publication-form.ts';

/** Returns a button of the editor's toolbar. */
export function tool(page: Page, name: string) {
  return page.getByRole('toolbar').getByRole('button', { name, exact: true });
}

/** Pastes as from a program that offers one format. */
export async function paste(page: Page, kind: 'text/html' | 'text/plain', content: string): Promise<void> {
  await bodyField(page).click();
  await bodyField(page).evaluate(
    (field, [type, text]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(type, text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [kind, content] as const,
  );
}

/** Saves the form, and returns what the server stored. */
export async function save(office: Office, id: string): Promise<unknown> {
  await office.page.getByRole('button', { name: 'Mettre à jour' }).click();
  await office.page.getByText('Article modifié avec succès').waitFor();
  return (await office.read('articles', id)).details;
}

/** Opens an article's edit screen with its editor. */
export async function editArticle(
  site: Site,
  details = '',
  options: PageOptions = {},
): Promise<{ page: Page; office: Office; id: string }> {
  const page = await site.newPage(options);
  const office = await enterOffice(page, site);
  const id = await office.given('articles', { title: 'À écrire', details });
  await office.open(addresses.admin.content.article.edit(id));
  await bodyField(page).waitFor();
  return { page, office, id };
}
