import { EventEmitter } from 'node:events';
import type { CDPSession } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { watchTransfers } from './measure.ts';

/** A browser that says what it is told to. */
async function givenTransfers() {
  const browser = new EventEmitter();
  const session = Object.assign(browser, { send: async () => ({}) }) as unknown as CDPSession;
  const transfers = await watchTransfers(session);
  const say = (event: string, words: object) =>
    browser.emit(`Network.${event}`, { requestId: '1', ...words });
  say('requestWillBeSent', { type: 'Image', request: { url: 'https://pamoja.test/a.webp' } });
  return { transfers, say };
}

describe('the transfers of a page', () => {
  it('are what a finished load says, with its headers', async () => {
    const { transfers, say } = await givenTransfers();
    say('responseReceived', { response: { encodedDataLength: 300 } });
    say('dataReceived', { encodedDataLength: 5_000 });
    say('loadingFinished', { encodedDataLength: 5_310 });
    expect(transfers.count()).toMatchObject({ picture: 5_310, other: 0 });
  });

  it('are what had come of a load that failed or was called off', async () => {
    const { transfers, say } = await givenTransfers();
    say('responseReceived', { response: { encodedDataLength: 300 } });
    say('dataReceived', { encodedDataLength: 5_000 });
    say('dataReceived', { encodedDataLength: 1_000 });
    say('loadingFailed', { canceled: true });
    expect(transfers.count()).toMatchObject({ picture: 6_300, other: 0 });
  });

  it('are none of a load that failed before anything came', async () => {
    const { transfers, say } = await givenTransfers();
    say('loadingFailed', {});
    expect(transfers.count()).toMatchObject({ picture: 0, other: 0 });
  });
});
