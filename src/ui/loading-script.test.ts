import type { Window } from 'happy-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { inlinePage, runInline } from '#tests/support/inline-page.ts';
import { LOADING_SCRIPT } from './loading-script.ts';

describe('the sign that the next document is being waited for', () => {
  let page: Window;
  /** Advances time by the delay before progress is shown. */
  let wait: () => void;

  beforeEach(() => {
    page = inlinePage('<div data-loading hidden>Chargement...</div>');
    let waiting: (() => void) | undefined;
    Object.assign(page, {
      setTimeout: (action: (value: boolean) => void, delay: number, value: boolean) => {
        expect(delay).toBe(600);
        waiting = () => action(value);
      },
      clearTimeout: () => {
        waiting = undefined;
      },
    });
    wait = () => waiting?.();
    runInline(page, LOADING_SCRIPT);
  });

  const isShown = () => page.document.querySelector('[data-loading]')?.hasAttribute('hidden') === false;

  /**
   * Clicks on an element.
   * @param answered whether a script of the page has handled the click.
   */
  function click(
    markup: string,
    { answered = false, ...keys }: { answered?: boolean; ctrlKey?: boolean } = {},
  ) {
    page.document.body.insertAdjacentHTML('beforeend', markup);
    const element = page.document.body.lastElementChild;
    if (answered) element?.addEventListener('click', (event) => event.preventDefault());
    element?.dispatchEvent(new page.MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
    wait();
  }

  it.each(['<a href="/articles"><i></i></a>', '<a href="/articles#fin">', '<a href="?page=2">'])(
    'is shown once a link is followed: %s',
    (link) => {
      click(link);
      expect(isShown()).toBe(true);
    },
  );

  it.each([
    '<a href="#contenu">',
    '<a href="/rapport" download>',
    '<a href="/uploads/rapport.pdf">',
    '<a href="/articles" target="_blank">',
    '<a href="mailto:awa@exemple.cd">',
    '<a href="https://ailleurs.example/">',
    '<button>',
  ])('is not shown where the page stays: %s', (markup) => {
    click(markup);
    expect(isShown()).toBe(false);
  });

  it('is not shown where a script has answered, or the link opens elsewhere', () => {
    click('<a href="/articles">', { answered: true });
    click('<a href="/articles">', { ctrlKey: true });
    expect(isShown()).toBe(false);
  });

  it('is shown for a form that is sent, and not for one that a script sends', () => {
    const submit = (isAnswered: boolean) => {
      const form = page.document.createElement('form');
      page.document.body.append(form);
      form.addEventListener('submit', (event) => isAnswered && event.preventDefault());
      form.dispatchEvent(new page.Event('submit', { bubbles: true, cancelable: true }));
      wait();
      return isShown();
    };
    expect([submit(true), submit(false)]).toEqual([false, true]);
  });

  it.each([
    ['Escape, which stops loading', () => new page.KeyboardEvent('keydown', { key: 'Escape' })],
    ['leaving the page, so that it is not shown on return', () => new page.Event('pagehide')],
  ])('goes with %s', (_what, event) => {
    click('<a href="/articles">');
    page.dispatchEvent(event());
    expect(isShown()).toBe(false);
  });
});
