import type { Generation } from '#lib/db/generation.ts';
import type { Db } from '#lib/db/index.ts';
import type { Focus } from '#lib/images/focus.ts';
import type { Log } from '#lib/log.ts';
import { DEFAULTS } from './defaults/index.ts';
import { type Frame, frameFor } from './frame.ts';
import { readStoredValue } from './sections/read-stored-value.ts';
import {
  isSectionName,
  type Organisation,
  SECTION_NAMES,
  type SectionName,
} from './sections/sections.schema.ts';
import {
  findSectionStamps,
  findSections,
  findWhetherWritten,
  type SectionStamp,
} from './sections.queries.ts';

/** Reader of the organisation's own words. */
export interface OrganisationReader {
  /** Returns every section: the stored ones, the defaults of the others. */
  read(): Promise<Organisation>;
  /** Returns the data of the header and footer around every screen. */
  readFrame(): Promise<Frame>;
  /** Returns the result of the last read, without asking the database; nothing before the first read. */
  latest(): Organisation | undefined;
  /** Returns the sections that nobody has written yet, as of the last read: the product's own words. */
  unwritten(): readonly SectionName[];
  /** True where the last read failed, and returned the result of an earlier one. */
  isOutdated(): boolean;
  /** Points that a preview gives pictures before they are saved, by the ids of their files. */
  readonly previewedFocus?: ReadonlyMap<string, Focus>;
}

interface CachedSection {
  readonly stamp: string;
  readonly value: Organisation[SectionName];
}

/** Tells the versions of a section apart; a restored one may have the number of the one it replaced. */
function stampOf({ version, updated_at }: SectionStamp): string {
  return `${version} ${updated_at}`;
}

/**
 * Creates the reader of a process. In a new generation it asks the database for the versions, and for the texts of those
 * that have changed. While the database does not answer, the last result stays.
 */
export function createOrganisationReader({
  db,
  generation,
  log,
}: {
  readonly db: Db;
  readonly generation: Pick<Generation, 'read'>;
  readonly log: Log;
}): OrganisationReader {
  const cached = new Map<SectionName, CachedSection>();
  let organisation: Organisation | undefined;
  let unwritten: readonly SectionName[] = [];
  /** The generation in which they were read. */
  let readIn: number | undefined;
  let isOutdated = false;

  async function readChanged(names: readonly SectionName[]): Promise<void> {
    for (const row of await findSections(db, names)) {
      if (!isSectionName(row.name)) continue;
      const { value, isMended } = readStoredValue(row.name, row.value);
      if (isMended) {
        log.warn(
          { section: row.name, version: row.version },
          'a stored section breaks the rules of this version',
        );
      }
      cached.set(row.name, { stamp: stampOf(row), value });
    }
  }

  async function refresh(): Promise<Organisation> {
    const [found, isWritten] = await Promise.all([findSectionStamps(db), findWhetherWritten(db)]);
    const stamps = new Map<SectionName, string>();
    const written = new Set<string>();
    for (const stamp of found) {
      if (isSectionName(stamp.name)) stamps.set(stamp.name, stampOf(stamp));
      if (isWritten(stamp)) written.add(stamp.name);
    }
    const changed = [...stamps].filter(([name, stamp]) => cached.get(name)?.stamp !== stamp);
    const gone = [...cached.keys()].filter((name) => !stamps.has(name));
    if (organisation && changed.length === 0 && gone.length === 0) return organisation;
    for (const name of gone) cached.delete(name);
    await readChanged(changed.map(([name]) => name));
    const stored = [...cached].map(([name, { value }]) => [name, value]);
    unwritten = SECTION_NAMES.filter((name) => !written.has(name));
    organisation = { ...DEFAULTS, ...Object.fromEntries(stored) } as Organisation;
    return organisation;
  }

  async function read(): Promise<Organisation> {
    try {
      const present = await generation.read();
      if (organisation && present !== undefined && present === readIn) return organisation;
      const read = await refresh();
      readIn = present;
      isOutdated = false;
      return read;
    } catch (error) {
      if (!organisation) throw error;
      if (!isOutdated)
        log.error({ err: error }, 'the organisation’s texts could not be read; the last ones stand');
      isOutdated = true;
      return organisation;
    }
  }

  return {
    latest: () => organisation,
    unwritten: () => unwritten,
    isOutdated: () => isOutdated,
    read,
    readFrame: async () => frameFor(await read(), unwritten),
  };
}

/**
 * Returns a reader that asks once: for one request, whose screens each read a part.
 * @param noteOutdated is called where the result may be outdated.
 */
export function readOnce(reader: OrganisationReader, noteOutdated: () => void): OrganisationReader {
  let reading: Promise<Organisation> | undefined;
  const readFirst = async () => {
    reading ??= reader.read();
    const organisation = await reading;
    if (reader.isOutdated()) noteOutdated();
    return organisation;
  };
  return {
    ...reader,
    read: readFirst,
    readFrame: async () => frameFor(await readFirst(), reader.unwritten()),
  };
}
