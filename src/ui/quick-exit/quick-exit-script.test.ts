import type { Window } from 'happy-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { inlinePage, runInline } from '#tests/support/inline-page.ts';
import { QUICK_EXIT_SCRIPT } from './quick-exit-script.ts';

const NEUTRAL = 'https://neutral.example/';

describe('a tab that was left by "Quitter vite"', () => {
  let page: Window;
  /** Addresses that replaced the page. */
  let left: string[];

  beforeEach(() => {
    page = inlinePage(`<a data-quick-exit href="${NEUTRAL}">Quitter vite</a>`);
    left = [];
    page.location.replace = (address) => left.push(String(address));
    page.sessionStorage.setItem('exit', NEUTRAL);
  });

  /**
   * Opens the page.
   * @param type of its navigation, as the browser reports it.
   */
  function open(type: string): void {
    Object.defineProperty(page, 'performance', { value: { getEntriesByType: () => [{ type }] } });
    runInline(page, QUICK_EXIT_SCRIPT);
  }

  async function load(): Promise<void> {
    page.document.dispatchEvent(new page.Event('DOMContentLoaded', { bubbles: true }));
    await page.happyDOM.waitUntilComplete();
  }

  const isLeftAgain = () => page.sessionStorage.getItem('exit') === NEUTRAL;

  it('is left again at once when it goes back, and at each time', async () => {
    open('back_forward');
    expect(left).toEqual([NEUTRAL]);
    await load();
    expect(isLeftAgain()).toBe(true);
  });

  it.each(['navigate', 'reload'])('lets in whoever asks for the site again: %s', async (type) => {
    open(type);
    await load();
    expect([left, isLeftAgain()]).toEqual([[], false]);
  });

  it('looks into what the tab has stored once the page is there, not before', async () => {
    let looks = 0;
    const stored = page.sessionStorage;
    Object.defineProperty(page, 'sessionStorage', {
      get: () => {
        looks += 1;
        return stored;
      },
    });
    open('navigate');
    expect(looks).toBe(0);
    await load();
    expect(looks).toBe(1);
  });

  it('lets in whoever goes on from a page that is still coming', () => {
    open('navigate');
    page.document.body.click();
    expect([left, isLeftAgain()]).toEqual([[], false]);
  });

  it('is left again in a browser that says in the older way alone how the page was opened', () => {
    const older = { getEntriesByType: () => [], navigation: { type: 2 } };
    Object.defineProperty(page, 'performance', { value: older });
    runInline(page, QUICK_EXIT_SCRIPT);
    expect(left).toEqual([NEUTRAL]);
  });

  it('stays left where it is left while the page still comes', async () => {
    page.sessionStorage.removeItem('exit');
    open('navigate');
    page.document.querySelector('a')?.click();
    await load();
    expect([left, isLeftAgain()]).toEqual([[NEUTRAL], true]);
  });
});
