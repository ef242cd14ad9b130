import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Asks before what was typed is left behind without being saved. */
export function LeaveQuestion({ isDirty, isKept }: { isDirty: () => boolean; isKept: boolean }) {
  const blocker = useLeaveGuard(isDirty, isKept);
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
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
