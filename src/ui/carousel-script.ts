/** Inline script: shows the chosen slide, even before the carousel's own script has loaded. */
function showChosenSlides(): void {
  const show = (dot: EventTarget | null) => {
    if (!(dot instanceof HTMLInputElement && dot.matches('.carousel-dot'))) return;
    for (const slides of dot.closest('section')?.querySelectorAll('.carousel-slides') ?? [])
      [...slides.children].forEach((slide, index) => {
        (slide as HTMLElement).dataset.shown = String(index === Number(dot.value));
      });
  };
  addEventListener('change', ({ target }) => show(target));
  // On return or reload, the browser may restore the choice.
  addEventListener('pageshow', () => {
    for (const dot of document.querySelectorAll('.carousel-dot:checked')) show(dot);
  });
}

/** Source of the inline script at the end of every public page except light ones. */
export const CAROUSEL_SCRIPT = `(${showChosenSlides})()`;
