import { type Appearance, propertiesOf } from './appearance.ts';

function rule(selector: string, properties: readonly (readonly [string, string])[]): string {
  return `${selector}{${properties.map((property) => property.join(':')).join(';')}}`;
}

/**
 * Returns the style sheet of an appearance, which is linked after the product's own. On paper, colours are the product's:
 * ink on white; the main colour alone is the organisation's.
 */
export function writeAppearance(appearance: Appearance): string {
  const light = propertiesOf(appearance, 'light');
  const dark = propertiesOf(appearance, 'dark');
  const printed = light.filter(([name]) => ['--color-primary', '--heading'].includes(name));
  return [
    // More specific than the themes' own selectors, in whichever order the sheets arrive.
    `@media screen{${rule(':root[data-theme]', light)}${rule(':root[data-theme=dark]', dark)}}`,
    // The light version has no script that chooses a theme.
    `@media screen and (prefers-color-scheme:dark){${rule(':root[data-theme=system]', dark)}}`,
    `@media print{${rule('html:root[data-theme]', printed)}}`,
    '',
  ].join('\n');
}
