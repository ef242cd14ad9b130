import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, expectNoSidewaysScroll, type Site, useSite } from '#tests/support/browser.ts';
import { logInAt } from '#tests/support/first-login.ts';
import {
  chosenImage,
  enterOffice,
  expectFocus,
  isDraftStored,
  logIn,
  untilDraftStored,
} from '#tests/support/office.ts';
import { givenThing, openSession } from '#tests/support/office-things.ts';
import { bodyField, titleField } from '#tests/support/publication-form.ts';

const REFUSED = [/status of 40[149]/];

/** Returns the site with a second administrator's credentials. */
async function givenColleague(page: Page, site: Site): Promise<Site> {
  const { headers } = await openSession(page.request, site);
  const data = { name: 'Benoît', email: `benoit-${Date.now()}@pamoja.test` };
  const made = await page.request.post(`${site.url}${addresses.api.administrators}`, { headers, data });
  expect(made.status()).toBe(201);
  const { password } = await logInAt(site.url, { ...data, password: (await made.json()).password });
  return { ...site, administrator: { ...data, password } };
}

function save(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Mettre à jour' }).click();
}

describe('an article that somebody else moves to the trash during an edit', () => {
  const site = useSite();

  it('is restored and saved in one step, with the input', async () => {
    const page = await site().newPage({ expectedErrors: REFUSED, width: 360, height: 740, theme: 'dark' });
    const office = await enterOffice(page, site());
    const { headers } = await openSession(page.request, site());
    const id = await office.given('articles', { title: 'La source' });
    await office.open(addresses.admin.content.article.edit(id));
    await titleField(page).fill('La source, protégée');
    await page.request.patch(addresses.api.publications.article.trash(id), { headers });
    await save(page);
    await page.getByText('Cette publication est dans la corbeille.').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Restaurer et enregistrer' }).click();
    await page.getByText('Article modifié avec succès').waitFor();
    expect(await office.read('articles', id)).toMatchObject({
      title: 'La source, protégée',
      deletedAt: null,
    });
  });

  it('can be saved as a new one when it was permanently deleted, with the input and the chosen files', async () => {
    const page = await site().newPage({ expectedErrors: REFUSED });
    const office = await enterOffice(page, site());
    const { headers } = await openSession(page.request, site());
    const id = await office.given('articles', { title: 'Le puits' });
    await office.open(addresses.admin.content.article.edit(id));
    await titleField(page).fill('Le puits de l’école');
    await page.getByRole('button', { name: '+ Ajouter une image' }).click();
    await page.getByLabel('Image 1', { exact: true }).setInputFiles(await chosenImage('margelle.png'));
    await page.request.patch(addresses.api.publications.article.trash(id), { headers });
    await page.request.delete(addresses.api.publications.article.one(id), { headers });
    await save(page);
    await page.getByText('Article introuvable').waitFor();
    expect(await titleField(page).inputValue()).toBe('Le puits de l’école');
    await page.getByRole('button', { name: 'Reprendre dans un nouvel élément' }).click();

    await page.getByText(/^Votre texte de \d\d h \d\d est repris/).waitFor();
    expect(await titleField(page).inputValue()).toBe('Le puits de l’école');
    await page.getByText('margelle.png').waitFor();
    await page.getByLabel('Image de couverture').setInputFiles(await chosenImage());
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByText('Article créé avec succès').waitFor();
    const articles: { title: string }[] = await (
      await page.request.get(addresses.api.publications.article.list)
    ).json();
    const article = articles.find(({ title }) => title.includes('école'));
    expect(article).toMatchObject({ images: [expect.anything()] });
  });

  it('takes no input while its draft moves to a new one', async () => {
    const page = await site().newPage({ expectedErrors: REFUSED });
    const office = await enterOffice(page, site());
    const { headers } = await openSession(page.request, site());
    const id = await office.given('articles', { title: 'La citerne' });
    await office.open(addresses.admin.content.article.edit(id));
    await titleField(page).fill('La citerne du marché');
    await page.request.patch(addresses.api.publications.article.trash(id), { headers });
    await page.request.delete(addresses.api.publications.article.one(id), { headers });
    await save(page);
    await page.getByText('Article introuvable').waitFor();
    // A slow device, without a time limit: the new form waits for the answer whether another tab has its draft open.
    await page.evaluate(() => {
      const request = navigator.locks.request.bind(navigator.locks) as (...of: unknown[]) => Promise<unknown>;
      const held = new Promise<void>((resolve) => Object.assign(window, { letLocksAnswer: resolve }));
      const requestLate = (name: string, options: LockOptions, granted: unknown) =>
        options.mode === 'shared'
          ? held.then(() => request(name, { mode: 'shared' }, granted))
          : request(name, options, granted);
      Object.assign(navigator.locks, { request: requestLate });
    });
    await page.getByRole('button', { name: 'Reprendre dans un nouvel élément' }).click();
    await page.getByRole('heading', { level: 1, name: 'Nouvel Article' }).waitFor();
    const isInert = () => titleField(page).evaluate((field) => field.closest('[inert]') !== null);
    expect(await isInert()).toBe(true);
    await page.evaluate(() => (window as unknown as { letLocksAnswer(): void }).letLocksAnswer());
    await expect.poll(isInert).toBe(false);
    expect(await titleField(page).inputValue()).toBe('La citerne du marché');
    await expectFocus(titleField(page));
  });

  it.each([
    { thing: 'article', path: 'articles', field: 'Titre', create: 'Nouvel Article' },
    { thing: 'agent', path: 'agents', field: 'Nom', create: 'Ajouter un membre de l’équipe' },
    { thing: 'image', path: 'gallery', field: 'Description', create: 'Ajouter des photos' },
  ] as const)('leaves its draft within reach ($path)', async ({ thing, path, field, create }) => {
    const page = await site().newPage({ expectedErrors: REFUSED });
    const office = await enterOffice(page, site());
    page.on('dialog', (dialog) => dialog.accept());
    const { headers } = await openSession(page.request, site());
    const id = await givenThing(page.request, headers, thing, 'Avant');
    await office.open(`${addresses.admin.root}/${path}/edit/${id}`);
    await page.getByLabel(field, { exact: true }).fill('Tapé entre-temps');
    await untilDraftStored(page, 'Tapé entre-temps');
    if (thing === 'article')
      await page.request.patch(addresses.api.publications.article.trash(id), { headers });
    await page.request.delete(`${addresses.api.root}/${path}/${id}`, { headers });
    await office.open(addresses.admin.dashboard);
    await page.getByRole('link', { name: /Tapé entre-temps/ }).click();
    await page.getByText(/^Votre texte de \d\d h \d\d est gardé sur cet appareil\.$/).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reprendre dans un nouvel élément' }).click();
    await page.getByRole('heading', { level: 1, name: create }).waitFor();
    await expect.poll(() => page.getByLabel(field, { exact: true }).inputValue()).toBe('Tapé entre-temps');
  });
});

