import type { FormFields } from '#tests/support/multipart.ts';
import type { Probes } from './probes.ts';
import type { Site, WholeBody } from './site.ts';

/** A content type, as its contract is recorded. */
export interface RecordedType {
  /** True for a type whose fields another recording covers: each is sent with a few values. */
  readonly isBrief?: boolean;
  /** Path below `/api/`. */
  readonly path: string;
  /** Returns the smallest body that creates an item, in either form. */
  least(site: Site): Promise<{ readonly json: object; readonly form: FormFields }>;
  /** Returns a body in which no address changes from run to run; the smallest one is used when left out. */
  readonly keyed?: (site: Site) => FormFields;
  /** Returns a body with every field; `undefined` where an item cannot be changed. */
  readonly full?: (site: Site) => object;
  /** Values for each field, besides those of every field. The first two are both valid. */
  readonly fields: (site: Site) => Readonly<Record<string, Probes>>;
  /** Bodies of creations. */
  readonly bodies: (site: Site) => readonly WholeBody[];
  /** Queries of its list, besides those of every list. */
  readonly queries: readonly string[];
  /** Field by which lists are sorted. */
  readonly heading: string;
  /** Changes of the smallest body, one per further item of the recorded lists. */
  readonly seeds?: readonly FormFields[];
  /** Method and rest of the path that move an item to the trash. */
  readonly trash: readonly ['PATCH' | 'DELETE', string];
  readonly trashed: string;
  /** Rest of the path that deletes it permanently. */
  readonly purge: string;
}
