import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import {
  expectAccessible,
  expectAccessibleEverywhere,
  expectNoSidewaysScroll,
  useSite,
} from '#tests/support/browser.ts';
import { drawPdf } from '#tests/support/documents.ts';
import { expectLargeTargets } from '#tests/support/large-targets.ts';
import { chosenImage, enterOffice, untilAwake } from '#tests/support/office.ts';
import {
  carrySession,
  givenThing,
  openSession,
  type Session,
  type Thing,
  trashThing,
} from '#tests/support/office-things.ts';
import { sampledScreens } from '#tests/support/short-form.ts';
import { addressesOf, screenPatterns } from '../../scripts/screenshots/screen-addresses.ts';

const LOGIN = addresses.admin.login;
/** Every screen of the route table, so that a new one is included. */
const SCREENS = screenPatterns().filter((pattern) => pattern.startsWith(addresses.admin.root));
const KINDS: readonly Exclude<Thing, 'subscriber'>[] = [
  'article',
  'bulletin',
  'echo',
  'agent',
  'event',
  'notice',
  'image',
  'report',
];
const LONG_TITLE = 'Un titre qui n’en finit pas, '.repeat(3).trim();
const LONG_ADDRESS = 'une-adresse-vraiment-longue@organisation-partenaire.exemple.org';

