import type { ReactNode } from 'react';
import { FrenchTime } from '#ui/french-time.tsx';
import { AdminScreen } from '../ui/admin-screen.tsx';
import { confirmPermanentDelete } from './confirmations.ts';
import { ListBrowser } from './list-browser.tsx';
import type { ListSpec } from './list-choice.ts';
import { ListEmpty } from './list-empty.tsx';
import { ListFeedback } from './list-feedback.tsx';
import type { ListIntents } from './list-intents.ts';
import type { ListedWords } from './listed-words.ts';
import type { ListPage } from './load-list.ts';
import { RowButton } from './row-actions.tsx';
import type { BulkAction } from './selection-bar.tsx';
import { useListActions } from './use-list-actions.ts';

/** What a trash offers: all of them the same. */
export const TRASH_SPEC: ListSpec = {
  orders: [
    { value: 'newest', label: 'Derniers supprimés' },
    { value: 'oldest', label: 'Premiers supprimés' },
    { value: 'title', label: 'Par titre' },
  ],
};

/** One thing in the trash. */
export interface TrashedItem {
  readonly id: string;
  readonly title: string;
  /** ISO 8601. */
  readonly deletedAt: string | null;
}

interface TrashScreenProps {
  readonly title: string;
  readonly back: { readonly to: string; readonly label: string };
  readonly words: ListedWords;
  readonly page: ListPage<TrashedItem>;
  /** With `restore` and `delete`. */
  readonly intents: ListIntents;
}

interface RowProps {
  readonly item: TrashedItem;
  readonly select: ReactNode;
  readonly isBusy: boolean;
  readonly onRestore: () => void;
  readonly onEnd: () => void;
}

/** No pictures: the files of what is in the trash are not served (D36). */
function Row({ item, select, isBusy, onRestore, onEnd }: RowProps) {
  const { title, deletedAt } = item;
  return (
    <article className="grid grid-cols-[auto_1fr] items-center gap-x-2 gap-y-1 p-3 md:grid-cols-[auto_1fr_auto]">
      {select}
      <div className="min-w-0">
        <h2 className="text-base leading-snug font-semibold">{title}</h2>
        <p className="mt-1 text-sm text-muted">
          Supprimé le <FrenchTime instant={deletedAt} form="short" />
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
          onPress={onEnd}
        />
      </div>
    </article>
  );
}

/** What was taken off the site, until it is restored or ended; one screen for the six kinds of thing (D18, D36). */
export function TrashScreen({ title, back, words, page, intents }: TrashScreenProps) {
  const actions = useListActions({ page, intents, titleOf: (item) => item.title, say: 'banner' });
  const confirmEnd = (items: readonly TrashedItem[]) =>
    confirmPermanentDelete(
      items.map((item) => item.title),
      words,
    );
  const bulk: readonly BulkAction<TrashedItem>[] = [
    { intent: 'restore', label: 'Restaurer' },
    { intent: 'delete', label: 'Supprimer définitivement', danger: true, confirm: confirmEnd },
  ];
  return (
    <AdminScreen title={title} back={back}>
      <ListFeedback actions={actions} />
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
            onRestore={() => actions.ask({ intent: 'restore', items: [item] })}
            onEnd={() => actions.ask({ intent: 'delete', items: [item], confirm: confirmEnd([item]) })}
          />
        )}
      </ListBrowser>
    </AdminScreen>
  );
}
