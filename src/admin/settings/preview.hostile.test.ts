import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import { authenticate } from '#accounts/index.ts';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Services } from '#content/services.ts';
import type { FixedSettings } from '#lib/site-settings.ts';
import { addImage } from '#media/add-image.ts';
import { imageUrl } from '#media/index.ts';
import { registerErrors } from '#server/errors.ts';
import { addresses } from '#src/addresses.ts';
import { givenAdministrator } from '#tests/support/login.ts';
import { givenUpload } from '#tests/support/publications.ts';
import { describeOnDatabase } from '#tests/support/world.ts';
import { previewApi } from './preview.api.ts';
import type { RenderPage } from './preview-section.ts';

interface PreviewCall {
  readonly headers?: Record<string, string>;
  readonly fixed?: FixedSettings;
}

const CONTACT = { email: 'nous@umoja.example', phone: '', postalAddress: '', networks: [] };
const { site } = addresses;

describeOnDatabase('sqlite', 'the preview of a section', (world) => {
  /** Opens the call alone, with a stand-in for the screens. */
  async function open(render: RenderPage, fixedSettings: FixedSettings = {}) {
    const services = { ...world().services, fixedSettings };
    const app = Fastify();
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    app.decorate('services', services);
    app.decorate('authenticate', (sent: string) => authenticate(services, sent));
    app.decorateRequest('actor', null);
    registerErrors(app);
    await app.register(previewApi, { render });
    return app;
  }
  async function preview(render: RenderPage, payload: object, { headers, fixed }: PreviewCall = {}) {
    const app = await open(render, fixed);
    const url = addresses.api.organisationPreview;
    const sent = headers ?? (await givenAdministrator(world()));
    const answer = await app.inject({ method: 'POST', url, payload, headers: sent });
    await app.close();
    return answer;
  }
  const shown: RenderPage = async (path, { organisation }: Services) =>
    new Response(
      `<p>${path} ${(await organisation.read()).contact.email}</p><script>alert(1)</script><script src="x"></script>`,
    );
  const never: RenderPage = () => Promise.reject(new Error('nothing is to be rendered'));

  it('shows the page with the value that is not saved, without scripts, and writes nothing', async () => {
    const before = await world().services.organisation.read();
    const answer = await preview(shown, { section: 'contact', value: CONTACT, path: site.donation });
    expect(answer.json()).toEqual({ status: 200, html: `<p>${site.donation} nous@umoja.example</p>` });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await world().services.organisation.read()).toBe(before);
    const { db } = world().services;
    expect(await db.selectFrom('organisation_sections').selectAll().execute()).toEqual([]);
  });

  it('shows pictures with points that are not saved, and those of no other picture', async () => {
    const { services } = world();
    const media = await addImage(services, SYSTEM_ACTOR, await givenUpload(world()));
    const picture = imageUrl(media);
    const value = { slides: [{ picture, darkPicture: null, alt: 'Lac', title: '', text: '' }] };
    const points: RenderPage = async (_path, { organisation }) =>
      Response.json([...(organisation.previewedFocus ?? [])]);
    const sent = { section: 'hero', value, path: site.home };
    const headers = await givenAdministrator(world());
    const pictureFocus = { [picture]: { x: 12, y: 80 } };
    const moved = await preview(points, { ...sent, pictureFocus }, { headers });
    expect(JSON.parse(moved.json().html)).toEqual([[media.id, { x: 12, y: 80 }]]);
    expect(JSON.parse((await preview(points, sent, { headers })).json().html)).toEqual([]);
    const foreign = { '/uploads/none/320x200.webp': { x: 1, y: 1 } };
    expect((await preview(never, { ...sent, pictureFocus: foreign }, { headers })).statusCode).toBe(400);
  });

  it('shows the links of a site whose address is not saved, unless the machine sets it', async () => {
    const linked: RenderPage = async (_path, { settings }) => new Response(settings.publicUrl);
    const value = { publicUrl: 'https://www.umoja.example' };
    const sent = { section: 'address', value, path: site.home };
    const { publicUrl } = world().services.settings;
    const headers = await givenAdministrator(world());
    expect((await preview(linked, sent, { headers })).json().html).toBe(value.publicUrl);
    expect((await preview(linked, sent, { headers, fixed: { publicUrl } })).json().html).toBe(publicUrl);
    expect(world().services.settings.publicUrl).toBe(publicUrl);
  });

  it('answers the status of a page that would be gone', async () => {
    const gone: RenderPage = async () => new Response('<p>Introuvable</p>', { status: 404 });
    const answer = await preview(gone, { section: 'partners', value: { items: [] }, path: site.partners });
    expect([answer.statusCode, answer.json().status]).toEqual([200, 404]);
  });

  it('is refused without a token', async () => {
    const answer = await preview(
      never,
      { section: 'contact', value: CONTACT, path: site.home },
      { headers: {} },
    );
    expect(answer.statusCode).toBe(401);
  });

  it.each([
    ['a section that does not exist', { section: 'nothing', value: {}, path: site.home }],
    ['a name of every object', { section: '__proto__', value: {}, path: site.home }],
    ['no value', { section: 'contact', path: site.home }],
    ['a list', { section: 'contact', value: [], path: site.home }],
    ['a page that does not show it', { section: 'hero', value: { slides: [] }, path: site.legal }],
    ['the back office', { section: 'contact', value: CONTACT, path: addresses.admin.root }],
    ['the API', { section: 'contact', value: CONTACT, path: addresses.api.journal }],
    ['another site', { section: 'contact', value: CONTACT, path: 'https://example.org/' }],
    ['another host', { section: 'contact', value: CONTACT, path: '//example.org/' }],
    ['a path of many steps', { section: 'contact', value: CONTACT, path: '/../../etc/passwd' }],
    ['an endless path', { section: 'contact', value: CONTACT, path: '/'.repeat(5_000) }],
  ])('renders nothing for %s', async (_what, payload) => {
    expect((await preview(never, payload)).statusCode).toBe(400);
  });

  it('names the faulty fields of the value by their paths', async () => {
    const networks = [{ label: '', url: 'javascript:alert(1)' }];
    const value = { ...CONTACT, networks };
    const answer = await preview(never, { section: 'contact', value, path: site.home });
    expect(Object.keys(answer.json().fields)).toEqual(['networks.0.label', 'networks.0.url']);
  });

  it('is rendered one at a time, and refused in words when too many wait', async () => {
    let most = 0;
    let now = 0;
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow: RenderPage = async () => {
      now += 1;
      most = Math.max(most, now);
      await held;
      now -= 1;
      return new Response('<p>Page</p>');
    };
    const app = await open(slow);
    const headers = await givenAdministrator(world());
    const ask = () =>
      app.inject({
        method: 'POST',
        url: addresses.api.organisationPreview,
        payload: { section: 'contact', value: CONTACT, path: site.home },
        headers,
      });
    const statuses: number[] = [];
    const asked = Array.from({ length: 12 }, async () => statuses.push((await ask()).statusCode));
    // One is rendered, eight wait.
    await expect.poll(() => statuses).toEqual([503, 503, 503]);
    release();
    await Promise.all(asked);
    expect(statuses.filter((status) => status === 200)).toHaveLength(9);
    expect(most).toBe(1);
    await app.close();
  });
});
