import type { Services } from '#content/services.ts';
import { SEE_PICTURE } from '#platform/html/light-text.ts';
import { counted } from '#platform/text/counted.ts';
import { frenchFileSize } from '#platform/text/file-size.ts';
import { LIGHT_CLASSES } from '#ui/light/light-classes.ts';
import { weighPictures } from './weigh-pictures.ts';

/** A class attribute of HTML as React and `serializeHtml` write it: no text holds a `<`, no attribute a `>`. */
const CLASSES = /(<[a-z][^<>]*?) class="([^"]*)"/g;

/** The link that stands for a picture (`ui/light/picture-link.tsx`, `platform/html/light-text.ts`). */
const PICTURE = new RegExp(`<span class="light-picture"><a href="([^"]*)">${SEE_PICTURE}`, 'g');

/** The place of the sentence that says what the page does without (`light-frame.tsx`). */
const SAVING = '<p class="light-saving"></p>';

function keepKnown(_attribute: string, tag: string, classes: string): string {
  const known = classes.split(' ').filter((one) => LIGHT_CLASSES.has(one));
  return known.length > 0 ? `${tag} class="${known.join(' ')}"` : tag;
}

/** Returns the sentence about a page's pictures; nothing where there are none, or where not all weights are known. */
function savingOf(pictures: ReadonlySet<string>, weights: ReadonlyMap<string, number>): string {
  if (pictures.size === 0 || weights.size < pictures.size) return '';
  const saved = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const without = pictures.size === 1 ? 'son image' : `ses ${counted(pictures.size, 'image', 'images')}`;
  return SAVING.replace('><', `>Cette page vient sans ${without}\u00a0: ${frenchFileSize(saved)} de moins.<`);
}

/**
 * Returns a rendered page of the light version as it is sent: with what its pictures weigh, which the store alone knows,
 * and without the classes that its style sheet does not.
 */
export async function finishLightPage(
  services: Pick<Services, 'files' | 'log' | 'noteIncomplete'>,
  html: string,
): Promise<string> {
  const pictures = new Set([...html.matchAll(PICTURE)].map(([, href = '']) => href));
  const weights = await weighPictures(services, [...pictures]);
  if (weights.size < pictures.size) services.noteIncomplete();
  return html
    .replace(PICTURE, (link, href: string) => {
      const weight = weights.get(href);
      return weight === undefined ? link : `${link} (${frenchFileSize(weight)})`;
    })
    .replace(SAVING, () => savingOf(pictures, weights))
    .replace(CLASSES, keepKnown);
}
