import { expect, it } from 'vitest';
import { useCalls } from '#tests/support/calls.ts';
import { drawPdf } from '#tests/support/documents.ts';
import { smallImage } from '#tests/support/images.ts';
import { type FormFields, multipart } from '#tests/support/multipart.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import { describeOnOneDatabase } from '#tests/support/world.ts';

const image = async () => ({ data: await smallImage(), filename: 'photo.png', type: 'image/png' });
const pdf = () => ({ data: drawPdf(), filename: 'Bilan.pdf', type: 'application/pdf' });

/** The form that creates an item of each collection, and the item that is answered. */
const COLLECTIONS = [
  {
    path: 'agents',
    notFound: 'Membre de l’équipe introuvable',
    form: async (): Promise<FormFields> => ({ name: 'Membre', role: 'Coordination', image: await image() }),
    item: { name: 'Membre', role: 'Coordination', description: null, linkedin: null },
    file: 'image',
  },
  {
    path: 'gallery',
    notFound: 'Image introuvable',
    form: async (): Promise<FormFields> => ({ description: 'Au marché', alt: 'Étals', image: await image() }),
    item: { description: 'Au marché', alt: 'Étals' },
    file: 'image',
  },
  {
    path: 'reports',
    notFound: 'Rapport introuvable',
    form: async (): Promise<FormFields> => ({ file: pdf() }),
    item: { title: 'Bilan.pdf', size: drawPdf().length },
    file: 'fileUrl',
  },
] as const;

for (const { path, notFound, form, item, file } of COLLECTIONS) {
  const url = `/api/${path}`;
  describeOnOneDatabase(`the calls of ${url}`, (world) => {
    const { asVisitor: call, asAdministrator } = useCalls(world);
    const create = async () => asAdministrator({ method: 'POST', url, ...(await multipart(await form())) });
    const trash = (id: string) => asAdministrator({ method: 'DELETE', url: `${url}/${id}` });

    it('answer a new item as everybody reads it', async () => {
      const created = await create();
      expect(created.statusCode).toBe(201);
      expect(created.json()).toMatchObject({ ...item, createdAt: '2026-03-02T08:00:00.000Z' });
      const { id } = created.json();
      expect(created.headers.location).toBe(`${url}/${id}`);
      const read = await call({ url: `${url}/${id}` });
      expect(read.json()).toEqual(created.json());
      expect([read.headers.etag, read.headers['cache-control']]).toEqual([created.headers.etag, 'no-cache']);
      expect((await call({ url: created.json()[file] })).statusCode).toBe(200);
    });

    it('list items, whole or page by page', async () => {
      const ids: string[] = [];
      for (let made = 0; made < 3; made++) {
        world().clock.advance(1_000);
        ids.push((await create()).json().id);
      }
      const expected = path === 'agents' ? ids : ids.toReversed();
      const whole = await call({ url });
      expect(whole.json().map(({ id }: { id: string }) => id)).toEqual(expected);
      expect(whole.headers['x-total-count']).toBe('3');
      const second = await call({ url: `${url}?page=2&pageSize=2` });
      expect(second.json().map(({ id }: { id: string }) => id)).toEqual(expected.slice(2));
      expect(second.headers['x-total-count']).toBe('3');
      expect(second.headers.link).toContain('rel="prev"');
      expect((await call({ url: `${url}?page=0` })).statusCode).toBe(400);
    });

    it('move an item with its file to the trash and back', async () => {
      const { id, ...entity } = (await create()).json();
      const trashed = await trash(id);
      expect([trashed.statusCode, trashed.body]).toEqual([204, '']);
      expect((await call({ url })).json()).toEqual([]);
      for (const gone of [`${url}/${id}`, entity[file]]) {
        expect((await call({ url: gone })).statusCode).toBe(404);
      }
      expect((await asAdministrator({ url: `${url}/${id}` })).json().message).toBe(notFound);

      const listed = await asAdministrator({ url: `${url}/trash` });
      expect(listed.json()).toEqual([{ id, ...entity, deletedAt: '2026-03-02T08:00:00.000Z' }]);
      expect(listed.headers['cache-control']).toBe('no-store');

      const restored = await asAdministrator({ method: 'PATCH', url: `${url}/${id}/restore` });
      expect([restored.statusCode, restored.json()]).toEqual([200, { id, ...entity }]);
      expect((await call({ url: entity[file] })).statusCode).toBe(200);
      expect((await asAdministrator({ url: `${url}/trash` })).json()).toEqual([]);
    });

    it('change nothing when the item is already there', async () => {
      const { id } = (await create()).json();
      await trash(id);
      world().clock.advance(60_000);
      expect((await trash(id)).statusCode).toBe(204);
      const [trashed] = (await asAdministrator({ url: `${url}/trash` })).json();
      expect(trashed.deletedAt).toBe('2026-03-02T08:00:00.000Z');
      const restore = () => asAdministrator({ method: 'PATCH', url: `${url}/${id}/restore` });
      const first = await restore();
      const second = await restore();
      expect([second.statusCode, second.headers.etag]).toEqual([200, first.headers.etag]);
    });

    it.each([
      ['from the trash', true],
      ['at once', false],
    ])('end for good, with its files, %s', async (_whence, isTrashed) => {
      const { id } = (await create()).json();
      if (isTrashed) await trash(id);
      const ended = await asAdministrator({ method: 'DELETE', url: `${url}/${id}?permanent=true` });
      expect([ended.statusCode, ended.body]).toEqual([204, '']);
      expect((await asAdministrator({ url: `${url}/trash` })).json()).toEqual([]);
      expect((await asAdministrator({ method: 'PATCH', url: `${url}/${id}/restore` })).statusCode).toBe(404);
      const { db } = world().services;
      expect(await db.selectFrom('media').select('id').execute()).toEqual([]);
      expect(await storedKeys(world())).toEqual([]);
    });

    it('record who did what in the journal', async () => {
      const { id } = (await create()).json();
      await trash(id);
      await asAdministrator({ method: 'PATCH', url: `${url}/${id}/restore` });
      await asAdministrator({ method: 'DELETE', url: `${url}/${id}?permanent=true` });
      const events = await world()
        .services.db.selectFrom('events')
        .select(['action', 'actor_id'])
        .where('subject_id', '=', id)
        .orderBy('id')
        .execute();
      expect(events.map(({ action }) => action.split('.')[1])).toEqual([
        'created',
        'trashed',
        'restored',
        'deleted',
      ]);
      expect(events.every(({ actor_id }) => actor_id !== null)).toBe(true);
    });

    it.each([
      ['POST', ''],
      ['DELETE', '/x'],
      ['PATCH', '/x/restore'],
      ['GET', '/trash'],
    ] as const)('ask for the token on %s %s', async (method, rest) => {
      expect((await call({ method, url: url + rest })).statusCode).toBe(401);
    });

    it.each(["' OR 1=1 --", '%', '..%2f..', '\u0000', '💧'])('find nothing under the id %j', async (id) => {
      await create();
      const answer = await call({ url: `${url}/${encodeURIComponent(id)}` });
      expect([answer.statusCode, answer.json().message]).toEqual([404, notFound]);
      const gone = await asAdministrator({ method: 'DELETE', url: `${url}/${encodeURIComponent(id)}` });
      expect(gone.statusCode).toBe(404);
    });
  });
}
