import { focusHeading } from '../ui/focus-heading.ts';
import { isFocusLost } from '../ui/focus-lost.ts';

const ROWS = '[data-list-rows] > *';
const FOCUSABLE = 'input, a[href], button';

/**
 * After something took a row away, and the focus with it: the row that took its place has it, else the last one, else
 * the screen's heading. A focus that is somewhere stays there.
 * @param index the place in the list of what was taken away, counted from 0.
 */
export function focusRow(index: number): void {
  if (!isFocusLost()) return;
  const rows = document.querySelectorAll<HTMLElement>(ROWS);
  const row = rows[Math.min(index, rows.length - 1)];
  const target = row?.querySelector<HTMLElement>(FOCUSABLE);
  if (target) target.focus();
  else focusHeading();
}
