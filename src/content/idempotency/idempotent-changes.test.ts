import { expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { smallImage } from '#tests/support/images.ts';
import { givenColleague, givenConfirmedAdministrator } from '#tests/support/login.ts';
import { multipart } from '#tests/support/multipart.ts';
import { givenUploaded } from '#tests/support/tus.ts';
import { describeOnEachDatabase, type TestWorld } from '#tests/support/world.ts';

type Headers = Record<string, string>;

interface Change {
  /** @default 'un' */
  readonly key?: string;
  /** @default the version that was made */
  readonly ifMatch?: string;
  readonly [field: string]: unknown;
}

/** An article as one administrator has it open. */
async function givenOpened(world: TestWorld) {
  const headers = await givenConfirmedAdministrator(world);
  const app = await world.api();
  const form = await multipart({ title: 'L’eau coule', coverImage: { data: await smallImage() } });
  const made = await app.inject({
    method: 'POST',
    url: addresses.api.publications.article.list,
    payload: form.payload,
    headers: { ...headers, ...form.headers },
  });
  const url = addresses.api.publications.article.one(made.json().id);
  const first = String(made.headers.etag);
  const change = async ({ key = 'un', ifMatch = first, ...fields }: Change, by: Headers = headers) => {
    const sent = await multipart(fields as Parameters<typeof multipart>[0]);
    return app.inject({
      method: 'PUT',
      url,
      payload: sent.payload,
      headers: { ...by, ...sent.headers, 'if-match': ifMatch, 'idempotency-key': key },
    });
  };
  const read = async () => (await app.inject({ url, headers })).json();
  return { url, headers, change, read };
}

async function keysOf(world: TestWorld) {
  return world.services.db.selectFrom('idempotency_keys').selectAll().execute();
}

describeOnEachDatabase('a change with a key', (world) => {
  it('changes once and answers the article as it is when it is sent twice', async () => {
    const { change, read } = await givenOpened(world());
    const fields = { title: 'L’eau coule de nouveau', coverImage: { data: await smallImage() } };
    const first = await change(fields);
    const second = await change(fields);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
    expect(second.headers).toMatchObject({ etag: first.headers.etag, 'idempotency-replayed': 'true' });
    expect((await read()).updatedAt).toBe(first.json().updatedAt);
  });

  it('changes once when it is sent many times at the same moment', async () => {
    const { change } = await givenOpened(world());
    const answers = await Promise.all(Array.from({ length: 5 }, () => change({ title: 'Une fois' })));
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.etag])).toEqual(
      Array(5).fill([200, '"2"']),
    );
  });

  it('answers 409 with the article when the content differs, and says that it is the sender’s own first change', async () => {
    const { change, read } = await givenOpened(world());
    await change({ title: 'Un' });
    for (const attempt of [1, 2]) {
      const refused = await change({ title: 'Deux' });
      expect(refused.json(), `attempt ${attempt}`).toMatchObject({
        message: 'Un premier envoi de ce formulaire était déjà arrivé, avec un autre contenu.',
        current: { title: 'Un' },
      });
      expect(refused.statusCode).toBe(409);
    }
    expect(await read()).toMatchObject({ title: 'Un' });
    expect((await change({ title: 'Un' })).headers['idempotency-replayed']).toBe('true');
    expect((await change({ key: 'deux', ifMatch: '"2"', title: 'Deux' })).statusCode).toBe(200);
  });

  it('answers 200 when somebody else has changed the article since', async () => {
    const { change, url } = await givenOpened(world());
    await change({ title: 'Un' });
    const app = await world().api();
    const other = await givenColleague(world());
    await app.inject({ method: 'PUT', url, headers: other, payload: { title: 'L’autre main' } });
    const again = await change({ title: 'Un' });
    expect(again.statusCode).toBe(200);
    expect(again.json()).toMatchObject({ title: 'L’autre main' });
  });

  it('changes after a refusal, when the field is corrected and sent with the same key', async () => {
    const { change, read } = await givenOpened(world());
    expect((await change({ title: '' })).statusCode).toBe(400);
    expect(await keysOf(world())).toEqual([]);
    expect((await change({ title: 'Corrigé' })).statusCode).toBe(200);
    expect((await change({ title: '' })).statusCode).toBe(409);
    expect(await read()).toMatchObject({ title: 'Corrigé' });
  });

  it('answers 409 when the key was used on top of another version', async () => {
    const { change } = await givenOpened(world());
    await change({ title: 'Un' });
    const answer = await change({ title: 'Deux', ifMatch: '"2"' });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Cette clé d’envoi a déjà servi pour autre chose.',
    ]);
    expect((await change({ key: 'deux', title: 'Deux', ifMatch: '"2"' })).statusCode).toBe(200);
  });

  it('answers the same when the retry names another upload of the same photograph', async () => {
    const { change, headers } = await givenOpened(world());
    const photo = await smallImage();
    const upload = () => givenUploaded(world(), headers, photo);
    const coverImage = await upload();
    const first = await change({ coverImage });
    expect((await change({ coverImage })).json()).toEqual(first.json());
    expect((await change({ coverImage: await upload() })).json()).toEqual(first.json());
  });

  it('stores no copy of what was written', async () => {
    const { change } = await givenOpened(world());
    await change({ title: 'Un témoin', details: '<p>Son village</p>' });
    const kept = await keysOf(world());
    expect(JSON.stringify(kept)).not.toMatch(/témoin|village/);
    expect(kept).toMatchObject([{ content: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });

  it('counts as the same whatever `updatedAt` it sends, as an echo’s form does', async () => {
    const { url, headers } = await givenOpened(world());
    const app = await world().api();
    const change = (updatedAt: string) =>
      app.inject({
        method: 'PUT',
        url,
        headers: { ...headers, 'idempotency-key': 'un', 'if-match': '"1"' },
        payload: { title: 'Un', updatedAt },
      });
    await change('2026-03-02T08:00:00.000Z');
    expect((await change('2026-03-02T08:01:00.000Z')).headers['idempotency-replayed']).toBe('true');
  });

  it('answers as without a key when the article is in the trash or deleted by then', async () => {
    const { change, url, headers } = await givenOpened(world());
    await change({ title: 'Un' });
    const app = await world().api();
    await app.inject({ method: 'PATCH', url: `${url}/trash`, headers });
    expect((await change({ title: 'Un' })).json().message).toBe(
      (await change({ key: 'autre', title: 'Un' })).json().message,
    );
    await app.inject({ method: 'DELETE', url: `${url}?permanent=true`, headers });
    expect((await change({ title: 'Un' })).statusCode).toBe(404);
  });

  it('takes a key for items of a collection', async () => {
    const headers = { ...(await givenConfirmedAdministrator(world())), 'idempotency-key': 'un' };
    const app = await world().api();
    const agent = { name: 'Awa', role: 'Juriste' };
    const made = await app.inject({
      method: 'POST',
      url: addresses.api.agents.list,
      headers,
      payload: agent,
    });
    const change = () =>
      app.inject({
        method: 'PUT',
        url: addresses.api.agents.one(made.json().id),
        headers: { ...headers, 'idempotency-key': 'deux', 'if-match': String(made.headers.etag) },
        payload: { role: 'Avocate' },
      });
    const [first, second] = [await change(), await change()];
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
  });
});
