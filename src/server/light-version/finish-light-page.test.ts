import { expect, it, vi } from 'vitest';
import { finishLightPage } from './finish-light-page.ts';

const KEY = 'k'.repeat(43);
const SAVING = '<p class="light-saving"></p>';

function picture(name: string): string {
  return `<span class="light-picture"><a href="/uploads/${KEY}/${name}">Voir l’image</a> Un lac</span>`;
}

function setUp(sizes: Readonly<Record<string, number>> = {}) {
  const noteIncomplete = vi.fn();
  const find = async (path: string) => {
    const size = sizes[path.replace(`${KEY}/`, '')];
    return size === undefined ? null : { size };
  };
  const services = { files: { find }, noteIncomplete, log: { warn: vi.fn() } };
  const finish = (html: string) =>
    finishLightPage(services as unknown as Parameters<typeof finishLightPage>[0], html);
  return { finish, noteIncomplete };
}

it('says what each picture weighs, and what the page does without, each file counted once', async () => {
  const { finish, noteIncomplete } = setUp({ '640x400.webp': 34_000, '640x401.webp': 1_200_000 });
  const [one, other] = [picture('640x400.webp'), picture('640x401.webp')];
  expect(await finish(one + other + one + SAVING)).toBe(
    one.replace('</a>', ' (34\u00a0Ko)</a>') +
      other.replace('</a>', ' (1,2\u00a0Mo)</a>') +
      one.replace('</a>', ' (34\u00a0Ko)</a>') +
      '<p class="light-saving">Cette page vient sans ses 2 images\u00a0: 1,2\u00a0Mo de moins.</p>',
  );
  expect(await finish(one + SAVING)).toContain('Cette page vient sans son image\u00a0: 34\u00a0Ko de moins.');
  expect(noteIncomplete).not.toHaveBeenCalled();
});

it('says no sum that it does not know, and has the page made again', async () => {
  const { finish, noteIncomplete } = setUp({ '640x400.webp': 34_000 });
  const html = picture('640x400.webp') + picture('640x401.webp');
  expect(await finish(html + SAVING)).toBe(
    picture('640x400.webp').replace('</a>', ' (34\u00a0Ko)</a>') + picture('640x401.webp'),
  );
  expect(noteIncomplete).toHaveBeenCalled();
});

it('says nothing of pictures on a page without any', async () => {
  expect(await setUp().finish(`<p>Texte</p>${SAVING}`)).toBe('<p>Texte</p>');
});

it('keeps the classes that the style sheet knows, and leaves words that look like attributes alone', async () => {
  const { finish } = setUp();
  expect(await finish('<p id="a" class="mt-4 rich-text text-lg">x</p><i class="b">y</i>')).toBe(
    '<p id="a" class="rich-text">x</p><i>y</i>',
  );
  const text = '<p>Écrivez class="a" et &lt;img class="b"&gt;, puis " et class="c".</p>';
  expect(await finish(text)).toBe(text);
});

it('reads a page of a megabyte of quotes in linear time', async () => {
  const quotes = `<p>${'"'.repeat(1_000_000)}</p>${'<'.repeat(1_000)}`;
  expect(await setUp().finish(quotes)).toBe(quotes);
  const text = `<p title="${' class='.repeat(100_000)}">x</p>`;
  expect(await setUp().finish(text)).toBe(text);
});
