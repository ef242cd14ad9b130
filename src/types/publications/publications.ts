import { describedItems, type Items, type Versioned } from '#content/collections/index.ts';
import { DEFINITIONS } from '#types/definitions.ts';
import { presentPublication } from './publication.presenter.ts';
import type { Publication, PublicationKind } from './publication.schema.ts';
import { PUBLICATION_KINDS } from './publication.ts';
import { findPublication, type PublicationRecord } from './publications.queries.ts';

function publicationsOf(kind: PublicationKind): Items<PublicationRecord, Publication> {
  return {
    ...describedItems(DEFINITIONS[kind]),
    find: (db, id) => findPublication(db, kind, id),
    present: presentPublication,
  };
}

/** The three kinds of publication, in one table. */
export const PUBLICATIONS = Object.fromEntries(
  PUBLICATION_KINDS.map((kind) => [kind, publicationsOf(kind)]),
) as Readonly<Record<PublicationKind, ReturnType<typeof publicationsOf>>>;

/** A publication with the version of its ETag. */
export interface VersionedPublication {
  readonly publication: Publication;
  readonly version: number;
}

export function toPublication({ item, version }: Versioned<Publication>): VersionedPublication {
  return { publication: item, version };
}
