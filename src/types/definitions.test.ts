import { expect, it } from 'vitest';
import { CONTENT_TYPES, contentType, PUBLISHED_TYPES } from '#content/content-types.ts';
import { storedShape } from '#content/fields/type-schemas.schema.ts';
import { describeOnEachDatabase } from '#tests/support/world.ts';
import { DEFINITIONS } from './definitions.ts';

/** Columns of every published type besides those of its fields. */
const COMMON = ['id', 'created_at', 'updated_at', 'deleted_at', 'version', 'search_text', 'slug'];

describeOnEachDatabase('the table of a published type', (world) => {
  it.each(PUBLISHED_TYPES)('has the columns of its definition: %s', async (type) => {
    const { table: name } = CONTENT_TYPES[type];
    const tables = await world().services.db.introspection.getTables();
    const columns = tables.find((table) => table.name === name)?.columns.map((column) => column.name);
    const leaving = contentType(type).published?.leaves ? ['closes_at', 'hidden_at'] : [];
    const described = [...COMMON, ...Object.keys(storedShape(DEFINITIONS[type].fields)), ...leaving];
    expect(columns?.toSorted()).toEqual(described.toSorted());
  });
});
