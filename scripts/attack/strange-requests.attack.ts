import { addresses } from '#src/addresses.ts';
import { type Attack, expectStatuses } from './attack.ts';
import { sendRaw } from './raw-request.ts';

const TARGETS = [
  '//',
  '//[',
  '///',
  '/%',
  '/%00',
  '/%c0%ae',
  '*',
  'http://autre/',
  `${addresses.site.publications.article.list}//`,
  `/${'a'.repeat(9_000)}`,
];
const HOSTS = ['[', 'a b', '', 'autre.example', 'a'.repeat(2_000)];
const METHODS = ['TRACE', 'PROPFIND', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'BREW'];
const TYPES = [
  'application/json',
  '',
  'multipart/form-data',
  'text/plain',
  'application/x-www-form-urlencoded',
];

function requestOf(method: string, target: string, host: string, rest = '\r\n'): string {
  return `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${rest}`;
}

const REQUESTS = [
  ...TARGETS.map((target) => requestOf('GET', target, 'site')),
  ...HOSTS.map((host) => requestOf('GET', '/', host)),
  ...METHODS.flatMap((method) => [
    requestOf(method, '/', 'site'),
    requestOf(method, addresses.api.publications.article.list, 'site'),
  ]),
  ...TYPES.map((type) =>
    requestOf(
      'POST',
      addresses.site.newsletter,
      'site',
      `${type && `Content-Type: ${type}\r\n`}Content-Length: 2\r\n\r\n{}`,
    ),
  ),
  requestOf('POST', addresses.site.newsletter, 'site', 'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}'),
  requestOf(
    'POST',
    addresses.site.newsletter,
    'site',
    'Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nzz\r\n',
  ),
  requestOf('GET', `${addresses.api.root}/inconnu`, 'site'),
  requestOf('GET', '/', 'site', `X-Long: ${'a'.repeat(70_000)}\r\n\r\n`),
  'NOT HTTP AT ALL\r\n\r\n',
];

/** Requests that no browser makes. */
export const strangeRequests: Attack = {
  name: 'strange requests',
  what: 'addresses, hosts, methods and types that make no sense',
  run: async ({ url }) => {
    const faults: string[] = [];
    for (const request of REQUESTS) {
      const status = await sendRaw(url, request);
      if (status >= 500 && status !== 501 && status !== 505)
        faults.push(`${JSON.stringify(request.slice(0, 60))} answered ${status}`);
    }
    return [
      ...faults,
      ...expectStatuses('an ordinary request', [await sendRaw(url, requestOf('GET', '/', 'site'))], [200]),
    ];
  },
};
