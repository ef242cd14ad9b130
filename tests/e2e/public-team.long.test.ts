import { beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { useSite } from '#tests/support/browser.ts';
import { expectAbove } from '#tests/support/places.ts';
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
    await editor.addMember({ name: 'Santé', role: 'Accompagnement', description: 'Elle fait la route.' });
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

  it.each([
    ['with a pointer', { width: 1280 }],
    ['on a touch screen', { width: 360, touch: true }],
  ])('shows every description below the face, without a gesture, %s', async (_how, options) => {
    const page = await site().newPage({ ...options, javaScript: false });
    await page.goto(addresses.site.team);
    const member = page.getByRole('article').last();
    await expectAbove(member.locator('img'), member.getByText('Elle fait la route.'));
  });

  it.each([320, 360])('breaks no word of a role beside another card, at %i px', async (width) => {
    const page = await site().newPage({ width, touch: true, javaScript: false });
    await page.goto(addresses.site.home);
    const role = page.getByRole('article').getByText('Accompagnement');
    const lines = await role.evaluate(
      (shown) => shown.clientHeight / Number.parseFloat(getComputedStyle(shown).lineHeight),
    );
    expect(Math.round(lines)).toBe(1);
  });

  it('leads from a member to their page on another site', async () => {
    const page = await site().newPage({ javaScript: false });
    await page.goto(addresses.site.team);
    const link = page.getByRole('link', { name: 'Profil professionnel de Coordination' });
    expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    expect(await link.textContent()).toContain('(s’ouvre dans un nouvel onglet)');
  });
});
