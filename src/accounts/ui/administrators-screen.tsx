import { useId, useState } from 'react';
import { Link } from 'react-router';
import { AdminScreen, Banner, useBanner } from '#admin/index.ts';
import { focusHeading } from '#admin/ui/focus.ts';
import { useAction } from '#admin/use-action.ts';
import { addresses } from '#src/addresses.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ModalDialog } from '#ui/modal-dialog.tsx';
import type { AdministratorAccount, IssuedPassword } from '../administrator.schema.ts';
import { AdministratorRow } from './administrator-row.tsx';
import { type Intent, WORDS } from './administrator-words.ts';
import { IssuedPasswordNotice } from './issued-password.tsx';

/** Result of an action on an account. */
export interface AccountActionResult {
  readonly sentence: string;
  /** `null` unless a new password was requested. */
  readonly issued: IssuedPassword | null;
}

interface AccountActionRequest {
  readonly intent: Intent;
  readonly account: AdministratorAccount;
}

/** Runs one action on an account at a time, and reports its result. */
function useAccountAction() {
  const [message, show] = useBanner();
  const [issued, setIssued] = useState<IssuedPassword | null>(null);
  const { isBusy, submit } = useAction<AccountActionResult>((outcome) => {
    if (outcome.ok) {
      const { sentence, issued: newPassword } = outcome.value;
      if (newPassword) setIssued(newPassword);
      else show({ tone: 'success', text: sentence });
      focusHeading();
    } else {
      const { headline, detail } = outcome.failure;
      show({ tone: 'failure', text: headline, detail });
    }
  });

  const run = ({ intent, account }: AccountActionRequest) => submit({ intent, id: account.id });
  return { message, isBusy, run, issued, close: () => setIssued(null) };
}

interface IssuedPasswordDialogProps {
  readonly issued: IssuedPassword | null;
  readonly onClose: () => void;
}

function IssuedPasswordDialog({ issued, onClose }: IssuedPasswordDialogProps) {
  const id = useId();
  return (
    <ModalDialog open={issued !== null} onClose={onClose} labelledBy={id}>
      <h2 id={id} className="mb-4 text-lg font-semibold">
        Nouveau mot de passe
      </h2>
      {issued && <IssuedPasswordNotice issued={issued} />}
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
  /** Id of the logged-in administrator. */
  readonly ownId: string;
}

/** Screen that lists the administrators, enabled or not. */
export function AdministratorsScreen({ accounts, ownId }: ScreenProps) {
  const [asked, setAsked] = useState<AccountActionRequest | null>(null);
  const { message, isBusy, run, issued, close } = useAccountAction();
  const words = asked && WORDS[asked.intent];
  return (
    <AdminScreen
      title="Administrateurs"
      outcome={<Banner message={message} />}
      actions={
        <Link to={addresses.admin.createAdministrator} className="button button-primary">
          Ajouter un administrateur
        </Link>
      }
    >
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
      <IssuedPasswordDialog issued={issued} onClose={close} />
    </AdminScreen>
  );
}
