import { setTimeout as delay } from 'node:timers/promises';
import { addresses } from '#src/addresses.ts';
import { type Attack, expectStatuses } from './attack.ts';
import { open, statusAt } from './raw-request.ts';

const PAGES = [
  '/',
  addresses.site.publications.article.list,
  `${addresses.site.publications.article.list}?page=2`,
  addresses.site.publications.bulletin.list,
  addresses.site.gallery,
  addresses.site.organisation,
];

/** Milliseconds that whoever comes after the crowd may wait for a page. */
const NEXT_VISITOR = 2_000;

/** Visitors who ask and hang up. */
export const goneVisitors: Attack = {
  name: 'gone visitors',
  what: '1,000 connections that ask for pages and hang up; then somebody comes',
  run: async ({ url }, scale) => {
    const deadline = performance.now() + (scale === 'short' ? 4_000 : 20_000);
    const visit = async (number: number) => {
      while (performance.now() < deadline) {
        const socket = await open(url).catch(() => undefined);
        socket?.write(`GET ${PAGES[number % PAGES.length]} HTTP/1.1\r\nHost: site\r\n\r\n`);
        await delay(50);
        socket?.destroy();
        await delay(200);
      }
    };
    await Promise.all(Array.from({ length: scale === 'short' ? 300 : 1_000 }, (_, number) => visit(number)));
    const since = performance.now();
    const status = await statusAt(`${url}${addresses.site.publications.article.list}`);
    const wait = performance.now() - since;
    return [
      ...expectStatuses('the next visitor', [status], [200]),
      ...(wait > NEXT_VISITOR ? [`the next visitor waited ${Math.round(wait)} ms`] : []),
    ];
  },
};

/** Everybody at once. */
export const crowd: Attack = {
  name: 'crowd',
  what: '1,000 visitors at once, who wait for their page',
  run: async ({ url }, scale) => {
    const statuses = await Promise.all(
      Array.from({ length: scale === 'short' ? 300 : 1_000 }, (_, number) =>
        statusAt(url + PAGES[number % PAGES.length]),
      ),
    );
    const served = statuses.filter((status) => status === 200).length;
    return [
      ...expectStatuses('a visitor', statuses, [200, 503]),
      ...(served === 0 ? ['nobody was served'] : []),
    ];
  },
};

/** Passwords that are tried from everywhere, while their owner wants to come in. */
export const guessedPasswords: Attack = {
  name: 'guessed passwords',
  what: '200 wrong passwords from 200 addresses at once; then the administrator logs in from a new one',
  run: async ({ url, administrator }) => {
    const attempt = (password: string, address: string) =>
      statusAt(`${url}${addresses.api.login}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ email: administrator.email, password }),
      });
    const guesses = Array.from({ length: 200 }, (_, number) =>
      attempt('une phrase au hasard', `203.0.${number >> 8}.${number & 255}`),
    );
    await delay(500);
    let own = 0;
    for (let time = 0; time < 3 && own !== 200; time++) {
      own = await attempt(administrator.password, '198.51.100.7');
    }
    return [
      ...expectStatuses('a guess', await Promise.all(guesses), [401, 429, 503]),
      ...expectStatuses('the administrator', [own], [200]),
    ];
  },
};
