import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, holdFiles, useSite, wakeScripts } from '#tests/support/browser.ts';

describe('the newsletter form', () => {
  const site = useSite();

  async function subscribers(): Promise<string[]> {
    const { url, administrator } = site();
    const login = await fetch(`${url}${addresses.api.login}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: administrator.email, password: administrator.password }),
    });
    const { token } = await login.json();
    const answer = await fetch(`${url}${addresses.api.subscribers}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = await answer.json();
    return data.map(({ email }: { email: string }) => email);
  }

  const foot = (page: Page) => page.getByRole('contentinfo');
  const colourOf = (page: Page, token: string) =>
    page.evaluate((name) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.setProperty('color', `var(${name})`);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, token);

  it.each([360, 1280])(
    'stores an address, shows the success in green and clears the field, at %i pixels',
    async (width) => {
      const page = await site().newPage({ width });
      await page.goto(addresses.site.domains);
      await wakeScripts(page);
      const email = `awa-${width}@exemple.cd`;
      const field = foot(page).getByLabel('Votre adresse e-mail');
      await field.fill(email);
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route(`**${addresses.api.subscribe}`, async (route) => {
        await held;
        await route.continue();
      });
      await page.keyboard.press('Enter');
      // In one query, because the form aborts the call after 20 s, however slow this machine is.
      await foot(page).getByRole('button', { name: 'En cours...', disabled: true }).waitFor();
      letGo();
      const status = foot(page).getByRole('status');
      await foot(page).getByText('Inscription réussie\u202f!').waitFor();
      await expect.poll(() => field.inputValue()).toBe('');
      expect(await status.evaluate((element) => getComputedStyle(element).color)).toBe(
        await colourOf(page, '--color-success'),
      );
      expect(page.url()).toBe(`${site().url}${addresses.site.domains}`);
      expect(await subscribers()).toContain(email);
      await expectAccessible(page);
    },
  );

  it('shows the server’s sentence in red, and keeps the input', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 400/] });
    await page.goto('/');
    await wakeScripts(page);
    const field = foot(page).getByLabel('Votre adresse e-mail');
    // A browser's idea of a valid address is broader.
    await field.fill('awa@exemple');
    await foot(page).getByRole('button', { name: 'S’inscrire' }).click();
    const status = foot(page).getByRole('status');
    await page.waitForFunction(() => document.querySelector('footer [role=status]')?.textContent !== '');
    expect(await status.textContent()).toContain('e-mail');
    expect(await field.inputValue()).toBe('awa@exemple');
    expect(await status.evaluate((element) => getComputedStyle(element).color)).toBe(
      await colourOf(page, '--color-error'),
    );
  });

  it.each([
    [addresses.site.donation, 'contentinfo'],
    [addresses.site.newsletter, 'main'],
    [addresses.site.privacy, 'main'],
  ] as const)(
    'keeps the page and the input when the network is down, and succeeds on a retry: %s',
    async (screen, part) => {
      const page = await site().newPage({ width: 360, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
      await page.goto(screen);
      await wakeScripts(page);
      const form = page.getByRole(part).locator('form');
      const field = form.getByLabel('Votre adresse e-mail');
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      await field.fill('awa@exemple.cd');
      await page.context().setOffline(true);
      await page.keyboard.press('Enter');
      await form.getByText('Une erreur est survenue. Hors connexion. Réessayez.').waitFor();
      expect(await field.inputValue()).toBe('awa@exemple.cd');
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
      await page.context().setOffline(false);
      await form.getByRole('button').click();
      await form.getByText(/réussie/).waitFor();
      expect(page.url()).toBe(site().url + screen);
    },
  );

  it.each([
    ['cut on its way', null, /^Une erreur est survenue[.] Pas de réponse[.] Réessayez[.]$/],
    ['an error without a body', { status: 500, body: '' }, /^Une erreur est survenue$/],
    [
      'answered by a hotel’s network',
      { status: 200, contentType: 'text/html', body: '<h1>Wi-Fi</h1>' },
      /^Une erreur est survenue$/,
    ],
    [
      'answered by a proxy',
      { status: 503, contentType: 'text/html', body: '<h1>503</h1>' },
      /Une erreur est survenue/,
    ],
    ['too large', { status: 413, json: { message: 'L’envoi est trop volumineux.' } }, /trop volumineux/],
    ['an error of the server', { status: 500, json: { message: 'Une erreur est survenue' } }, /est survenue/],
  ] as const)('keeps the page and the input when its request is %s', async (_, answer, sentence) => {
    const page = await site().newPage({ expectedErrors: [/status of (413|50[03])|ERR_FAILED/] });
    await page.route(`**${addresses.api.subscribe}`, (route) =>
      answer ? route.fulfill(answer) : route.abort(),
    );
    await page.goto(addresses.site.donation);
    await wakeScripts(page);
    const field = foot(page).getByLabel('Votre adresse e-mail');
    await field.fill('awa@exemple.cd');
    await page.keyboard.press('Enter');
    await foot(page).getByRole('status').getByText(sentence).waitFor();
    expect(await field.inputValue()).toBe('awa@exemple.cd');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('VOTRE DON');
  });

  it.each([true, false])('counts a double click as one, with its script: %s', async (isAlive) => {
    const page = await site().newPage();
    if (!isAlive) await holdFiles(page, '**/assets/*.js');
    await page.goto(addresses.site.newsletter);
    if (isAlive) await wakeScripts(page);
    const email = `double-${isAlive}@exemple.cd`;
    await page.getByLabel('Votre adresse e-mail').fill(email);
    await page.getByRole('button', { name: 'S’inscrire' }).dblclick();
    await page.getByText('Inscription réussie\u202f!').waitFor();
    expect((await subscribers()).filter((each) => each === email)).toEqual([email]);
  });

  it('has a required field of type email', async () => {
    const page = await site().newPage({ javaScript: false });
    await page.goto('/');
    const field = foot(page).getByLabel('Votre adresse e-mail');
    expect([await field.getAttribute('type'), await field.getAttribute('required')]).toEqual(['email', '']);
  });

  it('stores an address without JavaScript', async () => {
    const page = await site().newPage({ width: 360, javaScript: false });
    await page.goto(addresses.site.reports);
    await foot(page).getByLabel('Votre adresse e-mail').fill('sans-script@exemple.cd');
    await foot(page).getByRole('button', { name: 'S’inscrire' }).click();
    await page.waitForURL(`**${addresses.site.newsletter}`);
    expect(await page.getByRole('main').getByRole('status').textContent()).toBe('Inscription réussie\u202f!');
    expect(await subscribers()).toContain('sans-script@exemple.cd');
  });

  it('answers a robot with the success page, and stores nothing', async () => {
    const answer = await fetch(`${site().url}${addresses.site.newsletter}`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'robot@exemple.cd', website: 'https://exemple.cd' }),
    });
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('Inscription réussie'),
    ]);
    expect(await subscribers()).not.toContain('robot@exemple.cd');
  });

  it('hides the robots’ field from visitors and their keyboard', async () => {
    const page = await site().newPage();
    await page.goto(addresses.site.newsletter);
    expect(await page.getByRole('textbox').count()).toBe(1);
    await page.getByLabel('Votre adresse e-mail').focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('S’inscrire');
  });

  it('links to the terms of consent, and unsubscribes without JavaScript', async () => {
    const page = await site().newPage({ javaScript: false });
    await page.goto(addresses.site.newsletter);
    await page.getByLabel('Votre adresse e-mail').fill('partante@exemple.cd');
    await page.getByRole('button', { name: 'S’inscrire' }).click();
    await page.getByText('Inscription réussie\u202f!').waitFor();
    expect(await subscribers()).toContain('partante@exemple.cd');
    await page.getByRole('main').getByRole('link', { name: 'Confidentialité et désinscription' }).click();
    await page.waitForURL(`**${addresses.site.privacy}`);
    const leaving = page.locator('#depart');
    await leaving.getByLabel('Votre adresse e-mail').fill('partante@exemple.cd');
    await leaving.getByRole('button', { name: 'Me désinscrire' }).click();
    await page.getByText('Désinscription réussie\u202f!').waitFor();
    expect(await subscribers()).not.toContain('partante@exemple.cd');
  });
});
