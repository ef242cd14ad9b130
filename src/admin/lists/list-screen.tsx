import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AdminScreen } from '../ui/admin-screen.tsx';
import { ListBrowser, type ListBrowserProps } from './list-browser.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListFeedback } from './list-feedback.tsx';
import type { ListedWords } from './listed-words.ts';
import type { ListActions } from './use-list-actions.ts';

interface ListScreenWords extends ListedWords {
  readonly adminMenuTitle: string;
  readonly create: string;
  readonly empty: string;
}

interface ListScreenProps<Item> extends Omit<ListBrowserProps<Item>, 'empty'> {
  readonly words: ListScreenWords;
  readonly actions: ListActions<Item>;
  /** The screen's own address; its trash and its create screen are below it. */
  readonly path: string;
  /** Stands over the list. */
  readonly above?: ReactNode;
}

/** The screen of a list whose things are made on a screen of their own and thrown away into a trash [2]. */
export function ListScreen<Item extends { readonly id: string }>({
  path,
  above,
  ...list
}: ListScreenProps<Item>) {
  const { words, actions } = list;
  const createPath = `${path}/create`;
  return (
    <AdminScreen
      title={words.adminMenuTitle}
      actions={
        <>
          <Link to={`${path}/trash`} className="text-link mr-auto inline-flex min-h-11 items-center">
            Corbeille
          </Link>
          <Link to={createPath} className="button button-primary">
            {words.create}
          </Link>
        </>
      }
    >
      <ListFeedback actions={actions} />
      {above}
      <ListBrowser
        {...list}
        empty={
          <ListEmpty sentence={words.empty}>
            <Link to={createPath} className="text-link">
              {words.create}
            </Link>
          </ListEmpty>
        }
      />
    </AdminScreen>
  );
}
