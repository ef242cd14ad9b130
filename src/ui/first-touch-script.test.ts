import type { Event as PageEvent, Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inlinePage, runInline } from '#tests/support/inline-page.ts';
import { firstTouchScript } from './first-touch-script.ts';

const WAITING = '<script type="text/plain" data-modules="/a.js /b.js">import "/a.js"</script>';

describe('what is touched before the scripts are there', () => {
  let page: Window;
  let heard: string[];

  beforeEach(() => {
    vi.useFakeTimers();
    page = inlinePage(
      '<button type="button"><i></i></button><button type="submit">Envoyer</button><dialog data-first-touch><img></dialog>',
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
    return event;
  };
  const key = (name: string, properties = {}) => touch('keydown', { key: name, ...properties });
  const finger = (name: string, clientX: number) => touch(name, { changedTouches: [{ clientX }] }, 'img');

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

  it.each([
    ['a button that a form sends', () => touch('click', {}, '[type=submit]')],
    ['a finger that hardly moves', () => [finger('touchstart', 300), finger('touchend', 280)]],
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

  it.each([
    ['after fifteen seconds', () => vi.advanceTimersByTime(15_000)],
    ['when the page is left', () => page.dispatchEvent(new page.Event('pagehide'))],
  ])('is forgotten %s', (_when, act) => {
    touch('click', {}, 'i');
    act();
    expect(isWaiting()).toBe(false);
    expect(find('button')?.hasAttribute('aria-busy')).toBe(false);
    hydrate();
    expect(heard).toEqual([]);
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
