import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULTS } from '#settings/defaults/index.ts';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, expectNoSidewaysScroll, type Site, useSite } from '#tests/support/browser.ts';
import { ANSWERS } from '#tests/support/first-start.ts';
import { expectValidMarkup } from '#tests/support/markup.ts';
import { expectWholeInWindow } from '#tests/support/places.ts';
import { findTraces } from '#tests/support/traces.ts';

const { admin, api, site: pages } = addresses;
const { article, bulletin, echo } = pages.publications;

/** Every address of the specification. */
const SPECIFIED = [
  ...[pages.home, pages.about, pages.organisation, pages.team, pages.blog],
  ...[article, bulletin, echo].flatMap(({ list, blog }) => [list, blog]),
  ...[pages.reports, pages.gallery, pages.domains, pages.network, pages.partners, pages.donation],
];

/** Those for which the product has default content. */
const UNWRITTEN = [
  pages.home,
  pages.organisation,
  pages.domains,
  pages.network,
  pages.partners,
  pages.donation,
];

/** Answers the four questions of the setup, and nothing more. @returns headers of the administrator. */
async function answerFourQuestions({ url, printed }: Site): Promise<Record<string, string>> {
  const [, code = ''] = /\/installation#(\S{43})/.exec(printed()) ?? [];
  const answer = await fetch(url + api.installation, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-installation-code': code },
    body: JSON.stringify({ ...ANSWERS, publicUrl: url }),
  });
  expect(answer.status).toBe(201);
  const { token } = await answer.json();
  return { 'content-type': 'application/json', authorization: `Bearer ${token}` };
}

describe('a new site, after nothing but the four questions', () => {
  const site = useSite({ PUBLIC_URL: '', ADMIN_EMAIL: '', ADMIN_PASSWORD: '', ADMIN_NAME: '' });
  let headers: Record<string, string> = {};

  beforeAll(async () => {
    headers = await answerFourQuestions(site());
  });

  it('answers 200 at every address of the specification, each with the donation button, and valid', async () => {
    const found = new Map<string, string>();
    for (const path of SPECIFIED) {
      for (const address of [path, `/leger${path === '/' ? '' : path}`]) {
        const answer = await fetch(site().url + address);
        const html = await answer.text();
        expect([address, answer.status]).toEqual([address, 200]);
        expect(html, address).toContain('FAIRE UN DON');
        expect([address, findTraces(html)]).toEqual([address, []]);
        found.set(address, html);
      }
    }
    await expectValidMarkup(found);
  });

  it.each([
    [360, 'light'],
    [360, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const)('is presentable at %i pixels, in the %s theme', async (width, theme) => {
    const page = await site().newPage({ width, height: 740, theme, touch: width === 360 });
    for (const path of UNWRITTEN) {
      await page.goto(path);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      expect(
        await page.getByRole('banner').getByRole('link', { name: 'FAIRE UN DON' }).count(),
      ).toBeGreaterThan(0);
    }
    await page.goto(pages.home);
    const hero = page.getByRole('region', { name: ANSWERS.name });
    await hero.getByRole('heading', { level: 1, name: ANSWERS.tagline }).waitFor();
    expect(await hero.locator('svg').first().isVisible()).toBe(true);
    // No empty ground below the words: they end where the hero does, or stand in the middle beside the drawing.
    const words = hero.getByRole('link').locator('..');
    const [above, below] = await words.evaluate((box) => {
      const { paddingTop, paddingBottom } = getComputedStyle(box);
      const [whole, first, last] = [box, box.firstElementChild, box.lastElementChild].map((part) =>
        (part ?? box).getBoundingClientRect(),
      ) as [DOMRect, DOMRect, DOMRect];
      return [
        first.top - whole.top - Number.parseFloat(paddingTop),
        whole.bottom - last.bottom - Number.parseFloat(paddingBottom),
      ];
    });
    expect(below).toBeCloseTo(width === 360 ? 0 : (above ?? Number.NaN), 0);
    const first = page.getByRole('region', { name: 'Faire connaissance' });
    expect(await first.getByRole('link').allTextContents()).toEqual([
      'Notre organisation',
      'Domaines d’intervention',
      'Notre réseau',
      'Partenaires',
    ]);
  });

  it.each([360, 1280])(
    'shows the steps beside a small picture of the home page at %i pixels',
    async (width) => {
      const page = await site().newPage({ width, height: 740, touch: width === 360 });
      await page.goto(addresses.files.robots);
      await page.evaluate((token) => {
        localStorage.setItem('token', token);
        localStorage.setItem(
          'user',
          JSON.stringify({ id: '', name: 'Furaha', email: 'furaha@amani.example' }),
        );
        localStorage.setItem('checklist-first', '');
      }, headers.authorization?.slice('Bearer '.length) ?? '');
      await page.goto(admin.dashboard);
      const picture = page.frameLocator('iframe[title="Votre page d’accueil, en petit"]');
      await picture.getByText(ANSWERS.tagline).first().waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const steps = page.getByRole('region', { name: /^À faire ensuite/ });
      await steps.getByRole('button', { name: /^Tout voir/ }).click();
      const forms = await steps
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(forms.length).toBeGreaterThan(20);
      for (const form of width === 360 ? forms : []) {
        await page.goto(form ?? '');
        await page.locator('main form, main [role="switch"]').first().waitFor();
      }
    },
  );

  it('ticks a step and fills the page once the organisation has written it', async () => {
    const section = site().url + api.organisationSection('partners');
    const body = JSON.stringify(DEFAULTS.partners);
    const isDone = async () => {
      const { tasks } = await (await fetch(site().url + api.checklist, { headers })).json();
      return tasks.find(({ task }: { task: string }) => task === 'partners').isDone;
    };
    expect(await isDone()).toBe(false);
    expect((await fetch(section, { method: 'PUT', headers, body })).status).toBe(200);
    expect(await isDone()).toBe(true);
    expect(await (await fetch(site().url + pages.partners)).text()).not.toContain('crivez-nous.');
  });

  it.each([
    ['short', ANSWERS.tagline],
    ['longer', 'Une vision pour le changement, avec les familles et les écoles'],
    ['longest', `${'Avec les familles déplacées et les écoles de la province, '.repeat(2)}unis`],
  ])('has its title and its button within the first 360 × 640 with a %s tagline', async (_, tagline) => {
    const section = site().url + api.organisationSection('identity');
    const { value } = await (await fetch(section)).json();
    const body = JSON.stringify({ ...value, tagline });
    expect((await fetch(section, { method: 'PUT', headers, body })).status).toBe(200);
    const page = await site().newPage({ width: 360, height: 640, touch: true });
    await page.goto(pages.home);
    const hero = page.getByRole('region', { name: ANSWERS.name });
    await expectWholeInWindow(hero.getByRole('heading', { level: 1 }));
    await expectWholeInWindow(hero.getByRole('link', { name: 'Découvrir notre organisation' }));
  });
});
