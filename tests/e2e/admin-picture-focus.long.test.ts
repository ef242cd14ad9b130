import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { expectAccessibleEverywhere, useSite } from '#tests/support/browser.ts';
import { enterOffice, untilDraftStored } from '#tests/support/office.ts';
import { ensurePhotographs, PHOTOGRAPHS, takePhotograph } from '#tests/support/photographs.ts';
import { expectThumbTarget } from '#tests/support/places.ts';

async function photograph(title: RegExp) {
  const found = PHOTOGRAPHS.find((one) => title.test(one.title));
  if (!found) throw new Error(`no photograph is ${title}`);
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await takePhotograph(found) };
}

/** Returns the picture under the focal point, once the point has been guessed. */
async function stageOf(page: Page): Promise<Locator> {
  await page.getByText('Choisir le cadrage').click();
  const stage = page.getByRole('button', { name: 'Point à garder' });
  await stage.getByRole('img', { includeHidden: true }).or(stage.locator('img')).first().waitFor();
  return stage;
}

async function savedFocus(page: Page, name: string) {
  const agents: { name: string; imageFocus: { x: number; y: number } }[] = await (
    await page.request.get(addresses.api.agents.list)
  ).json();
  return agents.find((agent) => agent.name === name)?.imageFocus;
}

async function fillAgent(page: Page, name: string, picture: Awaited<ReturnType<typeof photograph>>) {
  await page.getByLabel('Nom', { exact: true }).fill(name);
  await page.getByLabel('Rôle').fill('Animatrice');
  await page.getByLabel('Photo').setInputFiles(picture);
}

describe.skipIf(!(await ensurePhotographs()))('the focal point of a picture', () => {
  const site = useSite();

  it('is guessed in the form, moved by arrows, and saved', async () => {
    const page = await site().newPage();
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.agent.create);
    await fillAgent(page, 'Furaha', await photograph(/left end/));
    const stage = await stageOf(page);
    await expect.poll(() => stage.getAttribute('aria-label')).toMatch(/ (?:2\d|1\d)\s% depuis la gauche/);
    await page.getByRole('button', { name: 'Vers la gauche' }).click();
    const before = Number(
      /(\d+)\s% depuis la gauche/.exec((await stage.getAttribute('aria-label')) ?? '')?.[1],
    );
    await stage.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page
      .getByRole('status')
      .filter({ hasText: `${before + 5}\u00a0% depuis la gauche` })
      .waitFor();
    await expectAccessibleEverywhere(page);
    await untilDraftStored(page, `"x":${before + 5}`);
    await page.getByRole('button', { name: 'Ajouter' }).click();
    await page.getByText('Agent créé avec succès').waitFor();
    expect((await savedFocus(page, 'Furaha'))?.x).toBe(before + 5);
  });

  it('follows a finger while the page stays, and is guessed again on request', async () => {
    const page = await site().newPage({ width: 360, height: 780, touch: true });
    const office = await enterOffice(page, site());
    await office.open(addresses.admin.content.agent.create);
    await fillAgent(page, 'Neema', await photograph(/lower half/));
    const stage = await stageOf(page);
    // Before it is guessed, the point is in the middle.
    await expect.poll(() => stage.getAttribute('aria-label')).toMatch(/ 6\d\s% depuis la gauche, 5\d\s%/);
    const guessed = await stage.getAttribute('aria-label');
    await stage.scrollIntoViewIfNeeded();
    const box = await stage.boundingBox();
    const handle = await stage.locator('g').boundingBox();
    if (!box || !handle) throw new Error('the point is on the screen');
    await expectThumbTarget(stage.locator('g'));
    const scrolled = await page.evaluate(() => scrollY);
    const touch = await page.context().newCDPSession(page);
    const at = (x: number, y: number) => [{ x, y }];
    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(x, y) });
    for (const part of [0.6, 0.4, 0.25]) {
      const touchPoints = at(x, box.y + box.height * part);
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => stage.getAttribute('aria-label')).toMatch(/ 2[456]\s% depuis le haut/);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await page.getByRole('button', { name: 'Recentrer automatiquement' }).click();
    await expect.poll(() => stage.getAttribute('aria-label')).toBe(guessed);
  });
});
