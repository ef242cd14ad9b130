import type { FormFields } from '#tests/support/multipart.ts';
import type { Probes } from './probes.ts';
import type { Site, WholeBody } from './site.ts';

/** What the contract of a content type is recorded by. */
export interface RecordedType {
  /** True for one whose fields another one's recording has: each is sent with a few values. */
  readonly isBrief?: boolean;
  /** Below `/api/`. */
  readonly path: string;
  /** Returns the least body that is created from, in either form. */
  least(site: Site): Promise<{ readonly json: object; readonly form: FormFields }>;
  /** Returns a body in which no address changes from run to run; without it, the least one is such. */
  readonly keyed?: (site: Site) => FormFields;
  /** Returns a body with every field; `undefined` where an item cannot be changed. */
  readonly full?: (site: Site) => object;
  /** Values that each field is sent with, beside those of every field. The first two are both taken. */
  readonly fields: (site: Site) => Readonly<Record<string, Probes>>;
  /** Bodies to create from. */
  readonly bodies: (site: Site) => readonly WholeBody[];
  /** Queries of its list, beside those of every list. */
  readonly queries: readonly string[];
  /** The field that lists are sorted by. */
  readonly heading: string;
  /** Changes of the least body, each that of another item of the recorded lists. */
  readonly seeds?: readonly FormFields[];
  /** Method and rest of the path by which an item goes to the trash. */
  readonly trash: readonly ['PATCH' | 'DELETE', string];
  readonly trashed: string;
  /** What deletes it for good. */
  readonly purge: string;
}
