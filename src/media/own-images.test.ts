import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { drawImage } from '#tests/support/images.ts';
import { givenUpload } from '#tests/support/publications.ts';
import { describeOnEachDatabase } from '#tests/support/world.ts';
import { addImage } from './add-image.ts';
import { findOwnImages, imageUrl } from './own-images.ts';

const settings = { publicUrl: 'https://pamoja.test', assetOrigin: 'https://fichiers.test' };

describeOnEachDatabase('finding the site’s own images', (world) => {
  async function givenImage() {
    const file = await givenUpload(world(), await drawImage({ width: 700, height: 350, format: 'png' }));
    return addImage(world().services, SYSTEM_ACTOR, file);
  }

  it('finds an address with or without the site’s origins, of any stored width', async () => {
    const image = await givenImage();
    const url = imageUrl(image);
    const narrow = url.replace('700x350', '320x160');
    const addresses = [url, `https://pamoja.test${url}`, `https://fichiers.test${url}`, narrow];
    const found = await findOwnImages(world().services.db, settings, addresses);
    expect([...found.keys()]).toEqual(addresses);
    expect([...found.values()]).toEqual([image, image, image, image]);
  });

  it('finds none at foreign addresses or other widths', async () => {
    const url = imageUrl(await givenImage());
    const addresses = [
      '',
      `https://evil.example${url}`,
      `//pamoja.test${url}`,
      url.replace('700x350', '700x351'),
      url.replace('700x350', '1920x960'),
      `/uploads/${'k'.repeat(43)}/700x350.webp`,
      '/uploads/../site.sqlite',
      'https://pamoja.test/',
    ];
    expect(await findOwnImages(world().services.db, settings, addresses)).toEqual(new Map());
  });

  it('takes none and thousands', async () => {
    const { db } = world().services;
    const url = imageUrl(await givenImage());
    const strangers = Array.from(
      { length: 2_000 },
      (_, index) => `/uploads/${String(index).padStart(43, 'k')}/9x9.webp`,
    );
    expect(await findOwnImages(db, settings, [])).toEqual(new Map());
    expect([...(await findOwnImages(db, settings, [...strangers, url])).keys()]).toEqual([url]);
  });
});
