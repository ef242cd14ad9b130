import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { useSite, wakeScripts } from '#tests/support/browser.ts';
import { expectAbove, isWholeInWindow } from '#tests/support/places.ts';

describe('the organisation’s page', () => {
  const site = useSite();

  it.each([true, false])(
    'shows 300 characters of its text, and all of it on request (JavaScript: %s)',
    async (javaScript) => {
      const page = await site().newPage({ width: 360, javaScript });
      await page.goto(addresses.site.organisation);
      const about = page.getByRole('region', { name: 'À PROPOS DE NOUS' });
      const beginning = about.locator('p').first();
      expect([...((await beginning.textContent()) ?? '')].length).toBeLessThanOrEqual(301);
      expect(await beginning.textContent()).toMatch(/…$/);
      expect(await about.locator('p:visible').count()).toBe(1);
      await about.getByText('Voir plus').click();
      expect(await about.locator('p:visible').count()).toBeGreaterThan(2);
      expect(await beginning.isVisible()).toBe(false);
      await about.getByText('Voir moins').click();
      expect(await about.locator('p:visible').count()).toBe(1);
    },
  );

  it('shows all of its text on a key press', async () => {
    const page = await site().newPage();
    await page.goto(addresses.site.organisation);
    await page.locator('summary', { hasText: 'Voir plus' }).focus();
    await page.keyboard.press('Space');
    expect(await page.getByText('Voir moins').isVisible()).toBe(true);
  });

  it('has its parts in order, thirteen values with drawings and seven objectives without links', async () => {
    const page = await site().newPage({ javaScript: false });
    await page.goto(addresses.site.organisation);
    const main = page.getByRole('main');
    expect(await main.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'À PROPOS DE NOUS',
      'NOS OBJECTIFS',
      'UNE NOUVELLE ÈRE',
      'NOS VALEURS',
      'REJOIGNEZ-NOUS',
    ]);
    const values = page.getByRole('region', { name: 'NOS VALEURS' }).getByRole('listitem');
    expect([await values.count(), await values.locator('svg').count()]).toEqual([13, 13]);
    const objectives = page.getByRole('region', { name: 'NOS OBJECTIFS' });
    expect(await objectives.getByRole('listitem').count()).toBe(7);
    expect(await objectives.getByRole('link').count()).toBe(0);
  });

  it('is opened at its objectives, from where the keyboard goes on, by the home page’s link', async () => {
    const page = await site().newPage();
    await page.goto('/');
    await wakeScripts(page);
    await page.getByRole('link', { name: 'En savoir plus sur nos objectifs' }).click();
    await page.waitForURL(`**${addresses.site.organisation}#objectifs`);
    const heading = page.locator('#objectifs').getByRole('heading').first();
    await expect.poll(() => isWholeInWindow(heading)).toBe(true);
    // The header stays at the top, and would cover it.
    await expectAbove(page.getByRole('banner'), heading);
    await page.keyboard.press('Tab');
    const isBehind = () => {
      const part = document.querySelector('#objectifs');
      return (
        part && document.activeElement?.compareDocumentPosition(part) === Node.DOCUMENT_POSITION_PRECEDING
      );
    };
    expect(await page.evaluate(isBehind)).toBe(true);
  });

  it('links to the network’s join form', async () => {
    const page = await site().newPage({ javaScript: false });
    await page.goto(addresses.site.organisation);
    await page.getByRole('main').getByRole('link', { name: 'S’inscrire' }).click();
    await page.waitForURL(`**${addresses.site.network}#rejoindre`);
    const joining = page.locator('#rejoindre');
    const form = joining.getByRole('link', { name: /nouvel onglet/ });
    expect(await form.getAttribute('href')).toMatch(/^https:/);
  });
});

describe('the pages of fixed content', () => {
  const site = useSite();

  it('have eight domains under the specification’s title', async () => {
    const page = await site().newPage({ javaScript: false });
    await page.goto(addresses.site.domains);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('DOMAINES D’INTERVENTION');
    expect(await page.getByText('Ensemble, une vision pour le changement').first().isVisible()).toBe(true);
    const titles = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
    expect(await titles.allTextContents()).toEqual([
      'Protection (SVBG)',
      'Santé',
      'Éducation',
      'Accès à la justice',
      'Promotion de la paix',
      'Incubation',
      'Leadership et engagement',
      'WASH',
    ]);
  });

  it('have the whole charter, with a table of contents that links to each part', async () => {
    const page = await site().newPage({ javaScript: false });
    await page.goto(addresses.site.network);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('NOTRE RÉSEAU');
    const summary = page.getByRole('navigation', { name: 'Sur cette page' }).getByRole('link');
    expect(await summary.count()).toBe(8);
    for (const link of await summary.all()) {
      const part = page.locator((await link.getAttribute('href')) ?? 'none');
      expect(await part.getByRole('heading', { level: 2 }).textContent()).toBe(await link.textContent());
    }
    await summary.last().click();
    await page.waitForURL(`**${addresses.site.network}#valeur`);
  });

  it('open other sites in a new tab, without a referrer or an opener', async () => {
    const page = await site().newPage({ javaScript: false });
    for (const [screen, count] of [
      [addresses.site.partners, 5],
      [addresses.site.donation, 1],
      [addresses.site.network, 2],
    ] as const) {
      await page.goto(screen);
      const outgoing = page.getByRole('main').locator('a[href^="https:"]');
      expect(await outgoing.count(), screen).toBe(count);
      for (const link of await outgoing.all()) {
        expect(await link.getAttribute('target')).toBe('_blank');
        expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
        expect(await link.textContent()).toContain('(s’ouvre dans un nouvel onglet)');
      }
    }
  });

  it('have one logo per partner, and the donation button', async () => {
    const page = await site().newPage({ javaScript: false });
    await page.goto(addresses.site.partners);
    const widths = await page
      .locator('.partners-grid img')
      .evaluateAll((logos) => logos.map((logo) => (logo as HTMLImageElement).naturalWidth));
    expect(widths).toEqual([360, 360, 360, 360, 360]);
    await page.goto(addresses.site.donation);
    const gift = page.getByRole('main').getByRole('link', { name: /^FAIRE UN DON/ });
    expect(await gift.getAttribute('href')).toMatch(/^https:/);
  });

  it('include privacy, accessibility and legal notices, linked from the footer', async () => {
    const page = await site().newPage({ javaScript: false });
    await page.goto('/');
    const foot = page.getByRole('contentinfo');
    for (const [name, heading] of [
      ['Confidentialité', 'VOS DONNÉES'],
      ['Accessibilité', 'ACCESSIBILITÉ'],
      ['Mentions légales', 'MENTIONS LÉGALES'],
    ] as const) {
      await foot.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
  });

  it('include a site map whose links all answer 200', async () => {
    const page = await site().newPage({ javaScript: false });
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Plan du site' }).click();
    await page.waitForURL(`**${addresses.site.sitePlan}`);
    const found = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(found.length).toBeGreaterThan(15);
    for (const address of found) {
      expect((await fetch(`${site().url}${address}`)).status, address).toBe(200);
    }
  });

  it('have the footer links of the specification, and the gallery', async () => {
    const page = await site().newPage({ javaScript: false });
    await page.goto('/');
    const foot = page.getByRole('navigation', { name: 'Pied de page' }).getByRole('link');
    const found = await foot.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(found).toEqual(
      expect.arrayContaining([
        '/',
        addresses.site.about,
        addresses.site.blog,
        addresses.site.reports,
        addresses.site.gallery,
      ]),
    );
  });
});
