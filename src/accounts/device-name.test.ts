import { describe, expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the name of a device', () => {
  it.each([
    [
      'Chrome sur Android',
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/126.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'Chrome sur Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`,
    ],
    [
      'Edge sur Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    ],
    [
      'Samsung Internet sur Android',
      `Mozilla/5.0 (Linux; Android 13; SM-A145F) ${WEBKIT} SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'Opera sur Android',
      `Mozilla/5.0 (Linux; Android 12; K) ${WEBKIT} Chrome/124.0.0.0 Mobile Safari/537.36 OPR/82.0`,
    ],
    ['Firefox sur Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
    ['Firefox sur Android', 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0'],
    [
      'Safari sur iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    ],
    [
      'Safari sur Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    ],
    ['Android', 'Dalvik/2.1.0 (Linux; U; Android 9)'],
  ])('is %s', (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it.each([
    undefined,
    '',
    'curl/8.5.0',
    '<script>alert(1)</script>',
    `${'a'.repeat(10_000)} Chrome/1 Android`,
  ])('is null for %s', (userAgent) => {
    expect(deviceName(userAgent)).toBeNull();
  });
});
