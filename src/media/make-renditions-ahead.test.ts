import { expect, it, onTestFinished } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { givenUpload } from '#tests/support/publications.ts';
import { describeOnEachDatabase } from '#tests/support/world.ts';
import { addImage } from './add-image.ts';
import { makeRenditionsAhead } from './make-renditions-ahead.ts';
import { createRenditions } from './renditions.ts';

describeOnEachDatabase('the AVIF of a picture that was not requested yet', (world) => {
  const running = new AbortController().signal;
  async function givenImages(count: number) {
    const files = await Promise.all(Array.from({ length: count }, () => givenUpload(world())));
    return Promise.all(files.map((file) => addImage(world().services, SYSTEM_ACTOR, file)));
  }
  /** Returns a maker that makes nothing, and notes what it is asked for. */
  function makerOf() {
    const asked: string[] = [];
    const renditions = {
      find: async ({ key }: { key: string }, { width }: { width: number }, format: string) => {
        asked.push(`${key} ${width} ${format}`);
        return null;
      },
      settled: async () => {},
    };
    const make = (after: string, isIdle = () => true, signal = running) =>
      makeRenditionsAhead(world().services, renditions, after, signal, isIdle);
    return { asked, make };
  }

  it('is made once for every picture, of those before too', async () => {
    const images = await givenImages(2);
    const { asked, make } = makerOf();
    const last = await make('');
    for (const { key, width } of images) expect(asked).toContain(`${key} ${width} avif`);
    const count = asked.length;
    expect(await make(last)).toBe(last);
    expect(asked).toHaveLength(count);
    const [newer] = await givenImages(1);
    await make(last);
    expect(asked.slice(count)).toEqual([480, 320].map((width) => `${newer?.key} ${width} avif`));
  });

  it('waits while the machine is busy, the site is paused or stops, and goes on there', async () => {
    await givenImages(1);
    const { asked, make } = makerOf();
    expect(await make('', () => false)).toBe('');
    expect(await make('', () => true, AbortSignal.abort())).toBe('');
    expect(asked).toEqual([]);
    await make('');
    expect(asked.length).toBeGreaterThan(0);
  });

  it('is stored', async () => {
    const [image] = await givenImages(1);
    const { services } = world();
    const renditions = createRenditions(services, 0);
    onTestFinished(() => renditions.stop());
    await makeRenditionsAhead(services, renditions, '', running, () => true);
    const name = `${image?.key}/${image?.width}x${image?.height}.avif`;
    expect(await services.files.find(name)).not.toBeNull();
  });
});
