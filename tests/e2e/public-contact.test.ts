import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '#mail/messages/message.schema.ts';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, expectNoSidewaysScroll, useSite, wakeScripts } from '#tests/support/browser.ts';
import { lightAddress } from '#ui/light/light-address.ts';

const { site: pages, api, admin } = addresses;

describe('writing to the organisation', () => {
  const site = useSite();
  let token = '';

  beforeAll(async () => {
    const { email, password } = site().administrator;
    const login = await fetch(`${site().url}${api.login}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    ({ token } = await login.json());
  });

  /** Returns the newest message. */
  async function newest(): Promise<Message | undefined> {
    const headers = { authorization: `Bearer ${token}` };
    return (await (await fetch(`${site().url}${api.messages}`, { headers })).json())[0];
  }

  async function write(page: Page, text: string): Promise<void> {
    await page.getByLabel('Sujet').selectOption({ label: 'Bénévolat' });
    await page.getByLabel('Votre message').fill(text);
    await page.getByLabel('Où vous répondre').fill('+243 970 000 001');
    await page.getByRole('button', { name: 'Envoyer' }).click();
  }

  it.each([pages.contact, lightAddress(pages.contact)])('works without scripts: %s', async (path) => {
    const page = await site().newPage({ width: 360, javaScript: false });
    await page.goto(path);
    const text = `Bonjour, de ${path}\n<b>Aline</b>`;
    await write(page, text);
    await page.getByText('Merci. Votre message est arrivé.').waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.getByLabel('Votre message').inputValue()).toBe('');
    expect(await newest()).toMatchObject({ text, subject: 'volunteering', replyTo: '+243 970 000 001' });
  });

  it('shows errors without scripts, and keeps the input', async () => {
    const answer = await fetch(`${site().url}${pages.contact}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ subject: 'press', text: `${'é'.repeat(5_000)}!`, replyTo: 'a@exemple.cd' }),
    });
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toMatch(/Au plus 5\s000 caractères\./);
    expect(html).toContain('éééé!');
    expect(html).toContain('value="a@exemple.cd"');
  });

  it('stays on the page with scripts, and keeps the input when the connection fails', async () => {
    const page = await site().newPage({ width: 360, expectedErrors: [/ERR_FAILED|Failed to load/] });
    await page.goto(pages.contact);
    await wakeScripts(page);
    await page.route(`**${api.contact}`, (route) => route.abort());
    await write(page, 'Un message sur un mauvais réseau');
    await page.getByText('Une erreur est survenue').waitFor();
    expect(await page.getByLabel('Votre message').inputValue()).toBe('Un message sur un mauvais réseau');
    await page.unroute(`**${api.contact}`);
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await page.getByText('Merci. Votre message est arrivé.').waitFor();
    expect(await page.getByLabel('Votre message').inputValue()).toBe('');
    expect((await newest())?.text).toBe('Un message sur un mauvais réseau');
  });

  it('leaves no input on the device, even before its scripts have loaded', async () => {
    const page = await site().newPage({ expectedErrors: [/ERR_FAILED/] });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(pages.contact);
    const field = page.getByLabel('Votre message');
    await field.evaluate((element: HTMLTextAreaElement) => {
      element.value = 'Un secret';
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    });
    expect(await field.inputValue()).toBe('');
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
    expect(stored).not.toContain('secret');
    expect(await page.locator('form[data-forgets]').getAttribute('autocomplete')).toBe('off');
  });

  it('has a form without a token, the same for every visitor', async () => {
    const read = async () => {
      const answer = await fetch(`${site().url}${pages.contact}`);
      return [answer.headers.get('cache-control'), answer.headers.get('etag'), await answer.text()];
    };
    const [first, second] = [await read(), await read()];
    expect(second).toEqual(first);
    expect(first[0]).toBe('no-cache');
    expect(first[2]).not.toMatch(/type="hidden"/);
  });

  it('is read, answered and archived in the back office, which counts unanswered messages', async () => {
    const office = await site().newPage();
    await office.goto(admin.login);
    await office.getByLabel('Adresse e-mail').fill(site().administrator.email);
    await office.locator('input[autocomplete="current-password"]').fill(site().administrator.password);
    await office.getByRole('button', { name: 'Se connecter' }).click();
    await office.getByRole('link', { name: /^\d+ messages? non lus?$/ }).click();
    await office.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
    const menu = office.getByRole('banner');
    const unread = async () =>
      Number(/\d+/.exec(await menu.getByRole('link', { name: /Messages/ }).innerText())?.[0] ?? 0);
    await expect.poll(unread).toBe(3);
    const [card] = await office.getByRole('article').all();
    if (!card) throw new Error('No message is shown.');
    const answers = card.getByRole('link');
    expect(await answers.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      'tel:+243970000001',
      'https://wa.me/243970000001',
    ]);
    await expectAccessible(office);
    await card.getByRole('button', { name: 'Marquer répondu' }).click();
    await office.getByText('Message marqué comme répondu').waitFor();
    await expect.poll(unread).toBe(2);
    await office.getByRole('link', { name: 'Répondus' }).click();
    await office.getByText('Un message sur un mauvais réseau').waitFor();
  });

  it.each(['light', 'dark'] as const)(
    'is accessible in the theme %s, on the smallest screen',
    async (theme) => {
      const page = await site().newPage({ theme, width: 320 });
      await page.goto(pages.contact);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    },
  );
});
