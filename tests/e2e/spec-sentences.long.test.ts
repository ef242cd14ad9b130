import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { letPass, useSite } from '#tests/support/browser.ts';
import { drawPdf } from '#tests/support/documents.ts';
import { chosenImage, expectFocus } from '#tests/support/office.ts';
import {
  carrySession,
  givenThing,
  openSession,
  type Session,
  type Thing,
  trashThing,
} from '#tests/support/office-things.ts';
import { placeOf } from '#tests/support/places.ts';
import type { EditName, FormName, Scene, SpecSentence } from '../spec/scene.ts';
import { SENTENCES } from '../spec/sentences.ts';

/** Console errors that the scenes of this file cause on purpose. */
const EXPECTED = [/status of (401|403|404|500)/];

/** The short form leaves out scenes of bulletins and echos, which play as those of articles do. */
const PLAYED = SENTENCES.filter(
  ({ scene }) => !inject('isShort') || !/\b(?:bulletin|echo)s?\b/.test(JSON.stringify(scene ?? {})),
);

type OpenScene = Extract<Scene, { open: string }>;
type PressScene = Extract<Scene, { press: string } | { asks: string }>;
type FormScene = Extract<Scene, { send: FormName } | { change: EditName }>;
type Played<Kind extends Scene> = SpecSentence & { readonly scene: Kind };

function isOpen(row: SpecSentence): row is Played<OpenScene> {
  return row.scene !== undefined && 'open' in row.scene;
}
function isPress(row: SpecSentence): row is Played<PressScene> {
  return row.scene !== undefined && ('press' in row.scene || 'asks' in row.scene);
}
function isForm(row: SpecSentence): row is Played<FormScene> {
  return row.scene !== undefined && ('send' in row.scene || 'change' in row.scene);
}

