import { describe, expect, it } from 'vitest';
import { deferScripts } from './hydrate-on-intent.ts';
import { encodeUtf8, splitAtMarks } from './marked-scripts.ts';

const MARK = 'k3y_of-this_page';
const MODULE = 'import "/assets/a.js";\nimport("/assets/entry.js")';
const PAGE = `<html><head><link rel="modulepreload" href="/assets/a.js" nonce="${MARK}"/><link rel="modulepreload" href="/assets/b.js" nonce="${MARK}"/><link rel="stylesheet" href="/c.css"/></head><body><p>$&amp;</p><script>1</script><script nonce="${MARK}" type="module" async="">${MODULE}</script></body></html>`;

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

  it('contains its module script as inert text, with the modules to load', () => {
    expect(deferred).toContain(
      `<script nonce="${MARK}" type="text/plain" data-modules="/assets/a.js /assets/b.js">${MODULE}</script>`,
    );
  });
});
