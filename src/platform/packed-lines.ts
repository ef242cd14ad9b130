import { readFileSync } from 'node:fs';

/** Beside each file of the packed program: where each of its lines comes from, four bytes a line. */
export const LINES = '.lines';
/** Beside them: the files that they come from, by their path from the root. */
export const LINE_SOURCES = 'sources.json';

/** More lines than any source has. */
const MOST_LINES = 2 ** 18;

/** A place in the packed program, as a stack names it. */
const PLACE = /(file:\/\/[^\s()]*\/build\/program\/)([\w.-]+\.js):(\d+):\d+/g;

/** Returns the four bytes of a line: its source, by its number, and its own number there, from 1. */
export function packLine(source: number, line: number): number {
  return source * MOST_LINES + line;
}

/** Returns the place in the sources that a line of the packed program comes from; nothing where that is not known. */
function sourceOf(folder: string, file: string, line: number): string | undefined {
  const lines = readFileSync(new URL(file + LINES, folder));
  const packed = lines.readUInt32LE((line - 1) * 4);
  const sources: string[] = JSON.parse(readFileSync(new URL(LINE_SOURCES, folder), 'utf8'));
  const source = sources[Math.floor(packed / MOST_LINES)];
  return source ? `${new URL(`../../${source}`, folder).href}:${packed % MOST_LINES}` : undefined;
}

/** Returns a stack with the sources' own files and lines in place of those of the packed program. */
export function nameSources<Stack extends string | undefined>(stack: Stack): Stack {
  return stack?.replace(PLACE, (place, folder: string, file: string, line: string) => {
    try {
      return sourceOf(folder, file, Number(line)) ?? place;
    } catch {
      // Without its lines, the place as it is says more than nothing.
      return place;
    }
  }) as Stack;
}
