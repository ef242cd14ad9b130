import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { expectAccessibleEverywhere, useSite } from '#tests/support/browser.ts';
import { enterOffice, expectFocus, type Office } from '#tests/support/office.ts';
import { givenThing, openSession, trashThing } from '#tests/support/office-things.ts';

const NOTHING_DONE = 'Rien n’a été fait\u00a0: vous n’avez pas confirmé votre mot de passe.';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirmez votre mot de passe' });
const password = (page: Page) => dialog(page).getByLabel('Votre mot de passe', { exact: true });

describe('the question for the password', () => {
  const site = useSite();

  /** The admin in a session without a confirmed password. */
  async function givenOffice(options = {}): Promise<Office> {
    const page = await site().newPage({ expectedErrors: [/status of (400|401|403)/], ...options });
    return enterOffice(page, site(), { isConfirmed: false });
  }

  it('is asked once for several actions, reports a wrong password, and is not asked again', async () => {
    const office = await givenOffice({ width: 360, height: 740 });
    const { page } = office;
    const { headers } = await openSession(page.request, site());
    for (const title of ['Une', 'Deux', 'Trois']) {
      await trashThing(
        page.request,
        headers,
        'article',
        await givenThing(page.request, headers, 'article', title),
      );
    }
    await office.open(addresses.admin.content.article.trash);
    const ask = async () => {
      await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check();
      await page
        .getByRole('region', { name: 'Sélection' })
        .getByRole('button', { name: 'Supprimer définitivement' })
        .press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Supprimer définitivement' }).press('Enter');
    };
    await ask();
    await expectFocus(password(page));
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await page.getByText(NOTHING_DONE).first().waitFor();
    await page.getByText('Trois').first().waitFor();

    await office.open(addresses.admin.content.article.trash);
    await ask();
    await expectFocus(password(page));
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Votre mot de passe est requis.').waitFor();
    await password(page).fill('faux');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Le mot de passe est incorrect.').waitFor();
    await expectFocus(password(page));
    expect(await password(page).inputValue()).toBe('faux');
    expect(await password(page).getAttribute('autocomplete')).toBe('current-password');
    await dialog(page).getByRole('button', { name: 'Afficher le mot de passe' }).click();
    expect(await password(page).getAttribute('type')).toBe('text');
    await expectAccessibleEverywhere(page);
    await password(page).fill(site().administrator.password);
    await page.keyboard.press('Enter');
    await page.getByText(/^3\sarticles supprimés définitivement$/).waitFor();
    await page.getByText('La corbeille est vide.').waitFor();

    const last = await givenThing(page.request, headers, 'article', 'Dernier');
    await trashThing(page.request, headers, 'article', last);
    await office.open(addresses.admin.content.article.trash);
    await page.getByRole('button', { name: 'Supprimer définitivement Dernier' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer définitivement' }).press('Enter');
    await page.getByText('Article supprimé définitivement').waitFor();
  });

  it('disappears when its screen is left, without the action', async () => {
    const office = await givenOffice({ width: 360, height: 740, touch: true });
    const { page } = office;
    const { headers } = await openSession(page.request, site());
    const id = await givenThing(page.request, headers, 'article', 'Celui qui reste');
    await trashThing(page.request, headers, 'article', id);
    const { list, trash } = addresses.admin.content.article;
    await office.open(list);
    await page.getByRole('link', { name: /corbeille/i }).click();
    await page.waitForURL(`**${trash}`);
    await page.getByRole('button', { name: 'Supprimer définitivement Celui qui reste' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer définitivement' }).press('Enter');
    await expectFocus(password(page));
    await page.goBack();
    await page.waitForURL(`**${list}`);
    await dialog(page).waitFor({ state: 'hidden' });
    await page.goForward();
    await page.getByText('Celui qui reste').first().waitFor();
  });

  it('keeps the input of a form whose donation link alone is protected', async () => {
    const office = await givenOffice();
    const { page } = office;
    await office.open(addresses.admin.settingsSection('donation'));
    const link = page.getByLabel('Adresse du formulaire de don');
    await link.fill('https://dons.example/umoja');
    const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
    await save.click();
    await dialog(page).getByRole('button', { name: 'Annuler' }).click();
    await page.getByText(NOTHING_DONE).first().waitFor();
    expect(await link.inputValue()).toBe('https://dons.example/umoja');
    await save.click();
    await password(page).fill(site().administrator.password);
    await page.keyboard.press('Enter');
    await page
      .getByText(/C’est en ligne/)
      .first()
      .waitFor();
    const stored = await (await page.request.get(addresses.api.organisationSection('donation'))).json();
    expect(stored.value.url).toBe('https://dons.example/umoja');
  });

  it('comes before the file of the subscribers, and leads to the login when the session has ended', async () => {
    const office = await givenOffice();
    const { page } = office;
    await givenThing(page.request, {}, 'subscriber', 'aline@example.org');
    await office.open(addresses.admin.content.subscriber.list);
    await page.getByRole('button', { name: 'Exporter les emails' }).click();
    await password(page).fill(site().administrator.password);
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toBe('newsletter-subscribers.txt');

    const other = await givenOffice();
    await other.open(addresses.admin.content.subscriber.list);
    await other.page.getByRole('button', { name: 'Exporter les emails' }).click();
    await password(other.page).fill(site().administrator.password);
    await other.killSession();
    await other.page.keyboard.press('Enter');
    await other.page.getByRole('alert').getByText('Session expirée. Veuillez vous reconnecter.').waitFor();
  });

  it('protects the text that every administrator sees on the dashboard', async () => {
    const office = await givenOffice();
    const { page } = office;
    await office.open(addresses.admin.createAdministrator);
    await page.getByLabel('Nom').fill('Zawadi');
    await page.getByLabel('Adresse e-mail').fill('zawadi@pamoja.test');
    await page.getByLabel('Adresse e-mail').press('Enter');
    await password(page).fill(site().administrator.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Administrateur créé avec succès' }).waitFor();
    await office.open(addresses.admin.dashboard);
    const changes = page.getByRole('region', { name: /^Comptes, adresses et numéros/ });
    await changes.getByText('a créé le compte «\u202fZawadi\u202f»').waitFor();
    await changes
      .getByText('a changé une adresse, un lien ou un numéro dans les réglages «\u202fLes dons\u202f»')
      .waitFor();
    await expectAccessibleEverywhere(page);
  });
});
