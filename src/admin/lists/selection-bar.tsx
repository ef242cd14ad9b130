import { CloseIcon } from '#ui/icons.tsx';
import type { Confirmation } from './list-sentences.ts';
import { formatSelected, type ListWords } from './list-sentences.ts';
import { ROW_ACTION, ROW_DANGER } from './row-actions.tsx';
import type { ListActions } from './use-list-actions.ts';

/** An action on the selected items. */
export interface BulkAction<Item> {
  readonly intent: string;
  readonly label: string;
  /** True for an action that removes the items. */
  readonly danger?: boolean;
  /** Asks once for all items; left out where it runs at once. */
  readonly confirm?: (items: readonly Item[]) => Confirmation;
  /** Opens a dialog that asks for more than a confirmation, and runs the action itself. */
  readonly open?: (items: readonly Item[]) => void;
}

interface SelectionBarProps<Item> {
  readonly actions: ListActions<Item>;
  readonly bulk: readonly BulkAction<Item>[];
  readonly words: ListWords;
}

/** Bulk actions on the selected items, in place of the screen's own actions. */
export function SelectionBar<Item>({ actions, bulk, words }: SelectionBarProps<Item>) {
  const { selection, isBusy, request } = actions;
  const { items } = selection;
  return (
    <>
      <p role="status" className="sr-only">
        {items.length > 0 && formatSelected(items.length, words)}
      </p>
      {items.length > 0 && (
        <section
          aria-label="Sélection"
          className="action-bar selection-bar no-print fixed inset-x-0 bottom-0 z-20 border-t-2 border-primary bg-surface shadow-lift"
        >
          <div className="wrap flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
            <div className={`mr-3 flex items-center gap-1 ${bulk.length > 1 ? 'max-sm:w-full' : ''}`}>
              <button
                type="button"
                aria-label="Tout désélectionner"
                className="touch -ml-3 inline-flex items-center justify-center rounded-field hover:bg-base-content/10"
                onClick={selection.clear}
              >
                <CloseIcon className="size-5" />
              </button>
              <p className="font-semibold">{formatSelected(items.length, words)}</p>
            </div>
            {bulk.map(({ intent, label, danger = false, confirm, open }) => (
              <button
                key={intent}
                type="button"
                aria-disabled={isBusy}
                className={
                  danger ? `${ROW_DANGER} border border-error ml-auto` : `${ROW_ACTION} border border-control`
                }
                onClick={() => {
                  if (isBusy) return;
                  if (open) open(items);
                  else request({ intent, items, confirm: confirm?.(items) });
                }}
              >
                {label}
              </button>
            ))}
          </div>
        </section>
      )}
    </>
  );
}
