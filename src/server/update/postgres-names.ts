import { StartError } from '#platform/start-error.ts';

/** Bytes of a name that PostgreSQL takes (NAMEDATALEN - 1). */
const LONGEST_NAME = 63;

/** The databases of a site's update, on one server. */
export interface PostgresNames {
  readonly site: string;
  readonly copy: string;
  /** Name of what the update replaces, from the switch on. */
  readonly replaced: string;
  /** Address of one of them, or of another database of the server. */
  address(database: string): string;
}

/** Says what a database is for: written on the copy, and on what was replaced. */
export function commentOf(kind: 'copy' | 'replaced', id: string): string {
  return kind === 'copy'
    ? `Copie faite par la mise à jour ${id}`
    : `Base remplacée par la mise à jour ${id} ; le site la supprime 30 jours après.`;
}

/** Returns the id of the update that gave a database its name; `null` for any other name. */
export function idOfReplaced(name: string): string | null {
  return /_before_(\d{8}t\d{6}z)$/.exec(name)?.[1]?.toUpperCase() ?? null;
}

/** Shortens a name so that what follows it has room; of a character nothing is cut off. */
function shorten(name: string, room: number): string {
  const characters = [...name];
  while (Buffer.byteLength(characters.join('')) > room) characters.pop();
  return characters.join('');
}

/**
 * Names the databases of an update.
 * @param id of the update.
 * @throws {StartError} where the address names none, and the database is the one that happens to be the user's.
 */
export function postgresNames(address: string, id: string): PostgresNames {
  const url = new URL(address);
  const site = decodeURIComponent(url.pathname.slice(1));
  if (site === '') {
    throw new StartError(
      'Écrivez le nom de la base de données à la fin de DATABASE_URL : la mise à jour doit le connaître.',
    );
  }
  const named = (suffix: string) => `${shorten(site, LONGEST_NAME - suffix.length)}${suffix}`;
  return {
    site,
    copy: named(`_update_${id.toLowerCase()}`),
    replaced: named(`_before_${id.toLowerCase()}`),
    address: (database) => {
      const other = new URL(url);
      other.pathname = `/${encodeURIComponent(database)}`;
      return other.href;
    },
  };
}
