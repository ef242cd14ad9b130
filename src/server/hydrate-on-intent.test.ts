import { describe, expect, it } from 'vitest';
import { deferScripts } from './hydrate-on-intent.ts';
import { encodeUtf8, splitAtMarks } from './marked-scripts.ts';

const MARK = 'k3y_of-this_page';
const MODULE = 'import "/assets/a.js";\nimport("/assets/entry.js")';
const CONTEXT = 'window.__reactRouterContext = {"ssr":true};';
const DATA = 'window.__reactRouterContext.streamController.enqueue("[1]");';
const PAGE = `<html><head><link rel="modulepreload" href="/assets/a.js" nonce="${MARK}"/><link rel="modulepreload" href="/assets/b.js" nonce="${MARK}"/><link rel="stylesheet" href="/c.css"/></head><body><p>$&amp;</p><script>1</script><script nonce="${MARK}">${CONTEXT}</script><script nonce="${MARK}" type="module" async="">${MODULE}</script><!--$--><script nonce="${MARK}">${DATA}</script><!--/$--></body></html>`;

/** Returns the page with its marks. */
function defer(page: string): string {
  return deferScripts(splitAtMarks(encodeUtf8(page), MARK)).join(` nonce="${MARK}"`);
}

describe('a page with deferred scripts', () => {
  const deferred = defer(PAGE);

  it('preloads no module, and leaves its styles and other scripts unchanged', () => {
    expect(deferred).not.toContain('modulepreload" href');
    expect(deferred).toContain('<link rel="stylesheet" href="/c.css"/>');
    expect(deferred).toContain('<p>$&amp;</p><script>1</script>');
  });

  it('contains its module script as inert text, with the modules to load and the data in front of it', () => {
    expect(deferred).toContain(
      `<script nonce="${MARK}" type="text/plain" data-modules="/assets/a.js /assets/b.js">${CONTEXT}${DATA}${MODULE}</script>`,
    );
  });

  it('keeps an empty script where hydration looks for one, and no other script of its data', () => {
    expect(deferred).toContain(`<script nonce="${MARK}"></script><script nonce="${MARK}" type="text/plain"`);
    expect(deferred).toContain('</script><!--$--><!--/$--></body>');
  });

  it('leaves a script of a text that looks like the data where it is', () => {
    const text = `<p>${CONTEXT}</p><script>${DATA}</script>`;
    expect(defer(PAGE.replace('<p>$&amp;</p>', () => text))).toContain(text);
  });
});
