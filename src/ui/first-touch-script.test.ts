import type { Event as PageEvent, Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeLink, STAYING, WAITING } from '#tests/support/first-touch.ts';
import { inlinePage, runInline } from '#tests/support/inline-page.ts';
import { firstTouchScript } from './first-touch-script.ts';

describe('what is touched before the scripts are there', () => {
  let page: Window;
  let heard: string[];

  beforeEach(() => {
    vi.useFakeTimers();
    page = inlinePage(
      '<button type="button"><i></i></button><button type="submit">Envoyer</button><header><details><summary>Menu</summary><a href="/a">A</a></details></header><dialog data-first-touch><div data-swipe><img></div><hr></dialog>',
    );
    // The page's own clock is the test's.
    Object.assign(page, { setTimeout, clearTimeout });
    runInline(page, firstTouchScript());
    heard = [];
  });
  afterEach(() => vi.useRealTimers());

  const find = (selector: string) => page.document.querySelector(selector);
  const isWaiting = () => 'waiting' in page.document.documentElement.dataset;
  const touch = (name: string, properties: object = {}, selector = 'body') => {
    const event = new page.Event(name, { bubbles: true, cancelable: true });
    find(selector)?.dispatchEvent(Object.assign(event, properties));
    const { defaultPrevented } = event;
    // Browsers do it by themselves: an event whose way was stopped can be dispatched again.
    event.initEvent(name, true, true);
    return { defaultPrevented };
  };
  const key = (name: string, properties = {}) => touch('keydown', { key: name, ...properties });
  const finger = (name: string, clientX: number, { selector = 'img', count = 1 } = {}) => {
    const touches = Array(count).fill({ clientX });
    return touch(name, { touches, changedTouches: touches }, selector);
  };

  /** The screen comes to life: what it hears from now on is what is repeated. */
  const hydrate = () => {
    const note = (event: PageEvent) => heard.push((event as PageEvent & { key?: string }).key ?? event.type);
    for (const name of ['click', 'keydown', 'touchstart', 'touchend']) page.addEventListener(name, note);
    find('dialog')?.addEventListener('cancel', note);
    page.dispatchEvent(new page.Event('hydrated'));
    vi.runAllTimers();
  };

  it('is done in its order, once', () => {
    touch('click', {}, 'i');
    key('ArrowRight');
    key('ArrowRight');
    finger('touchstart', 300);
    finger('touchend', 100);
    key('Escape');
    hydrate();
    expect(heard).toEqual(['click', 'ArrowRight', 'ArrowRight', 'touchstart', 'touchend', 'cancel']);
    page.dispatchEvent(new page.Event('hydrated'));
    vi.runAllTimers();
    expect(heard).toHaveLength(6);
    expect(isWaiting()).toBe(false);
  });

  it('is said to be heard at once, until it is done', () => {
    touch('click', {}, 'i');
    expect(find('button')?.getAttribute('aria-busy')).toBe('true');
    expect(isWaiting()).toBe(true);
    hydrate();
    expect(find('button')?.hasAttribute('aria-busy')).toBe(false);
  });

  it('is kept once where a button is pressed again while it waits', () => {
    touch('click', {}, 'i');
    touch('click', {}, 'i');
    hydrate();
    expect(heard).toEqual(['click']);
  });

  it('is not heard by a screen that comes to life upon it, before it is repeated', () => {
    const hydrated = () => page.dispatchEvent(new page.Event('hydrated'));
    const screen: string[] = [];
    const note = (event: PageEvent) => screen.push(event.type);
    for (const name of ['click', 'keydown', 'touchend']) {
      page.document.addEventListener(name, hydrated, { capture: true });
      page.document.addEventListener(name, note);
    }
    touch('click', {}, 'i');
    touch('click', {}, 'i');
    key('ArrowRight');
    finger('touchstart', 300);
    finger('touchend', 100);
    key('Escape');
    find('details')?.setAttribute('open', '');
    key('Escape');
    expect(screen).toEqual([]);
    hydrated();
    vi.runAllTimers();
    expect(screen).toEqual(['click', 'keydown', 'touchend']);
  });

  it.each([
    ['a button that a form sends', () => touch('click', {}, '[type=submit]')],
    ['a finger that hardly moves', () => [finger('touchstart', 300), finger('touchend', 280)]],
    [
      'a finger that moves the other pictures',
      () => [finger('touchstart', 300, { selector: 'hr' }), finger('touchend', 100, { selector: 'hr' })],
    ],
    [
      'two fingers that enlarge the picture',
      () => [finger('touchstart', 300), finger('touchstart', 200, { count: 2 }), finger('touchend', 100)],
    ],
    ['a key that means nothing', () => key('Shift')],
    ['an arrow with a modifier', () => key('ArrowLeft', { altKey: true })],
    ['a key that is held', () => key('ArrowLeft', { repeat: true })],
  ])('is not kept for %s', (_what, act) => {
    act();
    expect(isWaiting()).toBe(false);
    hydrate();
    expect(heard).toEqual([]);
  });

  it('is not kept where it was answered', () => {
    const answer = (event: PageEvent) => event.preventDefault();
    find('i')?.addEventListener('click', answer);
    page.document.addEventListener('click', answer, true);
    page.addEventListener('click', answer, true);
    // The theme's script comes before this one.
    const early = inlinePage('<button type="button"></button>');
    early.addEventListener('click', answer, true);
    runInline(early, firstTouchScript());
    early.document.querySelector('button')?.click();
    expect('waiting' in early.document.documentElement.dataset).toBe(false);
  });

  it('is no key where no picture is open', () => {
    find('dialog')?.remove();
    expect(key('Escape').defaultPrevented).toBe(false);
    key('ArrowRight');
    expect(isWaiting()).toBe(false);
  });

  it('keeps Escape from ending the load of the scripts that answer it', () => {
    expect(key('Escape').defaultPrevented).toBe(true);
  });

  it('closes an open menu by Escape at once, and gives the focus back', () => {
    const menu = find('details');
    menu?.setAttribute('open', '');
    page.document.querySelector('a')?.focus();
    expect(key('Escape').defaultPrevented).toBe(true);
    expect(menu?.hasAttribute('open')).toBe(false);
    expect(page.document.activeElement).toBe(find('summary'));
    expect(isWaiting()).toBe(false);
    hydrate();
    expect(heard).toEqual([]);
  });

  it('leaves the buttons that are busy to the screen, once it is there', () => {
    hydrate();
    find('button')?.setAttribute('aria-busy', 'true');
    touch('click', {}, 'a');
    expect(find('button')?.getAttribute('aria-busy')).toBe('true');
  });

  it.each([
    ['after fifteen seconds', () => vi.advanceTimersByTime(15_000)],
    ['when the page is left', () => page.dispatchEvent(new page.Event('pagehide'))],
    ['when a link is followed', () => touch('click', {}, 'a')],
  ])('is forgotten %s', (_when, act) => {
    touch('click', {}, 'i');
    act();
    expect(isWaiting()).toBe(false);
    expect(find('button')?.hasAttribute('aria-busy')).toBe(false);
    hydrate();
    expect(heard).toEqual([]);
  });
});

