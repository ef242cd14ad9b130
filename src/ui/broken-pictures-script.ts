import { addresses } from '#src/addresses.ts';

/**
 * Runs in the browser, from the text of the page, at its end: puts the placeholder in the place of a picture that does not
 * load, and its words in that of a logo (`Picture` and `LogoPicture` do it in islands and in the back office).
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
  // Some have failed while the page was read.
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image);
}

/** The text of an inline script for every public page but the light ones. */
export const BROKEN_PICTURES_SCRIPT = `(${replaceBrokenPictures})('${addresses.files.placeholder}')`;
