import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { takeMarks } from './marked-scripts.ts';

const MARK = 'k3y_of-this_page';

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

describe('the inline scripts that a policy names', () => {
  it('are those that the rendering marked, each once', () => {
    const page = `<script nonce="${MARK}">one()</script><script type="module" async="" nonce="${MARK}">two()</script><script nonce="${MARK}">one()</script>`;
    expect(takeMarks(page, MARK).scriptHashes).toEqual([hashOf('one()'), hashOf('two()')]);
  });

  it.each([
    ['has no mark', '<script>steal()</script>'],
    ['has a mark of its own', '<script nonce="guess">steal()</script>'],
    ['has an empty mark', '<script nonce="">steal()</script>'],
    ['holds the mark’s name in its text', '<script>" nonce="k3y" steal()</script>'],
    ['stands before a marked tag', `<script>steal()</script><link nonce="${MARK}">`],
    ['is written in capitals', '<SCRIPT>steal()</SCRIPT>'],
  ])('are not one that %s', (_what, script) => {
    const page = `<main>${script}</main><script nonce="${MARK}">own()</script>`;
    expect(takeMarks(page, MARK).scriptHashes).toEqual([hashOf('own()')]);
  });

  it('are none that come from a file: the policy names where files come from', () => {
    expect(takeMarks(`<script src="/a.js" nonce="${MARK}"></script>`, MARK).scriptHashes).toEqual([]);
  });

  it('go out without the mark, like everything else that bears it', () => {
    const { html } = takeMarks(`<link href="/a" nonce="${MARK}"/><script nonce="${MARK}">a()</script>`, MARK);
    expect(html).toBe('<link href="/a"/><script>a()</script>');
  });
});
