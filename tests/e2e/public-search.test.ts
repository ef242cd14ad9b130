import { get, type IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { expectAccessibleEverywhere, useSite } from '#tests/support/browser.ts';
import { givenThing, openSession } from '#tests/support/office-things.ts';
import { lightAddress } from '#ui/light/light-address.ts';

const { site: pages } = addresses;

describe('the search of visitors', () => {
  const site = useSite();

  it('leads in three taps from any page to a story, without scripts, at 360 pixels', async () => {
    const page = await site().newPage({ width: 360, javaScript: false });
    const { headers } = await openSession(page.request, site());
    await givenThing(page.request, headers, 'article', 'Une clinique juridique à Goma');
    await page.goto(pages.partners);
    await page.locator('summary', { hasText: 'Menu' }).click();
    await page.getByLabel('Rechercher sur le site').filter({ visible: true }).fill('cliniques JURIDIQUES');
    await page.getByRole('button', { name: 'Rechercher' }).filter({ visible: true }).click();
    await page.getByRole('heading', { name: '1 résultat pour' }).waitFor();
    expect(await page.locator('mark').allTextContents()).toEqual(['clinique', 'juridique']);
    await page.getByRole('link', { name: 'Une clinique juridique à Goma' }).click();
    await page.getByRole('heading', { level: 1, name: 'Une clinique juridique à Goma' }).waitFor();
  });

  it('stays in the light version, and proposes a spelling where nothing is found', async () => {
    const page = await site().newPage({ width: 360, javaScript: false });
    const { headers } = await openSession(page.request, site());
    await givenThing(page.request, headers, 'article', 'Une borne-fontaine neuve');
    await page.goto(`${lightAddress(pages.search)}?q=fontaime`);
    await page.getByRole('heading', { name: 'Aucun résultat pour' }).waitFor();
    await page.getByRole('link', { name: 'fontaine', exact: true }).click();
    await page.getByRole('link', { name: 'Une borne-fontaine neuve' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(lightAddress(pages.search));
  });

  it.each([
    ['with results', `${pages.search}?q=goma`],
    ['without', `${pages.search}?q=zzzz`],
    ['before anything is asked', pages.search],
  ])('is accessible %s', async (_, path) => {
    const page = await site().newPage({});
    await page.goto(path);
    await expectAccessibleEverywhere(page);
  });

  it.each([pages.search, lightAddress(pages.search)])(
    'says when a network that searched too much may search again: %s',
    async (path) => {
      // A separate address, because the other tests would share the limit of its network.
      const localAddress = path === pages.search ? '127.0.1.1' : '127.0.2.1';
      const ask = () =>
        new Promise<IncomingMessage>((resolve, reject) => {
          get(`${site().url}${path}?q=eau`, { localAddress }, (answer) => resolve(answer.resume())).on(
            'error',
            reject,
          );
        });
      for (let time = 0; time < 60; time++) expect((await ask()).statusCode).toBe(200);
      const { statusCode, headers } = await ask();
      expect(statusCode).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    },
  );

  it('leaves no trace: it is neither cached nor indexed', async () => {
    const page = await site().newPage({});
    const answer = await page.goto(`${pages.search}?q=${encodeURIComponent('<b>où aller</b>')}`);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await page.getByRole('heading', { name: 'Aucun résultat' }).textContent()).toContain(
      '<b>où aller</b>',
    );
  });
});
