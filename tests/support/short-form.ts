import { inject } from 'vitest';
import { addresses } from '#src/addresses.ts';

/**
 * Returns the items for a long test: all, or in its short form a few, the same each time.
 * @param every divisor of the number of items in the short form.
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
 * Returns the screens for a long test: its short form leaves out those of bulletins and echos, which have the
 * same parts as those of articles.
 */
export function sampledScreens(patterns: readonly string[]): readonly string[] {
  const isOther = (pattern: string) =>
    OTHER_KINDS.some((list) => pattern === list || pattern.startsWith(`${list}/`));
  return inject('isShort') ? patterns.filter((pattern) => !isOther(pattern)) : patterns;
}
