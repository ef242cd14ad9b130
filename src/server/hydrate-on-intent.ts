/**
 * Runs in the browser, from the text of the page: lets the screen's scripts wait until they are wanted. A page is
 * whole without them, and on a metered link nobody should pay for what is not used. They come at the first
 * sign of a hand (pointer, touch, key), or by themselves where the link is good and the page has come to rest.
 * A button that is pressed before they are there is pressed again once they are; a link or a form does without.
 * It holds no value that changes, so that its hash in the security policy does not.
 */
function waitForIntent(): void {
  const waiting = document.querySelector<HTMLScriptElement>('script[data-modules]');
  if (!waiting) return;
  const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'click'];
  /** Milliseconds after the page has loaded: its pictures come first. */
  const REST = 4000;
  const pressed: HTMLElement[] = [];
  let isStarted = false;

  // A page that was opened before an update asks for scripts that are gone: it is loaded anew, once, unless something
  // was typed. A link that broke is no reason: the page works without them, and might not come again.
  const loadAnew = async () => {
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isTyped = [...document.querySelectorAll('input')].some(
      (field) => field.value !== field.defaultValue,
    );
    if (opened?.type === 'reload' || isTyped) return;
    for (const href of waiting.dataset.modules?.split(' ') ?? []) {
      const answer = await fetch(href, { method: 'HEAD' }).catch(() => null);
      if (answer?.status === 404) return location.reload();
    }
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const sign of SIGNS) removeEventListener(sign, onSign, true);
    for (const href of waiting.dataset.modules?.split(' ') ?? []) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = waiting.textContent;
    script.addEventListener('error', loadAnew);
    addEventListener('unhandledrejection', loadAnew);
    document.body.append(script);
  };
  const onSign = (event: Event) => {
    // A browser says once where a pointer lies that nobody has moved: no hand is at it.
    const isStill =
      event.type === 'pointermove' &&
      !(event as PointerEvent).movementX &&
      !(event as PointerEvent).movementY;
    if (!isStill) start();
  };
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
    if (button) pressed.push(button);
  };
  for (const sign of SIGNS) addEventListener(sign, onSign, { capture: true, passive: true });
  addEventListener('click', keep, true);
  addEventListener(
    'hydrated',
    () => {
      removeEventListener('click', keep, true);
      removeEventListener('unhandledrejection', loadAnew);
      for (const button of pressed) button.click();
    },
    { once: true },
  );

  const link = (navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } })
    .connection;
  // A browser that says nothing of its link is taken to have a good one.
  if (link?.saveData || (link?.effectiveType ?? '4g') !== '4g') return;
  addEventListener('load', () => {
    setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(start);
      else start();
    }, REST);
  });
}

/**
 * A rendered screen whose scripts wait for a visitor who wants them: nothing is loaded ahead, and the module script
 * is text until then. The text does not change, so its hash in the security policy holds.
 * @param mark what the rendering gave its own links and scripts as `nonce`: a stored text is never taken for one.
 */
export function deferScripts(html: string, mark: string): string {
  const preloads = new RegExp(`<link rel="modulepreload" href="([^"]+)" nonce="${mark}"/>`, 'g');
  const modules = [...html.matchAll(preloads)].map(([, href]) => href).join(' ');
  return html
    .replace(preloads, '')
    .replace(
      `<script nonce="${mark}" type="module" async="">`,
      () => `<script nonce="${mark}" type="text/plain" data-modules="${modules}">`,
    )
    .replace('</body>', () => `<script nonce="${mark}">(${waitForIntent})()</script></body>`);
}
