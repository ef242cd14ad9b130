import { openDatabase } from '#lib/db/index.ts';
import { busyDatabaseError } from './busy-database.ts';
import {
  analyzeTables,
  BUILDING_SCHEMA,
  createBuildingSchema,
  dropRestoreSchema,
  isLockedOut,
  switchSchemas,
} from './postgres-schemas.queries.ts';
import { replacedSchema } from './replaced-stamp.ts';
import type { RestoreTarget } from './restore-target.ts';

/** Returns a URL whose connections find and create everything in one schema. */
function inSchema(url: string, schema: string): string {
  const address = new URL(url);
  const options = address.searchParams.get('options') ?? '';
  address.searchParams.set('options', `${options} -c search_path=${schema}`.trim());
  return address.href;
}

/** Creates a new schema in the configured database. */
export async function openPostgresTarget(url: string): Promise<RestoreTarget> {
  const outside = openDatabase({ dialect: 'postgres', url }, () => {});
  const db = openDatabase({ dialect: 'postgres', url: inSchema(url, BUILDING_SCHEMA) }, () => {});
  let isOpen = true;
  const closeNew = async () => {
    if (isOpen) await db.destroy();
    isOpen = false;
  };
  try {
    await dropRestoreSchema(outside, BUILDING_SCHEMA);
    await createBuildingSchema(outside);
  } catch (error) {
    await closeNew();
    await outside.destroy();
    throw error;
  }
  return {
    dialect: 'postgres',
    db,
    seal: async () => {
      await analyzeTables(db);
      await closeNew();
    },
    switchOver: async (at, assertAlone) => {
      const schema = replacedSchema(at);
      const words = `base remplacée le ${at.toISOString()}, gardée 30 jours`;
      try {
        return (await switchSchemas(outside, schema, words, assertAlone)) ? `schéma ${schema}` : null;
      } catch (error) {
        throw isLockedOut(error) ? busyDatabaseError(error) : error;
      }
    },
    discard: async () => {
      await closeNew();
      await dropRestoreSchema(outside, BUILDING_SCHEMA);
      await outside.destroy();
    },
  };
}
