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
    keydown: (event: KeyboardEvent) => {
      const { key } = event;
      const menu = [...document.querySelectorAll<HTMLDetailsElement>('header details[open]')].pop();
      if (menu && key === 'Escape') {
        // Done now, as `useDisclosures` does it: a menu needs no scripts for that.
        menu.open = false;
        if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
        event.preventDefault();
        return event.stopPropagation();
      }
      const open = document.querySelector('[data-first-touch]');
      if (!open || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      if (key === 'ArrowLeft' || key === 'ArrowRight') keep(event);
      if (key !== 'Escape') return;
      // Otherwise the browser stops loading the scripts that would answer.
      event.preventDefault();
      keep(event, new Event('cancel'), open);
    },
    touchstart: (event: TouchEvent) => {
      // Two enlarge the picture.
      finger = event.touches[1] ? undefined : event;
    },
    touchend: (event: TouchEvent) => {
      const from = finger?.changedTouches[0];
      const to = event.changedTouches[0];
      if (!finger || !from || !to || Math.abs(to.clientX - from.clientX) < SWIPE) return;
      if (!(event.target as Element).closest('[data-swipe]')) return;
      keep(event, finger);
      keep(event);
    },
  };
  const listeners = Object.entries(handlers) as [string, EventListener][];
  for (const [name, handler] of listeners) addEventListener(name, handler, true);
  // Whatever was touched on this page is not done on another one, nor after a return from it.
  addEventListener('pagehide', forget);
  addEventListener(
    'hydrated',
    () => {
      for (const [name, handler] of listeners) removeEventListener(name, handler, true);
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
  const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'click'];
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
    // What was typed would be lost, and a form that this page answers would be sent again.
    const isFilled = [...document.querySelectorAll<HTMLInputElement>('input,form [role=status]')].some(
      (field) => field.textContent || field.value !== field.defaultValue,
    );
    // A reload would take the place of the page that is on its way, also that of the quick exit, which hides this one.
    const isLeaving = Date.now() < busyUntil || document.documentElement.style.display;
    isReloading = Boolean(answer?.ok && !isFilled && !isLeaving);
    if (isReloading) location.reload();
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    // As the three engines say it. A script that an old browser cannot read would fail again after each reload.
    if (busyUntil < Number.POSITIVE_INFINITY && /mport(ed|ing a) module/.test(reason)) recover();
  };
  const want = () => {
    if (isStarted) return;
    const waiting = document.querySelector<HTMLScriptElement>('script[data-modules]');
    // The rest of the page is still on its way.
    if (!waiting) return addEventListener('DOMContentLoaded', want);
    isStarted = true;
    const { textContent, dataset } = waiting;
    for (const href of dataset.modules?.split(' ') ?? [])
      document.head.insertAdjacentHTML('beforeend', `<link rel="modulepreload" href="${href}">`);
    const script = document.createElement('script');
    document.body.append(Object.assign(script, { type: 'module', textContent, onerror: recover }));
  };
  /** True where another page comes in place of this one: not a part of it, a mailbox, or a page in another tab. */
  const leadsAway = (event: MouseEvent) => {
    // A form that is sent by Enter has its button clicked as well.
    const way =
      event.target instanceof Element && event.target.closest('a[href*="/"]:not([target]),[type=submit]');
    if (!way || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false;
    return `${way}`.split('#')[0] !== `${location}`.split('#')[0];
  };
  const onSign = (event: KeyboardEvent & PointerEvent) => {
    const { type, key } = event;
    // A browser says once where a pointer lies that nobody has moved: no hand is at it.
    const isStill = type === 'pointermove' && !event.movementX && !event.movementY;
    if (isStill || busyUntil === Number.POSITIVE_INFINITY) return;
    if (key === 'Shift') {
      // A page that comes anew has forgotten the presses of who is on the way out.
      busyUntil = Math.max(busyUntil, Date.now() + EXIT);
      if (isReloading) stop();
      isReloading = false;
      return;
    }
    isTouched = true;
    // Escape stops what the page loads.
    if (type === 'click' ? leadsAway(event) : key === 'Escape' && !event.defaultPrevented) {
      busyUntil = Date.now() + LEAVING;
      // What was touched before would call back whoever leaves.
      forget();
    }
    want();
  };
  for (const sign of SIGNS) addEventListener(sign, onSign as EventListener, true);
  addEventListener('unhandledrejection', onRejection);
  addEventListener('hydrated', () => {
    // An answer that is still on its way would reload a page that works; and a busy button is the screen's own from now on.
    busyUntil = Number.POSITIVE_INFINITY;
  });

  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  // A browser that says nothing of its link is taken to have a good one.
  if (connection?.saveData || (connection?.effectiveType ?? '4g') !== '4g') return;
  addEventListener('load', () => {
    setTimeout(() => {
      // A browser may have no idle moment while it draws nothing.
      (window.requestIdleCallback ?? want)(want, { timeout: REST });
    }, REST);
  });
}

/**
 * Returns the text of an inline script for the head of every page, behind the theme's, which says whether the browser can
 * run the screen's scripts. It holds no value that changes, so that its hash in the security policy does not.
 */
export function firstTouchScript(): string {
  return `document.documentElement.dataset.scripting&&(${waitForIntent})((${keepTouches})())`;
}
