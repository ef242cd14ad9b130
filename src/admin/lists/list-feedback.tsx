import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { StillShown } from '../pictures/still-shown.tsx';
import { Banner } from '../ui/notices.tsx';
import { formatCount, type ListWords } from './list-sentences.ts';
import type { ListActions, PartialFailure, Undoable } from './use-list-actions.ts';

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

/** Lists the items for which a bulk action failed, until dismissed. */
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

/** Says what went to the trash, and offers to undo it until the next action. */
function UndoBar({ undoable, words }: { undoable: Undoable; words: ListWords }) {
  const { titles, isUndoing, undo, forget } = undoable;
  const [first] = titles;
  return (
    <section aria-label="Dernière action" className="undo-bar border-t border-line bg-glow text-glow-content">
      <div className="wrap flex items-center gap-x-2 py-1">
        <p className="line-clamp-2 min-w-0 leading-snug">
          Dans la corbeille&nbsp;:{' '}
          <strong>{titles.length === 1 ? first : formatCount(titles.length, words)}</strong>
        </p>
        <button
          type="button"
          aria-disabled={isUndoing}
          className="touch ml-auto inline-flex shrink-0 items-center rounded-field px-2 font-bold underline underline-offset-4 hover:bg-glow-content/10"
          onClick={isUndoing ? undefined : undo}
        >
          {isUndoing ? 'Annulation...' : 'Annuler'}
        </button>
        <button
          type="button"
          aria-label="Fermer"
          className="touch -mr-2 inline-flex shrink-0 items-center justify-center rounded-field hover:bg-glow-content/10"
          onClick={forget}
        >
          <CloseIcon className="size-5" />
        </button>
      </div>
    </section>
  );
}

interface ListOutcomeBarProps<Item> {
  readonly actions: Pick<ListActions<Item>, 'message' | 'undoable'>;
  readonly words: ListWords;
}

/** Outcome of a list's last action, in the bar at the bottom, where it covers neither search nor order. */
export function ListOutcomeBar<Item>({ actions: { message, undoable }, words }: ListOutcomeBarProps<Item>) {
  return (
    <>
      <Banner message={message} />
      {undoable && <UndoBar undoable={undoable} words={words} />}
    </>
  );
}

interface ListFeedbackProps<Item> {
  readonly actions: ListActions<Item>;
  /** True where the items have pictures, which other items may show, too. @default false */
  readonly hasPictures?: boolean;
}

/** Confirmation dialog of a list's actions, and the items for which they failed. */
export function ListFeedback<Item>({ actions, hasPictures = false }: ListFeedbackProps<Item>) {
  const { confirmation, confirmedIds, confirm, cancel, partialFailure, dismiss } = actions;
  return (
    <>
      {partialFailure && <PartialFailureNotice failure={partialFailure} onDismiss={dismiss} />}
      <ConfirmDialog
        open={confirmation !== null}
        question={confirmation?.question ?? ''}
        confirmLabel={confirmation?.confirmLabel ?? ''}
        irreversible={confirmation?.irreversible ?? false}
        onCancel={cancel}
        onConfirm={confirm}
      >
        {hasPictures && <StillShown ids={confirmedIds} />}
      </ConfirmDialog>
    </>
  );
}
