import type { Locator, Page } from 'playwright-core';
import { addresses } from '#src/addresses.ts';
import { answerQuestions } from './first-start-page.ts';
import { openChooser } from './office.ts';
import { pickedPhotos } from './photos.ts';

/** A picture as a phone's picker returns it. */
export interface Picked {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Pictures of a user who sets up a site. */
export interface Belongings {
  readonly logo: Picked;
  readonly heroPhoto: Picked;
  readonly partnerLogos: readonly Picked[];
  readonly articlePhoto: Picked;
}

/** Texts that are typed during the journey. */
export const OWN_WORDS = {
  heroTitle: 'Ici, on sème ensemble',
  heroText: 'Des jardins, des puits et des voisines qui se parlent.',
  heroAlt: 'Une femme au bord d’un champ',
  partners: ['Radio des Collines', 'Ferme Kabare', 'Atelier Nyota'],
  article: 'Le jardin du lundi',
  articleText: 'Quarante familles ont semé des haricots autour de l’école.',
  gallery: 'Le premier jour du jardin',
} as const;

/** A secretary's first day with a new site, on a phone; each step begins where the one before has ended. */
export class Monday {
  readonly #page: Page;
  /** Taps since the last {@link takeTaps}, including those in the phone's own picker, excluding typing. */
  #taps = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  takeTaps(): number {
    const taps = this.#taps;
    this.#taps = 0;
    return taps;
  }

  async #tap(target: Locator): Promise<void> {
    this.#taps += 1;
    await target.tap();
  }

  /** Opens the picker, chooses files, and confirms if there are several. */
  async #choose(target: Locator, files: readonly Picked[]): Promise<void> {
    const chooser = await openChooser(this.#page, () => this.#tap(target));
    await chooser.setFiles([...files]);
    this.#taps += files.length === 1 ? 1 : files.length + 1;
  }

  async #openSettings(section: string): Promise<void> {
    await this.#page.goto(addresses.admin.settingsSection(section));
    await this.#page.getByRole('button', { name: 'Enregistrer', exact: true }).waitFor();
  }

  async #save(): Promise<void> {
    await this.#tap(this.#page.getByRole('button', { name: 'Enregistrer', exact: true }));
    await this.#page.getByRole('status').filter({ hasText: 'Enregistré. C’est en ligne.' }).waitFor();
  }

  /** Answers the setup at the printed address, beginning with neutral words. */
  async answerQuestions(address: string): Promise<void> {
    const page = this.#page;
    await page.goto(address);
    await answerQuestions(page);
    await this.#tap(page.getByRole('button', { name: 'Créer le site' }));
    await page.waitForURL(`**${addresses.admin.firstLook}`);
  }

  /** Gives the last step of the setup a logo, a colour and a photo. */
  async giveFirstLook({ logo, heroPhoto }: Belongings, primary: string): Promise<void> {
    const page = this.#page;
    await this.#choose(page.getByLabel('Logo', { exact: true }), [logo]);
    await page.getByLabel('Couleur principale', { exact: true }).fill(primary);
    await this.#choose(page.getByLabel('Photo', { exact: true }), [heroPhoto]);
    await page.getByLabel('Ce que l’image montre').fill(OWN_WORDS.heroAlt);
    await this.#tap(page.getByRole('button', { name: 'Enregistrer', exact: true }));
    // Two pictures are uploaded, and three sections saved.
    await page.waitForURL(`**${addresses.admin.dashboard}`, { timeout: 120_000 });
    const next = page.getByRole('region', { name: /^À faire ensuite/ });
    await next.getByRole('link', { name: 'Compléter vos coordonnées' }).waitFor();
    for (const done of ['Ajouter votre logo', 'Choisir vos couleurs', 'Mettre votre photo d’accueil']) {
      if (await next.getByRole('link', { name: done }).isVisible()) throw new Error(`Still to do: ${done}`);
    }
  }

  async chooseAccent(accent: string): Promise<void> {
    await this.#openSettings('appearance');
    await this.#page.getByLabel('Couleur d’accent', { exact: true }).fill(accent);
    await this.#save();
  }

  async writeOnHero(): Promise<void> {
    const page = this.#page;
    await this.#openSettings('hero');
    await page.getByLabel(/^Titre/).fill(OWN_WORDS.heroTitle);
    await page.getByLabel(/^Phrase/).fill(OWN_WORDS.heroText);
    await this.#save();
  }

  async addPartners({ partnerLogos }: Belongings): Promise<void> {
    const page = this.#page;
    await this.#openSettings('partners');
    for (const [index, name] of OWN_WORDS.partners.entries()) {
      await this.#tap(page.getByRole('button', { name: 'Ajouter un partenaire' }));
      const item = page.locator('ol > li').nth(index);
      await item.getByLabel('Nom', { exact: true }).fill(name);
      await item.getByLabel('Adresse de son site').fill(`partenaire-${index + 1}.example`);
      const logo = partnerLogos[index];
      if (logo) await this.#choose(item.getByLabel('Logo (facultatif)'), [logo]);
    }
    await this.#save();
  }

  async addPhotos(): Promise<void> {
    const page = this.#page;
    await page.goto(addresses.admin.content.gallery_item.list);
    await this.#tap(page.getByRole('link', { name: 'Ajouter des photos' }).first());
    await this.#choose(page.getByLabel('Choisir des photos'), await pickedPhotos(10));
    await this.#tap(page.getByLabel('Description de toutes les photos'));
    await page.keyboard.type(OWN_WORDS.gallery);
    for (let photo = 1; photo <= 10; photo += 1) {
      await page.keyboard.press('Enter');
      await page.keyboard.type(`Photo ${photo} du jardin`);
    }
    await this.#tap(page.getByRole('button', { name: 'Ajouter les 10 photos' }));
    await page.getByText('10 images ajoutées avec succès').waitFor();
  }

  /** Publishes an article; its notification is visible at the end. */
  async writeArticle({ articlePhoto }: Belongings): Promise<void> {
    const page = this.#page;
    await page.goto(addresses.admin.dashboard);
    await this.#tap(page.getByRole('link', { name: /^Nouvel Article/ }));
    const title = page.getByLabel('Titre', { exact: true });
    await title.waitFor();
    await title.fill(OWN_WORDS.article);
    await this.#tap(page.getByRole('textbox', { name: 'Contenu' }));
    await page.keyboard.type(OWN_WORDS.articleText);
    await this.#choose(page.getByLabel('Image de couverture'), [articlePhoto]);
    await this.#tap(page.getByRole('button', { name: 'Publier' }));
    await page.getByText('Article créé avec succès').waitFor();
  }

  /** Copies the article's address. @returns the text for WhatsApp, and the clipboard. */
  async shareArticle(): Promise<{ readonly whatsApp: string; readonly copied: string }> {
    const page = this.#page;
    await page.evaluate(() => {
      Object.assign(navigator.clipboard, {
        writeText: async (text: string) => Object.assign(window, { copied: text }),
      });
    });
    const notice = page.getByRole('region', { name: 'Ce que vous venez d’enregistrer' });
    const whatsApp = await notice.getByRole('link', { name: /WhatsApp/ }).getAttribute('href');
    await this.#tap(notice.getByRole('button', { name: 'Copier le lien' }));
    await notice.getByText('Le lien est copié.').waitFor();
    const copied = await page.evaluate(() => (window as { copied?: string }).copied ?? '');
    return { whatsApp: decodeURIComponent(whatsApp ?? ''), copied };
  }
}
