import { useId, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { AdminScreen, Banner, type Outcome, useBanner } from '#admin/index.ts';
import { focusHeading } from '#admin/ui/focus.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ModalDialog } from '#ui/modal-dialog.tsx';
import { useAnswer } from '#ui/use-answer.ts';
import type { AdministratorAccount, PasswordOnce as GivenPassword } from '../administrator.schema.ts';
import { AdministratorRow } from './administrator-row.tsx';
import { CREATE_PATH, type Intent, WORDS } from './administrator-words.ts';
import { PasswordOnce } from './password-once.tsx';

/** What came of something done to an account. */
export interface Done {
  readonly sentence: string;
  /** The new password, where one was asked for. */
  readonly given: GivenPassword | null;
}

interface Asked {
  readonly intent: Intent;
  readonly account: AdministratorAccount;
}

/** Does something to one account at a time, says what came of it, and shows a password once. */
function useAccountAction() {
  const fetcher = useFetcher<Outcome<Done>>();
  const [message, show] = useBanner();
  const [given, setGiven] = useState<GivenPassword | null>(null);
  const { data } = fetcher;
  const isBusy = fetcher.state !== 'idle';

  useAnswer(data, (outcome) => {
    if (outcome.ok) {
      const { sentence, given: fresh } = outcome.value;
      // A new password stands in a dialog, which says enough.
      if (fresh) setGiven(fresh);
      else show({ tone: 'success', text: sentence });
      focusHeading();
    } else {
      const { headline, detail } = outcome.failure;
      show({ tone: 'failure', text: headline, detail });
    }
  });

  const run = ({ intent, account }: Asked) => {
    if (isBusy) return;
    void fetcher.submit({ intent, id: account.id }, { method: 'post', encType: 'application/json' });
  };
  return { message, isBusy, run, given, forget: () => setGiven(null) };
}

interface GivenDialogProps {
  readonly given: GivenPassword | null;
  readonly onClose: () => void;
}

function GivenDialog({ given, onClose }: GivenDialogProps) {
  const id = useId();
  return (
    <ModalDialog open={given !== null} onClose={onClose} labelledBy={id}>
      <h2 id={id} className="mb-4 text-lg font-semibold">
        Nouveau mot de passe
      </h2>
      {given && <PasswordOnce given={given} />}
      <div className="modal-action">
        <button type="button" className="button button-quiet" onClick={onClose}>
          Fermer
        </button>
      </div>
    </ModalDialog>
  );
}

interface ScreenProps {
  readonly accounts: readonly AdministratorAccount[];
  /** The id of whoever looks. */
  readonly ownId: string;
}

/** Who else can log in, and who could. */
export function AdministratorsScreen({ accounts, ownId }: ScreenProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { message, isBusy, run, given, forget } = useAccountAction();
  const words = asked && WORDS[asked.intent];
  return (
    <AdminScreen
      title="Administrateurs"
      actions={
        <Link to={CREATE_PATH} className="button button-primary">
          Ajouter un administrateur
        </Link>
      }
    >
      <Banner message={message} />
      <ul className="divide-y divide-line rounded-box border border-line bg-surface">
        {accounts.map((account) => (
          <li key={account.id}>
            <AdministratorRow
              account={account}
              isOneself={account.id === ownId}
              isBusy={isBusy}
              onAsk={(intent) => setAsked({ intent, account })}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        question={words?.question(asked?.account.name ?? '') ?? ''}
        explanation={words?.explanation ?? ''}
        confirmLabel={words?.label ?? ''}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) run(asked);
          setAsked(null);
        }}
      />
      <GivenDialog given={given} onClose={forget} />
    </AdminScreen>
  );
}
