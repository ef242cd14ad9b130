import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, useSite } from '#tests/support/browser.ts';
import { OWN_PASSWORD } from '#tests/support/first-login.ts';
import { enterOffice, expectFocus, logIn } from '#tests/support/office.ts';
import { openSession } from '#tests/support/office-things.ts';

/** Creates an account through the screens. @returns its password. */
async function addColleague(page: Page, name: string, email: string): Promise<string> {
  await page.getByRole('link', { name: 'Ajouter un administrateur' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ajouter un administrateur' }).waitFor();
  await page.getByLabel('Nom').fill(name);
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Adresse e-mail').press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Administrateur créé avec succès' }).waitFor();
  return page.locator('code').innerText();
}

describe('the administrators', () => {
  const site = useSite();

  it('create a colleague’s account, and disable it: the colleague’s next call is refused', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.dashboard);
    await page.getByRole('link', { name: 'Administrateurs' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Administrateurs' }).waitFor();
    const password = await addColleague(page, 'Zawadi', 'zawadi@pamoja.test');
    await expectFocus(page.getByRole('heading', { level: 1 }));

    const elsewhere = await site().newPage({ width: 360, touch: true, expectedErrors: [/status of 40[01]/] });
    await elsewhere.goto(addresses.admin.login);
    const issued = { email: 'zawadi@pamoja.test', password, name: 'Zawadi' };
    await logIn(elsewhere, { ...site(), administrator: issued });
    await elsewhere.getByRole('heading', { level: 2, name: 'Choisissez votre mot de passe' }).waitFor();
    const own = elsewhere.getByLabel('Nouveau mot de passe');
    await expectFocus(own);
    await expectAccessible(elsewhere);
    expect(await elsewhere.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await own.fill('motdepasse123');
    await own.press('Enter');
    await elsewhere
      .getByText(/parmi les plus utilisés/)
      .first()
      .waitFor();
    expect(await own.inputValue()).toBe('motdepasse123');
    await own.fill(OWN_PASSWORD);
    await own.press('Enter');
    await elsewhere.waitForURL(`**${addresses.admin.dashboard}`);
    const colleague = { ...site(), administrator: { ...issued, password: OWN_PASSWORD } };

    await page.getByRole('link', { name: 'Retour aux administrateurs' }).click();
    const disable = page.getByRole('button', { name: 'Désactiver Zawadi' });
    await disable.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Désactiver le compte «\u202fZawadi\u202f»\u202f?').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expectFocus(disable);
    await disable.press('Enter');
    await dialog.getByRole('button', { name: 'Désactiver' }).press('Enter');
    await page.getByText('Compte désactivé avec succès').waitFor();
    await page.getByText('Désactivé', { exact: true }).waitFor();

    await elsewhere.goto(addresses.admin.journal);
    await elsewhere.getByRole('alert').getByText('Session expirée. Veuillez vous reconnecter.').waitFor();
    await logIn(elsewhere, colleague);
    await elsewhere.getByText('Adresse e-mail ou mot de passe incorrect.').waitFor();

    await page.getByRole('button', { name: 'Réactiver Zawadi' }).click();
    await dialog.getByRole('button', { name: 'Réactiver' }).click();
    await page.getByText('Compte réactivé avec succès').waitFor();
    await logIn(elsewhere, colleague);
    await elsewhere.waitForURL(`**${addresses.admin.journal}`);
  });

  it.each<[string, string, (page: Page, choose: Locator) => Promise<void>]>([
    [
      'although the answer to it was lost',
      'furaha@pamoja.test',
      async (page, choose) => {
        await page.route(
          `**${addresses.api.password}`,
          async (route) => {
            await route.fetch();
            await route.abort();
          },
          { times: 1 },
        );
        await choose.click();
        await page.getByRole('alert').getByText('Erreur de connexion', { exact: true }).waitFor();
        await choose.click();
      },
    ],
    ['although it is sent by a double click', 'neema@pamoja.test', (_page, choose) => choose.dblclick()],
  ])('replace an issued password at the first login, %s', async (_, email, send) => {
    const page = await site().newPage({ expectedErrors: [/ERR_FAILED/, /status of 401/] });
    const { headers } = await openSession(page.request, site());
    const data = { name: 'Furaha', email };
    const invited = await page.request.post(addresses.api.administrators, { headers, data });
    const { password } = await invited.json();
    await page.goto(addresses.admin.login);
    await logIn(page, { ...site(), administrator: { ...data, password } });
    await page.getByLabel('Nouveau mot de passe').fill(OWN_PASSWORD);
    await send(page, page.getByRole('button', { name: 'Enregistrer et continuer' }));
    await page.waitForURL(`**${addresses.admin.dashboard}`);
    await page.getByText('Connecté en tant que Furaha').first().waitFor();
  });

  it('issue a new password, shown once, but not for themselves', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.administrators);
    const first = await addColleague(page, 'Bahati', 'bahati@pamoja.test');
    await page.getByRole('link', { name: 'Retour aux administrateurs' }).click();
    await page.getByRole('button', { name: 'Nouveau mot de passe Bahati' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Nouveau mot de passe' }).click();
    const second = await dialog.locator('code').innerText();
    expect(second).toMatch(/^(?:[a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    expect(second).not.toBe(first);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Copier le mot de passe' }).click();
    await dialog.getByRole('status').getByText(/copi/).waitFor();
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await expect.poll(() => page.content()).not.toContain(second);
    expect(await page.getByRole('button', { name: /Awa$/ }).count()).toBe(0);
  });

  it('show the server’s sentences beside their fields', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 409/] });
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.createAdministrator);
    await page.getByRole('button', { name: 'Ajouter' }).click();
    await page.getByText('Le nom est requis.').waitFor();
    await expectFocus(page.getByLabel('Nom'));
    await page.getByLabel('Nom').fill('Awa encore');
    await page.getByLabel('Adresse e-mail').fill(site().administrator.email);
    await page.getByRole('button', { name: 'Ajouter' }).click();
    await page.getByText('Un compte existe déjà pour cette adresse e-mail.').first().waitFor();
    await expectFocus(page.getByLabel('Adresse e-mail'));
    expect(await page.getByLabel('Nom').inputValue()).toBe('Awa encore');
  });
});

