/**
 * Runs in the browser, from the text of the page: shows the slide that is chosen, whether or not the carousel's own script
 * has come.
 */
function showChosenSlides(): void {
  const show = (dot: EventTarget | null) => {
    if (!(dot instanceof HTMLInputElement && dot.matches('.carousel-dot'))) return;
    for (const slides of dot.closest('section')?.querySelectorAll('.carousel-slides') ?? [])
      [...slides.children].forEach((slide, index) => {
        (slide as HTMLElement).dataset.shown = String(index === Number(dot.value));
      });
  };
  addEventListener('change', ({ target }) => show(target));
  // A browser that comes back to a page, or loads it anew, may remember the choice.
  addEventListener('pageshow', () => {
    for (const dot of document.querySelectorAll('.carousel-dot:checked')) show(dot);
  });
}

/** The text of an inline script for the end of every public page but the light ones. */
export const CAROUSEL_SCRIPT = `(${showChosenSlides})()`;
