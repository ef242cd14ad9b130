import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { type Site, useSite } from '#tests/support/browser.ts';
import { enterOffice, expectFocus, type Office } from '#tests/support/office.ts';
import { givenThing, openSession } from '#tests/support/office-things.ts';

const TEAM = ['Aline Mugisha', 'Benoît Kasereka', 'Chantal Furaha', 'David Bahati'];

function names(page: Page): Promise<string[]> {
  return page.locator('main article h2').allTextContents();
}

function handleOf(page: Page, name: string) {
  return page.getByRole('button', { name: `Déplacer ${name}` });
}

/** Returns the names of the team as visitors see it. */
async function publicTeam(page: Page): Promise<string[]> {
  const team: { name: string }[] = await (await page.request.get(addresses.api.agents.list)).json();
  return team.map(({ name }) => name);
}

/** Opens the admin with a team of four. */
async function enterWithTeam(page: Page, site: Site): Promise<Office> {
  const { headers } = await openSession(page.request, site);
  const present: { id: string }[] = await (await page.request.get(addresses.api.agents.list)).json();
  for (const { id } of present)
    await page.request.delete(`${addresses.api.agents.one(id)}?permanent=true`, { headers });
  for (const name of TEAM) await givenThing(page.request, headers, 'agent', name);
  return enterOffice(page, site);
}

/** Returns the centre of a card, where a drag begins or ends. */
async function centreOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await handleOf(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe('the team', () => {
  const site = useSite();

  it('is ordered by keys and buttons, which announce each position', async () => {
    const page = await site().newPage();
    const office = await enterWithTeam(page, site());
    await office.open(addresses.admin.content.agent.list);
    expect(await names(page)).toEqual(TEAM);

    await handleOf(page, 'Aline Mugisha').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.getByText('Aline Mugisha\u00a0: place 3 sur 4').waitFor();
    await expectFocus(handleOf(page, 'Aline Mugisha'));
    await page.keyboard.press('Home');
    await page.keyboard.press('End');
    await page.getByText('Aline Mugisha\u00a0: place 4 sur 4').waitFor();
    await page.getByRole('button', { name: 'Monter David Bahati' }).press('Enter');
    await expectFocus(page.getByRole('button', { name: 'Monter David Bahati' }));
    const wanted = ['Benoît Kasereka', 'David Bahati', 'Chantal Furaha', 'Aline Mugisha'];
    await expect.poll(() => names(page)).toEqual(wanted);
    await page.getByText('Ordre de l’équipe enregistré').waitFor();
    await expect.poll(() => publicTeam(page)).toEqual(wanted);
  });

  it('is ordered by dragging, with a mouse and with a finger', async () => {
    const page = await site().newPage();
    const office = await enterWithTeam(page, site());
    await office.open(addresses.admin.content.agent.list);
    const from = await centreOf(page, 'Chantal Furaha');
    const to = await centreOf(page, 'Aline Mugisha');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    await expect.poll(async () => (await names(page))[0]).toBe('Chantal Furaha');
    await expect.poll(async () => (await publicTeam(page))[0]).toBe('Chantal Furaha');

    const phone = await site().newPage({ width: 360, touch: true });
    await (await enterOffice(phone, site())).open(addresses.admin.content.agent.list);
    const before = await names(phone);
    const [first = '', second = ''] = before;
    const start = await centreOf(phone, first);
    const end = await centreOf(phone, second);
    const finger = await phone.context().newCDPSession(phone);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [start]);
    await touch('touchMove', [{ x: start.x, y: (start.y + end.y) / 2 }]);
    await touch('touchMove', [end]);
    await touch('touchEnd', []);
    await expect.poll(async () => (await names(phone)).slice(0, 2)).toEqual([second, first]);
    await expect.poll(async () => (await publicTeam(phone)).slice(0, 2)).toEqual([second, first]);
  });

  it('goes back to the saved order when a new one is refused, and says so', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 409/] });
    const office = await enterWithTeam(page, site());
    await office.open(addresses.admin.content.agent.list);
    const kept = await names(page);
    await page.route(`**${addresses.api.agents.order}`, (route) =>
      route.fulfill({ status: 409, json: { message: 'L’équipe a changé.', error: 'L’équipe a changé.' } }),
    );
    await handleOf(page, kept[0] ?? '').press('End');
    await page.getByText('Erreur lors de l’enregistrement de l’ordre. L’équipe a changé.').waitFor();
    await expect.poll(() => names(page)).toEqual(kept);
  });

  it('goes back to the saved order when the network fails, and stays on the screen', async () => {
    const page = await site().newPage({ expectedErrors: [/ERR_FAILED/] });
    const office = await enterWithTeam(page, site());
    await office.open(addresses.admin.content.agent.list);
    const kept = await names(page);
    await page.route(`**${addresses.api.agents.list}**`, (route) => route.abort());
    await handleOf(page, kept[0] ?? '').press('End');
    await page.getByText('Erreur lors de l’enregistrement de l’ordre').waitFor();
    await expect.poll(() => names(page)).toEqual(kept);
  });

  it('moves a member to the trash and restores them, from the list and from the trash', async () => {
    const page = await site().newPage();
    const office = await enterWithTeam(page, site());
    await office.open(addresses.admin.content.agent.list);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Supprimer David Bahati' }).press('Enter');
    await dialog.getByText('Êtes-vous sûr de vouloir supprimer cet agent\u202f?').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Membre de l’équipe déplacé dans la corbeille avec succès').waitFor();
    await expect.poll(() => names(page)).not.toContain('David Bahati');
    await page.getByRole('button', { name: 'Annuler' }).click();
    await page.getByText('Membre de l’équipe restauré avec succès').waitFor();
    await expect.poll(() => names(page)).toContain('David Bahati');

    await page.getByRole('button', { name: 'Supprimer David Bahati' }).press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Membre de l’équipe déplacé dans la corbeille avec succès').last().waitFor();
    await page.getByRole('link', { name: 'Corbeille' }).click();
    await page.getByRole('heading', { level: 1, name: 'Corbeille de l’équipe' }).waitFor();
    expect(await page.locator('main img').count()).toBe(0);
    await page.getByRole('button', { name: 'Restaurer David Bahati' }).click();
    await page.locator('main').getByText('Membre de l’équipe restauré avec succès').waitFor();
    await page.getByText('La corbeille est vide.').waitFor();
  });

  it('shows in red that it could not be loaded', async () => {
    const page = await site().newPage({ expectedErrors: [/ERR_FAILED/] });
    await enterOffice(page, site());
    await page.route(`**${addresses.api.agents.list}*`, (route) => route.abort());
    await page.goto(addresses.admin.content.agent.list);
    await page.getByRole('alert').getByText('Erreur lors du chargement des agents').waitFor();
  });
});

