import { describe, expect, it } from 'vitest';
import { installationAddress } from './installation-address.ts';

const LOCAL = { host: '127.0.0.1', isPublicUrlGiven: false, publicUrl: 'http://localhost:3000' };
const LISTENING = 'http://127.0.0.1:39000';

describe('the address that a first start prints', () => {
  it.each([
    ['127.0.0.1', LISTENING, 'http://localhost:39000/installation#code'],
    ['::1', 'http://[::1]:39000', 'http://localhost:39000/installation#code'],
    ['192.168.1.7', 'http://192.168.1.7:39000', 'http://192.168.1.7:39000/installation#code'],
    ['fd00::7', 'http://[fd00::7]:39000', 'http://[fd00::7]:39000/installation#code'],
    ['site.local', LISTENING, 'http://site.local:39000/installation#code'],
    ['127.0.0.1', 'http://127.0.0.1', 'http://localhost:80/installation#code'],
  ])('on %s is one that works', (host, listening, address) => {
    expect(installationAddress({ ...LOCAL, host }, listening, 'code')).toBe(address);
  });

  it.each(['0.0.0.0', '::'])('on %s names an address of this machine', (host) => {
    const { hostname } = new URL(installationAddress({ ...LOCAL, host }, LISTENING, 'code'));
    expect(hostname).toMatch(/^(localhost|\d+[.]\d+[.]\d+[.]\d+)$/);
    expect(hostname).not.toBe('0.0.0.0');
  });

  it('is the public one where the environment names it', () => {
    const given = { ...LOCAL, isPublicUrlGiven: true, publicUrl: 'https://www.example.org' };
    expect(installationAddress(given, LISTENING, 'code')).toBe('https://www.example.org/installation#code');
  });
});