/** Returns a pattern for a sentence with typographic apostrophes and spaces or without. */
function pattern(says: string, goesOn = false): RegExp {
  const escaped = says.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const typographic = escaped.replace(/['’]/g, "['’]").replace(/ /g, '\\s');
  return new RegExp(`^${typographic}${goesOn ? '(\\s|$)' : '$'}`);
}

async function sees(page: Page, says: string, goesOn?: boolean): Promise<void> {
  await page.getByText(pattern(says, goesOn)).filter({ visible: true }).first().waitFor();
}

/** Makes matching calls fail as a broken server does, without a sentence. */
async function breakCall(page: Page, call: string, status: number): Promise<() => Promise<void>> {
  const [method = '', address = ''] = call.split(' ');
  const handler = (route: Route) =>
    route.request().method() === method ? route.fulfill({ status, body: '' }) : route.fallback();
  await page.route(address, handler);
  return () => page.unroute(address, handler);
}

const EDIT_PATHS: Record<EditName, string> = {
  article: addresses.admin.content.article.list,
  bulletin: addresses.admin.content.bulletin.list,
  echo: addresses.admin.content.echo.list,
  agent: addresses.admin.content.agent.list,
  image: addresses.admin.content.gallery_item.list,
};

async function fillPublication(page: Page): Promise<void> {
  await page.getByLabel('Titre', { exact: true }).fill('Une annonce');
  await page.getByLabel('Image de couverture').setInputFiles(await chosenImage());
  await page.getByRole('button', { name: 'Publier' }).click();
}

const FORMS: Record<FormName, { readonly open: string; readonly fill: (page: Page) => Promise<void> }> = {
  'new article': { open: addresses.admin.content.article.create, fill: fillPublication },
  'new bulletin': { open: addresses.admin.content.bulletin.create, fill: fillPublication },
  'new echo': { open: addresses.admin.content.echo.create, fill: fillPublication },
  'new agent': {
    open: addresses.admin.content.agent.create,
    fill: async (page) => {
      await page.getByLabel('Nom').fill('Aline');
      await page.getByLabel('Rôle').fill('Coordinatrice');
      await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
    },
  },
  'new image': {
    open: addresses.admin.content.gallery_item.create,
    fill: async (page) => {
      await page.getByLabel('Choisir des photos').setInputFiles(await chosenImage());
      await page.getByLabel('Description').fill('Le lac');
      await page.getByLabel('Texte alternatif').fill('Un lac au matin');
      await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
    },
  },
  'new report': {
    open: addresses.admin.content.report.list,
    fill: async (page) => {
      const buffer = drawPdf({ padding: 2_000 });
      await page
        .getByLabel('Fichier PDF')
        .setInputFiles({ name: 'bilan.pdf', mimeType: 'application/pdf', buffer });
      await page.getByRole('button', { name: 'Ajouter le rapport' }).click();
    },
  },
};

async function change(page: Page, thing: EditName): Promise<void> {
  const isPublication = thing !== 'agent' && thing !== 'image';
  const name = thing === 'agent' ? 'Nom' : thing === 'image' ? 'Description' : 'Titre';
  await page.getByLabel(name, { exact: true }).fill(`Changé ${thing}`);
  await page.getByRole('button', { name: isPublication ? 'Mettre à jour' : 'Enregistrer' }).click();
}

describe('every sentence of the specification is shown', () => {
  const site = useSite();
  let session: Session;
  let made = 0;

  async function office(): Promise<Page> {
    const page = await site().newPage({ expectedErrors: EXPECTED });
    session ??= await openSession(page.request, site());
    await carrySession(page, session);
    return page;
  }

  async function given(page: Page, thing: Thing, trashed = false) {
    made += 1;
    const title = `Chose ${made}`;
    const id = await givenThing(page.request, session.headers, thing, title);
    if (trashed && thing !== 'subscriber') await trashThing(page.request, session.headers, thing, id);
    return { id, title };
  }

  beforeAll(() => {
    made = 0;
  });

  async function playOpen(page: Page, { scene, says }: Played<OpenScene>): Promise<void> {
    const thing = scene.thing && (await given(page, scene.thing));
    const mend = scene.fails ? await breakCall(page, scene.fails, scene.status ?? 500) : undefined;
    await page.goto(scene.open.replace('{id}', thing?.id ?? ''));
    await sees(page, says, scene.goesOn);
    await mend?.();
  }

  async function playPress(page: Page, { scene, says }: Played<PressScene>): Promise<void> {
    const { title } = await given(page, scene.thing, scene.trashed);
    const titled = (text: string) => text.replace('{title}', title);
    const press = (name: string) => page.getByRole('button', { name: titled(name), exact: true }).click();
    if ('asks' in scene) {
      await page.goto(scene.on);
      await press(scene.asks);
      await sees(page, titled(says));
      await page.keyboard.press('Escape');
      return;
    }
    const mend = scene.fails ? await breakCall(page, scene.fails, scene.status ?? 500) : undefined;
    await page.goto(scene.on);
    // The message disappears by itself, so the test waits for it from the start.
    await Promise.all([
      sees(page, says),
      press(scene.press).then(async () => {
        if (scene.confirm)
          await page.getByRole('dialog').getByRole('button', { name: scene.confirm }).click();
      }),
    ]);
    await mend?.();
  }

  /** Plays all scenes of a screen on one page, one after another. */
  function scenesByScreen<Row extends SpecSentence>(rows: readonly Row[], screen: (row: Row) => string) {
    return Object.entries(Object.groupBy(rows, screen)) as [string, Row[]][];
  }

  async function playAll<Row extends SpecSentence>(
    rows: readonly Row[],
    play: (page: Page, row: Row) => Promise<void>,
  ): Promise<void> {
    const page = await office();
    for (const row of rows) {
      await play(page, row).catch((cause: unknown) => {
        throw new Error(`${row.says} (${JSON.stringify(row.scene)})`, { cause });
      });
    }
  }

  it.each(scenesByScreen(PLAYED.filter(isOpen), ({ scene }) => scene.open.split('/')[2] ?? ''))(
    'on the screens of %s',
    (_screen, rows) => playAll(rows, playOpen),
  );

  it.each(scenesByScreen(PLAYED.filter(isPress), ({ scene }) => scene.on))(
    'in the list %s',
    (_screen, rows) => playAll(rows, playPress),
  );

  it.each(PLAYED.filter(isForm))('$says: $scene', async ({ scene, says }) => {
    const page = await office();
    const { fails, holds } = scene;
    let letGo = () => {};
    if (fails) await breakCall(page, fails, 500);
    if (holds) {
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route(holds.split(' ')[1] ?? '', async (route) => {
        if (route.request().method() !== 'GET') await held;
        await route.continue();
      });
    }
    if ('send' in scene) {
      await page.goto(FORMS[scene.send].open);
      await FORMS[scene.send].fill(page);
    } else {
      const { id } = await given(page, scene.change);
      await page.goto(`${EDIT_PATHS[scene.change]}/edit/${id}`);
      await change(page, scene.change);
    }
    await sees(page, says);
    if (holds) {
      expect(await page.getByRole('button', { name: pattern(says) }).isDisabled()).toBe(true);
      const [method] = holds.split(' ');
      const answered = page.waitForResponse((answer) => answer.request().method() === method);
      letGo();
      await answered;
    }
  });

  describe('with its times and sizes', () => {
    /** Stops the page's clock, which then moves only when told. */
    async function stopTime(page: Page): Promise<void> {
      await page.clock.pauseAt(new Date(Date.now() + 600_000));
    }

    it('the list opens 2 seconds after a success', async () => {
      const page = await office();
      const { id } = await given(page, 'bulletin');
      await page.clock.install({ time: new Date() });
      await page.goto(addresses.admin.content.bulletin.edit(id));
      await page.getByLabel('Titre', { exact: true }).waitFor();
      await stopTime(page);
      await change(page, 'bulletin');
      await sees(page, 'Bulletin modifié avec succès');
      await letPass(page, 1900);
      expect(new URL(page.url()).pathname).toBe(addresses.admin.content.bulletin.edit(id));
      await letPass(page, 200);
      await page.waitForURL(`**${addresses.admin.content.bulletin.list}`);
    });

    it('a banner of the trash stays 3 seconds', async () => {
      const page = await office();
      const { title } = await given(page, 'echo', true);
      await page.clock.install({ time: new Date() });
      await page.goto(addresses.admin.content.echo.trash);
      const restore = page.getByRole('button', { name: `Restaurer ${title}`, exact: true });
      await restore.waitFor();
      await stopTime(page);
      await restore.click();
      const banner = page.getByText('Écho restauré avec succès');
      await banner.waitFor();
      await letPass(page, 2900);
      expect(await banner.isVisible()).toBe(true);
      await letPass(page, 200);
      await banner.waitFor({ state: 'detached' });
    });

    it('a toast stays 3 seconds at the top right, and Alt+T focuses it', async () => {
      const page = await office();
      const { title } = await given(page, 'report');
      await page.goto(addresses.admin.content.report.list);
      await page.getByRole('button', { name: `Supprimer ${title}`, exact: true }).click();
      await sees(page, 'Rapport supprimé !');
      await page.keyboard.press('Alt+t');
      const toast = page.locator('.Toastify__toast').first();
      await expectFocus(toast);
      const time = toast.locator('.Toastify__progress-bar').first();
      expect(await time.evaluate((bar) => (bar as HTMLElement).style.animationDuration)).toBe('3000ms');
      const { left, bottom, window } = await placeOf(toast);
      expect([left > window.width / 2, bottom < window.height / 2]).toEqual([true, true]);
    });

    it.each([
      [addresses.admin.content.article.create, 500],
      [addresses.admin.content.bulletin.create, 500],
      [`${addresses.admin.content.article.list}/edit/{id}`, 400],
    ])('the editor of %s is %i high', async (screen, height) => {
      const page = await office();
      const { id } = await given(page, 'article');
      await page.goto(screen.replace('{id}', id));
      const text = page.getByLabel('Contenu', { exact: true });
      await text.waitFor();
      const heights = await text.evaluate((element) => {
        const found: number[] = [];
        for (let box: HTMLElement | null = element as HTMLElement; box; box = box.parentElement)
          found.push(box.offsetHeight);
        return found;
      });
      expect(heights).toContain(height);
    });
  });
});
