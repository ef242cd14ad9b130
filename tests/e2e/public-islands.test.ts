import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { holdFiles, saveData, useSite, wakeScripts } from '#tests/support/browser.ts';
import { givenEditor } from './public-content.ts';

const SCRIPTS = '**/assets/*.js';

describe('a public page whose scripts do not load', () => {
  const site = useSite();
  /** Newest first, as shown. */
  let pictures: string[] = [];

  beforeAll(async () => {
    const editor = await givenEditor(site());
    await editor.publish('articles', { title: 'Une borne réparée' });
    for (const name of ['Trois', 'Deux', 'Un']) {
      const { id } = await editor.addPicture({ description: `Description ${name}`, alt: `Image ${name}` });
      pictures = [addresses.site.galleryPicture(id), ...pictures];
    }
  });

  async function openHeld(address: string): Promise<{ page: Page; release: () => void }> {
    const page = await site().newPage();
    const release = await holdFiles(page, SCRIPTS);
    await page.goto(address);
    return { page, release };
  }

  it('shows each slide of a carousel, which stays once the scripts have loaded', async () => {
    const { page, release } = await openHeld('/');
    const third = page.getByRole('radio', { name: 'Témoignage 3 sur 3' });
    await third.click();
    const slides = page.getByRole('region', { name: 'Elles et ils témoignent' }).getByRole('group');
    await expect.poll(() => slides.getAttribute('aria-label')).toBe('Témoignage 3 sur 3');
    await page.getByRole('radio', { name: 'Image 2 sur 3' }).click();
    await page.getByRole('img', { name: /la cour de leur école/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Mettre le défilement en pause' }).count()).toBe(0);
    release();
    await page.waitForFunction(() => 'isHydrated' in window);
    expect(await third.isChecked()).toBe(true);
    await expect.poll(() => slides.getAttribute('aria-label')).toBe('Témoignage 3 sur 3');
    expect(await page.getByRole('button', { name: /défilement/ }).count()).toBe(2);
  });

  it('keeps the input from before they loaded', async () => {
    const { page, release } = await openHeld(addresses.site.newsletter);
    const field = page.getByLabel('Votre adresse e-mail');
    await field.pressSequentially('awa@exemple.cd');
    release();
    await page.waitForFunction(() => 'isHydrated' in window);
    expect(await field.inputValue()).toBe('awa@exemple.cd');
  });

  it('opens, leafs through and closes pictures by links', async () => {
    const { page } = await openHeld(addresses.site.gallery);
    await page.getByRole('link', { name: 'Image Un' }).click();
    await page.waitForURL(`**${pictures[0]}`);
    const box = page.getByRole('dialog', { name: 'Image de la galerie' });
    await box.getByRole('link', { name: 'Image suivante' }).click();
    await page.waitForURL(`**${pictures[1]}`);
    await box.getByRole('link', { name: 'Fermer' }).click();
    await page.waitForURL(`**${addresses.site.gallery}`);
    expect(await box.count()).toBe(0);
  });

  it('shows no inactive button', async () => {
    const { page } = await openHeld(addresses.site.publications.article.detail('une-borne-reparee'));
    const shown = page.locator('main button:visible');
    expect(await shown.count()).toBe(0);
    await page
      .getByRole('main')
      .getByRole('link', { name: /WhatsApp/ })
      .waitFor();
  });

  it('requests them again at a later touch, and does not reload', async () => {
    const page = await site().newPage({ expectedErrors: [/ERR_CONNECTION_RESET/] });
    await saveData(page);
    await page.goto('/');
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.route(SCRIPTS, (route) => route.abort('connectionreset'), { times: 1 });
    const lost = page.waitForEvent('requestfailed');
    await page.keyboard.press('Control');
    await lost;
    await expect
      .poll(async () => {
        await page.keyboard.press('Control');
        return page.evaluate(() => 'isHydrated' in window);
      })
      .toBe(true);
    expect(loads).toBe(0);
  });
});

describe('an island', () => {
  const site = useSite();

  it('stays as the server wrote it where it fails, and leaves the others alive', async () => {
    const page = await site().newPage({ expectedErrors: [/^script: TypeError/, /TypeError/] });
    await page.goto('/');
    await page.locator('[data-island=testimonials]').evaluate((place) => {
      place.setAttribute('data-props', '{}');
    });
    await wakeScripts(page);
    const voices = page.getByRole('region', { name: 'Elles et ils témoignent' });
    await expect.poll(() => voices.getByRole('group').count()).toBe(1);
    await page.getByRole('radio', { name: 'Témoignage 2 sur 3' }).click();
    await expect.poll(() => voices.getByRole('group').getAttribute('aria-label')).toBe('Témoignage 2 sur 3');
    await page.getByRole('button', { name: 'Reprendre le défilement' }).first().waitFor();
  });

  it('reads its props from the page, whatever they contain', async () => {
    const editor = await givenEditor(site());
    const title = `"L’un" & <b>l'autre</b> </script> \u2028`;
    const { slug } = await editor.publish('articles', { title });
    const page = await site().newPage();
    await page.goto(addresses.site.publications.article.detail(slug));
    const props = await page.locator('[data-island=share]').getAttribute('data-props');
    expect(JSON.parse(props ?? '{}').publication.slug).toBe(slug);
    await wakeScripts(page);
    expect(await page.getByRole('button', { name: 'Copier le lien' }).isVisible()).toBe(true);
  });
});
