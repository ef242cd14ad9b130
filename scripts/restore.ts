import { inspect, parseArgs } from 'node:util';
import {
  type BackupSource,
  countLostPeople,
  describeCheck,
  describeRestore,
  describeReview,
  describeTombstones,
  type RestoreChoices,
  type RestoreReport,
} from '#backup/index.ts';
import { readNamedBackup } from '#server/backup-context.ts';
import { checkSiteBackup, restoreSite } from '#server/restore-site.ts';
import { databaseName } from '#server/start-faults.ts';
import { readConfig } from '../src/config.server.ts';
import { askWord, callersTerminal, isInteractive } from './ask-password.ts';
import { readSecrets } from './backup-secrets.ts';
import { callerPath } from './caller-path.ts';
import { commandLine } from './command-line.ts';

const COMMAND = commandLine('restore');

const USAGE = `Utilisation :
  ${COMMAND} FICHIER            met une sauvegarde à la place du site, qui doit être arrêté
  ${COMMAND} --check FICHIER    vérifie toute la sauvegarde, et ne change rien

  s3:NOM à la place de FICHIER : une sauvegarde du bucket S3_BACKUP_BUCKET
  --passphrase-file FICHIER    la phrase de passe d’une sauvegarde chiffrée ; sinon elle est demandée
  --identity FICHIER           la clé privée, pour une sauvegarde chiffrée avec une clé publique
  --foreign                    la sauvegarde peut être celle d’un autre site
  --accept-accounts            les comptes de la sauvegarde sont acceptés, même inconnus du site ou avec un autre mot de passe
  --with-deleted               ce qui a été supprimé depuis revient aussi ; confirmation demandée

Ce qui a été supprimé, désinscrit ou désactivé depuis la sauvegarde ne revient pas. L’ancienne base est gardée 30 jours.
Code de sortie : 0, tout est là ; 1, refusé, rien n’a été modifié ; 3, fait, mais des comptes ou des abonnés manquent.`;

/** Exit code of a restore or check that leaves people out, which a calling script must notice. */
const PEOPLE_LOST = 3;

interface Order extends RestoreChoices {
  readonly file: string;
  readonly isCheck: boolean;
  readonly areAccountsAccepted: boolean;
  readonly passphrase: string | undefined;
  readonly identity: string | undefined;
}

/** @throws when the terminal's user cancels. */
async function askYes(question: string): Promise<boolean> {
  return (await askWord(callersTerminal(), question)).trim().toLowerCase() === 'oui';
}

const confirmDeleted: NonNullable<RestoreChoices['confirmDeleted']> = async (counts) => {
  const ended = describeTombstones(counts);
  if (ended.length === 0) return false;
  console.error(`Terminés depuis la sauvegarde : ${ended.join(', ')}.`);
  console.error(
    'Les contenus et les fichiers reviendraient sur le site. Les adresses désinscrites et les comptes désactivés ne reviennent jamais.',
  );
  if (await askYes('Écrivez « oui » pour les remettre : ')) return true;
  throw new Error('Abandonné : rien n’a été modifié.');
};

/** Shows what a person must know before the site changes, and asks. @throws where they do not agree. */
async function agree(report: RestoreReport, areAccountsAccepted: boolean): Promise<void> {
  const shown = describeReview(report);
  if (shown.length === 0) return;
  console.error(shown.join('\n'));
  const isOpen = report.accounts.different > 0 && !areAccountsAccepted;
  if (isOpen && !isInteractive(callersTerminal()))
    throw new Error(
      'Des comptes de cette sauvegarde (marqués « ! ») ne sont pas ceux du site actuel : relancez dans un terminal, ou avec --accept-accounts si vous les connaissez. Rien n’a été modifié.',
    );
  if (!isInteractive(callersTerminal()) || (areAccountsAccepted && countLostPeople(report) === 0)) return;
  if (!(await askYes('Écrivez « oui » pour restaurer ainsi : ')))
    throw new Error('Abandonné : rien n’a été modifié.');
}

/** Sets the exit code for a backup that leaves people out. */
function warnOfLostPeople(report: RestoreReport): void {
  if (countLostPeople(report) === 0) return;
  console.error(
    'Attention : des comptes ou des abonnés de la sauvegarde n’ont pas pu être repris (voir plus haut).',
  );
  process.exitCode = PEOPLE_LOST;
}

function given(path: string | undefined): string | undefined {
  return path === undefined ? undefined : callerPath(path);
}

/** Returns the requested options; `null` where they are invalid. */
function readOrder(parameters: string[]): Order | null {
  try {
    const { values, positionals } = parseArgs({
      args: parameters,
      allowPositionals: true,
      options: {
        check: { type: 'boolean', default: false },
        foreign: { type: 'boolean', default: false },
        'accept-accounts': { type: 'boolean', default: false },
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
      areAccountsAccepted: values['accept-accounts'],
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
  if (order.confirmDeleted && !isInteractive(callersTerminal()))
    throw new Error(
      '--with-deleted demande une confirmation : lancez cette commande dans un terminal. Rien n’a été modifié.',
    );
  const config = readConfig({ NODE_ENV: 'development' });
  const read = () => readNamedBackup(config, order.file);
  const source: BackupSource = {
    read,
    secrets: await readSecrets(order.file, read(), order, callersTerminal()),
  };
  const progress = (sentence: string) => console.error(sentence);
  if (order.isCheck) {
    const report = await checkSiteBackup(config, source, progress);
    console.log(describeCheck(report).join('\n'));
    warnOfLostPeople(report);
    return;
  }
  progress(`Base de données : ${databaseName(config)}`);
  const review = (report: RestoreReport) => agree(report, order.areAccountsAccepted);
  const result = await restoreSite(config, source, { ...order, review }, progress);
  console.log(describeRestore(result, config.timeZone, new Date()).join('\n'));
  warnOfLostPeople(result);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error && error.message !== '' ? error.message : inspect(error));
  process.exitCode = 1;
}