describe('one’s own account', () => {
  const site = useSite();

  it('lists the sessions, and ends one on another device, once for a double click', async () => {
    const lost = await site().newPage({ width: 360, touch: true, expectedErrors: [/status of 401/] });
    await enterOffice(lost, site());
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.account);
    const devices = page.getByRole('region', { name: 'Appareils connectés' });
    await devices.getByText('Cet appareil').waitFor();
    await expect.poll(() => devices.getByRole('listitem').count()).toBe(2);
    await devices.getByRole('button', { name: /^Déconnecter (?!tous)/ }).dblclick();
    await devices.getByText('Appareil déconnecté.').waitFor();
    await expect.poll(() => devices.getByRole('listitem').count()).toBe(1);
    await expectFocus(devices.getByRole('heading'));
    await expect.poll(() => devices.getByRole('button').count()).toBe(0);
    await lost.goto(addresses.admin.account);
    await lost.getByRole('alert').getByText('Session expirée. Veuillez vous reconnecter.').waitFor();
  });

  it('changes the name, which the top bar shows at once', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.account);
    await page.getByRole('textbox', { name: 'Nom' }).fill('Awa Mbuyi');
    await page.getByRole('button', { name: 'Enregistrer le nom' }).click();
    await page.getByText('Nom modifié avec succès.').waitFor();
    await page.getByText('Connecté en tant que Awa Mbuyi').first().waitFor();
  });
});

describe('the journal', () => {
  const site = useSite();

  it('shows who did what, links there, and is filtered in the address', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.given('articles', { title: 'Un point d’eau' });
    await office.given('bulletins', { title: 'Alerte', status: 'draft' });
    await office.open(addresses.admin.journal);
    const lines = page.getByRole('main').getByRole('listitem');
    await lines.getByText('Awa a créé le bulletin «\u202fAlerte\u202f»').waitFor();
    await page.getByLabel('Quoi').selectOption({ label: 'Articles' });
    await page.waitForURL(`**${addresses.admin.journal}?quoi=article`);
    await expect.poll(() => lines.count()).toBe(1);
    await page.getByLabel('Qui').selectOption({ label: 'Awa' });
    await page.waitForURL(/qui=[\w-]+&quoi=article/);
    await page.getByLabel('Du').fill('2099-01-01');
    await page.getByText('Rien ne correspond à ces critères.').waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('Du').inputValue()).toBe('2099-01-01');
    await page.getByRole('link', { name: 'Tout afficher' }).click();
    await page.waitForURL(/\/admin\/journal\??$/);
    await expect.poll(() => page.getByLabel('Du').inputValue()).toBe('');
    await page.getByRole('link', { name: '«\u202fUn point d’eau\u202f»' }).click();
    await page.getByRole('heading', { level: 1, name: 'Un point d’eau' }).waitFor();
  });
});
