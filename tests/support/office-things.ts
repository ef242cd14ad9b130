import type { APIRequestContext, APIResponse } from 'playwright-core';
import { expect } from 'vitest';
import type { Site } from './browser.ts';
import { drawPdf } from './documents.ts';
import { smallImage } from './publications.ts';

/** What a test asks to be there before it begins. */
export type Thing = 'article' | 'bulletin' | 'echo' | 'agent' | 'image' | 'report' | 'subscriber';

const PATHS: Record<Thing, string> = {
  article: '/api/articles',
  bulletin: '/api/bulletins',
  echo: '/api/echos',
  agent: '/api/agents',
  image: '/api/gallery',
  report: '/api/reports',
  subscriber: '/api/newsletter/subscribers',
};

type Headers = Readonly<Record<string, string>>;

/** Logs in without a screen. @returns what the browser keeps, and the header that goes with each call. */
export async function openSession(request: APIRequestContext, { administrator, url }: Site) {
  const { email, password } = administrator;
  const answer = await request.post(`${url}/api/auth/login`, { data: { email, password } });
  const { token, user } = await answer.json();
  return { token, user, headers: { authorization: `Bearer ${token}` } };
}

async function created(answer: APIResponse): Promise<string> {
  expect(answer.status()).toBe(201);
  return (await answer.json()).id ?? '';
}

async function file(name: string, mimeType: string) {
  const buffer = mimeType === 'application/pdf' ? drawPdf({ padding: 2_000 }) : await smallImage();
  return { name, mimeType, buffer };
}

/** Makes a thing through the API. @returns its id; a subscriber's is not told (D20). */
export async function givenThing(
  request: APIRequestContext,
  headers: Headers,
  thing: Thing,
  title: string,
): Promise<string> {
  const url = PATHS[thing];
  const picture = () => file('photo.png', 'image/png');
  if (thing === 'subscriber') {
    return created(await request.post('/api/newsletter/subscribe', { data: { email: title } }));
  }
  if (thing === 'agent') {
    return created(await request.post(url, { headers, multipart: { name: title, role: 'Bénévole' } }));
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

/** Puts a publication into the trash through the API. */
export async function trashThing(
  request: APIRequestContext,
  headers: Headers,
  thing: 'article' | 'bulletin' | 'echo',
  id: string,
): Promise<void> {
  expect((await request.patch(`${PATHS[thing]}/${id}/trash`, { headers })).status()).toBe(200);
}
