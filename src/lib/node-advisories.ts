/** A vulnerability of Node.js that concerns this product, and the oldest safe version of each line. */
interface NodeAdvisory {
  readonly id: string;
  /** Day on which it was published. */
  readonly published: string;
  /**
   * One version per line, oldest line first. A line that is not listed is unsafe below the newest one listed,
   * safe above.
   */
  readonly fixedIn: readonly string[];
  /** Its meaning for this product, in French, for the person who looks after the server. */
  readonly meaning: string;
}

/**
 * Advisories of Node.js (https://nodejs.org/en/blog/vulnerability) whose fixed versions are not installed
 * everywhere yet.
 */
const NODE_ADVISORIES: readonly NodeAdvisory[] = [
  {
    id: 'CVE-2026-111497',
    published: '2026-10-21',
    fixedIn: ['22.23.4', '24.22.1', '26.12.1'],
    meaning:
      'le décodeur Brotli de Node.js peut exécuter ce qu’un inconnu lui envoie. Ce programme ne décode rien de ce qu’il reçoit\u00a0: à notre connaissance, la faute ne peut pas y être atteinte.',
  },
];

/** An advisory that affects a version of Node.js. */
export interface OpenAdvisory extends Pick<NodeAdvisory, 'id' | 'meaning' | 'fixedIn'> {}

function partsOf(version: string): number[] {
  return version.replace(/^v/, '').split('.').map(Number);
}

function isBefore(version: string, other: string): boolean {
  const [parts, others] = [partsOf(version), partsOf(other)];
  const differing = parts.findIndex((part, index) => part !== others[index]);
  return differing !== -1 && (parts[differing] ?? 0) < (others[differing] ?? 0);
}

function isOpen(version: string, { fixedIn }: NodeAdvisory): boolean {
  const [line] = partsOf(version);
  const fixed = fixedIn.find((other) => partsOf(other)[0] === line) ?? fixedIn.at(-1) ?? '';
  return isBefore(version, fixed);
}

/** Returns the advisories that affect a version of Node.js, such as `24.21.0` or `v24.21.0`. */
export function openAdvisories(version: string): OpenAdvisory[] {
  return NODE_ADVISORIES.filter((advisory) => isOpen(version, advisory)).map(({ id, meaning, fixedIn }) => ({
    id,
    meaning,
    fixedIn,
  }));
}
