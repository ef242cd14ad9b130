import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encodeUtf8, joinUnmarked, splitAtMarks, type UnmarkedPage } from './marked-scripts.ts';

const MARK = 'k3y_of-this_page';

function takeMarks(page: string, mark: string): UnmarkedPage {
  return joinUnmarked(splitAtMarks(encodeUtf8(page), mark));
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

describe('the inline scripts whose hashes the policy lists', () => {
  it('are those marked by the renderer, each once', () => {
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
  ])('do not include one that %s', (_what, script) => {
    const page = `<main>${script}</main><script nonce="${MARK}">own()</script>`;
    expect(takeMarks(page, MARK).scriptHashes).toEqual([hashOf('own()')]);
  });

  it('do not include scripts from a file, which the policy allows by origin', () => {
    expect(takeMarks(`<script src="/a.js" nonce="${MARK}"></script>`, MARK).scriptHashes).toEqual([]);
  });

  it('are sent without the mark, as is every other marked tag', () => {
    const { html } = takeMarks(`<link href="/a" nonce="${MARK}"/><script nonce="${MARK}">a()</script>`, MARK);
    expect(html.toString()).toBe('<link href="/a"/><script>a()</script>');
  });
});

describe('the bytes of a text', () => {
  it.each([
    ['of one byte a character', 'a'.repeat(3)],
    ['with characters of every length', 'aé’\u{1F30B}\u202F'],
    ['with halves of characters', 'a\uD800b\uDC00'],
    ['longer than any page', 'é’'.repeat(400_000)],
    ['that is empty', ''],
  ])('are its UTF-8: a text %s', (_what, text) => {
    expect(encodeUtf8(text).equals(Buffer.from(text))).toBe(true);
  });
});
