import type { ReactNode } from 'react';
import { FrenchTime } from '#ui/french-time.tsx';
import { AdminScreen } from '../ui/admin-screen.tsx';
import { ListBrowser, ListEmpty } from './list-browser.tsx';
import { ListFeedback, ListOutcomeBar } from './list-feedback.tsx';
import type { ListIntents } from './list-intents.ts';
import type { ListWords } from './list-sentences.ts';
import { confirmPermanentDelete } from './list-sentences.ts';
import { type ListPage, TRASH_SPEC, type TrashedItem } from './load-list.ts';
import { RowButton } from './row-actions.tsx';
import type { BulkAction } from './selection-bar.tsx';
import { useListActions } from './use-list-actions.ts';

interface TrashScreenProps {
  readonly title: string;
  readonly back: { readonly to: string; readonly label: string };
  readonly words: ListWords;
  readonly page: ListPage<TrashedItem>;
  /** Have `restore` and `delete`. */
  readonly intents: ListIntents;
}

interface RowProps {
  readonly item: TrashedItem;
  readonly select: ReactNode;
  readonly isBusy: boolean;
  readonly onRestore: () => void;
  readonly onDelete: () => void;
}

/** Without a picture, because files of items in the trash are not served (`docs/specification/trash.md#files`). */
function Row({ item, select, isBusy, onRestore, onDelete }: RowProps) {
  const { title, deletedAt } = item;
  return (
    <article className="grid grid-cols-[auto_1fr] items-center gap-x-2 gap-y-1 p-3 md:grid-cols-[auto_1fr_auto]">
      {select}
      <div className="min-w-0">
        <h2 className="text-base leading-snug font-semibold">{title}</h2>
        <p className="mt-1 text-sm text-muted">
          {deletedAt !== null && 'Supprimé le '}
          <FrenchTime instant={deletedAt} form="short" />
        </p>
      </div>
      <div className="col-span-2 flex items-center gap-1 md:col-span-1">
        <RowButton label="Restaurer" title={title} isBusy={isBusy} onPress={onRestore} />
        <RowButton
          label="Supprimer définitivement"
          title={title}
          danger
          isBusy={isBusy}
          className="ml-auto md:ml-8"
          onPress={onDelete}
        />
      </div>
    </article>
  );
}

/** Screen of any trash: restores items or deletes them permanently. */
export function TrashScreen({ title, back, words, page, intents }: TrashScreenProps) {
  const actions = useListActions({ page, intents, titleOf: (item) => item.title, successIn: 'banner' });
  const confirmDelete = (items: readonly TrashedItem[]) =>
    confirmPermanentDelete(
      items.map((item) => item.title),
      words,
    );
  const bulk: readonly BulkAction<TrashedItem>[] = [
    { intent: 'restore', label: 'Restaurer' },
    { intent: 'delete', label: 'Supprimer définitivement', danger: true, confirm: confirmDelete },
  ];
  return (
    <AdminScreen title={title} back={back} outcome={<ListOutcomeBar actions={actions} words={words} />}>
      <ListFeedback actions={actions} hasPictures />
      <ListBrowser
        spec={TRASH_SPEC}
        page={page}
        words={words}
        actions={actions}
        bulk={bulk}
        empty={<ListEmpty sentence="La corbeille est vide." />}
      >
        {(item, select) => (
          <Row
            item={item}
            select={select}
            isBusy={actions.isBusy}
            onRestore={() => actions.request({ intent: 'restore', items: [item] })}
            onDelete={() =>
              actions.request({ intent: 'delete', items: [item], confirm: confirmDelete([item]) })
            }
          />
        )}
      </ListBrowser>
    </AdminScreen>
  );
}
