import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSharedCheck } from './share-server-modules.ts';

const SOURCES = join(import.meta.dirname, '../src');

/** The check over a tree of files that is given here, by their paths below `src`. */
function checkOf(files: Record<string, string>) {
  const isShared = createSharedCheck((file) => files[file.slice(SOURCES.length + 1)] ?? '');
  return (path: string) => isShared(join(SOURCES, path));
}

describe('a module that the server and its built screens share', () => {
  it('imports only packages and other shared modules', () => {
    const isShared = checkOf({
      'features/a/a.ts': "import { z } from 'zod'; import { b } from './b.ts'; import '#platform/c.ts';",
    });
    expect(isShared('features/a/a.ts')).toBe(true);
  });

  it.each([
    ['a screen', "import { Card } from './card.tsx';"],
    ['a style', "import './card.css';"],
    ['a picture', "import picture from './card.webp';"],
    ['a screen, by way of another module', "import { b } from './b.ts';"],
    ['a screen that it re-exports', "export { Card } from './card.tsx';"],
    ['a screen, dynamically', "const card = await import('./card.tsx');"],
  ])('does not import %s', (_what, code) => {
    const isShared = checkOf({ 'ui/a.ts': code, 'ui/b.ts': "export * from './card.tsx';" });
    expect(isShared('ui/a.ts')).toBe(false);
  });

  it('may import the types of a screen', () => {
    const isShared = checkOf({ 'ui/a.ts': "import type { CardProps } from './card.tsx';" });
    expect(isShared('ui/a.ts')).toBe(true);
  });

  it('is not a route module', () => {
    const isShared = checkOf({});
    expect(isShared('features/a/pages/about.route.ts')).toBe(false);
    expect(isShared('routes.ts')).toBe(false);
  });

  it('is not one whose functions go out as text, which the build minifies', () => {
    expect(checkOf({})('ui/theme-script.ts')).toBe(false);
  });
});
