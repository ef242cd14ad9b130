import { dirname, join } from 'node:path';

/** Folder of the data folder for databases that were replaced, one folder each, named by the instant. */
const REPLACED = 'replaced';

/** The files of a site's update. */
export interface SqliteNames {
  readonly site: string;
  readonly copy: string;
  /** Second name of what the update replaces, from the switch on. */
  readonly replaced: string;
}

/** @param id of the update. */
export function sqliteNames(site: string, id: string): SqliteNames {
  return {
    site,
    copy: `${site}.update-${id}`,
    replaced: join(dirname(site), REPLACED, id, 'site.sqlite'),
  };
}
