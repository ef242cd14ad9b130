import { addresses } from '#src/addresses.ts';

/**
 * Inline script for the page's end: replaces a picture that fails to load by the placeholder, and a logo by its text
 * (`Picture` and `LogoPicture` do so in islands and in the back office).
 */
function replaceBrokenPictures(placeholder: string): void {
  const replace = (image: EventTarget | null) => {
    if (!(image instanceof HTMLImageElement)) return;
    const { words } = image.dataset;
    if (words !== undefined)
      image.replaceWith(
        Object.assign(document.createElement('span'), { className: words, textContent: image.alt }),
      );
    else if (image.matches('picture.contents > img') && !image.src.endsWith(placeholder)) {
      for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
      image.removeAttribute('srcset');
      image.src = placeholder;
    }
  };
  addEventListener('error', ({ target }) => replace(target), true);
  // Some have failed before this script ran.
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image);
}

/** Source of the inline script for every public page except light ones. */
export const BROKEN_PICTURES_SCRIPT = `(${replaceBrokenPictures})('${addresses.files.placeholder}')`;
