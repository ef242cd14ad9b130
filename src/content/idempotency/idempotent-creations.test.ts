import { expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { drawPdf } from '#tests/support/documents.ts';
import { smallImage } from '#tests/support/images.ts';
import { givenColleague, givenConfirmedAdministrator, logInAgain } from '#tests/support/login.ts';
import { multipart } from '#tests/support/multipart.ts';
import { givenUploaded } from '#tests/support/tus.ts';
import { describeOnEachDatabase, type TestWorld } from '#tests/support/world.ts';
import { sweepIdempotencyKeys } from './sweep-idempotency-keys.ts';

type Headers = Record<string, string>;

/** Sends an article, as a form does. */
async function send(world: TestWorld, headers: Headers, key: string, title = 'L’eau coule') {
  const app = await world.api();
  const form = await multipart({ title, coverImage: { data: await smallImage() } });
  return app.inject({
    method: 'POST',
    url: addresses.api.publications.article.list,
    payload: form.payload,
    headers: { ...headers, ...form.headers, 'idempotency-key': key },
  });
}

async function titles(world: TestWorld): Promise<string[]> {
  const app = await world.api();
  return (await app.inject(addresses.api.publications.article.list))
    .json()
    .map(({ title }: { title: string }) => title);
}

function said(answer: Awaited<ReturnType<typeof send>>) {
  const { location, etag, 'content-type': type } = answer.headers;
  return { status: answer.statusCode, body: answer.json(), location, etag, type };
}

describeOnEachDatabase('a creation with a key', (world) => {
  it('creates once and answers the same when it is sent twice', async () => {
    const headers = await givenConfirmedAdministrator(world());
    const first = await send(world(), headers, 'un');
    world().clock.advance(60_000);
    const second = await send(world(), headers, 'un');
    expect(first.statusCode).toBe(201);
    expect(said(second)).toEqual(said(first));
    expect([first, second].map((answer) => answer.headers['idempotency-replayed'])).toEqual([
      undefined,
      'true',
    ]);
    expect(await titles(world())).toEqual(['L’eau coule']);
  });

  it('creates once when it is sent many times at the same moment', async () => {
    const headers = await givenConfirmedAdministrator(world());
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(world(), headers, 'un')));
    for (const answer of answers) expect(said(answer)).toEqual(said(answers[0] ?? answer));
    expect(await titles(world())).toHaveLength(1);
  });

  it('creates again with another key', async () => {
    const headers = await givenConfirmedAdministrator(world());
    await Promise.all([send(world(), headers, 'un'), send(world(), headers, 'deux')]);
    expect(await titles(world())).toHaveLength(2);
  });

  it('creates again when a colleague uses the same key', async () => {
    const headers = await givenConfirmedAdministrator(world());
    await send(world(), headers, 'un');
    expect((await send(world(), await givenColleague(world()), 'un')).statusCode).toBe(201);
    expect(await titles(world())).toHaveLength(2);
  });

  it('creates after a refusal, when the field is corrected and sent with the same key', async () => {
    const headers = await givenConfirmedAdministrator(world());
    expect((await send(world(), headers, 'un', '')).statusCode).toBe(400);
    expect((await send(world(), headers, 'un')).statusCode).toBe(201);
    expect(await titles(world())).toHaveLength(1);
  });

  it('answers the same bytes to a browser that reads compressed answers', async () => {
    const headers = {
      ...(await givenConfirmedAdministrator(world())),
      'idempotency-key': 'un',
      'accept-encoding': 'br',
    };
    const app = await world().api();
    const payload = { name: 'Awa', role: 'Juriste', description: 'Elle écoute. '.repeat(150) };
    const create = () => app.inject({ method: 'POST', url: addresses.api.agents.list, headers, payload });
    const [first, second] = [await create(), await create()];
    expect(second.headers).toMatchObject({ 'content-encoding': 'br', 'idempotency-replayed': 'true' });
    expect(second.rawPayload).toEqual(first.rawPayload);
  });

  it.each([
    [
      addresses.api.publications.article.list,
      async () => multipart({ title: 'Un témoin', coverImage: { data: await smallImage() } }),
    ],
    [addresses.api.agents.list, () => multipart({ name: 'Un témoin', role: 'Juriste' })],
  ])('leaves no copy of what is deleted for good, and does not create it again: %s', async (url, form) => {
    const headers = { ...(await givenConfirmedAdministrator(world())), 'idempotency-key': 'un' };
    const app = await world().api();
    const create = async () => {
      const { payload, headers: type } = await form();
      return app.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload });
    };
    const { id } = (await create()).json();
    await app.inject({ method: 'PATCH', url: `${url}/${id}/trash`, headers });
    await app.inject({ method: 'DELETE', url: `${url}/${id}?permanent=true`, headers });
    const kept = await world().services.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain('témoin');
    const again = await create();
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'Cet envoi était déjà arrivé, et ce qu’il avait créé n’est plus là.',
    ]);
  });

  it('answers 409 with the first article when the content differs', async () => {
    const headers = await givenConfirmedAdministrator(world());
    const first = await send(world(), headers, 'un');
    const second = await send(world(), headers, 'un', 'L’eau coule de nouveau');
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      message: 'Un premier envoi de ce formulaire était déjà arrivé, avec un autre contenu.',
      current: first.json(),
    });
    expect(await titles(world())).toEqual(['L’eau coule']);
  });

  it('answers 409 when the key was used at another address', async () => {
    const headers = await givenConfirmedAdministrator(world());
    await send(world(), headers, 'un');
    const app = await world().api();
    const answer = await app.inject({
      method: 'POST',
      url: addresses.api.agents.list,
      headers: { ...headers, 'idempotency-key': 'un' },
      payload: { name: 'Awa', role: 'Juriste' },
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe('Cette clé d’envoi a déjà servi pour autre chose.');
    expect(answer.json().current).toBeUndefined();
  });

  it('creates again after a day', async () => {
    const headers = await givenConfirmedAdministrator(world());
    await send(world(), headers, 'un');
    world().clock.advance(25 * 60 * 60 * 1000);
    expect((await send(world(), await logInAgain(world()), 'un')).statusCode).toBe(201);
    expect(await titles(world())).toHaveLength(2);
    world().clock.advance(25 * 60 * 60 * 1000);
    await sweepIdempotencyKeys(world().services);
    expect(await world().services.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
  });

  it('answers the same when the retry names another upload of the same file', async () => {
    const headers = await givenConfirmedAdministrator(world());
    const app = await world().api();
    const pdf = drawPdf();
    const upload = () => givenUploaded(world(), headers, pdf);
    const create = (file: unknown) =>
      app.inject({
        method: 'POST',
        url: addresses.api.reports.list,
        headers: { ...headers, 'idempotency-key': 'un' },
        payload: { file, title: 'Rapport' },
      });
    const first = await upload();
    const made = await create(first);
    // The first try has taken its upload; the second one is sent with it again, the third one with another.
    expect((await create(first)).json()).toEqual(made.json());
    expect((await create(await upload())).json()).toEqual(made.json());
    const another = await givenUploaded(world(), headers, Buffer.concat([pdf, Buffer.from('\n%')]));
    const refused = await create(another);
    expect([refused.statusCode, refused.json().current]).toEqual([409, made.json()]);
    expect((await app.inject(addresses.api.reports.list)).json()).toHaveLength(1);
  });
});

describeOnEachDatabase('a creation that is repeated', (world) => {
  it('is answered the article as it stands when somebody has changed it since', async () => {
    const headers = await givenConfirmedAdministrator(world());
    const { id } = (await send(world(), headers, 'un')).json();
    const app = await world().api();
    const url = addresses.api.publications.article.one(id);
    const payload = { title: 'L’autre main' };
    await app.inject({ method: 'PUT', url, headers: await givenColleague(world()), payload });
    const again = await send(world(), headers, 'un');
    expect(said(again)).toMatchObject({ status: 201, body: payload, location: url, etag: '"2"' });
  });

  it.each([
    [addresses.api.agents.list, { name: 'Awa', role: 'Juriste' }],
    [addresses.api.gallery.list, { description: 'La source', alt: 'Une source' }],
    [addresses.api.images, {}],
    [addresses.api.reports.list, {}],
  ])('is answered what the first call was: %s', async (url, fields) => {
    const headers = await givenConfirmedAdministrator(world());
    const app = await world().api();
    const data = url === addresses.api.reports.list ? drawPdf() : await smallImage();
    const name = [addresses.api.images, addresses.api.reports.list].includes(url) ? 'file' : 'image';
    const create = async () => {
      const form = await multipart({ ...fields, [name]: { data } });
      return app.inject({
        method: 'POST',
        url,
        payload: form.payload,
        headers: { ...headers, ...form.headers, 'idempotency-key': 'un' },
      });
    };
    const first = await create();
    const second = await create();
    expect(said(second)).toEqual(said(first));
    expect(second.headers['idempotency-replayed']).toBe('true');
  });

  it('is answered 409 when the article is in the trash by then', async () => {
    const headers = await givenConfirmedAdministrator(world());
    const { id } = (await send(world(), headers, 'un')).json();
    const app = await world().api();
    await app.inject({ method: 'PATCH', url: addresses.api.publications.article.trash(id), headers });
    const answer = await send(world(), headers, 'un');
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toMatch(/n’est plus là\.$/);
  });
});
