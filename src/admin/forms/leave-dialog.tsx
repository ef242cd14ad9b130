import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { addresses } from '#src/addresses.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useLatest } from '#ui/use-latest.ts';
import type { DraftState } from '../drafts/use-draft.ts';
import { addLeaveGuard } from '../leave-guards.ts';
import { shouldResumeDraft } from '../return-address.ts';

/**
 * Blocks leaving a form with unsaved changes. Exceptions: the login, which leads back and resumes the draft, and a form
 * that resumes it. Where the browser stores no draft, even an expired session does not lead to the login.
 */
function useLeaveGuard(isDirty: () => boolean, hasDraft: boolean): Blocker {
  useEffect(() => (hasDraft ? undefined : addLeaveGuard(isDirty)), [isDirty, hasDraft]);
  useEffect(() => {
    const confirmUnload = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    addEventListener('beforeunload', confirmUnload);
    return () => removeEventListener('beforeunload', confirmUnload);
  }, [isDirty]);

  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.pathname !== addresses.admin.login &&
      !shouldResumeDraft(nextLocation.state) &&
      isDirty(),
  );
}

interface LeaveDialogProps {
  readonly isDirty: () => boolean;
  readonly draft: Pick<DraftState, 'status' | 'flush'>;
}

/** Asks before leaving a form with unsaved changes; leaving waits until they are in the draft. */
export function LeaveDialog({ isDirty, draft }: LeaveDialogProps) {
  const hasDraft = draft.status.kind !== 'failed';
  const blocker = useLeaveGuard(isDirty, hasDraft);
  const latestBlocker = useLatest(blocker);
  const leave = async () => {
    await draft.flush();
    // A second click must not proceed twice.
    latestBlocker.current.proceed?.();
  };
  const outcome = hasDraft
    ? 'Elle reste gardée sur cet appareil et vous sera proposée à votre retour.'
    : 'Ce navigateur ne peut pas la garder\u00a0: elle sera perdue.';
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      question={'Quitter sans enregistrer\u202f?'}
      explanation={`Votre saisie n’est pas enregistrée. ${outcome}`}
      confirmLabel="Quitter"
      cancelLabel="Rester"
      onCancel={() => blocker.reset?.()}
      onConfirm={() => void leave()}
    />
  );
}
