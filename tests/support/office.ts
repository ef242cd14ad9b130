import type { FileChooser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { addresses } from '#src/addresses.ts';
import type { Site } from './browser.ts';
import { confirmAt } from './confirm-at.ts';
import { shownImage } from './images.ts';

type Kind = 'articles' | 'bulletins' | 'echos';

interface Given {
  readonly title: string;
  readonly details?: string;
  readonly status?: 'draft' | 'published';
  readonly publishedAt?: string;
}

/** The admin in a window, and its API. */
export interface Office {
  readonly page: Page;
  /** Opens a screen and waits until it has loaded. */
  open(path: string): Promise<void>;
  /** Ends the session on the server, without the browser's knowledge. */
  killSession(): Promise<void>;
  /** Creates a publication through the API; returns its id. */
  given(kind: Kind, publication: Given): Promise<string>;
  /** Returns a publication from the API. */
  read(kind: Kind, id: string): Promise<Record<string, unknown>>;
  change(kind: Kind, id: string, changes: Record<string, unknown>): Promise<void>;
}

/** Returns a picture to choose. */
export async function chosenImage(name = 'borne-fontaine.png') {
  return { name, mimeType: 'image/png', buffer: await shownImage() };
}

/** Returns the start of the element that has the focus instead of a field; empty where the field has it. */
const focusedInstead = (field: Locator) =>
  field.evaluate((element) => {
    const focused = document.activeElement;
    return element === focused ? '' : (focused?.outerHTML.slice(0, 200) ?? 'nothing');
  });

/** Waits until a field is there, and then until it has the focus. */
export async function expectFocus(field: Locator): Promise<void> {
  await field.waitFor({ state: 'attached' });
  await expect.poll(() => focusedInstead(field), { message: 'focused instead' }).toBe('');
}

/**
 * Opens a file chooser.
 * @param open what opens it.
 * @throws where none opens, with what has the focus instead of its button, and what the screen says.
 */
export async function openChooser(page: Page, open: () => Promise<void>): Promise<FileChooser> {
  const choosing = page.waitForEvent('filechooser');
  // Handled below; until then, a failure of `open` must not leave it unhandled.
  choosing.catch(() => {});
  // A round trip to the page, which has to know that choosers are wanted before a key arrives: keys go another way, and
  // overtake that message where the page is busy.
  await page.evaluate(() => {});
  await open();
  try {
    return await choosing;
  } catch (cause) {
    const seen = await page.evaluate(() => {
      const focused = document.activeElement?.outerHTML.slice(0, 300);
      return `${focused}\n${document.querySelectorAll('[inert]').length} inert\n${document.body.innerText}`;
    });
    throw new Error(`No file chooser opened. The focus is at ${seen}`, { cause });
  }
}

/** Focuses a field as soon as possible, because a form is inert while it looks for its draft. */
export async function focusOnceAwake(field: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await field.focus();
      return focusedInstead(field);
    })
    .toBe('');
}

/** True when a draft stored on the device contains some words. */
export function isDraftStored(page: Page, words: string): Promise<boolean> {
  return page.evaluate(async (text) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('administration');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const all = database.transaction('drafts').objectStore('drafts').getAll();
    await new Promise((resolve) => {
      all.onsuccess = resolve;
    });
    database.close();
    return JSON.stringify(all.result).includes(text);
  }, words);
}

/** Waits until the last typed words are stored on the device. */
export async function untilDraftStored(page: Page, words: string): Promise<void> {
  await expect.poll(() => isDraftStored(page, words)).toBe(true);
}

/** Waits until the login's scripts respond: before, Enter and the buttons beside it do nothing. */
export async function untilAwake(page: Page): Promise<void> {
  await expect.poll(() => page.getByRole('button', { name: 'Se connecter' }).isEnabled()).toBe(true);
}

/** Waits until the overlay that filled the window has removed its history entry. */
export async function untilEntryGone(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => 'fillsWindow' in (history.state ?? {}))).toBe(false);
}

/** Logs in through the screen. */
export async function logIn(page: Page, { administrator }: Site): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(administrator.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/**
 * Opens the admin without its login screen, with a confirmed password.
 * @param isConfirmed false for a session whose first protected action asks for the password.
 */
export async function enterOffice(
  page: Page,
  { url, administrator }: Site,
  { isConfirmed = true } = {},
): Promise<Office> {
  const { email, password } = administrator;
  const answer = await page.request.post(addresses.api.login, { data: { email, password } });
  const { token, user } = await answer.json();
  const headers = { authorization: `Bearer ${token}` };
  if (isConfirmed) await confirmAt(url, headers, password);
  // The lightest page of the site, because only its storage is needed.
  await page.goto(addresses.files.robots);
  await page.evaluate(
    (session) => {
      localStorage.setItem('token', session.token);
      localStorage.setItem('user', JSON.stringify(session.user));
    },
    { token, user },
  );
  return {
    page,
    open: async (path) => {
      await page.goto(path);
      await page.locator('main h1').waitFor();
    },
    killSession: async () => {
      expect((await page.request.post(addresses.api.logout, { headers })).ok()).toBe(true);
    },
    given: async (kind, publication) => {
      const multipart = {
        details: '<p>L’eau coule de nouveau.</p>',
        ...publication,
        coverImage: await chosenImage(),
      };
      const created = await page.request.post(`${addresses.api.root}/${kind}`, { headers, multipart });
      expect(created.status()).toBe(201);
      return (await created.json()).id;
    },
    read: async (kind, id) =>
      (await page.request.get(`${addresses.api.root}/${kind}/${id}`, { headers })).json(),
    change: async (kind, id, data) => {
      expect(
        (await page.request.put(`${addresses.api.root}/${kind}/${id}`, { headers, data })).status(),
      ).toBe(200);
    },
  };
}
