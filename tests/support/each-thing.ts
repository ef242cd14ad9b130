import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Collection, CollectionTable } from '#content/collections/collection.ts';
import { deleteItem } from '#content/collections/delete-item.ts';
import { restoreItem, trashItem } from '#content/collections/trash-item.ts';
import { ofEach, PUBLISHED_TYPES, type PublicationKind, type TrashedType } from '#content/content-types.ts';
import { DEFINITIONS } from '#types/definitions.ts';
import { createGalleryItem, GALLERY } from '#types/gallery/gallery.ts';
import { deletePublication } from '#types/publications/delete-publication.ts';
import { restorePublication, trashPublication } from '#types/publications/trash-publication.ts';
import { COLLECTIONS, collectionOf } from '#types/published/published.ts';
import { createReport, REPORTS } from '#types/reports/reports.ts';
import { AGENTS, createAgent } from '#types/team/agents.ts';
import { drawPdf } from './documents.ts';
import { smallestValues } from './item-values.ts';
import { givenPublication, givenUpload } from './publications.ts';
import type { TestWorld } from './world.ts';

/** An item of one type, with a file, and the use cases that change its state. */
export interface ThingCalls {
  /** @returns its id. */
  make(world: TestWorld): Promise<string>;
  trash(world: TestWorld, id: string): Promise<unknown>;
  restore(world: TestWorld, id: string): Promise<unknown>;
  /** Deletes it permanently; a publication has to be in the trash. */
  end(world: TestWorld, id: string): Promise<unknown>;
}

function publication(kind: PublicationKind): ThingCalls {
  return {
    make: async (world) => (await givenPublication(world, { kind })).id,
    trash: ({ services }, id) => trashPublication(services, SYSTEM_ACTOR, kind, id),
    restore: ({ services }, id) => restorePublication(services, SYSTEM_ACTOR, kind, id),
    end: ({ services }, id) => deletePublication(services, SYSTEM_ACTOR, kind, id),
  };
}

function item<Table extends CollectionTable>(
  collection: Collection<Table, unknown>,
  make: (world: TestWorld) => Promise<{ item: { id: string } }>,
): ThingCalls {
  return {
    make: async (world) => (await make(world)).item.id,
    trash: ({ services }, id) => trashItem(services, SYSTEM_ACTOR, collection, id),
    restore: ({ services }, id) => restoreItem(services, SYSTEM_ACTOR, collection, id),
    end: ({ services }, id) => deleteItem(services, SYSTEM_ACTOR, collection, id),
  };
}

/** Every type with a trash: a missing one does not compile. */
export const EACH_THING: Readonly<Record<TrashedType, ThingCalls>> = {
  article: publication('article'),
  bulletin: publication('bulletin'),
  echo: publication('echo'),
  agent: item(AGENTS, async (world) =>
    createAgent(world.services, SYSTEM_ACTOR, {
      name: 'Neema Bahati',
      role: 'Sage-femme',
      description: null,
      linkedin: null,
      image: await givenUpload(world),
    }),
  ),
  gallery_item: item(GALLERY, async (world) =>
    createGalleryItem(world.services, SYSTEM_ACTOR, {
      description: 'Le marché',
      alt: 'Un marché',
      image: await givenUpload(world),
    }),
  ),
  report: item(REPORTS, async (world) =>
    createReport(world.services, SYSTEM_ACTOR, {
      title: 'Rapport',
      file: await givenUpload(world, drawPdf({ padding: 2_000 }), 'rapport.pdf'),
    }),
  ),
  ...ofEach(PUBLISHED_TYPES, (type) =>
    item(COLLECTIONS[type], async (world) => {
      const values = await smallestValues(DEFINITIONS[type].fields, {
        picture: () => givenUpload(world),
        pdf: () => givenUpload(world, drawPdf({ padding: 1_000 }), 'dossier.pdf'),
      });
      return collectionOf(type).create(world.services, SYSTEM_ACTOR, values as never);
    }),
  ),
};
