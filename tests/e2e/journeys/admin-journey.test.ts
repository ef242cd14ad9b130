import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  saveData,
  useSite,
  wakeScripts,
} from '#tests/support/browser.ts';
import { drawImage } from '#tests/support/images.ts';
import { chosenImage, enterOffice, expectFocus, openChooser, untilAwake } from '#tests/support/office.ts';

/** Counts actions besides typing: taps and chosen files. */
class Hand {
  readonly page: Page;
  readonly actions: string[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  async tap(what: string, target: Locator): Promise<void> {
    this.actions.push(`tap ${what}`);
    await target.tap();
  }

  /** Opens the file chooser with a tap and chooses a file, which counts as two actions. */
  async choose(what: string, target: Locator, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    this.actions.push(`tap ${what}`, 'choose the file');
    const chooser = await openChooser(this.page, () => target.tap());
    await chooser.setFiles(file as Parameters<typeof chooser.setFiles>[0]);
  }

  /** Types into the focused field, without a tap. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }
}

/** Presses the tab key until an element has the focus. */
async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  await target.waitFor();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await hasFocus()); presses += 1) await page.keyboard.press('Tab');
  await expectFocus(target);
}

describe('an article', () => {
  const site = useSite();

  it('is written and published from the login on, by keyboard alone', async () => {
    const page = await site().newPage();
    await page.goto(addresses.admin.login);
    await untilAwake(page);
    await tabTo(page.getByLabel('Adresse e-mail'));
    await page.keyboard.type(site().administrator.email);
    await tabTo(page.getByLabel('Mot de passe', { exact: true }));
    await page.keyboard.type(site().administrator.password);
    await page.keyboard.press('Enter');
    await tabTo(page.getByRole('link', { name: /^Nouvel Article/ }));
    await page.keyboard.press('Enter');

    await expectFocus(page.getByLabel('Titre', { exact: true }));
    await page.keyboard.type('L’eau revient');
    await tabTo(page.getByRole('textbox', { name: 'Contenu' }));
    await page.keyboard.type('Trois cents ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('familles');
    await tabTo(page.getByLabel('Image de couverture'));
    const chooser = await openChooser(page, () => page.keyboard.press('Space'));
    await chooser.setFiles(await chosenImage());
    await page.getByText('borne-fontaine.png').waitFor();
    await tabTo(page.getByRole('button', { name: 'Publier' }));
    await page.keyboard.press('Enter');
    await page.getByText('Article créé avec succès').waitFor();
    await page.waitForURL(`**${addresses.admin.content.article.list}`);

    await tabTo(page.getByRole('link', { name: 'Voir L’eau revient' }));
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('main strong').allTextContents()).toContain('familles');
  });
});

