import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { useSite, wakeScripts } from '#tests/support/browser.ts';
import { givenEditor } from './public-content.ts';

describe('the team', () => {
  const site = useSite();

  beforeAll(async () => {
    const editor = await givenEditor(site());
    await editor.addMember({
      name: 'Coordination',
      role: 'Pilotage',
      description: 'Elle tient le fil.',
      linkedin: 'https://www.example.org/coordination',
    });
    await editor.addMember({ name: 'Santé', role: 'Prévention', description: 'Elle fait la route.' });
  });

  it('is listed in its order, each member with a photo, a name and a role, without JavaScript', async () => {
    const page = await site().newPage({ javaScript: false });
    await page.goto(addresses.site.team);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('NOTRE ÉQUIPE');
    const names = page.getByRole('main').getByRole('heading', { level: 2 });
    expect(await names.allTextContents()).toEqual(['Coordination', 'Santé']);
    expect(await page.getByRole('main').getByRole('article').locator('img').count()).toBe(2);
    expect(await page.getByText('Pilotage').isVisible()).toBe(true);
  });

  const opacityOf = (page: Page, name: string) =>
    page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name }) })
      .locator('.person-more')
      .evaluate((more) => getComputedStyle(more).opacity);

  it('shows a member’s description on hover, until Escape', async () => {
    const page = await site().newPage();
    await page.goto(addresses.site.team);
    expect(await opacityOf(page, 'Santé')).toBe('0');
    await page.getByRole('article').filter({ hasText: 'Santé' }).hover();
    await expect.poll(() => opacityOf(page, 'Santé')).toBe('1');
    await wakeScripts(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => opacityOf(page, 'Santé')).toBe('0');
    await page.getByRole('heading', { level: 1 }).hover();
    await page.getByRole('article').filter({ hasText: 'Santé' }).hover();
    await expect.poll(() => opacityOf(page, 'Santé')).toBe('1');
  });

  it('shows a member’s description on focus, with or without a link', async () => {
    const page = await site().newPage({ javaScript: false });
    await page.goto(addresses.site.team);
    const link = page.getByRole('link', { name: 'Profil professionnel de Coordination' });
    await link.focus();
    await expect.poll(() => opacityOf(page, 'Coordination')).toBe('1');
    expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    expect(await link.textContent()).toContain('(s’ouvre dans un nouvel onglet)');
    await page.keyboard.press('Tab');
    await expect.poll(() => opacityOf(page, 'Santé')).toBe('1');
    await expect.poll(() => opacityOf(page, 'Coordination')).toBe('0');
  });

  it('shows every description on a touch screen', async () => {
    const page = await site().newPage({ width: 360, touch: true });
    await page.goto(addresses.site.team);
    const text = page.getByText('Elle fait la route.');
    expect(await text.isVisible()).toBe(true);
    expect(await opacityOf(page, 'Santé')).toBe('1');
    const [portrait, words] = [
      await page.getByRole('article').last().locator('img').boundingBox(),
      await text.boundingBox(),
    ];
    expect(words?.y).toBeGreaterThan((portrait?.y ?? 0) + (portrait?.height ?? 0));
  });
});
