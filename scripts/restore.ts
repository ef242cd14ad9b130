import { createInterface } from 'node:readline/promises';
import { inspect, parseArgs } from 'node:util';
import {
  type BackupSource,
  describeCheck,
  describeEndings,
  describeRestore,
  type RestoreChoices,
} from '#features/backups/index.ts';
import { readNamedBackup } from '#server/backup-context.ts';
import { checkSiteBackup, restoreSite } from '#server/restore-site.ts';
import { databaseName } from '#server/start-faults.ts';
import { readConfig } from '../src/config.server.ts';
import { readSecrets } from './backup-secrets.ts';
import { callerPath } from './caller-path.ts';
import { spokenCommand } from './spoken-command.ts';

const COMMAND = spokenCommand('restore');

const USAGE = `Utilisation :
  ${COMMAND} FICHIER            met une sauvegarde à la place du site, qui doit être arrêté
  ${COMMAND} --check FICHIER    vérifie toute la sauvegarde, et ne change rien

  s3:NOM à la place de FICHIER : une sauvegarde du bucket S3_BACKUP_BUCKET
  --passphrase-file FICHIER    la phrase de passe d’une sauvegarde chiffrée ; sinon elle est demandée
  --identity FICHIER           la clé privée, pour une sauvegarde chiffrée avec une clé publique
  --foreign                    la sauvegarde peut être celle d’un autre site
  --with-deleted               ce qui a été supprimé depuis revient aussi ; confirmation demandée

Ce qui a été supprimé, désinscrit ou désactivé depuis la sauvegarde ne revient pas. L’ancienne base est gardée 30 jours.`;

interface Order extends RestoreChoices {
  readonly file: string;
  readonly isCheck: boolean;
  readonly passphrase: string | undefined;
  readonly identity: string | undefined;
}

/** Asks for a word at the terminal, on which nothing is printed but the question. */
async function askYes(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await lines.question(question)).trim().toLowerCase() === 'oui';
  } finally {
    lines.close();
  }
}

const confirmDeleted: NonNullable<RestoreChoices['confirmDeleted']> = async (counts) => {
  const ended = describeEndings(counts);
  if (ended.length === 0) return false;
  console.error(`Terminés depuis la sauvegarde : ${ended.join(', ')}.`);
  console.error(
    'Les contenus et les fichiers reviendraient sur le site. Les adresses désinscrites et les comptes désactivés ne reviennent jamais.',
  );
  if (await askYes('Écrivez « oui » pour les remettre : ')) return true;
  throw new Error('Abandonné : rien n’a été modifié.');
};

function given(path: string | undefined): string | undefined {
  return path === undefined ? undefined : callerPath(path);
}

/** Returns what is asked for; `null` where it cannot be understood. */
function readOrder(parameters: string[]): Order | null {
  try {
    const { values, positionals } = parseArgs({
      args: parameters,
      allowPositionals: true,
      options: {
        check: { type: 'boolean', default: false },
        foreign: { type: 'boolean', default: false },
        'with-deleted': { type: 'boolean', default: false },
        'passphrase-file': { type: 'string' },
        identity: { type: 'string' },
      },
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) return null;
    return {
      file: callerPath(file),
      isCheck: values.check,
      isForeignAllowed: values.foreign,
      passphrase: given(values['passphrase-file']),
      identity: given(values.identity),
      ...(values['with-deleted'] && { confirmDeleted }),
    };
  } catch {
    return null;
  }
}

async function run(parameters: string[]): Promise<void> {
  if (parameters.includes('--help')) {
    console.log(USAGE);
    return;
  }
  const order = readOrder(parameters);
  if (!order) throw new Error(USAGE);
  if (order.confirmDeleted && !process.stdin.isTTY)
    throw new Error(
      '--with-deleted demande une confirmation : lancez cette commande dans un terminal. Rien n’a été modifié.',
    );
  const config = readConfig({ NODE_ENV: 'development' });
  const read = () => readNamedBackup(config, order.file);
  const terminal = { input: process.stdin, output: process.stderr };
  const source: BackupSource = { read, secrets: await readSecrets(order.file, read(), order, terminal) };
  const progress = (sentence: string) => console.error(sentence);
  if (order.isCheck) {
    const report = await checkSiteBackup(config, source, progress);
    console.log(describeCheck(report).join('\n'));
    return;
  }
  progress(`Base de données : ${databaseName(config)}`);
  const result = await restoreSite(config, source, order, progress);
  console.log(describeRestore(result, config.timeZone, new Date()).join('\n'));
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error && error.message !== '' ? error.message : inspect(error));
  process.exitCode = 1;
}
