import { openedTag } from './marked-scripts.ts';

/** Tag by which the framework has a module loaded ahead, as far as the module's address. */
const PRELOAD = '<link rel="modulepreload" href="';

/** Rest of the tag of the script that loads the screen's modules, behind its mark. */
const MODULE = Buffer.from(' type="module" async="">');

/**
 * Returns a rendered screen whose scripts wait for a visitor who wants them (`ui/first-touch-script.ts`): nothing is loaded
 * ahead, and the module script is text until then. The text does not change, so its hash in the security policy holds.
 * @param pieces the screen, cut at the marks of its own links and scripts: a stored text is never taken for one.
 */
export function deferScripts(pieces: readonly Buffer[]): Buffer[] {
  const deferred: Buffer[] = [];
  const modules: string[] = [];
  let before: Buffer | undefined;
  for (const piece of pieces) {
    const opened = before ? openedTag(before) : '';
    if (before && opened.startsWith(PRELOAD)) {
      modules.push(opened.slice(PRELOAD.length, -1));
      const ahead = before.subarray(0, before.lastIndexOf('<'));
      deferred[deferred.length - 1] = Buffer.concat([ahead, piece.subarray(piece.indexOf('>') + 1)]);
    } else if (opened === '<script' && piece.subarray(0, MODULE.length).equals(MODULE)) {
      const held = ` type="text/plain" data-modules="${modules.join(' ')}">`;
      deferred.push(Buffer.concat([Buffer.from(held), piece.subarray(MODULE.length)]));
    } else deferred.push(piece);
    before = deferred.at(-1);
  }
  return deferred;
}
