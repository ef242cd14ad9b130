import type { FileStore } from '../files/file-store.ts';
import { StartError } from '../start-error.ts';
import type { Mismatch, Pair } from './installation.policy.ts';
import { ID_FILE } from './installation-id.ts';

/** Names of database and storage for people, without passwords. */
export interface Places {
  readonly database: string;
  readonly files: Pick<FileStore, 'kind' | 'place' | 'locate'>;
}

/** French wording for the two kinds of storage. */
const WORDS = {
  folder: {
    noun: 'dossier',
    return:
      'Remettez le dossier des fichiers depuis une sauvegarde, ou branchez le disque qui le porte, puis relancez.',
    variable: 'DATA_DIR',
  },
  bucket: {
    noun: 'bucket',
    return:
      'Restaurez une sauvegarde pour y mettre les fichiers (commande « restore »), ou nommez le bon bucket dans S3_BUCKET, puis relancez.',
    variable: 'S3_BUCKET',
  },
} as const;

function nounOf(files: Places['files']): string {
  return WORDS[files.kind].noun;
}

/** Last sentence of every refusal. */
function closing({ files }: Places): string {
  return `Rien n’a été modifié. Vérifiez aussi ${WORDS[files.kind].variable} et DATABASE_URL : ils disent où chercher les deux.`;
}

type Explanation = (places: Places, database: Pair['database']) => readonly string[];

const EXPLANATIONS: Readonly<Record<Mismatch, Explanation>> = {
  'different-ids': ({ database, files }) => [
    `la base de données (${database}) et le ${nounOf(files)} des fichiers (${files.place}) ne sont pas ceux du même site.`,
    `Remettez ensemble une base et un ${nounOf(files)} du même site, puis relancez.`,
  ],
  'database-without-id': ({ database, files }, { namesFiles }) => [
    `le ${nounOf(files)} des fichiers (${files.place}) appartient à un site, et la base de données (${database}) n’est pas la sienne : elle est vide, ou elle vient d’ailleurs.`,
    `Remettez la dernière sauvegarde de la base de ce site, puis relancez. Pour un site neuf, choisissez un ${nounOf(files)} vide.`,
    ...(namesFiles
      ? [
          `Si c’est une sauvegarde ancienne de ce même site, supprimez le fichier ${files.locate(ID_FILE)} : les fichiers eux-mêmes diront alors s’ils vont avec elle.`,
        ]
      : []),
  ],
  'folder-without-id': ({ database, files }, { id }) => [
    `la base de données (${database}) connaît des images ou des documents, et rien ne dit que le ${nounOf(files)} (${files.place}) est le sien : le fichier ${ID_FILE} y manque.`,
    WORDS[files.kind].return,
    `Si c’est bien lui, ou si les fichiers sont perdus et que le site doit repartir sans eux, créez le fichier ${files.locate(ID_FILE)} avec cette seule ligne : ${id}`,
  ],
  'unknown-files': ({ database, files }) => [
    `le ${nounOf(files)} (${files.place}) contient des images ou des documents que la base de données (${database}) ne connaît pas : elle est vide, ou c’est celle d’un autre site.`,
    `Remettez d’abord la base de données qui va avec ces fichiers, puis relancez. Pour un site neuf, choisissez un ${nounOf(files)} vide.`,
  ],
  'missing-files': ({ database, files }) => [
    `la base de données (${database}) connaît des images ou des documents, et le ${nounOf(files)} (${files.place}) n’en contient aucun.`,
    WORDS[files.kind].return,
  ],
};

function refusal(places: Places, sentences: readonly string[], options?: ErrorOptions): StartError {
  return new StartError(['Le site ne démarre pas :', ...sentences, closing(places)].join(' '), options);
}

/** Returns the error for a database and a folder that do not belong together. */
export function mismatchError(mismatch: Mismatch, places: Places, database: Pair['database']): StartError {
  return refusal(places, EXPLANATIONS[mismatch](places, database));
}

/** Returns the error for a folder whose id file contains no id. */
export function unreadableIdError(places: Places, file: string, cause: unknown): StartError {
  return refusal(
    places,
    [
      `le fichier ${places.files.locate(file)}, qui dit à quel site appartiennent les images et les documents, ne peut pas être lu.`,
      'Remettez ce fichier depuis une sauvegarde, puis relancez.',
    ],
    { cause },
  );
}

/** Returns the error for a database migrated by a newer version. */
export function newerDatabaseError({ database }: Places): StartError {
  return new StartError(
    `La base de données (${database}) vient d’une version plus récente du site : installez cette version, ou revenez à une sauvegarde plus ancienne. Rien n’a été modifié.`,
  );
}
