import { addresses } from '#src/addresses.ts';

/** Excludes help and contact, of which prefetching would leave traces in logs, the back office, and files. */
const NEVER_AHEAD = [
  addresses.site.assistance,
  addresses.site.contact,
  addresses.admin.root,
  addresses.site.installation,
  addresses.api.root,
  '/*.',
];

/** Pages that a browser may prefetch when a link to them is pressed. */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: NEVER_AHEAD.map((path) => `${path}*`) } },
          { not: { selector_matches: '[download],[target],[data-quick-exit]' } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
});

/**
 * Inline script for the page's end: hydrates the page's islands at the first interaction (pointer, touch, key), or when
 * idle on a good connection. The page works without them, and nobody should pay for unused scripts on a metered link.
 */
function waitForIntent(address: string, rules: string): void {
  const SIGNS = ['pointermove', 'pointerdown', 'keydown'];
  /** Milliseconds after the page has loaded, because its pictures come first. */
  const REST = 4000;
  /** Milliseconds before a failed script is requested again. */
  const PAUSE = 3000;
  const { dataset } = document.documentElement;
  let asked = 0;
  let isComing = false;

  const want = async () => {
    if (isComing) return;
    isComing = true;
    // Under the same address, Chromium fails a lost module at once.
    const name = asked ? `${address}?${asked}` : address;
    asked += 1;
    await import(name).catch(() => {
      setTimeout(() => {
        // A script that has loaded and failed would fail again.
        isComing = 'islands' in dataset;
      }, PAUSE);
    });
  };
  const onSign = ({ type, movementX, movementY }: PointerEvent) => {
    // Browsers report the pointer's position once without a movement, which is no interaction.
    if (type !== 'pointermove' || movementX || movementY) want();
  };
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  if (!connection?.saveData)
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'speculationrules', textContent: rules }),
    );
  // Too old to run them (theme-script.ts).
  if (!dataset.scripting) return;
  for (const sign of SIGNS) addEventListener(sign, onSign as EventListener, true);
  // A browser that does not report its connection counts as having a good one.
  if (connection?.saveData || (connection?.effectiveType ?? '4g') !== '4g') return;
  addEventListener('load', () => {
    setTimeout(() => {
      // A browser may have no idle moment while it paints nothing.
      (window.requestIdleCallback ?? want)(want, { timeout: REST });
    }, REST);
  });
}

/**
 * Returns the source of the inline script at the end of every public page except light ones.
 * @param address of the islands' script.
 */
export function islandsScript(address: string): string {
  return `(${waitForIntent})(${JSON.stringify(address)},${JSON.stringify(SPECULATION_RULES)})`;
}
