const ROW_BUTTON =
  'touch inline-flex items-center justify-center rounded-field px-2.5 text-sm font-semibold aria-disabled:opacity-60';

/** What can be done to an item without harm. */
export const ROW_ACTION = `${ROW_BUTTON} text-primary hover:bg-primary/10`;

/** What takes an item away; it stands apart. */
export const ROW_DANGER = `${ROW_BUTTON} text-error hover:bg-error/10`;
