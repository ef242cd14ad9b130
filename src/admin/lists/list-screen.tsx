import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ContentScreens } from '#src/addresses.ts';
import { AdminScreen } from '../ui/admin-screen.tsx';
import { ListBrowser, type ListBrowserProps, ListEmpty } from './list-browser.tsx';
import { ListFeedback, ListOutcomeBar } from './list-feedback.tsx';
import type { ListWords } from './list-sentences.ts';
import type { ListActions } from './use-list-actions.ts';

interface ListScreenWords extends ListWords {
  readonly adminMenuTitle: string;
  readonly create: string;
  readonly empty: string;
}

interface ListScreenProps<Item> extends Omit<ListBrowserProps<Item>, 'empty'> {
  readonly words: ListScreenWords;
  readonly actions: ListActions<Item>;
  readonly screens: Required<Pick<ContentScreens, 'create' | 'trash'>>;
  /** Stands above the list. */
  readonly above?: ReactNode;
}

/** Screen of a list with a create screen and a trash. */
export function ListScreen<Item extends { readonly id: string }>({
  screens,
  above,
  ...list
}: ListScreenProps<Item>) {
  const { words, actions } = list;
  return (
    <AdminScreen
      title={words.adminMenuTitle}
      outcome={<ListOutcomeBar actions={actions} words={words} />}
      actions={
        <>
          <Link to={screens.trash} className="text-link mr-auto inline-flex min-h-11 items-center">
            Corbeille
          </Link>
          <Link to={screens.create} className="button button-primary">
            {words.create}
          </Link>
        </>
      }
    >
      <ListFeedback actions={actions} hasPictures />
      {above}
      <ListBrowser
        {...list}
        empty={
          <ListEmpty sentence={words.empty}>
            <Link to={screens.create} className="text-link">
              {words.create}
            </Link>
          </ListEmpty>
        }
      />
    </AdminScreen>
  );
}