describe('a browser that two administrators share', () => {
  const site = useSite();

  it('closes the form of an administrator who logs out in another tab, and keeps the draft for them alone', async () => {
    const page = await site().newPage({ expectedErrors: REFUSED });
    const office = await enterOffice(page, site());
    const colleague = await givenColleague(page, site());
    await office.open(addresses.admin.content.bulletin.create);
    await titleField(page).fill('Pas encore public');
    await untilDraftStored(page, 'Pas encore public');
    const other = await page.context().newPage();
    await other.goto(addresses.admin.dashboard);
    await other.getByRole('button', { name: 'Déconnexion' }).click();
    await page.getByText('Session expirée. Veuillez vous reconnecter.').waitFor();
    await page.waitForURL(`**${addresses.admin.login}?retour=%2Fadmin%2Fbulletins%2Fcreate`);

    await logIn(page, colleague);
    await page.waitForURL(`**${addresses.admin.content.bulletin.create}`);
    await bodyField(page).waitFor();
    expect(await titleField(page).inputValue()).toBe('');
    expect(await page.getByText('saisie').count()).toBe(0);
    expect(await isDraftStored(page, 'Pas encore public')).toBe(true);

    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await logIn(page, site());
    await page.waitForURL(`**${addresses.admin.dashboard}`);
    await page.getByRole('link', { name: /Pas encore public/ }).waitFor();
  });

  it('sends no input of one administrator as the other', async () => {
    const page = await site().newPage({ expectedErrors: REFUSED });
    const office = await enterOffice(page, site());
    const colleague = await givenColleague(page, site());
    await office.open(addresses.admin.content.echo.create);
    await titleField(page).fill('Une voix');
    const session = await openSession(page.request, colleague);
    const other = await page.context().newPage();
    await other.goto(addresses.files.robots);
    await other.evaluate(({ token, user }) => {
      localStorage.setItem('user', JSON.stringify(user));
      localStorage.setItem('token', token);
    }, session);

    await page.getByText('Vous êtes maintenant connecté en tant que Benoît.').waitFor();
    await page.getByRole('banner').getByText('Benoît').first().waitFor();
    await expect.poll(() => titleField(page).inputValue()).toBe('');
    expect(await page.getByText('Reprendre le texte gardé').count()).toBe(0);
  });
});

describe('a browser without storage', () => {
  const site = useSite();

  it('keeps the input when the session has expired', async () => {
    const page = await site().newPage({ expectedErrors: REFUSED });
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('There is no room.', 'QuotaExceededError');
      };
    });
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.bulletin.create);
    await titleField(page).fill('Alerte');
    await page.getByLabel('Image de couverture').setInputFiles(await chosenImage());
    await page.getByText(/^Ce navigateur ne peut pas garder votre saisie/).waitFor();
    await office.killSession();
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByText(/connectez-vous dans un autre onglet, puis réessayez ici\.$/).waitFor();
    expect(await titleField(page).inputValue()).toBe('Alerte');

    const other = await page.context().newPage();
    await other.goto(addresses.admin.login);
    await logIn(other, site());
    await other.waitForURL(`**${addresses.admin.dashboard}`);
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByText('Bulletin créé avec succès').waitFor();
  });
});
