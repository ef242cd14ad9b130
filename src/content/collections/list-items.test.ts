import type { InjectOptions } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { drawPdf } from '#tests/support/documents.ts';
import { smallImage } from '#tests/support/images.ts';
import { givenAdministrator } from '#tests/support/login.ts';
import { type FormFields, multipart } from '#tests/support/multipart.ts';
import { describeOnEachDatabase } from '#tests/support/world.ts';

interface Named {
  readonly id: string;
}

const image = async () => ({ data: await smallImage(), filename: 'photo.png', type: 'image/png' });

/** Creates an item with a name and a second text; where it has only a name, the name holds both. */
const LISTS = [
  {
    path: 'agents',
    form: (name: string, text: string): FormFields => ({ name, role: 'Bénévole', description: text }),
    own: 'oldest',
  },
  {
    path: 'gallery',
    form: async (name: string, alt: string): Promise<FormFields> => ({
      description: name,
      alt,
      image: await image(),
    }),
    own: 'newest',
  },
  {
    path: 'reports',
    form: (name: string, text: string): FormFields => ({
      title: `${name} ${text}`,
      file: { data: drawPdf(), filename: 'x.pdf', type: 'application/pdf' },
    }),
    own: 'newest',
  },
] as const;

for (const { path, form, own } of LISTS) {
  describeOnEachDatabase(`the list of ${path}, searched and sorted,`, (world) => {
    let headers: { authorization: string };
    const call = async (options: InjectOptions) =>
      (await world().api()).inject({ ...options, headers: { ...options.headers, ...headers } });
    const ids = async (query: string, list = '') => {
      const answer = await call({ url: `/api/${path}${list}?${query}` });
      return answer.json().map(({ id }: Named) => names.get(id));
    };
    const names = new Map<string, string>();

    beforeEach(async () => {
      headers = await givenAdministrator(world());
      names.clear();
      for (const [name, text] of [
        ['zèbre', 'À l’école de Goma'],
        ['Élan', 'Sœurs'],
        ['aile', 'École & cœur'],
      ] as const) {
        world().clock.advance(60_000);
        const body = await multipart(await form(name, text));
        const made = await call({ method: 'POST', url: `/api/${path}`, ...body });
        names.set(made.json().id, name);
      }
    });

    const NEWEST = ['aile', 'Élan', 'zèbre'];

    it('comes in its default order, or in the requested one', async () => {
      expect(await ids('')).toEqual(own === 'newest' ? NEWEST : NEWEST.toReversed());
      expect(await ids('sort=newest')).toEqual(NEWEST);
      expect(await ids('sort=oldest')).toEqual(NEWEST.toReversed());
      expect(await ids('sort=title')).toEqual(['aile', 'Élan', 'zèbre']);
    });

    it('finds items that contain every word', async () => {
      expect(await ids('q=ECOLE&sort=newest')).toEqual(['aile', 'zèbre']);
      expect(await ids('q=coeur+ecole')).toEqual(['aile']);
      expect(await ids('q=s%C5%93urs')).toEqual(['Élan']);
      expect(await ids('q=licorne')).toEqual([]);
      const page = await call({ url: `/api/${path}?q=ecole&sort=newest&page=2&pageSize=1` });
      expect(page.json()).toHaveLength(1);
      expect(page.headers['x-total-count']).toBe('2');
      expect(page.headers.link).toContain('?q=ecole&sort=newest&page=1&pageSize=1>; rel="prev"');
      const after = await call({ url: `/api/${path}?q=ecole&page=9` });
      expect([after.json(), after.headers['x-total-count']]).toEqual([[], '2']);
    });

    it('orders and searches the trash, by the instant of trashing', async () => {
      for (const id of names.keys()) {
        world().clock.advance(60_000);
        await call({ method: 'DELETE', url: `/api/${path}/${id}` });
      }
      expect(await ids('', '/trash')).toEqual(NEWEST);
      expect(await ids('sort=oldest', '/trash')).toEqual(NEWEST.toReversed());
      expect(await ids('sort=title&q=ecole', '/trash')).toEqual(['aile', 'zèbre']);
    });

    it('finds an item by its present text', async () => {
      if (path === 'reports') return;
      const [id = ''] = names.keys();
      const change = path === 'agents' ? { name: 'Gazelle' } : { description: 'Gazelle' };
      await call({ method: 'PUT', url: `/api/${path}/${id}`, payload: change });
      expect(await ids('q=gazelle+ecole')).toEqual(['zèbre']);
      expect(await ids('q=zebre')).toEqual([]);
    });
  });
}
