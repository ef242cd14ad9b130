import type { Services } from '#content/services.ts';
import { frenchFileSize } from '#platform/text/file-size.ts';
import { QUICK_EXIT_SCRIPT } from '#ui/quick-exit/quick-exit-script.ts';
import { type LinkedPicture, lighten } from './lighten.ts';
import { weighPictures } from './weigh-pictures.ts';

/** Returns the link to a picture with what it costs, and what it shows. */
function pictureLink({ href, words }: LinkedPicture, weight: number | undefined): string {
  const cost = weight === undefined ? '' : ` (${frenchFileSize(weight)})`;
  const link = `<a class="light-picture" href="${href}">Voir l’image${cost}</a>`;
  return words ? `${link} <span class="light-words">${words}</span>` : link;
}

/** Returns a rendered page as its light version is sent. */
export async function finishLightPage(
  services: Pick<Services, 'files' | 'log' | 'noteIncomplete' | 'settings'>,
  html: string,
): Promise<string> {
  const pieces = lighten(html, QUICK_EXIT_SCRIPT, services.settings.publicUrl);
  const pictures = pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.href]));
  const weights = await weighPictures(services, pictures);
  if (pictures.some((href) => !weights.has(href))) services.noteIncomplete();
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : pictureLink(piece, weights.get(piece.href))))
    .join('');
}
