import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { chosenImage } from './office.ts';

/** Returns the title field of a publication's form. */
export function titleField(page: Page): Locator {
  return page.getByLabel('Titre', { exact: true });
}

/** Returns the text field of a publication's form, in the editor. */
export function bodyField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Contenu' });
}

/** Fills a form in with text, a cover image, and an extra image with its caption. */
export async function writePublication(page: Page, words: string): Promise<void> {
  await titleField(page).fill(words);
  await bodyField(page).click();
  await page.keyboard.type('Trois cents familles puisent ici.');
  await page.getByLabel('Image de couverture').setInputFiles(await chosenImage('couverture.png'));
  await page.getByRole('button', { name: '+ Ajouter une image' }).click();
  await page.getByLabel('Image 1', { exact: true }).setInputFiles(await chosenImage('seconde.png'));
  await page.getByLabel('Légende (facultative)').fill('La file du matin');
}

/** Waits until a form contains everything that was filled in. */
export async function expectWritten(page: Page, words: string): Promise<void> {
  await expect.poll(() => titleField(page).inputValue()).toBe(words);
  await bodyField(page).getByText('Trois cents familles puisent ici.').waitFor();
  await page.getByText('couverture.png').waitFor();
  await expect.poll(() => page.getByLabel('Légende (facultative)').inputValue()).toBe('La file du matin');
}
