import { openedTag } from './marked-scripts.ts';

/** Tag by which the framework has a module loaded ahead, as far as the module's address. */
const PRELOAD = '<link rel="modulepreload" href="';

/** Rest of the tag of the script that loads the screen's modules, behind its mark. */
const MODULE = Buffer.from(' type="module" async="">');

/** Beginning of each script by which the framework hands the screen's data over, behind its mark. */
const DATA = Buffer.from('>window.__reactRouterContext');

const CLOSED = Buffer.from('</script>');

function startsWith(piece: Buffer, beginning: Buffer): boolean {
  return piece.subarray(0, beginning.length).equals(beginning);
}

/**
 * Returns a rendered screen whose scripts wait for a visitor who wants them (`ui/first-touch-script.ts`): nothing is loaded
 * ahead, and the module script is text until then, with the screen's data in front of it: nobody else has them parsed. The
 * text does not change, so its hash in the security policy holds.
 * @param pieces the screen, cut at the marks of its own links and scripts: a stored text is never taken for one.
 */
export function deferScripts(pieces: readonly Buffer[]): Buffer[] {
  const deferred: Buffer[] = [];
  const modules: string[] = [];
  const data: Buffer[] = [];
  let screen: number | undefined;
  let before: Buffer | undefined;
  for (const piece of pieces) {
    const opened = before ? openedTag(before) : '';
    const isScript = opened === '<script';
    const replaceTag = (rest: Buffer) => {
      const ahead = before?.subarray(0, before.lastIndexOf('<')) ?? Buffer.alloc(0);
      deferred[deferred.length - 1] = Buffer.concat([ahead, rest]);
    };
    if (opened.startsWith(PRELOAD)) {
      modules.push(opened.slice(PRELOAD.length, -1));
      replaceTag(piece.subarray(piece.indexOf('>') + 1));
    } else if (isScript && startsWith(piece, DATA)) {
      const end = piece.indexOf(CLOSED);
      data.push(piece.subarray(1, end));
      // Empty before the module script: hydration looks for an inline script there, and renders the page anew without one.
      if (screen === undefined) deferred.push(Buffer.concat([piece.subarray(0, 1), piece.subarray(end)]));
      else replaceTag(piece.subarray(end + CLOSED.length));
    } else if (isScript && startsWith(piece, MODULE)) {
      screen = deferred.push(piece.subarray(MODULE.length)) - 1;
    } else deferred.push(piece);
    before = deferred.at(-1);
  }
  if (screen === undefined) return deferred;
  const tag = Buffer.from(` type="text/plain" data-modules="${modules.join(' ')}">`);
  return deferred.with(screen, Buffer.concat([tag, ...data, deferred[screen] ?? tag]));
}
