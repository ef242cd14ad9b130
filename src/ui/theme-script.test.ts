import type { Window } from 'happy-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inlinePage, runInline } from '#tests/support/inline-page.ts';
import { BROWSER_COLOURS, SHOW_THEME } from './theme.ts';
import { themeScript } from './theme-script.ts';

describe('the inline script of the theme', () => {
  let page: Window;

  beforeEach(() => {
    page = inlinePage('<button type="button" data-theme-toggle><i></i></button>');
  });

  const run = () => runInline(page, themeScript());
  const shown = () => page.document.documentElement.dataset.theme;
  const colour = () => page.document.querySelector('meta[name="theme-color"]')?.getAttribute('content');
  const pressed = () => page.document.querySelector('button')?.getAttribute('aria-pressed');
  const press = () => page.document.querySelector('i')?.click();

  it('shows light without a choice, and controls that need scripts', () => {
    run();
    expect([shown(), colour()]).toEqual(['light', BROWSER_COLOURS.light]);
    expect(page.document.documentElement.dataset.scripting).toBe('on');
  });

  it.each([
    [
      'document',
      (old: Window) => Object.defineProperty(old.document, 'adoptedStyleSheets', { value: undefined }),
    ],
    ['signals', (old: Window) => Object.assign(old, { AbortSignal: class {} })],
    ['lists', (old: Window) => Object.assign(old, { Array: class {} })],
  ])(
    'leaves the page as it is without scripts where the screens’ modules fail, but for the theme: %s',
    (_what, age) => {
      age(page);
      run();
      expect(page.document.documentElement.dataset.scripting).toBe('');
      press();
      expect([shown(), pressed()]).toEqual(['dark', 'true']);
    },
  );

  it('shows the stored choice, with the browser’s colour that the organisation has by night', () => {
    page.localStorage.setItem('theme', 'dark');
    page.document.documentElement.dataset.night = '#123456';
    run();
    expect([shown(), colour()]).toEqual(['dark', '#123456']);
  });

  it('switches, says so and stores it at a press on whatever is in the toggle', () => {
    run();
    press();
    expect([shown(), colour(), pressed()]).toEqual(['dark', BROWSER_COLOURS.dark, 'true']);
    expect(page.localStorage.getItem('theme')).toBe('dark');
    press();
    expect([shown(), pressed()]).toEqual(['light', 'false']);
    expect(page.localStorage.getItem('theme')).toBe('light');
  });

  it('marks the toggles that come after it, once they are there', () => {
    page.localStorage.setItem('theme', 'dark');
    run();
    page.document.body.innerHTML = '<button data-theme-toggle aria-pressed="false"></button>';
    page.dispatchEvent(new page.Event('DOMContentLoaded'));
    expect(pressed()).toBe('true');
  });

  it('follows the choice of another tab', () => {
    run();
    page.localStorage.setItem('theme', 'dark');
    page.dispatchEvent(new page.StorageEvent('storage', { key: 'other' }));
    expect(shown()).toBe('light');
    page.dispatchEvent(new page.StorageEvent('storage', { key: 'theme' }));
    expect(shown()).toBe('dark');
  });

  it('follows the choice of another page when it comes back from the browser’s memory', () => {
    run();
    page.localStorage.setItem('theme', 'dark');
    page.dispatchEvent(new page.Event('pageshow'));
    expect(shown()).toBe('light');
    page.dispatchEvent(Object.assign(new page.Event('pageshow'), { persisted: true }));
    expect(shown()).toBe('dark');
  });

  it('shows a theme that the screen asks for without storing it, and the stored one again', () => {
    run();
    page.dispatchEvent(Object.assign(new page.Event(SHOW_THEME), { detail: 'dark' }));
    expect(shown()).toBe('dark');
    expect(page.localStorage.getItem('theme')).toBeNull();
    page.dispatchEvent(new page.CustomEvent(SHOW_THEME));
    expect(shown()).toBe('light');
  });

  it.each([null, 'light'])('keeps a choice that cannot be stored where %s is, until one can', (stored) => {
    if (stored) page.localStorage.setItem('theme', stored);
    const full = vi.spyOn(page.Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    run();
    press();
    // Marks the end of hydration.
    page.dispatchEvent(new page.CustomEvent(SHOW_THEME));
    expect(shown()).toBe('dark');
    full.mockRestore();
    press();
    page.localStorage.setItem('theme', 'dark');
    page.dispatchEvent(new page.StorageEvent('storage', { key: 'theme' }));
    expect(shown()).toBe('dark');
  });

  it('switches in a browser that stores nothing', () => {
    Object.defineProperty(page, 'localStorage', {
      get: () => {
        throw new Error('denied');
      },
    });
    run();
    press();
    expect(shown()).toBe('dark');
    page.dispatchEvent(Object.assign(new page.Event('pageshow'), { persisted: true }));
    expect(shown()).toBe('dark');
  });
});
