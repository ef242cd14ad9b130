import type { APIRequestContext, APIResponse, Page } from 'playwright-core';
import { expect } from 'vitest';
import { addresses } from '#src/addresses.ts';
import type { Site } from './browser.ts';
import { confirmAt } from './confirm-at.ts';
import { drawPdf } from './documents.ts';
import { shownImage } from './images.ts';

/** An item that a test can create before it begins. */
export type Thing =
  | 'article'
  | 'bulletin'
  | 'echo'
  | 'agent'
  | 'event'
  | 'notice'
  | 'image'
  | 'report'
  | 'subscriber';

const PATHS: Record<Thing, string> = {
  article: addresses.api.publications.article.list,
  bulletin: addresses.api.publications.bulletin.list,
  echo: addresses.api.publications.echo.list,
  agent: addresses.api.agents.list,
  event: addresses.api.event.list,
  notice: addresses.api.notice.list,
  image: addresses.api.gallery.list,
  report: addresses.api.reports.list,
  subscriber: addresses.api.subscribers,
};

type Headers = Readonly<Record<string, string>>;

/** A session as the browser stores it, and the header for each call. */
export type Session = Awaited<ReturnType<typeof openSession>>;

/** Logs in without a screen, and confirms the password, so that no screen asks for it. */
export async function openSession(request: APIRequestContext, { administrator, url }: Site) {
  const { email, password } = administrator;
  const answer = await request.post(`${url}${addresses.api.login}`, { data: { email, password } });
  const { token, user } = await answer.json();
  const headers = { authorization: `Bearer ${token}` };
  await confirmAt(url, headers, password);
  return { token, user, headers };
}

/** Makes every screen that a window opens find the session, whatever happened to it meanwhile. */
export async function carrySession(page: Page, { token, user }: Session): Promise<void> {
  await page.addInitScript(
    (kept) => {
      if (location.origin === 'null') return;
      localStorage.setItem('token', kept.token);
      localStorage.setItem('user', JSON.stringify(kept.user));
    },
    { token, user },
  );
}

async function created(answer: APIResponse): Promise<string> {
  expect(answer.status()).toBe(201);
  return (await answer.json()).id ?? '';
}

async function file(name: string, mimeType: string) {
  const buffer = mimeType === 'application/pdf' ? drawPdf({ padding: 2_000 }) : await shownImage();
  return { name, mimeType, buffer };
}

/** Creates an item through the API. @returns its id; undefined for a subscriber. */
export async function givenThing(
  request: APIRequestContext,
  headers: Headers,
  thing: Thing,
  title: string,
): Promise<string> {
  const url = PATHS[thing];
  const picture = () => file('photo.png', 'image/png');
  if (thing === 'subscriber') {
    return created(await request.post(addresses.api.subscribe, { data: { email: title } }));
  }
  if (thing === 'agent') {
    return created(await request.post(url, { headers, multipart: { name: title, role: 'Bénévole' } }));
  }
  if (thing === 'event') {
    return created(await request.post(url, { headers, multipart: { title, startsAt: '2031-12-03' } }));
  }
  if (thing === 'notice') {
    const multipart = { title, documents: await file('dossier.pdf', 'application/pdf') };
    return created(await request.post(url, { headers, multipart }));
  }
  if (thing === 'image') {
    const multipart = { description: title, alt: 'Une image', image: await picture() };
    return created(await request.post(url, { headers, multipart }));
  }
  if (thing === 'report') {
    const multipart = { title, file: await file('rapport.pdf', 'application/pdf') };
    return created(await request.post(url, { headers, multipart }));
  }
  const multipart = { title, details: '<p>L’eau coule de nouveau.</p>', coverImage: await picture() };
  return created(await request.post(url, { headers, multipart }));
}

/** Moves an item to its trash through the API. */
export async function trashThing(
  request: APIRequestContext,
  headers: Headers,
  thing: Exclude<Thing, 'subscriber'>,
  id: string,
): Promise<void> {
  const url = `${PATHS[thing]}/${id}`;
  const isPublication = thing === 'article' || thing === 'bulletin' || thing === 'echo';
  const answer = isPublication
    ? await request.patch(`${url}/trash`, { headers })
    : await request.delete(url, { headers });
  expect(answer.ok()).toBe(true);
}