/** Opens a screen in a new document, and waits until everything on it has loaded, including what loads later. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilShown(page);
  if (address === LOGIN) await untilAwake(page);
}

async function untilShown(page: Page): Promise<void> {
  await page.locator('main h1').waitFor();
  await expect.poll(() => page.getByText('Chargement...').filter({ visible: true }).count()).toBe(0);
}

/** Opens a screen as a link does: the page stays. */
async function follow(page: Page, address: string): Promise<void> {
  const title = await page.title();
  await page.evaluate((target) => {
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect.poll(() => page.title()).not.toBe(title);
  await untilShown(page);
}

/** A state of a screen after an action. */
interface Moment {
  readonly what: string;
  readonly at: string;
  reach(page: Page): Promise<void>;
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click();
}

async function selectAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check();
  await page.getByRole('region', { name: 'Sélection' }).waitFor();
}

const MOMENTS: readonly Moment[] = [
  {
    what: 'a search that finds nothing',
    at: `${addresses.admin.content.gallery_item.list}?q=introuvable`,
    reach: (page) => page.getByText('Rien ne correspond à cette recherche.').waitFor(),
  },
  {
    what: 'an article that is not there',
    at: addresses.admin.content.article.view('nulle-part'),
    reach: (page) => page.getByRole('alert').getByText('Article introuvable').waitFor(),
  },
  { what: 'selected publications', at: addresses.admin.content.echo.list, reach: selectAll },
  { what: 'selected subscribers', at: addresses.admin.content.subscriber.list, reach: selectAll },
  { what: 'selected reports', at: addresses.admin.content.report.list, reach: selectAll },
  { what: 'selected things of a trash', at: addresses.admin.content.bulletin.trash, reach: selectAll },
  {
    what: 'a question',
    at: addresses.admin.content.article.list,
    reach: async (page) => {
      await press(page, /^Supprimer Un titre/);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    what: 'a form that lacks everything',
    at: addresses.admin.content.article.create,
    reach: async (page) => {
      await page.getByRole('toolbar').waitFor();
      await press(page, '+ Ajouter une image');
      await press(page, 'Publier');
      await page.getByText('Le titre est requis.').waitFor();
      await page.getByText('Choisissez une image, ou retirez cette ligne.').waitFor();
    },
  },
  {
    what: 'an image of the text that is not chosen',
    at: addresses.admin.content.bulletin.create,
    reach: async (page) => {
      await page.getByRole('toolbar').getByRole('button', { name: 'Image', exact: true }).click();
      await press(page, 'Insérer');
      await page.getByText('Choisissez une image.').waitFor();
    },
  },
  {
    what: 'the question before a form is left',
    at: addresses.admin.content.agent.create,
    reach: async (page) => {
      await page.getByLabel('Nom', { exact: true }).fill('À moitié écrit');
      await page.getByRole('link', { name: 'Annuler' }).click();
      await page
        .getByRole('dialog')
        .getByText(/^Quitter sans enregistrer/)
        .waitFor();
    },
  },
  {
    what: 'a draft, offered again',
    at: addresses.admin.content.echo.create,
    reach: async (page) => {
      page.on('dialog', (dialog) => dialog.accept());
      await page.getByLabel('Titre', { exact: true }).fill('À moitié écrit');
      await page.getByText(/^Texte gardé/).waitFor();
      await page.reload();
      await page.getByText(/^Reprendre le texte gardé de/).waitFor();
    },
  },
  {
    what: 'a member of the team who lacks a name and has a photograph',
    at: addresses.admin.content.agent.create,
    reach: async (page) => {
      await page.getByLabel('Photo').setInputFiles(await chosenImage('photo.png'));
      await press(page, 'Ajouter');
      await page.getByText('Le nom est requis.').waitFor();
    },
  },
  {
    what: 'a picture of the gallery that is chosen',
    at: addresses.admin.content.gallery_item.create,
    reach: async (page) => {
      await page.getByLabel('Choisir des photos').setInputFiles(await chosenImage('photo.png'));
      await page.getByText('photo.png').waitFor();
    },
  },
  {
    what: 'a report that is chosen',
    at: addresses.admin.content.report.list,
    reach: async (page) => {
      const name = `un-nom-de-fichier-vraiment-tres-long-${'x'.repeat(60)}.pdf`;
      const buffer = drawPdf({ padding: 2_000 });
      await page.getByLabel('Fichier PDF').setInputFiles({ name, mimeType: 'application/pdf', buffer });
      await page.getByRole('button', { name: 'Retirer' }).waitFor();
    },
  },
  {
    what: 'a colleague’s first password',
    at: addresses.admin.createAdministrator,
    reach: async (page) => {
      await page.getByLabel('Nom').fill('Une collègue dont le nom est plutôt long');
      await page.getByLabel('Adresse e-mail').fill(LONG_ADDRESS);
      await press(page, 'Ajouter');
      await page.getByRole('heading', { level: 1, name: 'Administrateur créé avec succès' }).waitFor();
    },
  },
  {
    what: 'a backup whose passphrase is proposed',
    at: addresses.admin.backups,
    reach: async (page) => {
      await press(page, 'Proposer une phrase de passe');
      await page.getByText('Notez cette phrase de passe maintenant').waitFor();
    },
  },
  {
    what: 'the notes of the version, all of them open',
    at: addresses.admin.dashboard,
    reach: async (page) => {
      await page.getByText('Ce que cette version a changé').click();
      await page.getByText('Versions précédentes').click();
    },
  },
  {
    what: 'a colleague’s account, and the question before it is closed',
    at: addresses.admin.administrators,
    reach: async (page) => {
      await press(page, /^Désactiver/);
      await page.getByRole('dialog').waitFor();
    },
  },
];

describe('the back office', () => {
  const site = useSite();
  let session: Session;

  /** One item of everything, one in every trash, a draft and a scheduled publication. */
  beforeAll(async () => {
    const { request } = await site().newPage();
    session = await openSession(request, site());
    const { headers } = session;
    for (const kind of KINDS) {
      await givenThing(request, headers, kind, LONG_TITLE);
      await trashThing(request, headers, kind, await givenThing(request, headers, kind, 'À la corbeille'));
    }
    await givenThing(request, headers, 'subscriber', LONG_ADDRESS);
    const draft = await givenThing(request, headers, 'echo', LONG_TITLE);
    await request.put(addresses.api.publications.echo.one(draft), { headers, data: { status: 'draft' } });
    const awaited = await givenThing(request, headers, 'bulletin', LONG_TITLE);
    const publishedAt = '2099-01-01T06:00:00Z';
    await request.put(addresses.api.publications.bulletin.one(awaited), { headers, data: { publishedAt } });
  });

  async function enter(address: string): Promise<Page> {
    const page = await site().newPage({ expectedErrors: [/status of 404/] });
    await carrySession(page, session);
    await open(page, address);
    return page;
  }

  async function expectUsable(page: Page): Promise<void> {
    await expect.poll(() => page.title()).toMatch(/^(?:Aperçu|.+ – Administration .+)$/);
    expect(await page.locator('h1').count()).toBe(1);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectLargeTargets(page);
    await expectAccessibleEverywhere(page);
  }

  // One window for all, because most of the time of a new one passes before the screen is there.
  it('is accessible on each screen, and its touch targets are large enough', async () => {
    const page = await enter(addresses.admin.account);
    for (const pattern of sampledScreens(SCREENS).filter((screen) => screen !== LOGIN)) {
      const [address = ''] = await addressesOf(pattern, { url: site().url, session });
      await follow(page, address);
      await expectUsable(page);
    }
  });

  it('is accessible at its login, and its touch targets are large enough', async () => {
    const page = await site().newPage();
    await open(page, LOGIN);
    await expectUsable(page);
  });

  describe('in each dialog and state', () => {
    it.each(MOMENTS)('$what is accessible', async ({ at, reach }) => {
      const page = await enter(at);
      await reach(page);
      await expectAccessibleEverywhere(page);
    });

    it('the question for the password, left empty, is accessible', async () => {
      const page = await site().newPage({ expectedErrors: [/status of 403/] });
      const office = await enterOffice(page, site(), { isConfirmed: false });
      await office.open(addresses.admin.backups);
      await press(page, 'Proposer une phrase de passe');
      await press(page, 'Préparer la sauvegarde');
      await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click();
      await page.getByText('Votre mot de passe est requis.').waitFor();
      await expectAccessibleEverywhere(page);
    });

    it('a login with missing fields is accessible', async () => {
      const page = await site().newPage();
      await open(page, LOGIN);
      await press(page, 'Se connecter');
      await page.getByText('Le mot de passe est requis.').waitFor();
      await expectAccessibleEverywhere(page);
    });

    it.each(['light', 'dark'] as const)('a phone’s menu is accessible (%s)', async (theme) => {
      const page = await site().newPage({ width: 360, height: 740, touch: true, theme });
      await carrySession(page, session);
      await open(page, addresses.admin.dashboard);
      await page.locator('header summary').tap();
      await page.getByRole('navigation', { name: 'Menu de l’administration' }).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
});
