import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '#admin/api/api-client.ts';
import { notifyError, useFailureHandler } from '#admin/index.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { backupCalls } from '../backups.calls.ts';
import type { BackupDownload } from '../backups.schema.ts';
import { BackupOrderForm } from './backup-order-form.tsx';
import { DownloadState } from './download-state.tsx';
import { type CurrentDownload, useDownload } from './use-download.ts';

const CANCEL = {
  running: {
    label: 'Annuler la sauvegarde',
    question: 'Annuler cette sauvegarde ?',
    explanation: 'Ce qui a été fait jusqu’ici est retiré du serveur.',
  },
  ready: {
    label: 'Retirer du serveur',
    question: 'Retirer cette sauvegarde du serveur ?',
    explanation: 'Assurez-vous d’abord que votre téléchargement est terminé.',
  },
} as const;

interface CancelButtonProps {
  readonly state: keyof typeof CANCEL;
  readonly onDone: () => void;
}

/** Asks for confirmation, then cancels the backup in progress or removes the finished one. */
function CancelButton({ state, onDone }: CancelButtonProps) {
  const { label, question, explanation } = CANCEL[state];
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const describe = useFailureHandler();
  const cancel = async () => {
    setAsking(false);
    if (isSending) return;
    setSending(true);
    try {
      await callApi(backupCalls.cancelDownload, {});
      onDone();
    } catch (error) {
      const failure = await describe(error, { sentence: 'La sauvegarde n’a pas pu être retirée.' });
      if (failure) notifyError(failure.headline);
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className="button button-quiet mt-4 min-h-11 py-2 aria-disabled:opacity-60"
        aria-disabled={isSending}
        onClick={() => setAsking(true)}
      >
        {label}
      </button>
      <ConfirmDialog
        open={isAsking}
        question={question}
        explanation={explanation}
        confirmLabel={label}
        cancelLabel="Ne rien changer"
        onConfirm={() => void cancel()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function DownloadBody({ current, onChange }: { current: CurrentDownload; onChange: () => void }) {
  const { download, isLost, set } = current;
  const change = (changed: BackupDownload | null) => {
    set(changed);
    onChange();
  };
  const isOver = !download || download.state === 'failed';
  return (
    <>
      {download && (
        <div className="mb-5">
          <DownloadState download={download} isLost={isLost} />
          {download.state !== 'failed' && (
            <CancelButton key={download.state} state={download.state} onDone={() => change(null)} />
          )}
        </div>
      )}
      {isOver && <BackupOrderForm onStart={change} />}
    </>
  );
}

/** Section that creates a backup for download. */
export function DownloadSection({ loaded }: { loaded: BackupDownload | null }) {
  const current = useDownload(loaded);
  const heading = useRef<HTMLHeadingElement>(null);
  const { revalidate } = useRevalidator();
  const onChange = () => {
    // Keeps the focus when the form or button that has it disappears.
    heading.current?.focus();
    void revalidate();
  };
  return (
    <section
      id="telecharger"
      aria-labelledby="telecharger-titre"
      className="rounded-box border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="telecharger-titre" ref={heading} tabIndex={-1} className="mb-3 text-xl">
        Télécharger une sauvegarde
      </h2>
      <p className="mb-3">
        Un seul fichier, avec tout le site{'\u00a0'}: textes, photos, rapports, comptes et adresses de la
        newsletter. Il est chiffré{'\u00a0'}:{' '}
        <strong>sans sa phrase de passe, personne ne peut l’ouvrir</strong>, pas même la personne qui s’occupe
        du serveur.
      </p>
      <p className="mb-5">
        Notez la phrase de passe sur papier ou dans un gestionnaire de mots de passe, et gardez le fichier
        ailleurs, sur deux supports si possible.
      </p>
      <DownloadBody current={current} onChange={onChange} />
    </section>
  );
}
