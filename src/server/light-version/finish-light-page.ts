import type { Services } from '#content/services.ts';
import { SEE_PICTURE } from '#lib/html/light-text.ts';
import { counted } from '#lib/text/counted.ts';
import { frenchFileSize } from '#lib/text/file-size.ts';
import { LIGHT_CLASSES } from '#ui/light/light-classes.ts';
import { weighPictures } from './weigh-pictures.ts';

/** A class attribute as React and `serializeHtml` write it; `<` is escaped in texts and `>` in attributes. */
const CLASSES = /(<[a-z][^<>]*?) class="([^"]*)"/g;

/** The link that replaces a picture (`ui/light/picture-link.tsx`, `lib/html/light-text.ts`). */
const PICTURE = new RegExp(`<span class="light-picture"><a href="([^"]*)">${SEE_PICTURE}`, 'g');

/** Placeholder of the sentence about the bytes saved (`light-frame.tsx`). */
const SAVING = '<p class="light-saving"></p>';

function keepKnown(_attribute: string, tag: string, classes: string): string {
  const known = classes.split(' ').filter((one) => LIGHT_CLASSES.has(one));
  return known.length > 0 ? `${tag} class="${known.join(' ')}"` : tag;
}

/** Returns the sentence about the pictures left out; empty where there are none or a size is unknown. */
function savingOf(pictures: ReadonlySet<string>, weights: ReadonlyMap<string, number>): string {
  if (pictures.size === 0 || weights.size < pictures.size) return '';
  const saved = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const without = pictures.size === 1 ? 'son image' : `ses ${counted(pictures.size, 'image', 'images')}`;
  return SAVING.replace('><', `>Cette page vient sans ${without}\u00a0: ${frenchFileSize(saved)} de moins.<`);
}

/**
 * Completes a rendered page of the light version: adds the pictures' sizes, which only the store knows, and removes
 * classes that the light style sheet does not use.
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
