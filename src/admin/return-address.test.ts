import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { loginAddress, returnAddress } from './return-address.ts';

function returnOf(wanted: string): string {
  return returnAddress(new URLSearchParams({ retour: wanted }));
}

describe('the return address of a login', () => {
  it('is the screen that led to the login, with its query', () => {
    const address = loginAddress(`${addresses.admin.content.article.list}?page=2&q=eau`);
    expect(address).toBe(`${addresses.admin.login}?retour=%2Fadmin%2Farticles%3Fpage%3D2%26q%3Deau`);
    expect(returnAddress(new URL(address, 'http://localhost').searchParams)).toBe(
      `${addresses.admin.content.article.list}?page=2&q=eau`,
    );
  });

  it('is the dashboard when no screen led to the login', () => {
    expect(returnAddress(new URLSearchParams())).toBe(addresses.admin.dashboard);
  });

  it.each([
    'https://elsewhere.example/admin/',
    '//elsewhere.example/admin/',
    '/\\elsewhere.example/admin/',
    '/admin/../articles',
    addresses.site.publications.article.list,
    'javascript:alert(1)',
    addresses.admin.login,
    `${addresses.admin.login}?retour=/admin/login`,
    '/administrator',
  ])('is never %s', (wanted) => {
    expect(returnOf(wanted)).toBe(addresses.admin.dashboard);
  });
});
