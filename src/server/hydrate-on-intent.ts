import { openedTag } from './marked-scripts.ts';

/** Tag by which the framework has a module loaded ahead, as far as the module's address. */
const PRELOAD = '<link rel="modulepreload" href="';

/** Rest of the tag of the script that loads the screen's modules, behind its mark. */
const MODULE = ' type="module" async="">';

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
 * Returns a rendered screen whose scripts wait for a visitor who wants them: nothing is loaded ahead, and the module
 * script is text until then. The text does not change, so its hash in the security policy holds.
 * @param pieces the screen, cut at the marks of its own links and scripts: a stored text is never taken for one.
 */
export function deferScripts(pieces: readonly string[]): string[] {
  const [first = '', ...rest] = pieces;
  const deferred = [first];
  const modules: string[] = [];
  for (const piece of rest) {
    const last = deferred.length - 1;
    const before = deferred[last] ?? '';
    const opened = openedTag(before);
    if (opened.startsWith(PRELOAD)) {
      modules.push(opened.slice(PRELOAD.length, -1));
      deferred[last] = before.slice(0, -opened.length) + piece.slice(piece.indexOf('>') + 1);
    } else if (opened === '<script' && piece.startsWith(MODULE)) {
      deferred.push(` type="text/plain" data-modules="${modules.join(' ')}">${piece.slice(MODULE.length)}`);
    } else deferred.push(piece);
  }
  const end = deferred.pop() ?? '';
  const body = end.lastIndexOf('</body>');
  return [...deferred, `${end.slice(0, body)}<script`, `>(${waitForIntent})()</script>${end.slice(body)}`];
}
