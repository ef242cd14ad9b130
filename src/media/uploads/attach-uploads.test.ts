import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { drawPdf } from '#tests/support/documents.ts';
import { smallImage } from '#tests/support/images.ts';
import { givenAdministrator, givenColleague } from '#tests/support/login.ts';
import { multipart } from '#tests/support/multipart.ts';
import { filesOnDisk, givenUploaded, idOf, tusClient } from '#tests/support/tus.ts';
import { describeOnOneDatabase } from '#tests/support/world.ts';
import { sweepUploads } from './sweep-uploads.ts';

describeOnOneDatabase('a finished upload', (world) => {
  it.each(['multipart', 'json'])(
    'stands for a file in a publication (%s), and goes with it',
    async (form) => {
      const headers = await givenAdministrator(world());
      const image = await smallImage();
      const coverImage = await givenUploaded(world(), headers, image);
      const images = [
        await givenUploaded(world(), headers, image),
        await givenUploaded(world(), headers, image),
      ];
      const fields = { title: 'L’eau', coverImage, images, captions: ['Le matin', 'Le soir'] };
      const app = await world().api();
      const body = form === 'json' ? { payload: fields, headers } : await multipart(fields);
      const answer = await app.inject({
        method: 'POST',
        url: addresses.api.publications.article.list,
        ...body,
        headers: { ...headers, ...body.headers },
      });
      expect(answer.json()).toMatchObject({
        coverImage: expect.stringMatching(/480x48\.webp$/),
        images: [{ caption: 'Le matin' }, { caption: 'Le soir' }],
      });
      expect(await filesOnDisk(world())).toEqual([]);
    },
  );

  it('is accepted in every field that takes a file', async () => {
    const headers = await givenAdministrator(world());
    const app = await world().api();
    const image = await smallImage();
    const upload = () => givenUploaded(world(), headers, image);
    const pdf = await givenUploaded(world(), headers, drawPdf(), 'Rapport 2025.pdf');
    const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload });
    const agent = await post(addresses.api.agents.list, {
      name: 'Awa',
      role: 'Juriste',
      image: await upload(),
    });
    const item = await post(addresses.api.gallery.list, {
      description: 'Eau',
      alt: 'Eau',
      image: await upload(),
    });
    const added = await post(addresses.api.images, { file: await upload() });
    const report = await post(addresses.api.reports.list, { file: pdf });
    expect([agent, item, added, report].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(report.json().title).toBe('Rapport 2025.pdf');
    const changed = await app.inject({
      method: 'PUT',
      url: addresses.api.agents.one(agent.json().id),
      headers,
      payload: { image: await upload() },
    });
    expect(changed.json().image).not.toBe(agent.json().image);
    expect(await filesOnDisk(world())).toEqual([]);
  });

  it('is kept for a retry when the request is refused', async () => {
    const headers = await givenAdministrator(world());
    const coverImage = await givenUploaded(world(), headers, await smallImage());
    const app = await world().api();
    const create = (title: string) =>
      app.inject({
        method: 'POST',
        url: addresses.api.publications.article.list,
        headers,
        payload: { title, coverImage },
      });
    expect((await create('')).statusCode).toBe(400);
    expect(await filesOnDisk(world())).toHaveLength(1);
    expect((await create('L’eau')).statusCode).toBe(201);
  });

  it.each([
    ['unfinished', 'Ce fichier n’est pas encore arrivé en entier. Reprenez son envoi.'],
    ['unknown', 'Ce fichier n’est plus sur le serveur. Envoyez-le de nouveau.'],
    ['a colleague’s', 'Ce fichier n’est plus sur le serveur. Envoyez-le de nouveau.'],
  ])('is refused with a sentence beside its field when it is %s', async (which, sentence) => {
    const headers = await givenAdministrator(world());
    const image = await smallImage();
    const client = await tusClient(world(), headers);
    const ids: Record<string, () => Promise<string>> = {
      unfinished: async () => idOf((await client.begin(10)).headers.location),
      unknown: async () => `upload_${'a'.repeat(43)}`,
      'a colleague’s': async () => givenUploaded(world(), await givenColleague(world()), image),
    };
    const app = await world().api();
    const payload = { title: 'L’eau', coverImage: await ids[which]?.() };
    const answer = await app.inject({
      method: 'POST',
      url: addresses.api.publications.article.list,
      headers,
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ coverImage: sentence });
  });

  it('is refused above the size limit of its field', async () => {
    const headers = await givenAdministrator(world());
    const image = await givenUploaded(world(), headers, Buffer.alloc(15 * 1024 * 1024 + 1));
    const app = await world().api();
    const payload = { description: 'Eau', alt: 'Eau', image };
    const answer = await app.inject({ method: 'POST', url: addresses.api.gallery.list, headers, payload });
    expect(answer.statusCode).toBe(413);
    expect(answer.json().fields.image).toMatch(/15\sMo au plus/);
  });

  it('expires a day after its last byte, also after a restart', async () => {
    const headers = await givenAdministrator(world());
    const id = await givenUploaded(world(), headers, await smallImage());
    const { services, folder, clock } = world();
    const incoming = join(folder, 'incoming');
    // A file that an operator's tool leaves there must not stop the sweep.
    await writeFile(join(incoming, '.DS_Store'), '');
    clock.set(new Date().toISOString());
    await sweepUploads(services, incoming);
    expect(await filesOnDisk(world())).toHaveLength(1);

    clock.advance(25 * 60 * 60 * 1000);
    await sweepUploads(services, incoming);
    expect(await filesOnDisk(world())).toEqual([]);
    const client = await tusClient(world(), headers);
    clock.set('2026-03-02T08:00:00.000Z');
    expect((await client.ask(addresses.api.upload(id))).statusCode).toBe(404);
  });
});
