import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useLatest } from '#ui/use-latest.ts';
import type { DraftState } from '../drafts/use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface LeaveQuestionProps {
  readonly isDirty: () => boolean;
  readonly draft: Pick<DraftState, 'keeping' | 'flush'>;
}

/** Asks before what was typed is left behind without being saved; one leaves once it is kept on this device. */
export function LeaveQuestion({ isDirty, draft }: LeaveQuestionProps) {
  const isKept = draft.keeping.kind !== 'refused';
  const blocker = useLeaveGuard(isDirty, isKept);
  const blockerNow = useLatest(blocker);
  const leave = async () => {
    await draft.flush();
    // A second click finds it gone.
    blockerNow.current.proceed?.();
  };
  const fate = isKept
    ? 'Elle reste gardée sur cet appareil et vous sera proposée à votre retour.'
    : 'Ce navigateur ne peut pas la garder\u00a0: elle sera perdue.';
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      question={'Quitter sans enregistrer\u202f?'}
      explanation={`Votre saisie n’est pas enregistrée. ${fate}`}
      confirmLabel="Quitter"
      cancelLabel="Rester"
      onCancel={() => blocker.reset?.()}
      onConfirm={() => void leave()}
    />
  );
}
