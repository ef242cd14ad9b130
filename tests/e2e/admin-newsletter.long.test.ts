import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, useSite } from '#tests/support/browser.ts';
import { enterOffice, expectFocus } from '#tests/support/office.ts';
import { givenThing } from '#tests/support/office-things.ts';

describe('the newsletter’s subscribers', () => {
  const site = useSite();
  const folder = mkdtempSync(join(tmpdir(), 'pamoja-exports-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const emails = (page: Page) => page.locator('tbody th').allTextContents();

  /** Subscribes addresses one after another, as visitors do. */
  async function subscribe(page: Page, ...emails: readonly string[]): Promise<void> {
    for (const email of emails) await givenThing(page.request, {}, 'subscriber', email);
  }

  it('are announced while they load, and when there are none', async () => {
    const page = await site().newPage();
    await enterOffice(page, site());
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(`**${addresses.api.subscribers}?*`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(addresses.admin.content.subscriber.list);
    await page.getByText('Chargement...').first().waitFor();
    letGo();
    await page.getByText('Aucun abonné pour l’instant.').waitFor();
    await expectAccessible(page);
  });

  it('are searched and sorted, in the address', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await subscribe(page, 'zola@exemple.org', 'aline@exemple.org', 'bahati@exemple.org');
    await office.open(addresses.admin.content.subscriber.list);
    expect((await emails(page)).slice(0, 3)).toEqual([
      'bahati@exemple.org',
      'aline@exemple.org',
      'zola@exemple.org',
    ]);
    expect(await page.locator('tbody time').first().textContent()).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
    await page.getByRole('combobox').selectOption({ label: 'Par adresse' });
    await expect.poll(async () => (await emails(page))[0]).toBe('aline@exemple.org');
    await page.getByRole('searchbox', { name: 'Rechercher un abonné' }).pressSequentially('bahat');
    await expect.poll(() => emails(page)).toEqual(['bahati@exemple.org']);
    await expect.poll(() => page.url()).toMatch(/q=bahat/);
  });

  it('are exported, all of them whatever the search', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await subscribe(page, 'texte@exemple.org', '+33@exemple.org');
    await office.open(`${addresses.admin.content.subscriber.list}?q=texte`);
    const download = async (button: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ]);
      const path = join(folder, file.suggestedFilename());
      await file.saveAs(path);
      return { name: file.suggestedFilename(), content: await readFile(path, 'utf8') };
    };
    const list = await download('Exporter les emails');
    expect(list.name).toBe('newsletter-subscribers.txt');
    expect(list.content.split('\n').slice(0, 2)).toEqual(['+33@exemple.org', 'texte@exemple.org']);
    const table = await download('Exporter en CSV');
    expect(table.name).toBe('newsletter-subscribers.csv');
    expect(table.content).toMatch(
      /^\ufeff"E-mail";"Date d’inscription"\r\n"'\+33@exemple\.org";"\d{2}\/\d{2}\/\d{4}"\r\n/,
    );
  });

  it('show a failed export, and lead to the login when the session has expired', async () => {
    const page = await site().newPage({ expectedErrors: [/status of (500|401)/] });
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.subscriber.list);
    await page.route('**/subscribers/export?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Exporter les emails' }).click();
    await page.getByText('Erreur lors de l’export des abonnés').waitFor();
    await page.unroute('**/subscribers/export?*');
    await office.killSession();
    await page.getByRole('button', { name: 'Exporter les emails' }).click();
    await page.getByText('Session expirée. Veuillez vous reconnecter.').waitFor();
    await page.waitForURL(`**${addresses.admin.login}?retour=%2Fadmin%2Fnewsletter`);
  });

  it('are permanently deleted after a question, by keyboard alone', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await subscribe(page, 'partante@exemple.org');
    await office.open(`${addresses.admin.content.subscriber.list}?q=partante`);
    const button = page.getByRole('button', { name: 'Supprimer partante@exemple.org' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/supprimer définitivement "partante@exemple\.org"/).waitFor();
    // It cannot be undone, so Enter alone does not confirm.
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await expectFocus(button);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Supprimer définitivement' }).press('Enter');
    await page.getByText('Abonné supprimé', { exact: true }).waitFor();
    await button.waitFor({ state: 'detached' });
    await office.open(`${addresses.admin.content.subscriber.list}?q=partante`);
    await page.getByText('Rien ne correspond à cette recherche.').waitFor();
  });

  it('are deleted several at once', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await subscribe(page, 'groupe-1@exemple.org', 'groupe-2@exemple.org', 'groupe-3@exemple.org');
    await office.open(`${addresses.admin.content.subscriber.list}?q=groupe`);
    for (const number of [1, 3]) {
      await page.getByRole('checkbox', { name: `Sélectionner groupe-${number}@exemple.org` }).check();
    }
    await page
      .getByRole('region', { name: 'Sélection' })
      .getByRole('button', { name: 'Supprimer', exact: true })
      .click();
    await page
      .getByRole('dialog')
      .getByText(/supprimer définitivement 2\sabonnés/)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer définitivement' }).click();
    await page.getByText(/^2\sabonnés supprimés$/).waitFor();
    await expect.poll(() => emails(page)).toEqual(['groupe-2@exemple.org']);
  });

  it('stay when deleting fails, and the screen says so', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 500/] });
    const office = await enterOffice(page, site());
    await subscribe(page, 'tenace@exemple.org');
    await office.open(`${addresses.admin.content.subscriber.list}?q=tenace`);
    await page.route(`**${addresses.api.subscribers}/*`, (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    );
    await page.getByRole('button', { name: 'Supprimer tenace@exemple.org' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer définitivement' }).click();
    await page.getByText('Erreur lors de la suppression de l’abonné').waitFor();
    expect(await emails(page)).toEqual(['tenace@exemple.org']);
  });
});
