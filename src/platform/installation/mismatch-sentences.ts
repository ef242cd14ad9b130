import { StartError } from '../start-error.ts';
import type { Mismatch, Pair } from './installation.policy.ts';
import { ID_FILE } from './installation-id.ts';

/** Names of the two places for a person, without passwords. */
export interface Places {
  readonly database: string;
  readonly folder: string;
}

/** Last sentence of every refusal. */
const CLOSING =
  'Rien n’a été modifié. Vérifiez aussi DATA_DIR et DATABASE_URL : ils disent où chercher les deux.';

type Explanation = (places: Places, database: Pair['database']) => readonly string[];

const EXPLANATIONS: Readonly<Record<Mismatch, Explanation>> = {
  'different-ids': ({ database, folder }) => [
    `la base de données (${database}) et le dossier des fichiers (${folder}) ne sont pas ceux du même site.`,
    'Remettez ensemble une base et un dossier du même site, puis relancez.',
  ],
  'database-without-id': ({ database, folder }, { namesFiles }) => [
    `le dossier des fichiers (${folder}) appartient à un site, et la base de données (${database}) n’est pas la sienne : elle est vide, ou elle vient d’ailleurs.`,
    'Remettez la dernière sauvegarde de la base de ce site, puis relancez. Pour un site neuf, choisissez un dossier vide.',
    ...(namesFiles
      ? [
          `Si c’est une sauvegarde ancienne de ce même site, supprimez le fichier ${folder}/${ID_FILE} : les fichiers eux-mêmes diront alors s’ils vont avec elle.`,
        ]
      : []),
  ],
  'folder-without-id': ({ database, folder }, { id }) => [
    `la base de données (${database}) connaît des images ou des documents, et rien ne dit que le dossier (${folder}) est le sien : le fichier ${ID_FILE} y manque.`,
    'Remettez le dossier des fichiers depuis une sauvegarde, ou branchez le disque qui le porte, puis relancez.',
    `Si c’est bien lui, ou si les fichiers sont perdus et que le site doit repartir sans eux, créez le fichier ${folder}/${ID_FILE} avec cette seule ligne : ${id}`,
  ],
  'unknown-files': ({ database, folder }) => [
    `le dossier (${folder}) contient des images ou des documents que la base de données (${database}) ne connaît pas : elle est vide, ou c’est celle d’un autre site.`,
    'Remettez d’abord la base de données qui va avec ces fichiers, puis relancez. Pour un site neuf, choisissez un dossier vide.',
  ],
  'missing-files': ({ database, folder }) => [
    `la base de données (${database}) connaît des images ou des documents, et le dossier (${folder}) n’en contient aucun.`,
    'Remettez le dossier des fichiers depuis une sauvegarde, ou branchez le disque qui le porte, puis relancez.',
  ],
};

function refusal(sentences: readonly string[], options?: ErrorOptions): StartError {
  return new StartError(['Le site ne démarre pas :', ...sentences, CLOSING].join(' '), options);
}

/** The refusal to use a database and a folder together. */
export function mismatchError(mismatch: Mismatch, places: Places, database: Pair['database']): StartError {
  return refusal(EXPLANATIONS[mismatch](places, database));
}

/** The refusal of a folder whose id file says nothing. */
export function unreadableIdError({ folder }: Places, file: string, cause: unknown): StartError {
  return refusal(
    [
      `le fichier ${folder}/${file}, qui dit à quel site appartiennent les images et les documents, ne peut pas être lu.`,
      'Remettez ce fichier depuis une sauvegarde, puis relancez.',
    ],
    { cause },
  );
}

/** The refusal of a database that a newer version of the product has changed. */
export function newerDatabaseError({ database }: Places): StartError {
  return new StartError(
    `La base de données (${database}) vient d’une version plus récente du site : installez cette version, ou revenez à une sauvegarde plus ancienne. Rien n’a été modifié.`,
  );
}
