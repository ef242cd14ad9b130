import { dirname } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { removePauseMarker, writePauseMarker } from '#lib/pause/pause-marker.ts';
import { PRODUCT_VERSION } from '#lib/product-version.ts';
import { foldText, searchWords } from '#lib/text/search-text.ts';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, expectNoSidewaysScroll, useSite } from '#tests/support/browser.ts';
import { chosenImage, enterOffice, untilDraftStored } from '#tests/support/office.ts';
import { bodyField, expectWritten, titleField, writePublication } from '#tests/support/publication-form.ts';

/** Lets the next call to an address arrive, and drops its response. */
async function loseAnswer(page: Page, address: string): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(address, lose, { times: 1 });
}

/** Saves a new article whose response is lost: it is created, but the screen reports a failure. */
async function createInVain(page: Page, title: string): Promise<void> {
  await writePublication(page, title);
  await loseAnswer(page, `**${addresses.api.publications.article.list}`);
  await page.getByRole('button', { name: 'Publier' }).dblclick();
  await page.getByText('Erreur lors de la création. Vérifiez votre connexion.').waitFor();
}

interface FoundArticle {
  readonly id: string;
  readonly title: string;
}

/** Returns the published articles whose titles contain some words. */
async function articlesFound(page: Page, words: string): Promise<FoundArticle[]> {
  const articles: FoundArticle[] = await (
    await page.request.get(`${addresses.api.publications.article.list}?details=false`)
  ).json();
  return articles.filter(({ title }) => searchWords(words).every((word) => foldText(title).includes(word)));
}

async function titlesFound(page: Page, words: string): Promise<string[]> {
  return (await articlesFound(page, words)).map(({ title }) => title);
}

