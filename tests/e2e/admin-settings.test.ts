import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, expectNoSidewaysScroll, holdFiles, useSite } from '#tests/support/browser.ts';
import { enterOffice, expectFocus } from '#tests/support/office.ts';

const { settings, settingsSection } = addresses.admin;

function saveButton(page: Page) {
  return page.getByRole('button', { name: 'Enregistrer', exact: true });
}

/** Presses a button once, in the moment in which the line below the form says that it is stored: before the effects of that rendering. */
async function pressWhenStored(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement & { disabled: boolean }) => {
    const observer = new MutationObserver((changes) => {
      const isStored = changes.some(({ target }) => /^Texte gardé/.test(target.textContent ?? ''));
      if (!isStored || element.disabled) return;
      observer.disconnect();
      element.click();
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

describe('the settings', () => {
  const site = useSite();

  it('are previewed, saved, seen on the site and undone', async () => {
    const page = await site().newPage({ width: 360, height: 780 });
    const office = await enterOffice(page, site());
    await office.open(settings);
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Vos coordonnées/ }).click();
    const email = page.getByLabel('Adresse e-mail');
    const shipped = await email.inputValue();
    await email.fill('nous@umoja.example');

    await page.getByRole('button', { name: 'Aperçu', exact: true }).click();
    const shown = page.frameLocator('iframe');
    await shown.getByRole('contentinfo').getByText('nous@umoja.example').waitFor();
    // Its links do nothing, and Escape closes it from within.
    await shown.getByRole('link', { name: 'FAIRE UN DON' }).first().click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect((await (await page.request.get(addresses.site.home)).text()).includes('nous@umoja')).toBe(false);

    await saveButton(page).click();
    const notice = page.getByRole('status').filter({ hasText: 'Enregistré. C’est en ligne.' });
    await expectFocus(notice);
    await expectNoSidewaysScroll(page);
    await notice.getByRole('link', { name: 'Voir sur le site' }).click();
    await page.getByRole('contentinfo').getByText('nous@umoja.example').waitFor();

    await office.open(settingsSection('contact'));
    await page.getByRole('button', { name: 'Annuler le dernier enregistrement' }).click();
    const question = page.getByRole('dialog');
    await question.getByText(shipped).waitFor();
    await question.getByRole('button', { name: 'Remettre' }).click();
    await page.getByText('Le dernier enregistrement est annulé.').waitFor();
    expect(await email.inputValue()).toBe(shipped);
  });

  it('require complete telephone numbers, each of which is a link in the footer', async () => {
    const page = await site().newPage({ width: 360, height: 780 });
    const office = await enterOffice(page, site());
    await office.open(settingsSection('contact'));
    const phone = page.getByLabel('Téléphone (facultatif)');
    await phone.fill('0812 345 678 / 79');
    await saveButton(page).click();
    await page.getByText('Écrivez chaque numéro en entier').waitFor();
    await phone.fill('0812 345 678 / +243 (0) 970 000 000');
    await saveButton(page).click();
    await page.getByRole('status').filter({ hasText: 'Enregistré. C’est en ligne.' }).waitFor();
    await page.goto(addresses.site.home);
    const links = page.getByRole('contentinfo').locator('a[href^="tel:"]');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      'tel:0812345678',
      'tel:+243970000000',
    ]);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  it('have no working links in a preview whose typefaces are still loading', async () => {
    // Scripts of the browser driver, for a frame that runs none.
    const expectedErrors = [/^console: Blocked script execution in 'about:srcdoc'/];
    const page = await site().newPage({ width: 360, height: 780, expectedErrors });
    const office = await enterOffice(page, site());
    await office.open(settingsSection('contact'));
    await page.getByLabel('Adresse e-mail').fill('nous@umoja.example');
    const goOn = await holdFiles(page, '**/*.woff2');
    await page.getByRole('button', { name: 'Aperçu', exact: true }).click();
    const link = page.frameLocator('iframe').getByRole('link', { name: 'FAIRE UN DON' }).first();
    await link.waitFor();
    const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
    await page.mouse.click(x + width / 2, y + height / 2);
    goOn();
    await link.click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Adresse e-mail').inputValue()).toBe('nous@umoja.example');
  });

  it('refuse a logo that is too large or no picture as soon as it is chosen, and keep the previous one', async () => {
    const page = await site().newPage({ width: 360, height: 780 });
    const office = await enterOffice(page, site());
    await office.open(settingsSection('logo'));
    const chooser = page.getByLabel('Logo', { exact: true });
    const choose = (name: string, buffer: Buffer) =>
      chooser.setInputFiles({ name, mimeType: 'image/png', buffer });
    await choose('grand.png', Buffer.alloc(10_000_000));
    await page.getByText('grand.png\u00a0: ce fichier dépasse 5\u00a0Mo').waitFor();
    await choose('faux.png', Buffer.from('Liste des présences'));
    await page.getByText('faux.png\u00a0: ce fichier n’est pas une image acceptée').waitFor();
    expect(await chooser.getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Retirer l’image' }).waitFor();
    expect(await page.getByText('pas encore en ligne').count()).toBe(0);
  });

  it('show an error beside its field, in a collapsed item too, and lose nothing', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 400/] });
    const office = await enterOffice(page, site());
    await office.open(settingsSection('partners'));
    const item = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await item('Radio Trois Pirogues').locator('summary').click();
    const address = item('Radio Trois Pirogues').getByLabel('Adresse de son site');
    await address.fill('nulle part');
    await item('Radio Trois Pirogues').locator('summary').click();
    await saveButton(page).click();
    await expectFocus(address);
    await item('Radio Trois Pirogues').getByText('À corriger').waitFor();
    expect(await address.inputValue()).toBe('nulle part');

    // By keyboard: moved, removed, and restored to its position.
    const up = page.getByRole('button', { name: /^Monter.*Radio Trois Pirogues/ });
    const down = page.getByRole('button', { name: /^Descendre.*Radio Trois Pirogues/ });
    await up.press('Enter');
    await expectFocus(down);
    // Down, and up again before the form has rendered to its end that it is stored.
    await pressWhenStored(up);
    await down.press('Enter');
    await page.locator('ol summary').first().getByText('Radio Trois Pirogues').waitFor();
    await expectFocus(down);
    await page.getByRole('button', { name: /^Retirer.*Radio Trois Pirogues/ }).press('Enter');
    const back = page.getByRole('button', { name: 'Remettre' });
    await expectFocus(back);
    await back.press('Enter');
    await expectFocus(item('Radio Trois Pirogues').locator('summary'));
    expect(await page.locator('ol summary').first().textContent()).toContain('Radio Trois Pirogues');
    await expectAccessible(page);
  });
});
