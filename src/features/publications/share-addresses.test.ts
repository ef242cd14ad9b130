import { describe, expect, it } from 'vitest';
import { shareAddresses } from './share-addresses.ts';

describe('sending a publication on', () => {
  const title = 'L’eau & la paix : 50 % + « ça » #1 ?';
  const address = 'https://pamoja.test/articles/l-eau';

  it('opens WhatsApp with the title and the address, to the letter', () => {
    const { origin, searchParams } = new URL(shareAddresses(title, address).whatsApp);
    expect([origin, searchParams.get('text')]).toEqual(['https://wa.me', `${title}\n${address}`]);
  });

  it('gives Facebook the address, which says the rest itself', () => {
    const url = new URL(shareAddresses(title, address).facebook);
    expect([url.hostname, url.searchParams.get('u')]).toEqual(['www.facebook.com', address]);
  });

  it('writes an e-mail to whomever one wants', () => {
    const { protocol, pathname, search } = new URL(shareAddresses(title, address).email);
    const fields = new URLSearchParams(search.replaceAll('+', '%2B'));
    expect([protocol, pathname, fields.get('subject'), fields.get('body')]).toEqual([
      'mailto:',
      '',
      title,
      `${title}\r\n${address}`,
    ]);
  });
});
