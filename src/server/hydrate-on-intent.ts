import { openedTag } from './marked-scripts.ts';

/** Tag by which the framework has a module loaded ahead, as far as the module's address. */
const PRELOAD = '<link rel="modulepreload" href="';

/** Rest of the tag of the script that loads the screen's modules, behind its mark. */
const MODULE = ' type="module" async="">';

/**
 * Returns a rendered screen whose scripts wait for a visitor who wants them (`ui/first-touch-script.ts`): nothing is loaded
 * ahead, and the module script is text until then. The text does not change, so its hash in the security policy holds.
 * @param pieces the screen, cut at the marks of its own links and scripts: a stored text is never taken for one.
 */
export function deferScripts(pieces: readonly string[]): string[] {
  const [first = '', ...rest] = pieces;
  const deferred = [first];
  const modules: string[] = [];
  for (const piece of rest) {
    const last = deferred.length - 1;
    const before = deferred[last] ?? '';
    const opened = openedTag(before);
    if (opened.startsWith(PRELOAD)) {
      modules.push(opened.slice(PRELOAD.length, -1));
      deferred[last] = before.slice(0, -opened.length) + piece.slice(piece.indexOf('>') + 1);
    } else if (opened === '<script' && piece.startsWith(MODULE)) {
      deferred.push(` type="text/plain" data-modules="${modules.join(' ')}">${piece.slice(MODULE.length)}`);
    } else deferred.push(piece);
  }
  return deferred;
}
