import { type Appearance, propertiesOf } from './appearance.ts';

function rule(selector: string, properties: readonly (readonly [string, string])[]): string {
  return `${selector}{${properties.map((property) => property.join(':')).join(';')}}`;
}

/**
 * Returns a theme's style sheet, linked after the product's. In print, all colours but the main one are the product's:
 * dark text on white.
 */
export function writeAppearance(appearance: Appearance): string {
  const light = propertiesOf(appearance, 'light');
  const dark = propertiesOf(appearance, 'dark');
  const printed = light.filter(([name]) => ['--color-primary', '--heading'].includes(name));
  return [
    // More specific than the product's selectors, so that the order of the sheets does not matter.
    `@media screen{${rule(':root[data-theme]', light)}${rule(':root[data-theme=dark]', dark)}}`,
    // The light version has no script that sets the theme.
    `@media screen and (prefers-color-scheme:dark){${rule(':root[data-theme=system]', dark)}}`,
    `@media print{${rule('html:root[data-theme]', printed)}}`,
    '',
  ].join('\n');
}
