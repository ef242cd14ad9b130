import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { Banner } from '../ui/notices.tsx';
import type { ListActions, PartialFailure } from './use-list-actions.ts';

function headlineOf({ done, failed }: PartialFailure): string {
  const total = done + failed.length;
  return failed.length === 1
    ? `1\u00a0élément sur ${total} n’a pas pu être traité\u00a0:`
    : `${failed.length}\u00a0éléments sur ${total} n’ont pas pu être traités\u00a0:`;
}

interface PartialFailureNoticeProps {
  readonly failure: PartialFailure;
  readonly onDismiss: () => void;
}

/** Lists the items that a bulk action failed for, until it is dismissed. */
function PartialFailureNotice({ failure, onDismiss }: PartialFailureNoticeProps) {
  return (
    <div className="mb-4 flex items-start gap-3 rounded-box border border-error bg-surface p-3 pl-4">
      <div role="alert" className="grow">
        <p className="font-semibold text-error">{headlineOf(failure)}</p>
        <ul className="mt-1 list-disc pl-5 text-sm">
          {failure.failed.map(({ title, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have the same title
            <li key={index}>
              <strong className="font-semibold">{title}</strong>
              {` – ${reason}`}
            </li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        aria-label="Fermer"
        className="touch inline-flex shrink-0 items-center justify-center rounded-field hover:bg-base-content/10"
        onClick={onDismiss}
      >
        <CloseIcon className="size-5" />
      </button>
    </div>
  );
}

/** Confirmation dialog of a list's actions, and the reports of their outcome. */
export function ListFeedback<Item>({ actions }: { actions: ListActions<Item> }) {
  const { confirmation, confirm, cancel, message, partialFailure, dismiss } = actions;
  return (
    <>
      <Banner message={message} />
      {partialFailure && <PartialFailureNotice failure={partialFailure} onDismiss={dismiss} />}
      <ConfirmDialog
        open={confirmation !== null}
        question={confirmation?.question ?? ''}
        confirmLabel={confirmation?.confirmLabel ?? ''}
        irreversible={confirmation?.irreversible ?? false}
        onCancel={cancel}
        onConfirm={confirm}
      />
    </>
  );
}
