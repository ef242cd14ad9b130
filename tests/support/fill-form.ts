import type { Locator, Page } from 'playwright-core';
import { ALT_TEXT, DECORATIVE_LABEL } from '#content/fields/picture/alt-text.ts';
import { drawPdf } from './documents.ts';
import { drawImage } from './images.ts';

/** Matches each text that {@link fillForm} types. */
export const TYPED = /Saisie \d+|\b20\d\d-\d\d-\d\d\b|#1\d{5}\b/g;

/** Returns the next number, from 1: all that is typed and chosen differs. */
type Counter = () => number;

/** The form of a screen of the back office. */
export function formOf(page: Page): Locator {
  return page.locator('main form').first();
}

/** Opens folded items and groups, but not a picture's crop. */
async function unfold(form: Locator): Promise<void> {
  await form.locator('details').evaluateAll((all) => {
    for (const one of all) {
      const title = one.querySelector(':scope > summary')?.textContent ?? '';
      if (!title.startsWith('Choisir le cadrage')) one.setAttribute('open', '');
    }
  });
}

/** Texts that a person types into, as far as they are seen. */
function textsOf(form: Locator): Locator {
  const kinds = ['input[type=text]', 'input:not([type])', 'textarea'];
  return form.locator(kinds.map((kind) => `${kind}:not([readonly], [disabled]):visible`).join());
}

/** Brings a form's last editor into sight, where it starts. @returns false where the form has none. */
async function showEditor(form: Locator): Promise<boolean> {
  const label = form.locator('label:text-is("Contenu"), label:text-is("Texte")').last();
  if ((await label.count()) === 0) return false;
  await label.scrollIntoViewIfNeeded();
  return true;
}

function idOf(field: Pick<Locator, 'getAttribute'>): Promise<string | null> {
  return field.getAttribute('id');
}

/** Clicks a control that may be seen as another element only. */
function click(element: Element): void {
  (element as HTMLElement).click();
}

/** Changes one value and sets it back, so that the form is stored again. */
export async function changeAndUndo(form: Locator): Promise<void> {
  for (const text of await textsOf(form).all()) {
    const typed = await text.inputValue();
    if (!typed.match(TYPED)) continue;
    await text.fill(`${typed} `);
    return text.fill(typed);
  }
  const box = form.locator('input[type=checkbox]').first();
  await box.evaluate(click);
  await box.evaluate(click);
}

/** Returns those of some words and names of files that a form does not show. */
export async function listMissing(form: Locator, wanted: readonly string[]): Promise<string[]> {
  await unfold(form);
  await showEditor(form);
  const shown = await form.evaluate((element) => {
    const controls = element.querySelectorAll<HTMLInputElement>('input:not([type=file]), textarea, select');
    return [element.textContent, ...[...controls].map(({ value }) => value)].join('\n');
  });
  const typed = new Set(shown.match(TYPED));
  return wanted.filter((one) => !typed.has(one) && !(one.includes('.') && shown.includes(one)));
}

/** Returns a PNG as wide as the number that its name has. */
async function drawPicture(number: number) {
  const width = 16 + number;
  const buffer = await drawImage({ width, height: 12, format: 'png' });
  return { name: `image-${width}.png`, mimeType: 'image/png', buffer };
}

async function chooseFiles(page: Page, form: Locator, next: Counter): Promise<void> {
  const choosers = form.locator('input[type=file]:visible');
  const documents = form.locator('input[type=file][accept*=pdf]');
  // Documents first, and only those that are there now, because each chosen image may bring a row with a chooser.
  const pictures = choosers.and(form.locator('input:not([accept*=pdf])'));
  for (const input of [...(await choosers.and(documents).all()), ...(await pictures.all())]) {
    // A picture that the site has stays.
    if ((await input.locator('..').textContent())?.startsWith('Remplacer')) continue;
    const accept = (await input.getAttribute('accept')) ?? '';
    const isMultiple = (await input.getAttribute('multiple')) !== null;
    const pdf = { name: `rapport-${next()}.pdf`, mimeType: 'application/pdf', buffer: drawPdf() };
    const draw = () => Promise.all((isMultiple ? [1, 2] : [1]).map(() => drawPicture(next())));
    const files = accept.includes('pdf') ? [pdf] : await draw();
    await input.setInputFiles(files);
    for (const { name } of files) await page.getByText(name).first().waitFor();
  }
}

/** Returns those of a form's alternative texts, or of the statements beside them, whose turn of three it is. */
async function everyThird(form: Locator, label: string, turn: number): Promise<Locator[]> {
  const all = await form.getByLabel(label, { exact: true }).all();
  return all.filter((_, index) => index % 3 === turn);
}

/** Checks every box; but of three pictures, one is decorative. */
async function choose(form: Locator): Promise<void> {
  const isStatement = form.page().getByLabel(DECORATIVE_LABEL, { exact: true });
  const boxes = form.locator('input[type=checkbox]');
  for (const box of await boxes.all()) {
    if ((await box.and(isStatement).count()) === 0) await box.evaluate(click);
  }
  for (const box of await everyThird(form, DECORATIVE_LABEL, 1)) await box.evaluate(click);
  for (const group of await form.locator('fieldset:has(input[type=radio])').all()) {
    await group.locator('input[type=radio]').last().evaluate(click);
  }
  for (const list of await form.locator('select').all()) {
    await list.selectOption({ index: (await list.locator('option').count()) - 1 });
  }
}

async function moveFocus(page: Page, form: Locator): Promise<void> {
  const crop = form.locator('summary').filter({ hasText: 'Choisir le cadrage' }).first();
  if ((await crop.count()) === 0) return;
  await crop.click();
  await page.getByRole('button', { name: 'Vers la gauche' }).first().click();
}

async function type(page: Page, form: Locator, next: Counter): Promise<string> {
  let last = '';
  const fill = (field: Pick<Locator, 'fill'>, words: string) => {
    last = words;
    return field.fill(words);
  };
  // Of three pictures, one waits for its description.
  const waiting = await Promise.all((await everyThird(form, ALT_TEXT.label, 2)).map(idOf));
  // Elements, because a field that goes meanwhile would move the places of those after it.
  for (const text of await textsOf(form).elementHandles()) {
    if (!(await text.isVisible()) || waiting.includes(await idOf(text))) continue;
    const isColour = (await text.inputValue()).startsWith('#');
    await fill(text, isColour ? `#${100_000 + next()}` : `Saisie ${next()}`);
  }
  const dayOf = (number: number) => `20${10 + (number % 90)}-12-05`;
  for (const day of await form.locator('input[type=date]:visible').all()) await fill(day, dayOf(next()));
  for (const time of await form.locator('input[type=datetime-local]:visible').all()) {
    await fill(time, `${dayOf(next())}T08:30`);
  }
  if (!(await showEditor(form))) return last;
  await form.locator('[contenteditable=true]').last().click();
  last = `Saisie ${next()}`;
  await page.keyboard.type(last);
  return last;
}

/**
 * Fills in every field of a form, with one more item in each of its lists; pictures that the site has stay.
 * @returns what was typed last; empty for a form without text.
 */
export async function fillForm(page: Page, next: Counter): Promise<string> {
  const form = formOf(page);
  for (const button of await form.getByRole('button', { name: /^\+ / }).all()) await button.click();
  await unfold(form);
  await chooseFiles(page, form, next);
  await choose(form);
  await moveFocus(page, form);
  return type(page, form, next);
}
