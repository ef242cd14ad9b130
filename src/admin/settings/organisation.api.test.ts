import { expect, it } from 'vitest';
import { writeVisible } from '#lib/db/write-visible.ts';
import { releaseMediaUses } from '#media/index.ts';
import { SECTION_NAMES } from '#settings/sections/sections.schema.ts';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { smallImage } from '#tests/support/images.ts';
import { multipart } from '#tests/support/multipart.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import { describeOnDatabase, describeOnOneDatabase, TEST_START } from '#tests/support/world.ts';
import { getSection } from './get-section.ts';

const { organisation, organisationSection: one, organisationUndo: undo } = addresses.api;

const CONTACT = {
  ...{ email: 'nous@umoja.example', phone: '', postalAddress: '', hours: '', directions: '' },
  networks: [],
};

describeOnOneDatabase('a section of the organisation', (world) => {
  const { asAdministrator: call, asVisitor } = useCalls(world);
  const put = (payload: object, headers = {}) =>
    call({ method: 'PUT', url: one('contact'), payload, headers });

  it('is the product’s own until it is saved, and is listed so', async () => {
    const read = await asVisitor({ url: one('contact') });
    expect(read.headers.etag).toBe('"0"');
    expect(read.json()).toMatchObject({ isDefault: true, canUndo: false, version: 0, updatedAt: null });
    const listed = (await asVisitor({ url: organisation })).json();
    expect(listed.map(({ section }: { section: string }) => section)).toEqual(SECTION_NAMES);
    await put(CONTACT);
    expect((await asVisitor({ url: organisation })).json()).toContainEqual({
      section: 'contact',
      isDefault: false,
      version: 1,
      updatedAt: TEST_START,
    });
  });

  it('is seen by the next reading once it is saved, and its last change can be undone and done again', async () => {
    const shipped = (await call({ url: one('contact') })).json().value;
    expect((await put(CONTACT, { 'if-match': '"0"' })).headers.etag).toBe('"1"');
    expect((await world().services.organisation.read()).contact).toEqual(CONTACT);
    const second = { ...CONTACT, email: 'autre@umoja.example' };
    expect((await put(second)).json()).toMatchObject({ value: second, previous: CONTACT, canUndo: true });

    const undone = await call({ method: 'POST', url: undo('contact'), headers: { 'if-match': '"2"' } });
    expect([undone.statusCode, undone.json()]).toMatchObject([
      200,
      { value: CONTACT, previous: second, version: 3 },
    ]);
    expect((await call({ method: 'POST', url: undo('contact') })).json().value).toEqual(second);
    expect((await world().services.organisation.read()).contact).toEqual(second);
    expect(shipped.email).not.toBe(second.email);
  });

  it('is known once it is saved to whatever reads the settings without asking', async () => {
    const { services } = world();
    await put(CONTACT);
    expect(services.organisation.latest()?.contact).toEqual(CONTACT);
    await call({ method: 'POST', url: undo('contact') });
    expect(services.organisation.latest()?.contact).not.toEqual(CONTACT);
  });

  it('says which of its fields the configuration of the machine has the last word on', async () => {
    const fixed = async (section: string) => (await asVisitor({ url: one(section) })).json().fixed;
    expect(await fixed('address')).toEqual({ publicUrl: 'https://pamoja.test' });
    expect(await fixed('identity')).toEqual({});
  });

  it('goes back to the product’s own words', async () => {
    await put(CONTACT);
    const undone = (await call({ method: 'POST', url: undo('contact') })).json();
    expect(undone).toMatchObject({ isDefault: true, previous: CONTACT });
  });

  it('refuses an outdated version with the present one', async () => {
    await put(CONTACT);
    const late = await put({ ...CONTACT, phone: '+243 970 000 000' }, { 'if-match': '"0"' });
    expect([late.statusCode, late.json().current]).toMatchObject([409, { value: CONTACT, version: 1 }]);
    const lateUndo = await call({ method: 'POST', url: undo('contact'), headers: { 'if-match': '"0"' } });
    expect([lateUndo.statusCode, lateUndo.json().current.version]).toEqual([409, 1]);
  });

  it('takes one of two first saves of the same version', async () => {
    const answers = await Promise.all(
      ['un', 'deux'].map((name) =>
        put({ ...CONTACT, email: `${name}@umoja.example` }, { 'if-match': '"0"' }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await getSection(world().services, 'contact')).version).toBe(1);
  });

  it('takes the site’s own address as people write it', async () => {
    const save = (publicUrl: string) => call({ method: 'PUT', url: one('address'), payload: { publicUrl } });
    expect((await save(' www.umoja.example ')).json().value).toEqual({
      publicUrl: 'https://www.umoja.example',
    });
    expect((await save('http://192.168.1.7:3000/')).json().value.publicUrl).toBe('http://192.168.1.7:3000');
    expect((await save('www.umoja.example/site')).statusCode).toBe(400);
  });

  it('has the points of its pictures, and moving one alone is a change that keeps what can be undone', async () => {
    const file = { data: await smallImage(), filename: 'lac.png' };
    const image = { method: 'POST', url: addresses.api.images, ...(await multipart({ file })) } as const;
    const picture: string = (await call(image)).json().url;
    const hero = { slides: [{ picture, darkPicture: null, alt: 'Lac', title: '', text: '' }] };
    const save = (payload: object) => call({ method: 'PUT', url: one('hero'), payload });
    const before = (await save(hero)).json();
    expect(Object.keys(before.pictureFocus)).toEqual([picture]);

    const pictureFocus = { [picture]: { x: 12, y: 80 } };
    const moved = await save({ ...hero, pictureFocus });
    expect([moved.headers.etag, moved.json()]).toMatchObject(['"2"', { pictureFocus, version: 2 }]);
    expect(moved.json()).toMatchObject({ value: hero, previous: before.previous });
    expect((await asVisitor({ url: one('hero') })).json().pictureFocus).toEqual(pictureFocus);
    expect((await save({ ...hero, pictureFocus })).json().version).toBe(2);
    expect((await save({ ...hero, pictureFocus: { [picture]: null } })).json().version).toBe(2);
    const journal = (await call({ url: `${addresses.api.journal}?subject=organisation` })).json();
    expect(journal).toMatchObject([{ subjectId: 'hero' }, { subjectId: 'hero' }]);

    const guessed = (await save({ ...hero, pictureFocus: { [picture]: 'auto' } })).json();
    expect(guessed).toMatchObject({ pictureFocus: { [picture]: null }, version: 3 });
  });

  it('answers a repeated save with the section as it stands', async () => {
    const headers = { 'if-match': '"0"', 'idempotency-key': 'once' };
    await put(CONTACT, headers);
    const again = await put(CONTACT, headers);
    expect([again.statusCode, again.json().version]).toEqual([200, 1]);
  });
});

describeOnDatabase('sqlite', 'the sections', (world) => {
  const { asAdministrator: call, asVisitor } = useCalls(world);
  const put = (section: string, payload: object) => call({ method: 'PUT', url: one(section), payload });
  const upload = async (): Promise<string> =>
    (
      await call({
        method: 'POST',
        url: addresses.api.images,
        ...(await multipart({ file: { data: await smallImage(), filename: 'logo.png' } })),
      })
    ).json().url;

  it.each(SECTION_NAMES)('can be saved as it is read: %s', async (name) => {
    const { value } = (await call({ url: one(name) })).json();
    const saved = await put(name, value);
    expect([saved.statusCode, saved.json().value]).toEqual([200, value]);
  });

  it('do not show visitors what was replaced', async () => {
    await put('contact', CONTACT);
    expect((await asVisitor({ url: one('contact') })).json()).toMatchObject({
      value: CONTACT,
      previous: null,
      canUndo: false,
    });
  });

  it('answer nothing to undo with a sentence', async () => {
    const answer = await call({ method: 'POST', url: undo('identity') });
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'Il n’y a rien à annuler ici.']);
  });

  it('keep the pictures of a value and of the one before it, and no others', async () => {
    const pictures = [await upload(), await upload(), await upload()];
    for (const picture of pictures.slice(0, 2)) await put('logo', { picture });
    expect([...(await storedKeys(world()))]).toHaveLength(3);
    await put('logo', { picture: pictures[2] });
    const statuses = [];
    for (const url of pictures) statuses.push((await call({ url })).statusCode);
    // Of the two that are held, visitors are served the one that is shown.
    expect(statuses).toEqual([404, 404, 200]);
    expect([...(await storedKeys(world()))]).toHaveLength(2);
    await call({ method: 'POST', url: undo('logo') });
    expect((await world().services.organisation.read()).logo.picture).toBe(pictures[1]);
    expect((await call({ url: pictures[1] ?? '' })).statusCode).toBe(200);
    expect((await call({ url: pictures[2] ?? '' })).statusCode).toBe(404);
  });

  it('stay as they are when what stands already is saved', async () => {
    const { value } = (await call({ url: one('contact') })).json();
    expect((await put('contact', value)).json()).toMatchObject({ isDefault: true, version: 0 });
    await put('contact', CONTACT);
    expect((await put('contact', CONTACT)).json()).toMatchObject({ version: 1 });
    expect((await call({ method: 'POST', url: undo('contact') })).json().value).toEqual(value);
  });

  it('come back without a picture that was deleted meanwhile', async () => {
    const { services } = world();
    const [logo, picture, inText] = [await upload(), await upload(), await upload()];
    const partner = { name: 'A', url: 'https://a.example', logo, description: '' };
    const html = `<p>Un</p><p><img src="${inText}" alt=""></p>`;
    await put('partners', { items: [partner] });
    await put('hero', { slides: [{ picture, darkPicture: null, alt: 'A', title: '', text: '' }] });
    await put('legal', { parts: [{ heading: 'A', html }] });
    const emptied = { partners: { items: [] }, hero: { slides: [] }, legal: { parts: [] } };
    const undone: Record<string, unknown> = {};
    for (const [id, empty] of Object.entries(emptied)) {
      await put(id, empty);
      const held = { type: 'organisation', id: `${id}-undo` } as const;
      await writeVisible(services.db, (trx) => releaseMediaUses(trx, services, held));
      undone[id] = (await call({ method: 'POST', url: undo(id) })).json().value;
    }
    expect(undone).toEqual({
      partners: { items: [{ ...partner, logo: null }] },
      hero: { slides: [] },
      legal: { parts: [{ id: 'a', heading: 'A', html: '<p>Un</p>' }] },
    });
  });

  it('note who changed them in the journal', async () => {
    await put('contact', CONTACT);
    await call({ method: 'POST', url: undo('contact') });
    const journal = (await call({ url: `${addresses.api.journal}?subject=organisation` })).json();
    expect(journal).toMatchObject([
      { action: 'organisation.undone', subjectId: 'contact', subjectState: 'present' },
      { action: 'organisation.changed', subjectLabel: 'Vos coordonnées et réseaux sociaux' },
    ]);
  });
});
