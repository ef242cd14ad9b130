import { describe, expect, it } from 'vitest';
import { DEFAULTS } from '#settings/defaults/index.ts';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, useSite } from '#tests/support/browser.ts';
import {
  enterOffice,
  expectFocus,
  isDraftStored,
  logIn,
  untilAwake,
  untilDraftStored,
} from '#tests/support/office.ts';
import { titleField } from '#tests/support/publication-form.ts';

describe('the back office', () => {
  const site = useSite();

  it('redirects to the login without a session, and then to the requested screen', async () => {
    const page = await site().newPage();
    await page.goto(addresses.admin.content.echo.list);
    await page.waitForURL(`**${addresses.admin.login}?retour=%2Fadmin%2Fechos`);
    expect(await page.locator('h1').textContent()).toBe(`Administration ${DEFAULTS.identity.name}`);
    await page.getByText('Connectez-vous à votre compte').waitFor();
    await logIn(page, site());
    await page.waitForURL(`**${addresses.admin.content.echo.list}`);
    await page.getByRole('heading', { level: 1, name: 'Echos des bénévoles' }).waitFor();
  });

  it('opens on the dashboard, with the name and every screen of the bar', async () => {
    const page = await site().newPage();
    await page.goto(addresses.admin.root);
    await page.waitForURL(`**${addresses.admin.login}?retour=%2Fadmin%2Fdashboard`);
    await logIn(page, site());
    await page.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor();
    await page.getByText('Bienvenue Awa').waitFor();
    await page.getByText('Connecté en tant que Awa').first().waitFor();
    const bar = page.getByRole('navigation', { name: 'Administration', exact: true }).getByRole('link');
    expect(await bar.allTextContents()).toEqual([
      'Articles',
      'Echos des bénévoles',
      'Bulletins d’urgence',
      'Newsletter',
      'Équipe',
      'Galerie',
      'Rapports PDF',
      'Agenda',
      'Annonces',
      'Photos',
      'Administrateurs',
      'Journal',
      'Aide',
    ]);
    // In one row, on a screen of 1280 pixels.
    const tops = await bar.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });

  it('shows an error beside each missing field, and focuses the first', async () => {
    const page = await site().newPage();
    await page.goto(addresses.admin.login);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    const email = page.getByLabel('Adresse e-mail');
    await page.getByText('L’adresse e-mail est requise.').waitFor();
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await page.getByText('Le mot de passe est requis.').waitFor();
    await expectFocus(email);
  });

  it('shows the server’s message, and keeps the input', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 401/] });
    await page.goto(addresses.admin.login);
    await untilAwake(page);
    const password = page.getByLabel('Mot de passe', { exact: true });
    await page.getByLabel('Adresse e-mail').fill(site().administrator.email);
    await password.fill('une autre phrase de passe');
    await password.press('Enter');
    await page.getByRole('alert').getByText('Adresse e-mail ou mot de passe incorrect.').waitFor();
    expect(await password.inputValue()).toBe('une autre phrase de passe');
  });

  it('shows "Erreur de connexion" when the server does not answer', async () => {
    const page = await site().newPage({ expectedErrors: [/ERR_FAILED/] });
    await page.goto(addresses.admin.login);
    await page.route(`**${addresses.api.login}`, (route) => route.abort());
    await logIn(page, site());
    await page.getByRole('alert').getByText('Erreur de connexion', { exact: true }).waitFor();
  });

  it('shows the password on request', async () => {
    const page = await site().newPage();
    await page.goto(addresses.admin.login);
    await untilAwake(page);
    const password = page.getByLabel('Mot de passe', { exact: true });
    await password.fill('secret');
    expect(await password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
    await expect.poll(() => password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Masquer le mot de passe' }).click();
    await expect.poll(() => password.getAttribute('type')).toBe('password');
  });

  it('does not redirect to another site after the login', async () => {
    const page = await site().newPage();
    await page.goto(`${addresses.admin.login}?retour=//elsewhere.example/admin/`);
    await logIn(page, site());
    await page.waitForURL(`**${addresses.admin.dashboard}`);
  });

  it('redirects to the login after logging out', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.dashboard);
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await page.waitForURL(`**${addresses.admin.login}`);
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ]);
  });

  it('offers after a logout to erase the drafts that stay on the device', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.echo.create);
    await titleField(page).fill('Ce que personne d’autre ne doit lire');
    await untilDraftStored(page, 'Ce que personne');
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitter' }).click();
    await page.waitForURL(`**${addresses.admin.login}`);
    await page.getByText('Un texte non envoyé reste gardé sur cet appareil').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Effacer de cet appareil' }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: 'Annuler' }).click();
    expect(await isDraftStored(page, 'Ce que personne')).toBe(true);
    await page.getByRole('button', { name: 'Effacer de cet appareil' }).click();
    await question.getByRole('button', { name: 'Effacer', exact: true }).click();
    await expectFocus(page.getByText('Vos textes sont effacés de cet appareil.'));
    expect(await isDraftStored(page, 'Ce que personne')).toBe(false);
  });

  it('offers no erasure after a later login whose session has expired', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 401/] });
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.echo.create);
    await titleField(page).fill('Ce qui est à reprendre');
    await untilDraftStored(page, 'Ce qui est');
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitter' }).click();
    await page.getByText('Un texte non envoyé reste gardé sur cet appareil').waitFor();
    await logIn(page, site());
    await page.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor();
    await page.evaluate(() => localStorage.setItem('token', 'périmé'));
    await page.goto(addresses.admin.content.echo.list);
    await page.getByRole('alert').getByText('Session expirée. Veuillez vous reconnecter.').waitFor();
    expect(await isDraftStored(page, 'Ce qui est')).toBe(true);
    expect(await page.getByRole('button', { name: 'Effacer de cet appareil' }).count()).toBe(0);
  });

  it('redirects to the login and back when the session has expired', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 401/] });
    const office = await enterOffice(page, site());
    await office.killSession();
    await page.goto(`${addresses.admin.content.bulletin.list}?tri=title`);
    await page.getByRole('alert').getByText('Session expirée. Veuillez vous reconnecter.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await logIn(page, site());
    await page.waitForURL(`**${addresses.admin.content.bulletin.list}?tri=title`);
  });

  it('shows an unknown screen as missing, inside the frame', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 404/] });
    await enterOffice(page, site());
    const answer = await page.goto(`${addresses.admin.root}/nulle-part`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Page introuvable' }).waitFor();
    await page.getByText('Connecté en tant que Awa').first().waitFor();
  });
});

describe('changing the password', () => {
  const site = useSite();

  it('requires both passwords, refuses a wrong one, and continues with a new session', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 400/] });
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.account);
    const change = page.getByRole('button', { name: 'Changer de mot de passe' });
    const present = page.getByLabel('Mot de passe actuel');
    const fresh = page.getByLabel('Nouveau mot de passe');
    await change.click();
    await page.getByText('Le mot de passe actuel est requis.').waitFor();

    await present.fill('une erreur de frappe');
    await fresh.fill('trop court');
    await change.click();
    await page.getByText('Le mot de passe doit compter au moins 12 caractères.').waitFor();
    await fresh.fill('une phrase toute neuve');
    await change.click();
    await page.getByText('Le mot de passe actuel est incorrect.').waitFor();
    await expectFocus(present);
    expect(await fresh.inputValue()).toBe('une phrase toute neuve');

    await present.fill(site().administrator.password);
    await change.click();
    await page.getByText('Mot de passe modifié avec succès.').waitFor();
    await page.getByRole('link', { name: 'Tableau de bord' }).first().click();
    await page.getByRole('link', { name: 'Articles', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Articles' }).waitFor();
  });
});
