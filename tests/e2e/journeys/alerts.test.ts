import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, useSite } from '#tests/support/browser.ts';
import { holdPictures } from '#tests/support/held-pictures.ts';
import { enterOffice, expectFocus } from '#tests/support/office.ts';
import { expectWholeInWindow, placeOf } from '#tests/support/places.ts';
import { bodyField, titleField } from '#tests/support/publication-form.ts';
import { type Editor, givenEditor } from '../public-content.ts';

const { bulletin, article } = addresses.admin.content;

function strip(page: Page): Locator {
  return page.getByRole('region', { name: 'Alerte', exact: true });
}

describe('an alert', () => {
  const site = useSite();
  let editor: Editor;

  beforeAll(async () => {
    editor = await givenEditor(site());
    await editor.publish('articles', { title: 'Un récit' });
  });

  it('is published with its end in four taps at most, ended and prolonged in one, each taken back in one', async () => {
    const page = await site().newPage({ width: 360, height: 740 });
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.dashboard);
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.click();
    };
    await tap(page.getByRole('link', { name: 'Nouveau Bulletin' }).first());
    await expectFocus(titleField(page));
    await page.keyboard.type('Coupure d’eau à Goma');
    const [date, end] = [page.getByLabel('Date et heure de publication'), page.getByLabel('Fin de l’alerte')];
    const lasts = async () => Date.parse(await end.inputValue()) - Date.parse(await date.inputValue());
    expect(await lasts()).toBe(72 * 60 * 60_000);
    await tap(bodyField(page));
    await page.keyboard.type('Le retour est annoncé pour demain.');
    await tap(page.getByRole('button', { name: 'Publier' }));
    await page.getByText('Bulletin créé avec succès').waitFor();
    await page.waitForURL(`**${bulletin.list}`);
    expect(taps).toBeLessThanOrEqual(4);

    await page.getByText(/Alerte jusqu’au/).waitFor();
    const visitor = await site().newPage({ width: 360, javaScript: false });
    const isShown = async () => {
      await visitor.goto('/');
      return (await strip(visitor).count()) === 1;
    };
    expect(await isShown()).toBe(true);
    // On paper it would warn for ever.
    await visitor.emulateMedia({ media: 'print' });
    expect(await isShown()).toBe(false);
    await visitor.emulateMedia({ media: 'screen' });
    await office.open(addresses.admin.dashboard);
    const panel = page.getByRole('region', { name: /^Alertes en cours/ });
    await panel.getByRole('button', { name: /^Y mettre fin/ }).click();
    await page.getByText('alerte terminée').waitFor();
    await panel.waitFor({ state: 'detached' });
    expect(await isShown()).toBe(false);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await panel.waitFor();
    expect(await isShown()).toBe(true);

    const until = await panel.locator('time').first().getAttribute('datetime');
    await panel.getByRole('button', { name: /^Prolonger/ }).click();
    await page.getByText('alerte prolongée jusqu’au').waitFor();
    const later = new Date(Date.parse(until ?? '') + 24 * 60 * 60_000).toISOString();
    await expect.poll(() => panel.locator('time').first().getAttribute('datetime')).toBe(later);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect.poll(() => panel.locator('time').first().getAttribute('datetime')).toBe(until);

    await office.open(`${bulletin.list}?statut=ended`);
    await page.getByText('Aucun').first().waitFor();
    await office.open(`${bulletin.list}?statut=inForce`);
    await page.getByRole('button', { name: /^Y mettre fin/ }).click();
    await page.getByText('alerte terminée').waitFor();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await page.getByText('alerte terminée').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /^Voir/ }).first().click();
    await page.getByRole('button', { name: /^Y mettre fin/ }).waitFor();
    await expectAccessible(page);
  });

  it('stands on every public page, one or two lines high, with and without scripts', async () => {
    await editor.publish('bulletins', {
      title: 'Fortes pluies attendues jusqu’à samedi sur Goma et Nyiragongo',
    });
    for (const javaScript of [true, false]) {
      const page = await site().newPage({ width: 360, javaScript });
      for (const address of [
        '/',
        addresses.site.publications.article.detail('un-recit'),
        addresses.site.team,
        addresses.site.eraseTraces,
      ]) {
        await page.goto(address);
        const title = strip(page).getByRole('link', { name: /Fortes pluies/ });
        const others = strip(page).getByRole('link', { name: 'Toutes les alertes (2)' });
        // One line each.
        expect((await placeOf(title)).height).toBe((await placeOf(others)).height);
      }
    }
    // The title of the home page and its button are within the first 360 × 640 all the same.
    const phone = await site().newPage({ width: 360, height: 640, touch: true });
    await phone.goto('/');
    await expectWholeInWindow(phone.getByRole('heading', { level: 1 }));
    await expectWholeInWindow(phone.getByRole('link', { name: 'Découvrir notre organisation' }));
    const light = await site().newPage({ width: 360, javaScript: false });
    await light.goto(`${addresses.light.root}${addresses.site.team}`);
    await strip(light).getByRole('link', { name: 'Toutes les alertes (2)' }).click();
    await light.waitForURL(`**${addresses.light.root}${addresses.site.publications.bulletin.list}`);
  });

  it('is hidden for the tab alone, until a later one comes', async () => {
    const page = await site().newPage({ width: 360 });
    await page.goto('/');
    await strip(page).getByRole('button', { name: 'Masquer l’alerte' }).click();
    await strip(page).waitFor({ state: 'hidden' });
    await page.goto(addresses.site.team);
    expect(await strip(page).isVisible()).toBe(false);
    const other = await page.context().newPage();
    await other.goto(`${site().url}/`);
    expect(await strip(other).isVisible()).toBe(true);
    await editor.publish('bulletins', { title: 'Route coupée' });
    await page.goto(addresses.site.team);
    await strip(page)
      .getByRole('link', { name: /Route coupée/ })
      .waitFor();
    const noScripts = await site().newPage({ javaScript: false });
    await noScripts.goto('/');
    expect(await noScripts.getByRole('button', { name: 'Masquer l’alerte' }).count()).toBe(0);
  });

  it.each(['', addresses.light.root])(
    'says on paper who published it and where, until when, and prints no links within the site: "%s"',
    async (root) => {
      const page = await site().newPage({ width: 800, theme: 'dark', javaScript: false });
      const address = addresses.site.publications.bulletin.detail('route-coupee');
      await page.goto(`${root}${address}`);
      const head = page.getByText(`${site().url}${address}`);
      expect(await head.isVisible()).toBe(false);
      await page.emulateMedia({ media: 'print' });
      expect(await head.isVisible()).toBe(true);
      expect(await page.getByText(/^Valable jusqu’au/).isVisible()).toBe(true);
      for (const name of ['Fil d’Ariane', 'Menu principal', 'Pied de page'])
        expect(await page.getByRole('navigation', { name }).isVisible(), name).toBe(false);
    },
  );

  it.each(['light', 'dark'] as const)('is accessible in the theme %s', async (theme) => {
    const page = await site().newPage({ width: 360 });
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    for (const address of [
      addresses.site.publications.bulletin.list,
      addresses.site.publications.bulletin.detail('route-coupee'),
    ]) {
      await page.goto(address);
      await strip(page).waitFor();
      await expectAccessible(page);
    }
  });

  it('leaves a draft in three taps at most, of a title alone', async () => {
    const page = await site().newPage({ width: 360, height: 740 });
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.dashboard);
    await page.getByRole('link', { name: 'Nouvel Article' }).first().click();
    await expectFocus(titleField(page));
    await page.keyboard.type('À finir demain');
    await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
    await page.getByText('Article créé avec succès').waitFor();
    await page.waitForURL(`**${article.list}`);
    await page.getByText('Brouillon', { exact: true }).waitFor();
  });
});

describe('the first alert of a site', () => {
  const site = useSite();

  it('is published with its drawn cover while the photographs of others are processed', async () => {
    const page = await site().newPage({ width: 360, height: 740 });
    const office = await enterOffice(page, site());
    const editor = await givenEditor(site());
    const letGo = holdPictures();
    let isProcessed = false;
    const photograph = editor.addImage({ width: 8, height: 8 }).finally(() => {
      isProcessed = true;
    });
    try {
      await office.open(bulletin.create);
      await titleField(page).fill('Glissement de terrain');
      await bodyField(page).click();
      await page.keyboard.type('Évitez la route de Sake.');
      await page.getByRole('button', { name: 'Publier' }).click();
      await page.getByText('Bulletin créé avec succès').waitFor();
      expect(isProcessed).toBe(false);
    } finally {
      letGo();
    }
    await photograph;
    const visitor = await site().newPage({ width: 360 });
    await visitor.goto(addresses.site.publications.bulletin.detail('glissement-de-terrain'));
    const cover = visitor.getByRole('main').locator('img').first();
    await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  });
});
