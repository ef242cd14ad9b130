import type { Fields } from '#content/fields/field.ts';

/** Files that an item is given; without pictures where a test has no use for them. */
interface GivenFiles {
  readonly picture?: () => Promise<unknown>;
  readonly pdf: () => Promise<unknown>;
}

/** Returns the values that an item of any definition needs, with one file where it takes some. */
export async function smallestValues(
  fields: Fields,
  { picture, pdf }: GivenFiles,
): Promise<Readonly<Record<string, unknown>>> {
  const values: Record<string, unknown> = {};
  const kinds = new Set(Object.values(fields).map(({ kind }) => kind));
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'text' && 'required' in field) values[name] = 'Forage de trois puits';
    if (field.kind === 'range') values[name] = '2026-12-03';
    if (field.kind === 'picture' && picture) values[name] = await picture();
    if (field.kind === 'documents' && !kinds.has('picture')) values[name] = [await pdf()];
  }
  return values;
}