describe('saving a form', () => {
  const site = useSite();

  it('keeps the input when the network fails, and does not send it by itself', async () => {
    const page = await site().newPage({ expectedErrors: [/ERR_FAILED/] });
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.article.create);
    await writePublication(page, 'Sans réseau');
    await page.route(`**${addresses.api.publications.article.list}`, (route) => route.abort());
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByText('Erreur lors de la création. Vérifiez votre connexion.').waitFor();
    await expectWritten(page, 'Sans réseau');
    await page.getByText('Hors connexion\u00a0: rien n’est perdu').waitFor();
    await page.unroute(`**${addresses.api.publications.article.list}`);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByText('Article créé avec succès').waitFor();
  });

  it('keeps the input during an update, and saves it on request afterwards', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 503/] });
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.article.create);
    await writePublication(page, 'Pendant la mise à jour');
    const dataDir = dirname(site().databaseFile);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await writePauseMarker(dataDir, { from: PRODUCT_VERSION, to: '99.0.0', until });
    try {
      await page.getByRole('button', { name: 'Publier' }).click();
      await page.getByText('Le site est en cours de mise à jour').first().waitFor();
      await expectWritten(page, 'Pendant la mise à jour');
      await untilDraftStored(page, 'Pendant la mise à jour');
      const form = { email: 'lectrice@example.org', website: '' };
      const answer = await page.request.post(addresses.site.newsletter, { form });
      expect(answer.status()).toBe(503);
      expect(answer.headers()['retry-after']).toBeDefined();
      expect(await answer.text()).toContain('Le site est en cours de mise à jour');
    } finally {
      await removePauseMarker(dataDir);
    }
    const success = page.getByText('Article créé avec succès');
    const button = page.getByRole('button', { name: 'Publier' });
    // Where the upload took longer than the update, the save continues by itself.
    await expect.poll(async () => (await success.isVisible()) || (await button.isEnabled())).toBe(true);
    if (!(await success.isVisible())) await button.click();
    await success.waitFor();
  });

  it('keeps the input offline, and sends it on request once online', async () => {
    const page = await site().newPage({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.bulletin.create);
    await writePublication(page, 'Coupure');
    await untilDraftStored(page, 'Coupure');
    // A running upload waits for the network by itself, and so does the save.
    await page.getByText(/^Photo envoyée/).waitFor();
    await page.context().setOffline(true);
    await page.getByText('Hors connexion\u00a0: rien n’est perdu').waitFor();
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByText('Erreur lors de la création. Vérifiez votre connexion.').waitFor();
    await expectWritten(page, 'Coupure');
    await page.context().setOffline(false);
    await page.getByText('De nouveau en ligne\u00a0: vous pouvez envoyer.').waitFor();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByText('Bulletin créé avec succès').waitFor();
  });

  it('creates one item, however often it is sent', async () => {
    const page = await site().newPage({ expectedErrors: [/ERR_FAILED/, /status of 409/] });
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.article.create);
    await createInVain(page, 'Envoyé deux fois');
    await titleField(page).fill('Envoyé deux fois, corrigé');
    await page.getByRole('button', { name: 'Réessayer' }).dblclick();
    await page.getByText('Article créé avec succès').waitFor();
    await expect.poll(() => titlesFound(page, 'envoyé')).toEqual(['Envoyé deux fois, corrigé']);
  });

  it('changes the item once, with its picture, when the answer was lost', async () => {
    const page = await site().newPage({ expectedErrors: [/ERR_FAILED/] });
    const office = await enterOffice(page, site());
    const id = await office.given('articles', { title: 'La route est coupée' });
    await office.open(addresses.admin.content.article.edit(id));
    await titleField(page).fill('La route est rouverte');
    await page.getByLabel('Image de couverture').setInputFiles(await chosenImage('route.png'));
    await loseAnswer(page, `**${addresses.api.publications.article.one(id)}`);
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await page.getByText('Erreur lors de la modification. Vérifiez votre connexion.').waitFor();
    const arrived = await office.read('articles', id);
    expect(arrived.title).toBe('La route est rouverte');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByText('Article modifié avec succès').waitFor();
    expect(await office.read('articles', id)).toEqual(arrived);
  });

  it('reports a conflict when somebody else changed the item after the answer was lost', async () => {
    const page = await site().newPage({ expectedErrors: [/ERR_FAILED/, /status of 409/] });
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.article.create);
    await createInVain(page, 'Écrit à deux');
    // Its date has no seconds, by a clock that may be a second ahead: visitors may have to wait for it.
    await expect.poll(() => titlesFound(page, 'écrit')).toEqual(['Écrit à deux']);
    const [made] = await articlesFound(page, 'écrit');
    await office.change('articles', made?.id ?? '', { title: 'Écrit à deux, et corrigé par l’autre' });

    await titleField(page).fill('Écrit à deux mains');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    const heading = page.getByRole('group', { name: 'Titre' });
    await heading.getByText('Écrit à deux, et corrigé par l’autre').waitFor();
    await heading.getByLabel('Version enregistrée').first().check();
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByText('Article créé avec succès').waitFor();
    expect(await titlesFound(page, 'écrit')).toEqual(['Écrit à deux, et corrigé par l’autre']);
  });

  it('shows both versions of a conflict, and saves the chosen side of each field', async () => {
    const page = await site().newPage({
      expectedErrors: [/status of 409/],
      width: 360,
      height: 740,
      theme: 'dark',
    });
    const office = await enterOffice(page, site());
    const id = await office.given('articles', { title: 'Deux mains' });
    await office.open(addresses.admin.content.article.edit(id));
    const other = await page.context().newPage();
    await other.goto(addresses.admin.content.article.edit(id));
    await titleField(other).fill('Deux mains, l’autre');
    await bodyField(other).click();
    await other.keyboard.type('Ajouté par l’autre. ');
    await other.getByRole('button', { name: 'Mettre à jour' }).click();
    await other.getByText('Article modifié avec succès').waitFor();

    await titleField(page).fill('Deux mains, la mienne');
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    const heading = page.getByRole('group', { name: 'Titre' });
    const contents = page.getByRole('group', { name: 'Contenu' });
    await heading.getByText('Deux mains, la mienne').waitFor();
    await heading.getByText('Deux mains, l’autre').waitFor();
    await contents.getByText('Ajouté par l’autre.').waitFor();
    expect(await heading.getByLabel('Votre saisie').first().isChecked()).toBe(true);
    expect(await contents.getByLabel('Version enregistrée').first().isChecked()).toBe(true);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Article modifié avec succès').waitFor();
    const kept = await office.read('articles', id);
    expect(kept.title).toBe('Deux mains, la mienne');
    expect(kept.details).toContain('Ajouté par l’autre.');
  });
});
