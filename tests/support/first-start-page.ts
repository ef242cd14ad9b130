import type { Page } from 'playwright-core';
import { ANSWERS } from './first-start.ts';

/**
 * Fills in the first three steps of the setup, and waits for the last one.
 * @param look is called on each completed step.
 */
export async function answerQuestions(page: Page, look: () => Promise<void> = async () => {}): Promise<void> {
  const goOn = page.getByRole('button', { name: 'Continuer' });
  const step = (name: RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
  await step(/Comment s’appelle/);
  await page.getByLabel('Nom de l’organisation').fill(ANSWERS.name);
  await page.getByLabel('Votre slogan (facultatif)').fill(ANSWERS.tagline);
  await look();
  await goOn.click();
  await step(/Où est-elle/);
  await page.getByLabel('Ville et province').fill(ANSWERS.seat);
  await page.getByLabel('Adresse e-mail de l’organisation').fill(ANSWERS.email);
  await page.getByLabel('Fuseau horaire').selectOption(ANSWERS.timeZone);
  await look();
  await goOn.click();
  await step(/Qui s’occupera/);
  await page.getByLabel('Votre nom').fill(ANSWERS.administratorName);
  await page.getByLabel('Votre adresse e-mail').fill(ANSWERS.administratorEmail);
  await page.getByLabel('Votre mot de passe').fill(ANSWERS.password);
  await look();
  await goOn.click();
  await step(/Que mettre sur le site/);
}
