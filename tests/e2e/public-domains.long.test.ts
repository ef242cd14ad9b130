import { beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { expectAccessibleEverywhere, useSite } from '#tests/support/browser.ts';
import { lightAddress } from '#ui/light/light-address.ts';
import { givenEditor } from './public-content.ts';

const { site: pages } = addresses;
const WATER = { id: 'eau', title: 'Eau', description: 'Des bornes-fontaines.', icon: 'drop' } as const;
const HEALTH = { id: 'sante', title: 'Santé', description: 'Des soins.', icon: 'heartbeat' } as const;

describe('the pages of domains', () => {
  const site = useSite();

  beforeAll(async () => {
    const editor = await givenEditor(site());
    await editor.changeSection('domains', { items: [WATER, HEALTH] });
    const domains = ['eau'];
    await editor.publish('articles', { title: 'Le puits', domains, publishedAt: '2024-03-02T08:00:00Z' });
    await editor.publish('echos', { title: 'À la borne', domains, publishedAt: '2025-03-02T08:00:00Z' });
    const ended = { publishedAt: '2025-01-02T08:00:00Z', endsAt: '2025-01-03T08:00:00Z' };
    await editor.publish('bulletins', { title: 'Coupure d’eau', domains, ...ended });
  });

  it('are one tap from the list of domains, and lead to stories and to those who answer', async () => {
    const page = await site().newPage({ width: 360, height: 740, touch: true });
    await page.goto(pages.domains);
    await page.getByRole('link', { name: 'Eau' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Eau' }).waitFor();
    await page.getByText('Des bornes-fontaines.').waitFor();
    const stories = page.getByRole('region', { name: 'À lire dans ce domaine' });
    const titles = await stories.getByRole('heading', { level: 3 }).allTextContents();
    expect(titles).toEqual(['À la borne', 'Le puits', 'Archives']);
    await page.getByRole('link', { name: 'Nous écrire', exact: true }).first().waitFor();
    await expectAccessibleEverywhere(page);
    await stories.getByRole('link', { name: 'Le puits', exact: true }).click();
    const related = page.getByRole('region', { name: 'Dans le même domaine' });
    expect(await related.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'À la borne',
      'Coupure d’eau',
    ]);
    await expectAccessibleEverywhere(page);
  });

  it('say kindly where nothing is published, and propose something', async () => {
    const page = await site().newPage();
    await page.goto(pages.domain('sante'));
    await page.getByText('Rien n’est encore publié ici').waitFor();
    await page.getByRole('link', { name: 'Lire nos articles' }).waitFor();
    await expectAccessibleEverywhere(page);
  });

  it('lead to the list once their domain is removed, and are none where there was never one', async () => {
    const editor = await givenEditor(site());
    const ask = async (path: string) => {
      const { status, headers } = await fetch(`${site().url}${path}`, { redirect: 'manual' });
      return [status, headers.get('location')];
    };
    const gone = { ...WATER, id: 'ancien', title: 'Ancien' };
    await editor.changeSection('domains', { items: [WATER, HEALTH, gone] });
    expect(await ask(pages.domain('ancien'))).toEqual([200, null]);
    const told = await editor.publish('articles', { title: 'Ancienne page', domains: ['ancien'] });
    await editor.changeSection('domains', { items: [WATER, HEALTH] });
    expect(await ask(pages.domain('ancien'))).toEqual([302, pages.domains]);
    expect(await ask(`${pages.domain('ANCIEN')}?page=2`)).toEqual([302, pages.domains]);
    expect(await ask(lightAddress(pages.domain('ancien')))).toEqual([302, lightAddress(pages.domains)]);
    expect(await ask(pages.publications.article.detail(told.slug))).toEqual([200, null]);
    for (const unknown of ['inconnu', '__proto__', '%00', 'a'.repeat(3_000)]) {
      expect((await ask(pages.domain(unknown)))[0]).toBe(404);
    }
    await editor.changeSection('domains', { items: [WATER, HEALTH, { ...gone, title: 'Revenu' }] });
    const body = await (await fetch(`${site().url}${pages.domain('ancien')}`)).text();
    expect(body).toMatch(/Revenu.*Ancienne page/s);
    await editor.changeSection('domains', { items: [WATER, HEALTH] });
  });

  it.each(['', addresses.light.root])('narrow a list in three taps, without scripts (%s)', async (root) => {
    const page = await site().newPage({ width: 360, height: 740, touch: true, javaScript: false });
    await page.goto(`${root}${pages.publications.article.list}`);
    const offered = () => page.getByLabel('Domaine', { exact: true }).locator('option').allTextContents();
    expect(await offered()).toEqual(['Tous', 'Eau']);
    await page.getByLabel('Domaine', { exact: true }).selectOption({ label: 'Eau' });
    await page.getByRole('button', { name: 'Filtrer' }).tap();
    await page.getByText('1 article\u00a0: Eau').waitFor();
    expect(await page.getByLabel('Domaine', { exact: true }).inputValue()).toBe('eau');
    await page.getByRole('link', { name: 'Tout afficher' }).tap();
    await page.waitForURL(`**${root}${pages.publications.article.list}`);
    await page.goto(`${root}${pages.publications.article.list}?domaine=sante`);
    await page.getByText('pour ce choix').waitFor();
    expect(await offered()).toEqual(['Tous', 'Eau', 'Santé']);
    await page.getByRole('link', { name: 'Voir tous les articles' }).waitFor();
  });

  it('narrow a list by the keyboard to a year, whose pages keep it', async () => {
    const { list } = pages.publications.article;
    const editor = await givenEditor(site());
    for (let day = 1; day <= 11; day++)
      await editor.publish('articles', {
        title: `Jour ${day}`,
        publishedAt: `2023-03-${day + 10}T08:00:00Z`,
      });
    const page = await site().newPage({ width: 360, height: 740 });
    await page.goto(list);
    await page.getByLabel('Année', { exact: true }).focus();
    await page.keyboard.type('2023');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('11 articles\u00a0: 2023').waitFor();
    await expectAccessibleEverywhere(page);
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await page.waitForURL(`**${list}?annee=2023&page=2`);
    await page.getByRole('link', { name: 'Jour 1', exact: true }).waitFor();
    expect(await page.title()).toContain('2023, page 2');
    await page.goto(`${list}?domaine=sante&annee=2023`);
    await page.getByText('pour ce choix').waitFor();
    await expectAccessibleEverywhere(page);
  });

  it('know a domain and a year, and show the whole list for values that cannot be chosen', async () => {
    const { list } = pages.publications.article;
    const ask = (query: string) => fetch(`${site().url}${list}${query}`);
    const narrowed = await (await ask('?annee=2024&domaine=EAU&x=y')).text();
    const [, canonical] = /rel="canonical" href="[^"]*?(\/[^"/]*)"/.exec(narrowed) ?? [];
    expect(canonical?.replaceAll('&amp;', '&')).toBe(`${list}?domaine=eau&annee=2024`);
    expect(narrowed).toContain('content="noindex, follow"');
    const whole = await ask('');
    expect(await whole.text()).not.toContain('noindex');
    for (const query of ['?domaine=inconnu', '?annee=1999', '?domaine=a%2Fb&annee=x', '?annee=9999']) {
      const { headers, status } = await ask(query);
      expect([query, status, headers.get('etag')]).toEqual([query, 200, whole.headers.get('etag')]);
    }
  });

  it('have a light version, which links to light pages', async () => {
    const page = await site().newPage({ width: 360, height: 740 });
    await page.goto(lightAddress(pages.domains));
    await page.getByRole('link', { name: 'Eau' }).click();
    await page.waitForURL(`**${lightAddress(pages.domain('eau'))}`);
    await page.getByRole('link', { name: 'Le puits', exact: true }).waitFor();
    expect(await page.locator('script').count()).toBeLessThanOrEqual(1);
    await expectAccessibleEverywhere(page);
  });

  it('keep what a list is narrowed to in its other version', async () => {
    const page = await site().newPage({ javaScript: false });
    const { list } = pages.publications.article;
    await page.goto(`${list}?domaine=eau&autre=x`);
    await page.getByRole('link', { name: 'Version légère' }).click();
    await page.waitForURL(`**${lightAddress(list)}?domaine=eau`);
    await page.getByRole('link', { name: 'Version complète' }).click();
    await page.waitForURL(`**${list}?domaine=eau`);
  });
});
