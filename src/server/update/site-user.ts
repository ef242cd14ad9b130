import { stat } from 'node:fs/promises';

/** The user that a site runs as, where it is not the one who updates it. */
export interface SiteUser {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Returns the owner of the data folder for root, who must leave no files of its own there and may be nobody to the
 * database; nothing for anybody else.
 */
export async function siteUserOf(dataDir: string): Promise<SiteUser> {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = await stat(dataDir);
  return uid === 0 ? {} : { uid, gid };
}
