import type { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeLink, STAYING, WAITING } from '#tests/support/first-touch.ts';
import { inlinePage, runInline } from '#tests/support/inline-page.ts';
import { firstTouchScript } from './first-touch-script.ts';

describe('scripts that were lost', () => {
  let page: Window;
  let questions: unknown[][];
  let answer: (isOk: boolean) => void;
  let reload: () => void;
  let type: string;

  const open = (connection: object) => {
    page = inlinePage(
      `<p role="status">Annulé.</p><form><input value="a"><p role="status"></p><button type="submit"><i></i></button></form><a href="/b"><b></b></a>${WAITING}`,
    );
    questions = [];
    reload = vi.fn();
    type = 'navigate';
    const fetch = (...question: unknown[]) => {
      questions.push(question);
      return new Promise((resolve) => {
        answer = (ok) => resolve({ ok });
      });
    };
    Object.assign(page, { setTimeout, clearTimeout, fetch, Date });
    vi.spyOn(page.location, 'reload').mockImplementation(() => reload());
    vi.spyOn(page.performance, 'getEntriesByType').mockImplementation(() => [{ type }] as never);
    Object.defineProperty(page.navigator, 'connection', { value: connection });
    runInline(page, firstTouchScript());
  };
  beforeEach(() => {
    vi.useFakeTimers();
    open({ saveData: true });
  });
  afterEach(() => vi.useRealTimers());

  const dispatch = (name: string, properties = {}, selector = 'body') =>
    page.document
      .querySelector(selector)
      ?.dispatchEvent(Object.assign(new page.Event(name, { bubbles: true, cancelable: true }), properties));
  const touch = () => dispatch('keydown', { key: 'Control' });
  const lose = () =>
    page.document.querySelector('script[type=module]')?.dispatchEvent(new page.Event('error'));
  const reject = (reason: unknown) =>
    page.dispatchEvent(Object.assign(new page.Event('unhandledrejection'), { reason }));
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const hear = (isOk: boolean) => {
    answer(isOk);
    return settle();
  };

  it('come with the page, which is loaded anew once the server answers one question', async () => {
    touch();
    lose();
    expect(questions).toEqual([['', { method: 'HEAD' }]]);
    expect(reload).not.toHaveBeenCalled();
    await hear(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('are no reason to load the page anew while the server has no answer, until the next sign', async () => {
    touch();
    lose();
    await hear(false);
    await vi.advanceTimersByTimeAsync(3000);
    expect(reload).not.toHaveBeenCalled();
    touch();
    lose();
    await hear(true);
    expect(questions).toHaveLength(2);
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    'Failed to fetch dynamically imported module: https://site.example/assets/entry.js',
    'error loading dynamically imported module: https://site.example/assets/entry.js',
    'Importing a module script failed.',
  ])('are known by the words of each browser: %s', (message) => {
    touch();
    reject(new TypeError(message));
    expect(questions).toHaveLength(1);
  });

  it.each([
    new SyntaxError('Cannot use import statement outside a module'),
    new SyntaxError("The requested module './a.js' does not provide an export named 'b'"),
    new SyntaxError("Importing binding name 'b' is not found."),
    new TypeError("Cannot read properties of undefined (reading 'routeModules')"),
    new TypeError('Failed to fetch'),
    undefined,
  ])('are not those that a browser cannot run: %s', (reason) => {
    touch();
    reject(reason);
    expect(questions).toEqual([]);
  });

  it.each([
    [
      'something was typed',
      () => Object.assign(page.document.querySelector('input') ?? {}, { value: 'awa@' }),
    ],
    [
      'the page answers a form, which would be sent again',
      () =>
        page.document
          .querySelector('form')
          ?.insertAdjacentHTML('beforeend', '<p role="status">Inscription réussie\u202f!</p>'),
    ],
    ['a link was followed', () => dispatch('click', {}, 'b')],
    ['a form was sent', () => dispatch('click', {}, 'i')],
    ['Escape has stopped what was loading', () => dispatch('keydown', { key: 'Escape' })],
    ['the way out was taken', () => page.document.documentElement.style.setProperty('display', 'none')],
    [
      'a link to a part of another page was followed',
      () => {
        page.document.querySelector('a')?.setAttribute('href', '/b#contenu');
        dispatch('click', {}, 'b');
      },
    ],
    ['the scripts have come after all', () => page.dispatchEvent(new page.Event('hydrated'))],
  ])('leave the page as it is where %s meanwhile', async (_what, act) => {
    touch();
    lose();
    act();
    await hear(true);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each(STAYING)('come with the page after a link %s', async (_where, attributes, properties) => {
    placeLink(page, attributes);
    dispatch('click', properties, 'b');
    lose();
    await hear(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  const pressShift = () => dispatch('keydown', { key: 'Shift' });

  it('wait for a later sign while Shift may be pressed again: it is the way out', async () => {
    pressShift();
    expect(page.document.querySelector('script[type=module]')).toBeNull();
    touch();
    lose();
    await vi.advanceTimersByTimeAsync(4999);
    await hear(true);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    touch();
    lose();
    await hear(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('are no reason to take a followed link’s page away because of Shift', async () => {
    dispatch('click', {}, 'b');
    pressShift();
    await vi.advanceTimersByTimeAsync(59_999);
    lose();
    await hear(true);
    expect(reload).not.toHaveBeenCalled();
  });

  it('do not take a press of the way out, where the page was coming anew already', async () => {
    const stop = vi.fn();
    Object.assign(page, { stop });
    pressShift();
    expect(stop).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5000);
    touch();
    lose();
    await hear(true);
    pressShift();
    pressShift();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('leave a page alone that came by a reload: it would reload for ever', () => {
    type = 'reload';
    touch();
    lose();
    expect(questions).toEqual([]);
  });

  it('come a minute after a link that has led nowhere', async () => {
    dispatch('click', {}, 'b');
    await vi.advanceTimersByTimeAsync(60_000);
    lose();
    await hear(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('leave a page alone that nobody touches, until somebody does', async () => {
    open({});
    page.dispatchEvent(new page.Event('load'));
    // The page's rest, and the browser's idle moment.
    await vi.advanceTimersByTimeAsync(5000);
    lose();
    expect(questions).toEqual([]);
    await vi.advanceTimersByTimeAsync(3000);
    touch();
    lose();
    await hear(true);
    expect(reload).toHaveBeenCalledOnce();
  });
});
