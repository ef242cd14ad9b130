import { PUBLISHED_TYPES, type PublishedType } from '#content/content-types.ts';
import { addresses } from '#src/addresses.ts';

/**
 * Returns the type of a path of the back office, such as `/admin/agenda/…`.
 * @throws {Error} for any other path: no route of these screens has one.
 */
export function adminTypeOf(pathname: string): PublishedType {
  const list = pathname.split('/', 3).join('/');
  const type = PUBLISHED_TYPES.find((candidate) => addresses.admin.content[candidate].list === list);
  if (!type) throw new Error(`No type is administered at ${pathname}`);
  return type;
}

export function adminTypeOfRequest(request: Request): PublishedType {
  return adminTypeOf(new URL(request.url).pathname);
}

/** Returns a value of each type. */
export function ofEachType<Value>(
  value: (type: PublishedType) => Value,
): Readonly<Record<PublishedType, Value>> {
  return Object.fromEntries(PUBLISHED_TYPES.map((type) => [type, value(type)])) as Record<
    PublishedType,
    Value
  >;
}
