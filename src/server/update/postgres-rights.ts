import type pg from 'pg';
import { StartError } from '#platform/start-error.ts';
import { majorVersionOf } from './postgres-programs.ts';

interface Rights {
  readonly role: string;
  readonly creates: boolean;
  readonly owns: boolean;
}

/** @throws {StartError} where the role may not make a database beside the site's, or rename it. */
export async function assertRights(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Rights>(
    `select current_user as role, rolcreatedb or rolsuper as creates,
       rolsuper or pg_has_role(current_user, datdba, 'usage') as owns
     from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  );
  const rights = rows[0];
  if (!rights?.creates) {
    throw new StartError(
      `L’utilisateur ${rights?.role} de PostgreSQL n’a pas le droit de créer une base, et la mise à jour en copie une : donnez-le-lui (alter role "${rights?.role}" createdb), puis recommencez.`,
    );
  }
  if (!rights.owns) {
    throw new StartError(
      `L’utilisateur ${rights.role} de PostgreSQL n’est pas le propriétaire de la base du site : faites-le tel (alter database … owner to "${rights.role}"), puis recommencez.`,
    );
  }
}

/** @throws {StartError} where PostgreSQL's programs are missing, or older than the server. */
export async function assertPrograms(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  );
  const server = Math.floor(Number(rows[0]?.version) / 10_000);
  for (const program of ['pg_dump', 'pg_restore'] as const) {
    const version = majorVersionOf(program);
    if (version === null || version < server) {
      const found =
        version === null
          ? 'n’est pas installé ici'
          : `est ici de la version ${version}, plus ancienne que le serveur`;
      throw new StartError(
        `La mise à jour copie la base avec ${program}, qui ${found} : installez celui de PostgreSQL ${server} (apt install postgresql-client-${server}), puis recommencez.`,
      );
    }
  }
}
