import { describe, expect, it } from 'vitest';
import { DEFAULTS } from '#settings/defaults/index.ts';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, expectNoSidewaysScroll, useSite } from '#tests/support/browser.ts';
import { ANSWERS } from '#tests/support/first-start.ts';
import { answerQuestions } from '#tests/support/first-start-page.ts';
import { drawImage } from '#tests/support/images.ts';
import { untilDraftStored } from '#tests/support/office.ts';
import { expectAbove, expectWholeInWindow } from '#tests/support/places.ts';

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

  it('shows nothing but a sentence, and explains what is missing without JavaScript or the code', async () => {
    expect((await fetch(site().url)).status).toBe(503);
    const plain = await site().newPage({ javaScript: false });
    await plain.goto(addresses.site.installation);
    await plain.getByText('Cette page a besoin de JavaScript').waitFor();
    const page = await site().newPage({ expectedErrors: [/status of 403/] });
    await page.goto(`${addresses.site.installation}#${'a'.repeat(43)}`);
    await page.getByText('demandez un nouveau lien').waitFor();
  });

  it('proposes the time zone of the place, until another one is chosen', async () => {
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

  it('becomes the organisation’s site, on a phone', async () => {
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
    await page.waitForURL(`**${addresses.admin.firstLook}`);
    await page.getByRole('link', { name: 'Plus tard' }).click();
    await page.waitForURL(`**${addresses.admin.dashboard}`);
    const next = page.getByRole('region', { name: /^À faire ensuite/ });
    await next.getByRole('link', { name: 'Ajouter votre logo' }).waitFor();
    // On the first day the administrator sees this; from the first article on, the tiles.
    const [list, tile] = [next, page.getByRole('link', { name: /^Nouvel Article/ })];
    await expectWholeInWindow(list);
    await expectAbove(list, tile);
    await next.getByRole('button', { name: 'Masquer « Choisir vos couleurs »' }).click();
    await next.getByRole('link', { name: 'Choisir vos couleurs' }).waitFor({ state: 'detached' });
    await expectNoSidewaysScroll(page);
    const home = await (await fetch(site().url)).text();
    expect(home).toContain(ANSWERS.tagline);
    expect(home).not.toContain(DEFAULTS.identity.name);
    await page.goto(addresses.site.installation);
    await page.getByText('déjà installé').waitFor();
  });

  it('asks for a logo, a colour and a photo at the end, which the site shows at once', async () => {
    const failures: RegExp[] = [];
    const page = await site().newPage({ width: 360, height: 780, touch: true, expectedErrors: failures });
    const { administratorEmail, password } = ANSWERS;
    await page.goto(`${addresses.admin.login}?retour=${addresses.admin.firstLook}`);
    await page.getByLabel('Adresse e-mail').fill(administratorEmail);
    await page.getByLabel('Mot de passe').fill(password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    const logo = page.getByLabel('Logo', { exact: true });
    const photo = page.getByLabel('Photo', { exact: true });
    const colour = page.getByLabel('Couleur principale', { exact: true });
    const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
    const drawn = async (name: string, width: number, height: number) => ({
      name,
      mimeType: 'image/png',
      buffer: await drawImage({ width, height, format: 'png' }),
    });

    // Files that the settings reject are rejected here, by the same messages.
    await logo.setInputFiles({ name: 'lettre.png', mimeType: 'image/png', buffer: Buffer.from('Bonjour') });
    await page.getByRole('alert').filter({ hasText: 'lettre.png' }).waitFor();
    const heavy = Buffer.concat([
      await drawImage({ width: 200, height: 200, format: 'png' }),
      Buffer.alloc(5_000_000),
    ]);
    await logo.setInputFiles({ name: 'lourd.png', mimeType: 'image/png', buffer: heavy });
    await page.getByRole('alert').filter({ hasText: 'lourd.png : ce fichier dépasse 5 Mo' }).waitFor();
    await colour.fill('jaune');
    await save.click();
    await page.getByText('Écrivez une couleur sous la forme').waitFor();
    await colour.fill('#fff36b');
    await page.getByText('elle est un peu différente, pour rester lisible').waitFor();

    // Simulates a power cut.
    await logo.setInputFiles(await drawn('logo.png', 800, 400));
    await colour.fill('#2f5d34');
    await photo.setInputFiles(await drawn('colline.png', 1600, 900));
    await page.getByLabel('Ce que l’image montre').fill('Une colline plantée d’arbres');
    await untilDraftStored(page, 'Une colline plantée d’arbres');
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page.getByText(/^Votre texte .* est repris/).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // The last of the three fails once: sections saved before are not sent again.
    failures.push(/status of 503/);
    const sent: string[] = [];
    await page.route('**/api/organisation/*', (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      sent.push(route.request().url().split('/').at(-1) ?? '');
      const isFirst = sent.filter((name) => name === 'hero').length === 1;
      return sent.at(-1) === 'hero' && isFirst ? route.fulfill({ status: 503 }) : route.continue();
    });
    await save.dblclick();
    await page.getByText('Erreur lors de l’enregistrement').waitFor();
    expect(await colour.inputValue()).toBe('#2f5d34');
    await page.getByRole('button', { name: /^(Enregistrer|Réessayer)$/ }).click();
    await page.waitForURL(`**${addresses.admin.dashboard}`);
    expect(sent).toEqual(['logo', 'appearance', 'hero', 'hero']);

    const next = page.getByRole('region', { name: /^À faire ensuite/ });
    await next.getByRole('button', { name: /^Tout voir/ }).click();
    await next.getByRole('link', { name: 'Ajouter votre logo (fait)' }).waitFor();
    await next.getByRole('link', { name: 'Mettre votre photo d’accueil (fait)' }).waitFor();
    const home = await (await fetch(site().url)).text();
    expect(home).toContain('Une colline plantée d’arbres');
    expect(home).toContain('2f5d34');
    const { value } = await (await fetch(site().url + addresses.api.organisationSection('logo'))).json();
    expect(home).toContain(value.picture.split('/')[2]);
  });
});