describe('the gallery', () => {
  const site = useSite();

  it('is a table whose items are viewed, and moved to the trash without loading it again', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 404/, /ERR_FAILED/] });
    const { headers } = await openSession(page.request, site());
    for (const title of ['Un marché à Goma', 'Une borne-fontaine'])
      await givenThing(page.request, headers, 'image', title);
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.gallery_item.list);
    const row = page.getByRole('row').filter({ hasText: 'Un marché à Goma' });
    await row.getByRole('cell', { name: 'Une image', exact: true }).first().waitFor();
    await row.getByRole('link', { name: 'Voir' }).click();
    await page.getByRole('heading', { level: 1, name: 'Un marché à Goma' }).waitFor();
    await page.getByRole('link', { name: 'Retour à la galerie' }).click();

    let loads = 0;
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes(`${addresses.api.gallery.list}?`)) loads += 1;
    });
    await page.getByRole('button', { name: 'Supprimer Un marché à Goma' }).click();
    await page.getByRole('dialog').getByText('Supprimer cette image\u202f?').waitFor();
    loads = 0;
    await page.keyboard.press('Enter');
    await page.getByText('Image déplacée dans la corbeille avec succès').waitFor();
    await row.waitFor({ state: 'detached' });
    await page.getByText('1\u00a0image', { exact: true }).waitFor();
    expect(loads).toBe(0);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await page.getByText('Image restaurée avec succès').waitFor();
    await row.waitFor();

    await page.goto(addresses.admin.content.gallery_item.view('nulle-part'));
    await page.getByRole('alert').getByText('Image introuvable').waitFor();
    await page.route(`**${addresses.api.gallery.list}?*`, (route) => route.abort());
    await page.goto(addresses.admin.content.gallery_item.list);
    await page.getByRole('alert').getByText('Erreur lors du chargement des images').waitFor();
  });

  it('is restored or permanently deleted from its trash, several items at once', async () => {
    const page = await site().newPage();
    const { headers } = await openSession(page.request, site());
    for (const title of ['Une', 'Deux', 'Trois']) {
      const id = await givenThing(page.request, headers, 'image', title);
      await page.request.delete(addresses.api.gallery.one(id), { headers });
    }
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.gallery_item.trash);
    await page.getByRole('checkbox', { name: 'Sélectionner Une', exact: true }).check();
    await page.getByRole('region', { name: 'Sélection' }).getByRole('button', { name: 'Restaurer' }).click();
    await page.getByText('Image restaurée avec succès').waitFor();
    await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check();
    const bar = page.getByRole('region', { name: 'Sélection' });
    await bar.getByRole('button', { name: 'Supprimer définitivement' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(
        'Êtes-vous sûr de vouloir supprimer définitivement 2\u00a0images\u202f? Cette action est irréversible.',
      )
      .waitFor();
    await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
    await page.getByText('2\u00a0images supprimées définitivement').waitFor();
    await page.getByText('La corbeille est vide.').waitFor();
  });
});

describe('the trash of the reports', () => {
  const site = useSite();

  it('restores or permanently deletes a report', async () => {
    const page = await site().newPage();
    const { headers } = await openSession(page.request, site());
    for (const title of ['Rapport 2023', 'Rapport 2024']) {
      const id = await givenThing(page.request, headers, 'report', title);
      await page.request.delete(addresses.api.reports.one(id), { headers });
    }
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.report.trash);
    await page.getByRole('button', { name: 'Restaurer Rapport 2023' }).click();
    await page.getByText('Rapport restauré avec succès').waitFor();
    await page.getByRole('button', { name: 'Supprimer définitivement Rapport 2024' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer définitivement' }).click();
    await page.getByText('Rapport supprimé définitivement').waitFor();
    await page.getByText('La corbeille est vide.').waitFor();
  });
});
