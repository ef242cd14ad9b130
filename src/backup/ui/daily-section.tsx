import { useId } from 'react';
import { FailureNotice } from '#admin/index.ts';
import { useAction } from '#admin/use-action.ts';
import type { BackupStatus } from '../backups.schema.ts';

/** The targets of daily backups, from the server's configuration. */
function Places({ daily: { places, hasSecondPlace, isEncrypted } }: Pick<BackupStatus, 'daily'>) {
  return (
    <>
      <p className="mt-4">Elles sont rangées sur le serveur, ici{'\u00a0'}:</p>
      <ul className="mt-1 list-disc pl-6">
        {places.map((place) => (
          <li key={place} className="break-all">
            <code>{place}</code>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        {!hasSecondPlace &&
          'Il n’y a pas de deuxième endroit\u00a0: si ce disque tombe en panne, elles sont perdues avec le site. La personne qui s’occupe du serveur peut en ajouter un (BACKUP_SECOND_DIR). '}
        {isEncrypted
          ? 'Elles sont chiffrées pour la clé de la personne qui s’occupe du serveur.'
          : 'Elles ne sont pas chiffrées\u00a0: qui peut lire ce dossier peut lire le site.'}
      </p>
    </>
  );
}

/** Section of the daily backups: switch, retention and targets. */
export function DailySection({ daily }: Pick<BackupStatus, 'daily'>) {
  const id = useId();
  const { answer, sent, submit } = useAction();
  const isOn = (sent as { readonly isOn: boolean } | undefined)?.isOn ?? daily.isOn;
  return (
    <section aria-labelledby={`${id}-titre`} className="rounded-box border border-line bg-surface p-4 sm:p-6">
      <h2 id={`${id}-titre`} className="mb-3 text-xl">
        Chaque jour, d’elle-même
      </h2>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          id={id}
          type="checkbox"
          role="switch"
          className="toggle toggle-primary"
          aria-checked={isOn}
          aria-describedby={`${id}-aide`}
          checked={isOn}
          onChange={() => submit({ isOn: !daily.isOn })}
        />
        Sauvegarde quotidienne
      </label>
      <div role="status" className="text-sm font-semibold text-success empty:hidden">
        {answer?.ok &&
          (daily.isOn
            ? 'Les sauvegardes quotidiennes sont en marche.'
            : 'Les sauvegardes quotidiennes sont arrêtées.')}
      </div>
      {answer && !answer.ok && <FailureNotice failure={answer.failure} />}
      <p id={`${id}-aide`} className="mt-2">
        Une par jour, dès que le serveur est allumé. Il en reste une par jour pendant 7 jours, une par semaine
        pendant 5 semaines, une par mois pendant 12 mois.
      </p>
      <Places daily={daily} />
    </section>
  );
}
