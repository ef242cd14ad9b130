import { describe, expect, it } from 'vitest';
import { shareAddresses } from './share-addresses.ts';

describe('the share links of a publication', () => {
  const title = 'L’eau & la paix : 50 % + « ça » #1 ?';
  const address = 'https://pamoja.test/articles/l-eau';

  it('open WhatsApp with the exact title and address', () => {
    const { origin, searchParams } = new URL(shareAddresses(title, address).whatsApp);
    expect([origin, searchParams.get('text')]).toEqual(['https://wa.me', `${title}\n${address}`]);
  });

  it('give Facebook the address only', () => {
    const url = new URL(shareAddresses(title, address).facebook);
    expect([url.hostname, url.searchParams.get('u')]).toEqual(['www.facebook.com', address]);
  });

  it('open an e-mail without a recipient, with the title and address', () => {
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
