import type { Unreadable } from '#lib/unreadable.ts';
import {
  type Confirmation,
  confirmPermanentDelete,
  confirmTrash,
  type ListWords,
  unreadableTitle,
} from './list-sentences.ts';
import { RowButton } from './row-actions.tsx';
import type { ListActions } from './use-list-actions.ts';

interface UnreadableRowProps {
  readonly item: Unreadable;
  readonly words: ListWords;
  /** Left out for a read-only list. */
  readonly actions: ListActions<never> | undefined;
  /** Intent that removes an item from the list: to a trash, where there is one, or permanently. */
  readonly intent: 'trash' | 'remove';
}

/** An item whose stored data is invalid. Shows its id, and can be deleted. */
export function UnreadableRow({ item, words, actions, intent }: UnreadableRowProps) {
  const title = unreadableTitle(item);
  const confirm: Confirmation =
    intent === 'trash' ? confirmTrash([title], words) : confirmPermanentDelete([title], words);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 p-3">
      <div className="min-w-0 grow">
        <p className="font-semibold">illisible</p>
        <p className="mt-1 text-sm wrap-anywhere text-muted">
          Ce qui est enregistré sous {item.id} ne peut pas être affiché. Les visiteurs ne le voient pas.
        </p>
      </div>
      {actions && (
        <RowButton
          label="Supprimer"
          title={title}
          danger
          isBusy={actions.isBusy}
          onPress={() => actions.request({ intent, items: [item as never], confirm })}
        />
      )}
    </div>
  );
}
