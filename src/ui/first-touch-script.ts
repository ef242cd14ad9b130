/**
 * Runs in the browser, from the text of the page, in its head: keeps what is touched before the screen's scripts are
 * there, and repeats it on the same page once they are, in the same order: presses of buttons that do nothing without
 * scripts, and inside of `data-first-touch` (a picture that fills the window) Escape, arrows and swipes as well. The page
 * says at once that it has heard. What links, forms and `details` do by themselves is not kept.
 * @returns a function that forgets all of it.
 */
function keepTouches(): () => void {
  /** Milliseconds after which nobody connects what happens with what they touched. */
  const PATIENCE = 15_000;
  /** Pixels sideways that may be a swipe; the screen decides. */
  const SWIPE = 40;
  const { dataset } = document.documentElement;
  let kept: [EventTarget, Event][] = [];
  let finger: TouchEvent | undefined;
  let timer = 0;

  const forget = () => {
    kept = [];
    clearTimeout(timer);
    delete dataset.waiting;
    for (const button of document.querySelectorAll('button[aria-busy]')) button.removeAttribute('aria-busy');
  };
  const keep = (event: Event, repeated = event, target = event.target) => {
    // The screen would answer it too, where it comes to life upon this event.
    event.stopPropagation();
    if (target) kept.push([target, repeated]);
    dataset.waiting = '';
    clearTimeout(timer);
    timer = window.setTimeout(forget, PATIENCE);
  };
  const handlers = {
    click: (event: Event) => {
      const button = event.target instanceof Element && event.target.closest('button[type="button"]');
      if (!button || event.defaultPrevented) return;
      // Pressed again while it waits, a switch would end as it was.
      if (button.hasAttribute('aria-busy')) return event.stopPropagation();
      button.setAttribute('aria-busy', 'true');
      keep(event);
    },
    keydown: (event: Event) => {
      const { key, repeat, altKey, ctrlKey, metaKey } = event as KeyboardEvent;
      const menu = [...document.querySelectorAll<HTMLDetailsElement>('header details[open]')].pop();
      if (menu && key === 'Escape') {
        // Done now, as `useDisclosures` does it: a menu needs no scripts for that.
        menu.open = false;
        if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
        event.preventDefault();
        return event.stopPropagation();
      }
      const open = document.querySelector('[data-first-touch]');
      if (!open || repeat || altKey || ctrlKey || metaKey) return;
      if (key === 'ArrowLeft' || key === 'ArrowRight') keep(event);
      if (key !== 'Escape') return;
      // Otherwise the browser stops loading the scripts that would answer.
      event.preventDefault();
      keep(event, new Event('cancel', { cancelable: true }), open);
    },
    touchstart: (event: Event) => {
      // Two enlarge the picture.
      finger = (event as TouchEvent).touches[1] ? undefined : (event as TouchEvent);
    },
    touchend: (event: Event) => {
      const from = finger?.changedTouches[0];
      const to = (event as TouchEvent).changedTouches[0];
      if (!finger || !from || !to || Math.abs(to.clientX - from.clientX) < SWIPE) return;
      if (!(event.target as Element).closest('[data-swipe]')) return;
      keep(event, finger);
      keep(event);
    },
  };
  for (const [name, handler] of Object.entries(handlers)) addEventListener(name, handler, true);
  // Whatever was touched on this page is not done on another one, nor after a return from it.
  addEventListener('pagehide', forget);
  addEventListener(
    'hydrated',
    () => {
      for (const [name, handler] of Object.entries(handlers)) removeEventListener(name, handler, true);
      const touches = kept;
      forget();
      // The screen was not there when the focus came: a carousel would turn under it.
      document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      // One after the other: each finds what the one before has left.
      touches.forEach(([target, event], index) => {
        setTimeout(() => target.dispatchEvent(event), index);
      });
    },
    { once: true },
  );
  return forget;
}

/**
 * Runs in the browser, from the text of the page, in its head: lets the screen's scripts wait until they are wanted. A page
 * is whole without them, and on a metered link nobody should pay for what is not used. They come at the first sign of a
 * hand (pointer, touch, key), or by themselves where the link is good and the page has come to rest. Where they were lost,
 * the page is loaded anew as soon as the server answers, at that sign or at a later one.
 */
