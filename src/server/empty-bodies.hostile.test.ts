import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { confirmPassword, givenConfirmedAdministrator, logInAgain } from '#tests/support/login.ts';
import { describeOnDatabase } from '#tests/support/world.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

/** Empty bodies as clients send them beside a content type: without a length, with length 0, chunked. */
const EMPTY: readonly (readonly [string, Pick<InjectOptions, 'headers' | 'payload'>])[] = [
  ['without a length', { headers: JSON_TYPE }],
  ['with a charset', { headers: { 'content-type': 'Application/JSON; charset=utf-8' } }],
  ['with a length of 0', { headers: { ...JSON_TYPE, 'content-length': '0' }, payload: '' }],
  ['in pieces', { headers: { ...JSON_TYPE, 'transfer-encoding': 'chunked' }, payload: '' }],
];

interface Operation {
  readonly requestBody?: { readonly required?: boolean };
}

describeOnDatabase('sqlite', 'a call with a JSON content type and an empty body', (world) => {
  const operations = async () => {
    const { paths } = (await (await world().api()).inject(addresses.api.docsJson)).json();
    return Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]) => ({
        method: method.toUpperCase() as 'POST',
        url: path.replace(/{\w+}/g, '0190a3c0-0000-7000-8000-000000000000'),
        takesBody: requestBody !== undefined,
      })),
    );
  };

  it.each(EMPTY)(
    'is carried out where it takes none, else answered 400 with a sentence: %s',
    async (_name, sent) => {
      const app = await world().api();
      let { authorization } = await givenConfirmedAdministrator(world());
      let withoutBody = 0;
      for (const { method, url, takesBody } of await operations()) {
        // The installation's routes are gone once a site is installed.
        if (method === ('GET' as string) || url === addresses.api.installation) continue;
        const answer = await app.inject({
          method,
          url,
          ...sent,
          headers: { ...sent.headers, authorization },
        });
        const told = [method, url, answer.statusCode];
        if (takesBody) {
          expect([...told, answer.json().message]).toEqual([
            method,
            url,
            400,
            expect.stringMatching(/^[A-ZÉ].+\.$/),
          ]);
        } else {
          withoutBody += 1;
          // The call may have ended the session.
          if (answer.statusCode === 204)
            ({ authorization } = await confirmPassword(world(), await logInAgain(world())));
          // The upload protocol answers 412 to requests without its version header.
          expect([200, 202, 204, 404, 409, 412], told.join(' ')).toContain(answer.statusCode);
        }
      }
      expect(withoutBody).toBeGreaterThan(20);
    },
  );
});
