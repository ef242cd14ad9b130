import { addresses } from '#src/addresses.ts';

/** Not help and contact, which leave no trace in a log that nobody has asked for; not the back office; not files. */
const NEVER_AHEAD = [
  addresses.site.assistance,
  addresses.site.contact,
  addresses.admin.root,
  addresses.site.installation,
  addresses.api.root,
  '/*.',
];

/**
 * Pages that a browser may ask for when a link to them is pressed.
 */
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
 * Runs in the browser, from the text of the page, at its end: has the page's islands brought to life at the first sign of
 * a hand (pointer, touch, key), or by themselves where the link is good and the page has come to rest. The page is whole
 * without them, and on a metered link nobody should pay for what is not used.
 */
function waitForIntent(address: string, rules: string): void {
  const SIGNS = ['pointermove', 'pointerdown', 'keydown'];
  /** Milliseconds after the page has loaded: its pictures come first. */
  const REST = 4000;
  /** Milliseconds before a script that did not come is asked for again. */
  const PAUSE = 3000;
  const { dataset } = document.documentElement;
  let asked = 0;
  let isComing = false;

  const want = async () => {
    if (isComing) return;
    isComing = true;
    // Asked for by the same name, a module that was lost fails at once in Chromium.
    const name = asked ? `${address}?${asked}` : address;
    asked += 1;
    await import(name).catch(() => {
      setTimeout(() => {
        // What has come and failed would fail again.
        isComing = 'islands' in dataset;
      }, PAUSE);
    });
  };
  const onSign = ({ type, movementX, movementY }: PointerEvent) => {
    // A browser says once where a pointer lies that nobody has moved: no hand is at it.
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
  // A browser that says nothing of its link is taken to have a good one.
  if (connection?.saveData || (connection?.effectiveType ?? '4g') !== '4g') return;
  addEventListener('load', () => {
    setTimeout(() => {
      // A browser may have no idle moment while it draws nothing.
      (window.requestIdleCallback ?? want)(want, { timeout: REST });
    }, REST);
  });
}

/** Returns the text of an inline script for the end of every public page but the light ones. @param address of the islands. */
export function islandsScript(address: string): string {
  return `(${waitForIntent})(${JSON.stringify(address)},${JSON.stringify(SPECULATION_RULES)})`;
}
