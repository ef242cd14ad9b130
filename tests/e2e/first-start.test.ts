import { describe, expect, it } from 'vitest';
import { DEFAULTS } from '#organisation/defaults/index.ts';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, expectNoSidewaysScroll, useSite } from '#tests/support/browser.ts';
import { ANSWERS } from '#tests/support/first-start.ts';
import { answerQuestions } from '#tests/support/first-start-page.ts';

describe('an empty folder', () => {
  const site = useSite({ PUBLIC_URL: '', ADMIN_EMAIL: '', ADMIN_PASSWORD: '', ADMIN_NAME: '' });
  const address = () => {
    const [, path] = /http:\/\/localhost:\d+(\/installation#\S{43})/.exec(site().printed()) ?? [];
    expect(
      site()
        .printed()
        .match(/installation#/g),
    ).toHaveLength(1);
    return path ?? '';
  };

  it('shows nothing but a sentence, and without JavaScript or the code says what is missing', async () => {
    expect((await fetch(site().url)).status).toBe(503);
    const plain = await site().newPage({ javaScript: false });
    await plain.goto(addresses.site.installation);
    await plain.getByText('Cette page a besoin de JavaScript').waitFor();
    const page = await site().newPage({ expectedErrors: [/status of 403/] });
    await page.goto(`${addresses.site.installation}#${'a'.repeat(43)}`);
    await page.getByText('Redémarrez le site').waitFor();
  });

  it('takes the time zone of the place, until somebody chooses one', async () => {
    const page = await site().newPage({ width: 360, height: 780, touch: true });
    await page.goto(address());
    await page.getByLabel('Nom de l’organisation').fill(ANSWERS.name);
    await page.getByRole('button', { name: 'Continuer' }).click();
    const zone = page.getByLabel('Fuseau horaire');
    expect(await zone.inputValue()).toBe('Africa/Lubumbashi');
    await page.getByLabel('Ville et province').fill('Kikwit, Kwilu');
    expect(await zone.inputValue()).toBe('Africa/Kinshasa');
    await page.reload();
    await page.getByRole('button', { name: 'Continuer' }).click();
    expect(await zone.inputValue()).toBe('Africa/Kinshasa');
    await page.getByLabel('Pays').fill('Burundi');
    expect(await zone.inputValue()).toBe('Africa/Bujumbura');
    await zone.selectOption('Europe/Paris');
    await page.getByLabel('Pays').fill('Rwanda');
    expect(await zone.inputValue()).toBe('Europe/Paris');
  });

  it('becomes a site of one’s own, at a phone', async () => {
    const page = await site().newPage({
      width: 360,
      height: 780,
      touch: true,
      expectedErrors: [/status of 404/],
    });
    await page.goto(address());
    await answerQuestions(page);
    await page.reload();
    await page.getByLabel('Nom de l’organisation').waitFor();
    expect(await page.getByLabel('Nom de l’organisation').inputValue()).toBe(ANSWERS.name);
    await answerQuestions(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await page.getByLabel('Adresse du site').inputValue()).toBe(site().url);
    await page.getByRole('button', { name: 'Créer le site' }).dblclick();
    await page.waitForURL(`**${addresses.admin.dashboard}`);
    const next = page.getByRole('region', { name: /^À faire ensuite/ });
    await next.getByRole('link', { name: 'Ajouter votre logo' }).waitFor();
    // On the first day it is what she sees; from the first article on, the tiles are.
    const [list, tile] = [next, page.getByRole('link', { name: /^Nouvel Article/ })];
    const bottom = await list.evaluate((shown) => shown.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThan(780);
    expect(await tile.evaluate((shown) => shown.getBoundingClientRect().top)).toBeGreaterThan(bottom);
    await next.getByRole('button', { name: 'Masquer « Choisir vos couleurs »' }).click();
    await next.getByRole('link', { name: 'Choisir vos couleurs' }).waitFor({ state: 'detached' });
    await expectNoSidewaysScroll(page);
    const home = await (await fetch(site().url)).text();
    expect(home).toContain(ANSWERS.tagline);
    expect(home).not.toContain(DEFAULTS.identity.name);
    await page.goto(addresses.site.installation);
    await page.getByText('déjà installé').waitFor();
  });
});
