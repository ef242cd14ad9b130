import { readFileSync } from 'node:fs';

/** Beside each file of the packed program: where each of its lines comes from, four bytes a line. */
export const LINES = '.lines';
/** Beside them: the files that they come from, by their path from the root. */
export const LINE_SOURCES = 'sources.json';

/** More lines than any source has. */
const MOST_LINES = 2 ** 18;

/** Where the build puts the packed program. */
const PROGRAM = new URL('../../build/program/', import.meta.url).href;

/** A place in one of its files, as a stack names it behind their folder. */
const PLACE = /^([\w.-]+\.js):(\d+):\d+/;

/** Its files as they were read, once: errors come by the thousand, when they come. */
const kept = new Map<string, unknown>();

function readOnce<Content>(url: string, decode: (bytes: Buffer) => Content): Content {
  const content = kept.has(url) ? (kept.get(url) as Content) : decode(readFileSync(new URL(url)));
  kept.set(url, content);
  return content;
}

/** Returns the four bytes of a line: its source, by its number, and its own number there, from 1. */
export function packLine(source: number, line: number): number {
  return source * MOST_LINES + line;
}

/** Returns a place with the source in place of the packed program's file and line; nothing where that is not known. */
function nameSource(folder: string, place: string): string | undefined {
  const [found, file, line] = PLACE.exec(place) ?? [];
  if (!found) return undefined;
  try {
    const packed = readOnce(folder + file + LINES, (bytes) => bytes).readUInt32LE((Number(line) - 1) * 4);
    const sources = readOnce<string[]>(folder + LINE_SOURCES, (bytes) => JSON.parse(bytes.toString()));
    const source = sources[Math.floor(packed / MOST_LINES)];
    if (!source) return undefined;
    return `${new URL(`../../${source}`, folder).href}:${packed % MOST_LINES}${place.slice(found.length)}`;
  } catch {
    // Without its lines, the place as it is says more than nothing.
    return undefined;
  }
}

/**
 * Returns a stack with the sources' own files and lines in place of those of the packed program.
 * @param folder the program's own: a stack holds the error's message, which may name any other.
 */
export function nameSources<Stack extends string | undefined>(stack: Stack, folder = PROGRAM): Stack {
  const [start, ...places] = stack?.split(folder) ?? [];
  if (places.length === 0) return stack;
  const named = places.map((place) => nameSource(folder, place) ?? folder + place);
  return [start, ...named].join('') as Stack;
}