function waitForIntent(forget: () => void): void {
  const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'click'];
  /** Milliseconds after the page has loaded: its pictures come first. */
  const REST = 4000;
  /** Milliseconds before scripts that did not come are asked for again. */
  const PAUSE = 3000;
  /** Milliseconds after which a link that was followed leads nowhere any more: it was a download, or has failed. */
  const LEAVING = 60_000;
  /** Milliseconds in which Shift, pressed three times, is the way out. */
  const EXIT = 5000;
  let isStarted = false;
  let isTouched = false;
  let isReloading = false;
  /** Milliseconds of the clock until which the page must not be loaded anew. */
  let busyUntil = 0;

  // Asked for again, a module that was lost fails at once in Chromium, which keeps failures as long as the page: only a
  // page that is loaded anew has its scripts, whether the link broke or an update has removed them.
  const recover = async () => {
    forget();
    setTimeout(() => {
      isStarted = false;
    }, PAUSE);
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // Once: otherwise a page whose scripts cannot be had would reload for ever. And not by itself: whoever has it read
    // aloud touches nothing, and would be sent back to its top.
    if (opened?.type === 'reload' || !isTouched) return;
    // The link may still be broken, and the page might not come again.
    const answer = await fetch('', { method: 'HEAD' }).catch(() => null);
    const isTyped = [...document.querySelectorAll('input')].some(
      (field) => field.value !== field.defaultValue,
    );
    // A reload would take the place of the page that is on its way, also that of the quick exit, which hides this one.
    const isLeaving = Date.now() < busyUntil || document.documentElement.style.display;
    isReloading = Boolean(answer?.ok && !isTyped && !isLeaving);
    if (isReloading) location.reload();
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    // As the three engines say it. A script that an old browser cannot read would fail again after each reload.
    if (busyUntil < Number.POSITIVE_INFINITY && /mport(ed|ing a) module/.test(reason)) recover();
  };
  const load = (waiting: HTMLScriptElement) => {
    for (const href of waiting.dataset.modules?.split(' ') ?? []) {
      document.head.insertAdjacentHTML('beforeend', `<link rel="modulepreload" href="${href}">`);
    }
    const { textContent } = waiting;
    const script = document.createElement('script');
    document.body.append(Object.assign(script, { type: 'module', textContent, onerror: recover }));
  };
  const start = () => {
    isStarted = true;
    const waiting = document.querySelector<HTMLScriptElement>('script[data-modules]');
    if (waiting) load(waiting);
    // The rest of the page is still on its way.
    else if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
  };
  const want = () => {
    if (!isStarted) start();
  };
  const onSign = (event: Event) => {
    // A browser says once where a pointer lies that nobody has moved: no hand is at it.
    const isStill =
      event.type === 'pointermove' &&
      !(event as PointerEvent).movementX &&
      !(event as PointerEvent).movementY;
    if (isStill || busyUntil === Number.POSITIVE_INFINITY) return;
    const { target, type, key } = event as KeyboardEvent;
    if (key === 'Shift') {
      // A page that comes anew has forgotten the presses of who is on the way out.
      busyUntil = Math.max(busyUntil, Date.now() + EXIT);
      if (isReloading) stop();
      isReloading = false;
      return;
    }
    isTouched = true;
    // Escape stops what the page loads. A form that is sent by Enter has its button clicked as well.
    const isLeaving =
      type === 'click'
        ? target instanceof Element && target.closest('a,[type=submit]')
        : key === 'Escape' && !event.defaultPrevented;
    if (isLeaving) {
      busyUntil = Date.now() + LEAVING;
      // What was touched before would call back whoever leaves.
      forget();
    }
    want();
  };
  for (const sign of SIGNS) addEventListener(sign, onSign, { capture: true, passive: true });
  addEventListener('unhandledrejection', onRejection);
  addEventListener('hydrated', () => {
    // An answer that is still on its way would reload a page that works; and a busy button is the screen's own from now on.
    busyUntil = Number.POSITIVE_INFINITY;
  });

  const link = (navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } })
    .connection;
  // A browser that says nothing of its link is taken to have a good one.
  if (link?.saveData || (link?.effectiveType ?? '4g') !== '4g') return;
  addEventListener('load', () => {
    setTimeout(() => {
      // A browser may have no idle moment while it draws nothing.
      if ('requestIdleCallback' in window) requestIdleCallback(want, { timeout: REST });
      else want();
    }, REST);
  });
}

/**
 * Returns the text of an inline script for the head of every page, behind the theme's, which says whether the browser can
 * run the screen's scripts. It holds no value that changes, so that its hash in the security policy does not.
 */
export function firstTouchScript(): string {
  return `document.documentElement.dataset.scripting==='on'&&(${waitForIntent})((${keepTouches})())`;
}
