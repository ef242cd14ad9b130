/** The classes that the light version's style sheet knows (`ui/styles/light.css`): no other one leaves the server in it. */
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
]);
