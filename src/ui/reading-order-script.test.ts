import type { Window } from 'happy-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { inlinePage, runInline } from '#tests/support/inline-page.ts';
import { readingOrderScript } from './reading-order-script.ts';

describe('the inline script of the reading order', () => {
  let page: Window;
  /** Requested typefaces. */
  let asked: string[];
  /** Has the typeface come, or not. */
  let end: { come: () => void; fail: (reason: Error) => void };

  beforeEach(() => {
    page = inlinePage('');
    page.document.documentElement.style.setProperty('--heading', '"Literata", Georgia, serif');
    asked = [];
    const load = (font: string) => {
      asked.push(font);
      return new Promise<void>((come, fail) => {
        end = { come, fail };
      });
    };
    Object.defineProperty(page.document, 'fonts', { value: { load } });
  });

  const run = () => runInline(page, readingOrderScript());
  const typeface = () => page.document.documentElement.dataset.typeface;

  const openedBy = (entries: { type: string }[]) =>
    Object.defineProperty(page, 'performance', { value: { getEntriesByType: () => entries } });

  const settled = () => new Promise(setImmediate);

  it('asks for the chosen typeface once something is painted or loaded, and shows it once it has come', async () => {
    run();
    expect([typeface(), asked]).toEqual(['later', []]);
    page.dispatchEvent(new page.Event('load'));
    expect([typeface(), asked]).toEqual(['later', ['1em "Literata"']]);
    end.come();
    await settled();
    expect(typeface()).toBe('on');
  });

  it('leaves it to the browser where it does not come', async () => {
    run();
    page.dispatchEvent(new page.Event('load'));
    end.fail(new Error('The network failed.'));
    await settled();
    expect(typeface()).toBe('on');
  });

  it('shows it at once on the pages that follow', async () => {
    run();
    page.dispatchEvent(new page.Event('load'));
    end.come();
    await settled();
    delete page.document.documentElement.dataset.typeface;
    run();
    expect(typeface()).toBe('on');
  });

  it('shows it late on each page in a browser that stores nothing', async () => {
    Object.defineProperty(page, 'sessionStorage', {
      get: () => {
        throw new Error('denied');
      },
    });
    run();
    expect(typeface()).toBe('later');
    page.dispatchEvent(new page.Event('load'));
    end.come();
    await settled();
    expect(typeface()).toBe('on');
  });

  it('passes over what the tab has stored on the first of the site’s pages in a row', () => {
    const entries = [{}];
    openedBy([{ type: 'navigate' }]);
    Object.defineProperty(page, 'navigation', { value: { entries: () => entries } });
    page.sessionStorage.setItem('typeface', '');
    run();
    expect(typeface()).toBe('later');
    entries.push({});
    run();
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
      const eager = [...page.document.querySelectorAll('img')].filter(({ loading }) => loading === 'eager');
      expect(eager.map(({ dataset }) => dataset.ofTheme)).toEqual([theme]);
    },
  );

  it.each([
    { type: 'navigate', hash: '', below: 'later' },
    { type: 'navigate', hash: '#objectifs', below: undefined },
    { type: 'reload', hash: '', below: undefined },
    { type: 'back_forward', hash: '', below: undefined },
  ])(
    'delays the content below only where the visit begins at the top: $type $hash',
    ({ type, hash, below }) => {
      openedBy([{ type }]);
      page.location.hash = hash;
      run();
      expect(page.document.documentElement.dataset.below).toBe(below);
    },
  );

  it('lets nothing wait in a browser that does not say how the page was opened', () => {
    openedBy([]);
    run();
    expect(page.document.documentElement.dataset.below).toBeUndefined();
  });
});
