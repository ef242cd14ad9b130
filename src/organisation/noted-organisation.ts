import type { Organisation, SectionName } from './sections/sections.schema.ts';

/** A part of what the organisation says of itself, as the tags of `content/shown.ts` name it. */
export type NotedPart = `section:${SectionName}.${string}` | 'frame';

/** Returns an object of the same values that tells which of its own fields are read. */
function onRead<Value extends object>(value: Value, told: (field: string, read: unknown) => unknown): Value {
  return new Proxy(value, {
    get(target, field, receiver) {
      const read: unknown = Reflect.get(target, field, receiver);
      return typeof field === 'string' && Object.hasOwn(target, field) ? told(field, read) : read;
    },
  });
}

/** Returns the organisation's own words, and tells each field of a section that is read of them. */
export function noteSections(organisation: Organisation, note: (part: NotedPart) => void): Organisation {
  const sections = new Map<string, object>();
  return onRead({ ...organisation }, (name, value) => {
    const noted =
      sections.get(name) ??
      onRead({ ...(value as object) }, (field, read) => {
        note(`section:${name as SectionName}.${field}`);
        return read;
      });
    sections.set(name, noted);
    return noted;
  });
}
