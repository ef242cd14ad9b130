import { inject } from 'vitest';
import { addresses } from '#src/addresses.ts';

/**
 * Returns what a sweep of a long test looks at: everything, or in its short form a few, the same each time.
 * @param every how many stand for one in the short form.
 */
export function sampled<Item>(all: readonly Item[], every = 2, from = 0): readonly Item[] {
  return inject('isShort') ? all.filter((_, index) => index % every === from % every) : all;
}

const { bulletin, echo } = addresses.site.publications;
const { content } = addresses.admin;
const OTHER_KINDS = [
  bulletin.list,
  bulletin.blog,
  echo.list,
  echo.blog,
  content.bulletin.list,
  content.echo.list,
];

/**
 * Returns the screens that a sweep looks at: in its short form without those of bulletins and echos, which are made of the
 * same parts as those of articles.
 */
export function sampledScreens(patterns: readonly string[]): readonly string[] {
  const isOther = (pattern: string) =>
    OTHER_KINDS.some((list) => pattern === list || pattern.startsWith(`${list}/`));
  return inject('isShort') ? patterns.filter((pattern) => !isOther(pattern)) : patterns;
}