describe('what waits for the scripts', () => {
  it.each(STAYING)('goes on waiting after a link %s', (_where, attributes, properties) => {
    const page = inlinePage('<button type="button"></button><a href="/b">B</a>');
    placeLink(page, attributes);
    runInline(page, firstTouchScript());
    page.document.querySelector('button')?.click();
    const click = new page.Event('click', { bubbles: true });
    page.document.querySelector('a')?.dispatchEvent(Object.assign(click, properties));
    expect(page.document.querySelector('[aria-busy]')).not.toBeNull();
    page.dispatchEvent(new page.Event('pagehide'));
  });
});

describe('scripts that wait for a hand', () => {
  let page: Window;

  beforeEach(() => {
    page = inlinePage('');
    Object.defineProperty(page.navigator, 'connection', { value: { saveData: true } });
    runInline(page, firstTouchScript());
  });

  const preloads = () => [...page.document.querySelectorAll('link')].map((link) => link.getAttribute('href'));
  const move = (movementX: number) =>
    page.dispatchEvent(Object.assign(new page.Event('pointermove'), { movementX, movementY: 0 }));

  it('come at its first sign, and once', () => {
    page.document.body.innerHTML = WAITING;
    move(0);
    expect(preloads()).toEqual([]);
    move(3);
    move(3);
    expect(preloads()).toEqual(['/a.js', '/b.js']);
  });

  it('come by themselves on a good link, also where the browser is never idle', () => {
    vi.useFakeTimers();
    page = inlinePage(WAITING);
    const requestIdleCallback = (want: () => void, { timeout }: IdleRequestOptions) =>
      setTimeout(want, timeout);
    Object.assign(page, { setTimeout, clearTimeout, requestIdleCallback });
    runInline(page, firstTouchScript());
    page.dispatchEvent(new page.Event('load'));
    vi.advanceTimersByTime(7999);
    expect(preloads()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(preloads()).toEqual(['/a.js', '/b.js']);
    vi.useRealTimers();
  });

  it('come once the page is whole, where the hand was there before', () => {
    Object.defineProperty(page.document, 'readyState', { value: 'loading', configurable: true });
    move(3);
    expect(preloads()).toEqual([]);
    page.document.body.innerHTML = WAITING;
    page.dispatchEvent(new page.Event('DOMContentLoaded'));
    expect(preloads()).toEqual(['/a.js', '/b.js']);
  });

  it('are asked for again at a later sign, where they did not come', () => {
    vi.useFakeTimers();
    Object.assign(page, { setTimeout, clearTimeout, fetch: () => Promise.reject(new Error('offline')) });
    page.document.body.innerHTML = WAITING;
    move(3);
    page.document.querySelector('script[type=module]')?.dispatchEvent(new page.Event('error'));
    move(3);
    expect(preloads()).toHaveLength(2);
    vi.advanceTimersByTime(3000);
    move(3);
    expect(preloads()).toHaveLength(4);
    vi.useRealTimers();
  });
});

describe('a browser in which the screens’ modules fail', () => {
  it('is never given them, and no touch waits for them', () => {
    vi.useFakeTimers();
    const page = inlinePage(`<button type="button"></button>${WAITING}`);
    page.document.documentElement.dataset.scripting = '';
    Object.assign(page, { setTimeout, clearTimeout });
    runInline(page, firstTouchScript());
    page.dispatchEvent(new page.Event('load'));
    page.document.querySelector('button')?.click();
    vi.runAllTimers();
    expect(page.document.querySelector('link, script[type=module], [aria-busy]')).toBeNull();
    vi.useRealTimers();
  });
});
