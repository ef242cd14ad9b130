import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { useSite } from '#tests/support/browser.ts';
import { chosenImage, enterOffice, expectFocus } from '#tests/support/office.ts';

function name(page: Page) {
  return page.getByLabel('Nom', { exact: true });
}

async function allAgents(
  page: Page,
): Promise<{ id: string; name: string; linkedin: string; image: string }[]> {
  return (await page.request.get(addresses.api.agents.list)).json();
}

describe('the form of a member of the team', () => {
  const site = useSite();

  it('creates one by keyboard alone, and leads back to the team', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.agent.create);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Ajouter un membre de l’équipe');
    await expectFocus(name(page));
    await page.keyboard.type('Aline Bahati');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Coordinatrice');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Dix ans d’écoute.');
    await page.keyboard.press('Tab');
    await page.keyboard.type('linkedin.com/in/aline');
    await page.getByLabel('Photo').setInputFiles(await chosenImage('aline.png'));
    await page.getByLabel('Lien LinkedIn').press('Enter');
    await page.getByText('Agent créé avec succès').waitFor();
    await page.waitForURL(`**${addresses.admin.content.agent.list}`);
    const [made] = (await allAgents(page)).filter((agent) => agent.name === 'Aline Bahati');
    expect(made).toMatchObject({ linkedin: 'https://linkedin.com/in/aline' });
    expect(made?.image).toMatch(/^\/uploads\//);
  });

  it('shows an error beside each missing field, and focuses the first', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.agent.create);
    await page.getByLabel('Lien LinkedIn').fill('Aline Bahati');
    await page.getByRole('button', { name: 'Ajouter' }).click();
    await page.getByText('Le nom est requis.').waitFor();
    await page.getByText('Le rôle est requis.').waitFor();
    await page.getByText('Le lien est une adresse complète, qui commence par https://.').waitFor();
    await expectFocus(name(page));
  });

  it('creates one by a double click, and shows that it is sending', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.agent.create);
    await name(page).fill('Une seule fois');
    await page.getByLabel('Rôle').fill('Animatrice');
    let go = () => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(`**${addresses.api.agents.list}`, async (route) => {
      await gate;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Ajouter' }).dblclick();
    expect(await page.getByRole('button', { name: 'Création en cours...' }).isDisabled()).toBe(true);
    go();
    await page.getByText('Agent créé avec succès').waitFor();
    expect((await allAgents(page)).filter((agent) => agent.name === 'Une seule fois')).toHaveLength(1);
  });

  it('changes one, and keeps the photograph', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.agent.create);
    await name(page).fill('Bahati');
    await page.getByLabel('Rôle').fill('Juriste');
    await page.getByLabel('Photo').setInputFiles(await chosenImage('bahati.png'));
    await page.getByRole('button', { name: 'Ajouter' }).click();
    await page.getByText('Agent créé avec succès').waitFor();
    await page.waitForURL(`**${addresses.admin.content.agent.list}`);
    const [made] = (await allAgents(page)).filter((agent) => agent.name === 'Bahati');
    await office.open(addresses.admin.content.agent.edit(`${made?.id}`));
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Modifier le membre de l’équipe');
    await name(page).fill('Bahati M.');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Agent modifié avec succès').waitFor();
    const [changed] = (await allAgents(page)).filter(({ id }) => id === made?.id);
    expect(changed).toMatchObject({ name: 'Bahati M.', image: made?.image });
  });

  it('shows a failed load in a toast, and leads back to the team', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 404/] });
    const office = await enterOffice(page, site());
    await Promise.all([
      // It disappears by itself, so the test waits for it from the start.
      page.getByText('Erreur lors du chargement de l’agent').waitFor(),
      office.open(addresses.admin.content.agent.edit('personne')),
    ]);
    await page.waitForURL(`**${addresses.admin.content.agent.list}`);
  });
});
