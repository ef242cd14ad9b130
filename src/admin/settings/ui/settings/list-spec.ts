import { isRecord } from '#admin/index.ts';
import { showsText } from '#lib/text/clean-text.ts';
import type { SettingsFields } from './settings-field.ts';

/** A list of items with the same fields. */
export interface ListSpec {
  readonly label: string;
  readonly hint?: string;
  /** Name of an item, before its number: `Partenaire`. */
  readonly itemLabel: string;
  /** Label of the button that adds one. */
  readonly addLabel: string;
  readonly fields: SettingsFields;
  /** Field that an item is called by. */
  readonly titleField: string;
  /** Number of items. */
  readonly max: number;
  /** Names of an item's values that the form does not show and sends back unchanged. */
  readonly keeps?: readonly string[];
}

/** Returns what an item is called in buttons and announcements: its title, else its number. */
export function itemTitle({ itemLabel, titleField }: ListSpec, item: unknown, index: number): string {
  const title = isRecord(item) ? item[titleField] : undefined;
  return typeof title === 'string' && showsText(title) ? title.trim() : `${itemLabel} ${index + 1}`;
}
