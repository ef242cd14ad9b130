import { expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { smallImage } from '#tests/support/images.ts';
import { type FormFields, multipart } from '#tests/support/multipart.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { describeOnEachDatabase } from '#tests/support/world.ts';

const KINDS = [
  {
    kind: 'article',
    path: addresses.api.publications.article.list,
    trash: addresses.api.publications.article.trashed,
    notFound: 'Article introuvable',
  },
  {
    kind: 'bulletin',
    path: addresses.api.publications.bulletin.list,
    trash: addresses.api.publications.bulletin.trashed,
    notFound: 'Bulletin introuvable',
  },
  {
    kind: 'echo',
    path: addresses.api.publications.echo.list,
    trash: addresses.api.publications.echo.trashed,
    notFound: 'Écho introuvable',
  },
] as const;

describeOnEachDatabase('the publications API', (world) => {
  const { asVisitor: call, asAdministrator } = useCalls(world);
  const send = async (method: 'POST' | 'PUT', url: string, fields: FormFields, headers = {}) => {
    const body = await multipart(fields);
    return asAdministrator({ method, url, payload: body.payload, headers: { ...headers, ...body.headers } });
  };
  const image = async () => ({ data: await smallImage(), filename: 'photo.png', type: 'image/png' });

  it.each(KINDS)(
    'creates, reads, changes, trashes, restores and permanently deletes a $kind',
    async ({ path, trash, notFound }) => {
      const created = await send('POST', path, {
        title: 'Premier titre',
        details: '<p>Texte</p>',
        coverImage: await image(),
        publishedAt: '2026-01-15T10:00:00+02:00',
        images: [await image(), await image()],
        captions: ['Une', ''],
      });
      expect(created.statusCode).toBe(201);
      const { id, ...entity } = created.json();
      expect(created.headers.location).toBe(`${path}/${id}`);
      expect(entity).toMatchObject({
        slug: 'premier-titre',
        publishedAt: '2026-01-15T08:00:00.000Z',
        status: 'published',
      });
      expect(entity.images.map(({ caption }: { caption: string }) => caption)).toEqual(['Une', null]);

      const read = await asAdministrator({ url: `${path}/${id}` });
      expect(read.json()).toEqual({ id, ...entity });
      expect(read.headers.etag).toBe(created.headers.etag);

      const changed = await send('PUT', `${path}/${id}`, { title: 'Second titre' });
      expect([changed.statusCode, changed.json().slug]).toEqual([200, 'second-titre']);

      const trashed = await asAdministrator({ method: 'PATCH', url: `${path}/${id}/trash` });
      expect([trashed.statusCode, trashed.json().deletedAt]).toEqual([200, expect.any(String)]);
      expect((await asAdministrator({ url: trash })).json()).toHaveLength(1);
      expect((await asAdministrator({ url: `${path}/${id}` })).json()).toMatchObject({
        statusCode: 404,
        error: notFound,
        message: notFound,
      });

      const restored = await asAdministrator({ method: 'PATCH', url: `${path}/${id}/restore` });
      expect([restored.statusCode, restored.json().deletedAt]).toEqual([200, null]);

      expect((await asAdministrator({ method: 'DELETE', url: `${path}/${id}` })).statusCode).toBe(409);
      await asAdministrator({ method: 'PATCH', url: `${path}/${id}/trash` });
      const ended = await asAdministrator({ method: 'DELETE', url: `${path}/${id}` });
      expect([ended.statusCode, ended.body]).toEqual([204, '']);
      expect((await asAdministrator({ url: trash })).json()).toEqual([]);
    },
  );

  it('stores whether a text speaks of violence, as multipart and as JSON', async () => {
    const { path } = KINDS[0];
    const created = await send('POST', path, {
      title: 'Après',
      coverImage: await image(),
      mentionsViolence: 'true',
    });
    const { id, mentionsViolence } = created.json();
    expect([created.statusCode, mentionsViolence]).toEqual([201, true]);
    const change = (payload: object) => asAdministrator({ method: 'PUT', url: `${path}/${id}`, payload });
    expect((await change({ title: 'Après l’orage' })).json().mentionsViolence).toBe(true);
    expect((await change({ mentionsViolence: false })).json().mentionsViolence).toBe(false);
    const refused = await change({ mentionsViolence: 'peut-être' });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['mentionsViolence']]);
  });

  it('stores the end of a bulletin, changes it and takes it away', async () => {
    const { path } = KINDS[1];
    const created = await send('POST', path, {
      title: 'Coupure d’eau',
      coverImage: await image(),
      endsAt: '2026-03-04T20:00:00+02:00',
    });
    const { id, endsAt } = created.json();
    expect([created.statusCode, endsAt]).toEqual([201, '2026-03-04T18:00:00.000Z']);
    const change = async (fields: FormFields) => (await send('PUT', `${path}/${id}`, fields)).json().endsAt;
    expect(await change({ title: 'Retour de l’eau' })).toBe('2026-03-04T18:00:00.000Z');
    expect(await change({ endsAt: '2026-03-03T18:00:00Z' })).toBe('2026-03-03T18:00:00.000Z');
    expect(await change({ endsAt: '' })).toBeNull();
    expect((await call({ url: path })).json()).toMatchObject([{ id, endsAt: null }]);
  });

  it.each([
    ['on its date', { endsAt: '2026-03-02T08:00:00Z' }],
    ['before its date', { publishedAt: '2026-03-09T08:00:00Z', endsAt: '2026-03-08T08:00:00Z' }],
  ])('refuses the end of a bulletin %s, beside the field', async (_when, fields) => {
    const { path } = KINDS[1];
    const answer = await send('POST', path, { title: 'Titre', coverImage: await image(), ...fields });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { endsAt: 'La fin de l’alerte vient après la date de publication.' },
    ]);
  });

  it('refuses a date after the end that a bulletin has, and to publish a draft whose end is past', async () => {
    const { path, kind } = KINDS[1];
    const endsAt = '2026-03-02T10:00:00.000Z';
    const { id } = await givenPublication(world(), { kind, endsAt });
    const late = await send('PUT', `${path}/${id}`, { publishedAt: '2026-03-05T08:00:00Z' });
    const draft = await givenPublication(world(), { kind, endsAt, status: 'draft' });
    world().clock.set(endsAt);
    const published = await send('PUT', `${path}/${draft.id}`, { status: 'published' });
    for (const answer of [late, published]) {
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['endsAt']]);
    }
  });

  it.each([KINDS[0], KINDS[2]])('refuses an end for a $kind, and takes none', async ({ path, kind }) => {
    const { id } = await givenPublication(world(), { kind });
    const given = await send('PUT', `${path}/${id}`, { endsAt: '2026-03-04T18:00:00Z' });
    expect([given.statusCode, given.json().fields]).toEqual([
      400,
      { endsAt: 'Seul un bulletin d’urgence a une fin.' },
    ]);
    expect((await send('PUT', `${path}/${id}`, { endsAt: '' })).json().endsAt).toBeNull();
  });

  it('answers a list from its start without `page`, and page by page with it', async () => {
    const { coverImage } = await givenPublication(world(), { title: 'Un' });
    for (const title of ['Deux', 'Trois']) await givenPublication(world(), { title, cover: coverImage });
    const whole = await call({ url: addresses.api.publications.article.list });
    expect(whole.json()).toHaveLength(3);
    expect(whole.headers['x-total-count']).toBe('3');
    const second = await call({ url: `${addresses.api.publications.article.list}?page=2&pageSize=1` });
    expect(second.json()).toHaveLength(1);
    expect(second.headers['x-total-count']).toBe('3');
    expect(second.headers.link).toBe(
      [
        '</api/articles?page=1&pageSize=1>; rel="first"',
        '</api/articles?page=1&pageSize=1>; rel="prev"',
        '</api/articles?page=3&pageSize=1>; rel="next"',
        '</api/articles?page=3&pageSize=1>; rel="last"',
      ].join(', '),
    );
    expect(
      (await call({ url: `${addresses.api.publications.article.list}?page=9&pageSize=1` })).json(),
    ).toEqual([]);
  });

  it.each(['page=0', 'page=x', 'page=1&pageSize=0', 'page=1&pageSize=101'])(
    'answers 400 to %s, naming the faulty field',
    async (query) => {
      const answer = await call({ url: `${addresses.api.publications.article.list}?${query}` });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields)).toEqual([query.includes('pageSize') ? 'pageSize' : 'page']);
    },
  );

  it('lists drafts and scheduled publications to an administrator with `all=true` only', async () => {
    await givenPublication(world(), { title: 'Brouillon', status: 'draft' });
    await givenPublication(world(), { title: 'Demain', publishedAt: '2026-03-03T00:00:00.000Z' });
    await givenPublication(world(), { title: 'Publié' });
    const titles = (answer: { json(): { title: string }[] }) => answer.json().map(({ title }) => title);
    expect(titles(await call({ url: addresses.api.publications.article.list }))).toEqual(['Publié']);
    expect(titles(await call({ url: `${addresses.api.publications.article.list}?all=true` }))).toEqual([
      'Publié',
    ]);
    expect(titles(await asAdministrator({ url: addresses.api.publications.article.list }))).toEqual([
      'Publié',
    ]);
    expect(
      titles(await asAdministrator({ url: `${addresses.api.publications.article.list}?all=true` })),
    ).toHaveLength(3);
  });

  it.each([
    ['GET', addresses.api.publications.article.one('x')],
    ['GET', addresses.api.publications.article.trashed],
    ['GET', addresses.api.publications.bulletin.trashed],
    ['GET', addresses.api.publications.echo.trashed],
    ['POST', addresses.api.publications.article.list],
    ['PUT', addresses.api.publications.article.one('x')],
    ['PATCH', addresses.api.publications.article.trash('x')],
    ['PATCH', addresses.api.publications.article.restore('x')],
    ['DELETE', addresses.api.publications.article.one('x')],
  ] as const)('answers 401 without a valid token: %s %s', async (method, url) => {
    for (const headers of [{}, { authorization: 'Bearer inconnu' }]) {
      const answer = await call({ method, url, headers });
      expect(answer.statusCode).toBe(401);
      expect(answer.json().error).toBe('Session expirée. Veuillez vous reconnecter.');
    }
  });

  it('answers a French sentence for each faulty field of a creation', async () => {
    const answer = await send('POST', addresses.api.publications.article.list, {
      title: '  ',
      publishedAt: 'hier',
      status: 'caché',
    });
    expect(answer.json()).toEqual({
      statusCode: 400,
      error: 'Certains champs sont à corriger.',
      message: 'Certains champs sont à corriger.',
      fields: {
        title: 'Le titre est requis.',
        publishedAt: 'La date de publication est invalide.',
        status: expect.stringContaining('brouillon'),
      },
    });
  });

  it('needs a title alone for a draft, and a cover for what is published, whichever call publishes it', async () => {
    const { list, one } = addresses.api.publications.bulletin;
    const refused = { fields: { coverImage: 'L’image de couverture est requise.' } };
    for (const fields of [{ title: 'Eau', status: 'published' }, { title: 'Eau' }] as Record<
      string,
      string
    >[])
      expect((await send('POST', list, fields)).json()).toMatchObject(refused);
    const draft = (await send('POST', list, { title: 'Eau', status: 'draft' })).json();
    expect(draft).toMatchObject({ status: 'draft', coverImage: null, publishedAt: null, alertUntil: null });
    const publishing = await send('PUT', one(draft.id), { status: 'published' });
    expect([publishing.statusCode, publishing.json()]).toMatchObject([400, refused]);
    const { coverImage } = await givenPublication(world());
    const published = await send('PUT', one(draft.id), {
      status: 'published',
      coverImage: coverImage ?? '',
    });
    expect(published.json()).toMatchObject({ status: 'published', coverImage });
  });

  it('accepts a whole entity as JSON, and ignores its read-only fields', async () => {
    const before = await givenPublication(world(), { kind: 'echo' });
    const answer = await asAdministrator({
      method: 'PUT',
      url: addresses.api.publications.echo.one(before.id),
      payload: {
        ...before,
        title: 'Relu',
        id: 'autre',
        slug: 'autre',
        createdAt: '1999-01-01T00:00:00.000Z',
        updatedAt: 'maintenant',
      },
    });
    expect(answer.json()).toMatchObject({
      id: before.id,
      slug: 'relu',
      createdAt: before.createdAt,
      publishedAt: null,
    });
  });

  it('removes all images with an empty JSON list, and refuses an image of another site', async () => {
    const created = await send('POST', addresses.api.publications.echo.list, {
      title: 'Images',
      coverImage: await image(),
      images: await image(),
    });
    const url = addresses.api.publications.echo.one(created.json().id);
    expect(created.json().images).toHaveLength(1);
    const foreign = await asAdministrator({
      method: 'PUT',
      url,
      payload: { images: [{ url: 'https://ailleurs.example/x.jpg', caption: null }] },
    });
    expect([foreign.statusCode, Object.keys(foreign.json().fields)]).toEqual([400, ['images']]);
    expect((await asAdministrator({ method: 'PUT', url, payload: { images: [] } })).json().images).toEqual(
      [],
    );
  });

  it('keeps and captions the images in `keptImages` of a multipart change', async () => {
    const created = await send('POST', addresses.api.publications.article.list, {
      title: 'Images',
      coverImage: await image(),
      images: [await image(), await image()],
    });
    const [, second] = created.json().images;
    const changed = await send('PUT', addresses.api.publications.article.one(created.json().id), {
      keptImages: JSON.stringify([{ ...second, caption: 'Gardée' }]),
      images: await image(),
      captions: 'Nouvelle',
    });
    expect(changed.json().images.map(({ caption }: { caption: string }) => caption)).toEqual([
      'Gardée',
      'Nouvelle',
    ]);
    expect(changed.json().images[0].url).toBe(second.url);
  });

  it('answers 409 with the current item to a stale If-Match, and accepts a change without one', async () => {
    const { id } = await givenPublication(world());
    const url = addresses.api.publications.article.one(id);
    const etag = String((await asAdministrator({ url })).headers.etag);
    const weakened = { 'if-match': `W/${etag}` };
    expect((await send('PUT', url, { title: 'Premier' }, weakened)).statusCode).toBe(200);
    const stale = await send('PUT', url, { title: 'Second' }, { 'if-match': etag });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      current: { id, title: 'Premier' },
      message: expect.stringContaining('plus récente'),
    });
    expect((await send('PUT', url, { title: 'Troisième' })).statusCode).toBe(200);
  });

  it('is described at /api/docs with its methods, schemas and content types', async () => {
    const { openapi, paths, components } = (await call({ url: addresses.api.docsJson })).json();
    expect(openapi).toBe('3.1.0');
    expect(components.schemas.Publication.required).toContain('deletedAt');
    for (const { path, trash } of KINDS) {
      expect(Object.keys(paths[path])).toEqual(['get', 'post']);
      expect(Object.keys(paths[`${path}/{id}`]).sort()).toEqual(['delete', 'get', 'put']);
      expect(paths[trash].get.security).toEqual([{ bearer: [] }]);
      expect(Object.keys(paths[path].post.requestBody.content)).toEqual([
        'multipart/form-data',
        'application/json',
      ]);
    }
  });
});
