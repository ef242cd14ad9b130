import { expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { smallImage } from '#tests/support/images.ts';
import { multipart } from '#tests/support/multipart.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import { describeOnOneDatabase } from '#tests/support/world.ts';

const { api } = addresses;

describeOnOneDatabase('a picture that only an undo of a section holds', (world) => {
  const { asAdministrator: call } = useCalls(world);
  const hero = (picture: string) =>
    call({
      method: 'PUT',
      url: api.organisationSection('hero'),
      payload: { slides: [{ picture, darkPicture: null, alt: 'A', title: '', text: '' }] },
    });
  const undo = () => call({ method: 'POST', url: api.organisationUndo('hero') });
  const upload = async (): Promise<string> => {
    const form = await multipart({ file: { data: await smallImage(), filename: 'photo.png' } });
    return (await call({ method: 'POST', url: api.images, ...form })).json().url;
  };
  const keyOf = (address: string) => address.split('/')[2] ?? '';
  const findEnded = async () => {
    const ended = world().services.db.selectFrom('endings').select('subject').where('type', '=', 'media');
    return (await ended.execute()).map(({ subject }) => subject);
  };
  const isStored = async (address: string) => [...(await storedKeys(world()))].includes(keyOf(address));

  /** A photograph of the gallery that the top of the home page showed, until another took its place. */
  const givenReplaced = async () => {
    const form = await multipart({
      description: 'Au marché',
      alt: 'Un étal',
      image: { data: await smallImage(), filename: 'photo.png' },
    });
    const item = (await call({ method: 'POST', url: api.gallery.list, ...form })).json();
    const picture: string = item.image;
    await hero(picture);
    const next = await upload();
    expect((await hero(next)).statusCode).toBe(200);
    return { id: item.id as string, picture, next };
  };

  it('ends with the last thing that has it', async () => {
    const { id, picture, next } = await givenReplaced();
    await call({ method: 'DELETE', url: api.gallery.one(id) });
    expect(await isStored(picture)).toBe(true);
    const deleted = await call({ method: 'DELETE', url: `${api.gallery.one(id)}?permanent=true` });
    expect(deleted.statusCode).toBe(204);
    expect([await isStored(picture), await isStored(next)]).toEqual([false, true]);
    expect(await findEnded()).toEqual([keyOf(picture)]);
    expect((await undo()).json().value).toEqual({ slides: [] });
    expect((await call({ url: picture })).statusCode).toBe(404);
    expect((await undo()).json().value.slides).toMatchObject([{ picture: next }]);
  });

  it('stays while the trash has it too, and an undo leaves it there', async () => {
    const { id, picture, next } = await givenReplaced();
    await call({ method: 'DELETE', url: api.gallery.one(id) });
    expect((await undo()).json().value).toEqual({ slides: [] });
    expect((await call({ url: picture })).statusCode).toBe(404);
    expect((await call({ url: next })).statusCode).toBe(404);
    await call({ method: 'PATCH', url: api.gallery.restore(id) });
    expect((await call({ url: picture })).statusCode).toBe(200);
  });

  it('is not saved again while it lies in the trash', async () => {
    const { id, picture, next } = await givenReplaced();
    await call({ method: 'DELETE', url: api.gallery.one(id) });
    const refused = await hero(picture);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Une des photos choisies a été retirée du site. Choisissez-en une autre.',
    ]);
    const present = (await call({ url: api.organisationSection('hero') })).json();
    expect(present.value.slides).toMatchObject([{ picture: next }]);
    expect((await call({ url: picture })).statusCode).toBe(404);
  });

  it('comes back while something shows it, or where it was the section’s alone', async () => {
    const { picture, next } = await givenReplaced();
    expect((await undo()).json().value.slides).toMatchObject([{ picture }]);
    expect((await undo()).json().value.slides).toMatchObject([{ picture: next }]);
    const third = await upload();
    await hero(third);
    expect((await call({ url: next })).statusCode).toBe(404);
    expect((await undo()).json().value.slides).toMatchObject([{ picture: next }]);
    expect((await call({ url: next })).statusCode).toBe(200);
  });

  it('can be deleted by its id, but not while the trash has it', async () => {
    const { id, picture, next } = await givenReplaced();
    const removeImage = async (address: string) => {
      const media = world().services.db.selectFrom('media').select('id').where('key', '=', keyOf(address));
      return call({ method: 'DELETE', url: api.image((await media.executeTakeFirstOrThrow()).id) });
    };
    await call({ method: 'DELETE', url: api.gallery.one(id) });
    const refused = await removeImage(picture);
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('corbeille')]);
    await hero(await upload());
    expect((await removeImage(next)).statusCode).toBe(204);
    expect([await isStored(next), await findEnded()]).toEqual([false, [keyOf(next)]]);
    expect((await undo()).json().value).toEqual({ slides: [] });
  });
});
