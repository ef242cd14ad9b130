import { addresses } from '#src/addresses.ts';

/** Returns what a reader goes through: home, list, gallery, a picture. */
export async function readableAddresses(url: string): Promise<string[]> {
  const list = url + addresses.site.publications.article.list;
  const gallery = url + addresses.site.gallery;
  const html = await (await fetch(gallery)).text();
  const picture = /\/uploads\/[\w-]{43}\/\d+x\d+\.webp/.exec(html)?.[0];
  if (!picture) throw new Error('The gallery shows no picture.');
  return [`${url}/`, list, gallery, url + picture];
}
