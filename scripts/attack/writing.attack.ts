import { addresses } from '#src/addresses.ts';
import { PNG_BOMBS } from '#tests/support/hostile-png.ts';
import { drawImage } from '#tests/support/images.ts';
import { type Attack, countStatuses, expectStatuses } from './attack.ts';
import { statusAt } from './raw-request.ts';
import type { Target } from './target.ts';

const MEBIBYTE = 1024 * 1024;

/** Texts of a megabyte, each of which once cost seconds or minutes. */
const TEXTS: Record<string, string> = {
  spaces: ' '.repeat(MEBIBYTE),
  'words and spaces': `a${' '.repeat(MEBIBYTE / 2)}b`,
  quotes: '‹'.repeat(MEBIBYTE / 3),
  'empty lines': 'a\n\n'.repeat(MEBIBYTE / 3),
  'open tags': '<b>'.repeat(MEBIBYTE / 3),
  'nested lists': '<ul><li>'.repeat(MEBIBYTE / 8),
  entities: '&amp'.repeat(MEBIBYTE / 4),
  'one letter in bold': '<b>a</b>b'.repeat(MEBIBYTE / 9),
  'angle brackets': '<'.repeat(MEBIBYTE),
  'an open comment': `<!--${'-'.repeat(MEBIBYTE)}`,
  accents: 'e\u0301'.repeat(MEBIBYTE / 3),
  'a table': `<table>${'<tr><td>a</td></tr>'.repeat(MEBIBYTE / 19)}</table>`,
};

function sendImage({ url, authorization }: Target, image: Buffer): Promise<Response> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'image.png');
  return fetch(`${url}${addresses.api.images}`, { method: 'POST', headers: { authorization }, body: form });
}

async function addImage(target: Target): Promise<string> {
  const answer = await sendImage(target, await drawImage({ width: 640, height: 400, format: 'png' }));
  return ((await answer.json()) as { url: string }).url;
}

/** Pictures that unpack to a thousand times their bytes. */
export const pictureBombs: Attack = {
  name: 'picture bombs',
  what: 'small pictures that unpack to 200 MB, each twice and all at once',
  run: async (target) => {
    const bombs = Object.values(PNG_BOMBS).flatMap((bomb) => [bomb(), bomb()]);
    const answers = await Promise.all(bombs.map((bomb) => sendImage(target, bomb)));
    const statuses = answers.map(({ status }) => status);
    return expectStatuses('a picture bomb', statuses, [200, 201, 400, 413, 415]);
  },
};

/** Texts that are longest in the making. */
export const longTexts: Attack = {
  name: 'long texts',
  what: 'articles of a megabyte in twelve pathological forms',
  run: async (target) => {
    const { url, authorization } = target;
    const coverImage = await addImage(target);
    const faults: string[] = [];
    for (const [form, details] of Object.entries(TEXTS)) {
      const status = await statusAt(`${url}${addresses.api.publications.article.list}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ title: `Texte : ${form}`, details, coverImage }),
      });
      faults.push(...expectStatuses(form, [status], [201, 400, 413]));
    }
    return faults;
  },
};

/** Uploads that one administrator may have under way. */
const UPLOAD_QUOTA = 12;

/** Uploads that are begun all at once. */
export const uploadFlood: Attack = {
  name: 'upload flood',
  what: '100 uploads of 50 MB begun at once by one administrator',
  run: async ({ url, authorization }) => {
    const statuses = await Promise.all(
      Array.from({ length: 100 }, () =>
        statusAt(`${url}${addresses.api.uploads}`, {
          method: 'POST',
          headers: {
            authorization,
            'tus-resumable': '1.0.0',
            'upload-length': String(50 * MEBIBYTE),
            'upload-metadata': `filename ${Buffer.from('photo.jpg').toString('base64')}`,
          },
        }),
      ),
    );
    const taken = countStatuses(statuses)[201] ?? 0;
    return [
      ...(taken > UPLOAD_QUOTA ? [`${taken} of 100 were taken`] : []),
      ...(taken === 0 ? ['none was taken'] : []),
      ...expectStatuses('an upload', statuses, [201, 413, 429, 503, 507]),
    ];
  },
};
