import type { Window } from 'happy-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { inlinePage, runInline } from '#tests/support/inline-page.ts';
import { readingOrderScript } from './reading-order-script.ts';

describe('the inline script of the reading order', () => {
  let page: Window;

  beforeEach(() => {
    page = inlinePage('');
  });

  const run = () => runInline(page, readingOrderScript());
  const typeface = () => page.document.documentElement.dataset.typeface;

  it('has the typeface come once something is painted or loaded', () => {
    run();
    expect(typeface()).toBe('later');
    page.dispatchEvent(new page.Event('load'));
    expect(typeface()).toBe('on');
  });

  it('shows it at once on the pages that follow', () => {
    run();
    page.dispatchEvent(new page.Event('load'));
    delete page.document.documentElement.dataset.typeface;
    run();
    expect(typeface()).toBe('on');
  });

  it('shows it late on each page in a browser that stores nothing', () => {
    Object.defineProperty(page, 'sessionStorage', {
      get: () => {
        throw new Error('denied');
      },
    });
    run();
    expect(typeface()).toBe('later');
    page.dispatchEvent(new page.Event('load'));
    expect(typeface()).toBe('on');
  });

  it.each(['light', 'dark'])(
    'asks at once for the first picture of the theme that is shown: %s',
    async (theme) => {
      page.document.documentElement.dataset.theme = theme;
      run();
      const twins = ['light', 'dark'].map((name) => `<img loading="lazy" data-of-theme="${name}">`);
      page.document.body.innerHTML = twins.join('');
      await page.happyDOM.waitUntilComplete();
      const asked = [...page.document.querySelectorAll('img')].filter(({ loading }) => loading === 'eager');
      expect(asked.map(({ dataset }) => dataset.ofTheme)).toEqual([theme]);
    },
  );
});
