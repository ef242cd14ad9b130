/** Classes of the light version's style sheet (`ui/styles/light.css`); all others are removed from its pages. */
export const LIGHT_CLASSES: ReadonlySet<string> = new Set([
  'sr-only',
  'button',
  'button-quiet',
  'rich-text',
  'table-scroll',
  'quick-exit',
  'quick-exit-lights',
  'light-skip',
  'light-bar',
  'light-header',
  'light-picture',
  'light-saving',
  'no-print',
  'print-only',
  'printed-address',
]);
