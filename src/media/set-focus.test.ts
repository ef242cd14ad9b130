import { expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { smallImage } from '#tests/support/images.ts';
import { type FormFields, multipart } from '#tests/support/multipart.ts';
import { describeOnOneDatabase } from '#tests/support/world.ts';

const FOCUS = { x: 20, y: 80 };
const SENTENCE = 'Le point à garder se donne en pourcentages, de 0 à 100.';

describeOnOneDatabase('the focal point of a picture', (world) => {
  const { asAdministrator: call } = useCalls(world);
  const send = async (method: 'POST' | 'PUT', url: string, fields: FormFields) =>
    call({ method, url, ...(await multipart(fields)) });
  const image = async () => ({ data: await smallImage(), filename: 'photo.png' });
  const { agents, gallery, publications } = addresses.api;
  const givenAgent = async (fields: FormFields = {}) =>
    (await send('POST', agents.list, { name: 'A', role: 'B', image: await image(), ...fields })).json();

  it('is guessed for a new picture, unless it comes with one', async () => {
    const guessed = await givenAgent();
    expect(guessed.imageFocus).toMatchObject({ x: expect.any(Number), y: expect.any(Number) });
    expect((await givenAgent({ imageFocus: JSON.stringify(FOCUS) })).imageFocus).toEqual(FOCUS);
  });

  it('is changed with the version of what shows it, in a form and in JSON', async () => {
    const agent = await givenAgent();
    const url = agents.one(agent.id);
    const { etag } = (await call({ url })).headers;
    const changed = await send('PUT', url, { imageFocus: JSON.stringify(FOCUS) });
    expect([changed.statusCode, changed.json().imageFocus]).toEqual([200, FOCUS]);
    expect(changed.headers.etag).not.toBe(etag);
    const late = await call({
      method: 'PUT',
      url,
      headers: { 'if-match': `${etag}` },
      payload: { imageFocus: { x: 1, y: 1 } },
    });
    expect([late.statusCode, late.json().current.imageFocus]).toEqual([409, FOCUS]);
    const json = await call({ method: 'PUT', url, payload: { imageFocus: { x: 33.4, y: 0 } } });
    expect(json.json().imageFocus).toEqual({ x: 33, y: 0 });
  });

  it('stays for null, an empty field and none, and is guessed again for auto', async () => {
    const agent = await givenAgent({ imageFocus: JSON.stringify(FOCUS) });
    const url = agents.one(agent.id);
    for (const payload of [{ imageFocus: null }, { name: 'C' }]) {
      expect((await call({ method: 'PUT', url, payload })).json().imageFocus).toEqual(FOCUS);
    }
    expect((await send('PUT', url, { imageFocus: '' })).json().imageFocus).toEqual(FOCUS);
    expect((await send('PUT', url, { imageFocus: 'auto' })).json().imageFocus).toBeNull();
  });

  it.each([
    [{ x: -1, y: 0 }],
    [{ x: 0, y: 101 }],
    [{ x: '50', y: 50 }],
    [{ x: 50 }],
    [[50, 50]],
    ['50% 20%'],
    ['x'.repeat(100_000)],
    [7],
    [true],
  ])('is refused beside its field: %j', async (imageFocus) => {
    const agent = await givenAgent();
    const answer = await call({ method: 'PUT', url: agents.one(agent.id), payload: { imageFocus } });
    expect([answer.statusCode, answer.json().fields.imageFocus]).toEqual([400, SENTENCE]);
  });

  it('is one for a picture, wherever it is shown', async () => {
    const item = (
      await send('POST', gallery.list, { description: 'D', alt: 'A', image: await image() })
    ).json();
    const article = await call({
      method: 'POST',
      url: publications.article.list,
      payload: { title: 'T', coverImage: item.image, coverFocus: FOCUS },
    });
    expect([article.statusCode, article.json().coverFocus]).toEqual([201, FOCUS]);
    expect((await call({ url: gallery.one(item.id) })).json().imageFocus).toEqual(FOCUS);
  });

  it('is written for kept and for new images of a publication, and for a cover that stays', async () => {
    const made = (
      await send('POST', publications.article.list, {
        title: 'T',
        coverImage: await image(),
        images: [await image(), await image()],
        captions: ['un', 'deux'],
        focuses: ['', JSON.stringify(FOCUS)],
      })
    ).json();
    expect(made.images[1]).toMatchObject({ caption: 'deux', focus: FOCUS });
    const [first] = made.images;
    const kept = JSON.stringify([{ url: first.url, caption: 'un', focus: { x: 1, y: 2 } }]);
    const changed = (
      await send('PUT', publications.article.one(made.id), {
        keptImages: kept,
        coverFocus: JSON.stringify({ x: 3, y: 4 }),
      })
    ).json();
    expect(changed.images).toMatchObject([{ url: first.url, caption: 'un', focus: { x: 1, y: 2 } }]);
    expect(changed.coverFocus).toEqual({ x: 3, y: 4 });
  });
});