describe('an emergency bulletin on a telephone', () => {
  const site = useSite();

  it('is public with its photo after at most five actions besides typing, and shared after one more', async () => {
    const page = await site().newPage({ width: 360, height: 740, touch: true });
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.dashboard);
    const hand = new Hand(page);

    await hand.tap('Nouveau Bulletin', page.getByRole('link', { name: /^Nouveau Bulletin/ }));
    const title = page.getByLabel('Titre', { exact: true });
    await title.waitFor();
    // The title has the focus, so that it needs no tap.
    await expectFocus(title);
    await hand.type('Fortes pluies sur Goma');
    await hand.tap('the text', page.getByLabel('Contenu', { exact: true }));
    await expectFocus(page.getByLabel('Contenu', { exact: true }));
    await hand.type('Restez loin des ravins jusqu’à demain matin.');
    const photo = await drawImage({ width: 1600, height: 1200, format: 'jpeg' });
    await hand.choose('the photo', page.getByLabel('Image de couverture'), {
      name: 'IMG_2041.jpg',
      mimeType: 'image/jpeg',
      buffer: photo,
    });
    await hand.tap('Publier', page.getByRole('button', { name: 'Publier' }));
    await page.getByText('Bulletin créé avec succès').waitFor();
    expect(hand.actions.length, hand.actions.join(', ')).toBeLessThanOrEqual(5);

    const notice = page.getByRole('region', { name: 'Ce que vous venez d’enregistrer' });
    const path = addresses.site.publications.bulletin.detail('fortes-pluies-sur-goma');
    await notice.getByText(`${site().url}${path}`).waitFor();
    const message = await notice.getByRole('link', { name: /WhatsApp/ }).getAttribute('href');
    expect(message).toBe(
      `https://wa.me/?text=${encodeURIComponent(`Fortes pluies sur Goma\n${site().url}${path}`)}`,
    );
    await page.evaluate(() => {
      Object.assign(navigator.clipboard, {
        writeText: (text: string) => Object.assign(window, { copied: text }),
      });
    });
    await hand.tap('Copier le lien', notice.getByRole('button', { name: 'Copier le lien' }));
    await notice.getByText('Le lien est copié.').waitFor();
    expect(await page.evaluate(() => (window as { copied?: string }).copied)).toBe(`${site().url}${path}`);
    expect(hand.actions.length, hand.actions.join(', ')).toBeLessThanOrEqual(6);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const visitor = await site().newPage({ width: 360, javaScript: false });
    await visitor.goto(addresses.site.publications.bulletin.detail('fortes-pluies-sur-goma'));
    expect(await visitor.getByRole('heading', { level: 1 }).textContent()).toBe('Fortes pluies sur Goma');
    expect(await visitor.getByText('Restez loin des ravins jusqu’à demain matin.').isVisible()).toBe(true);
    const picture = visitor.getByRole('main').locator('img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await picture.getAttribute('src')).toMatch(/\/uploads\//);
  });
});

describe('a typo on the public page', () => {
  const site = useSite();

  it('is mended after three taps, from a page that is the same for everybody', async () => {
    const page = await site().newPage({ width: 360, height: 740, touch: true });
    const office = await enterOffice(page, site());
    await office.given('articles', { title: 'L’eau revien', details: '<p>Trois cents familles.</p>' });
    const path = addresses.site.publications.article.detail('l-eau-revien');
    const visitor = await site().newPage({ width: 360, height: 740 });
    await visitor.goto(path);
    expect(await visitor.getByRole('link', { name: 'Modifier' }).count()).toBe(0);
    const isSame = await Promise.all(
      [page, visitor].map(async ({ request }) => (await request.get(path)).text()),
    );
    expect(isSame[0]).toBe(isSame[1]);

    // Without the page's scripts, which load at the first interaction.
    await saveData(page);
    await page.goto(path);
    const link = page.getByRole('link', { name: 'Modifier' });
    await link.waitFor();
    expect(await page.evaluate(() => 'isHydrated' in window)).toBe(false);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // It is still there, once, and leaves from the page that is shown once the scripts have loaded.
    await wakeScripts(page);
    await page.getByRole('link', { name: 'Retour aux articles' }).click();
    await page.waitForURL(`**${addresses.site.publications.article.list}`);
    await page.goBack();
    await expect.poll(() => link.getAttribute('href')).toContain(encodeURIComponent(path));

    const hand = new Hand(page);
    await hand.tap('Modifier', link);
    const title = page.getByLabel('Titre', { exact: true });
    await title.waitFor();
    await hand.tap('the title', title);
    await page.keyboard.press('End');
    await hand.type('t');
    await hand.tap('Mettre à jour', page.getByRole('button', { name: 'Mettre à jour' }));
    await page.getByText('Article modifié avec succès').waitFor();
    expect(hand.actions.length, hand.actions.join(', ')).toBeLessThanOrEqual(3);
    await visitor.goto(path);
    expect(await visitor.getByRole('heading', { level: 1 }).textContent()).toBe('L’eau revient');

    // The session ends in another tab: the link is removed.
    const other = await page.context().newPage();
    await other.goto(addresses.site.partners);
    await other.getByRole('link', { name: 'Modifier' }).waitFor();
    await page.evaluate(() => localStorage.removeItem('token'));
    await other.getByRole('link', { name: 'Modifier' }).waitFor({ state: 'detached' });
  });
});
