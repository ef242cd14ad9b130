import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  AdminScreen,
  type Confirmation,
  countOf,
  ListBrowser,
  ListEmpty,
  ListFeedback,
  type ListPage,
  ROW_ACTION,
  RowButton,
  useListActions,
} from '#features/administration/index.ts';
import { Picture } from '#ui/picture.tsx';
import type { GalleryItem } from '../gallery-item.schema.ts';
import { GALLERY_WORDS } from '../gallery-words.ts';
import { GALLERY_INTENTS, GALLERY_LIST, GALLERY_LIST_PATH } from './admin-gallery-list.ts';

const CREATE_PATH = `${GALLERY_LIST_PATH}/create`;

/** The specification's question for one [5]; for several, the same one about their number. */
function askToTrash(items: readonly GalleryItem[]): Confirmation {
  return {
    question:
      items.length === 1
        ? GALLERY_WORDS.trashQuestion
        : `Supprimer ${countOf(items.length, GALLERY_WORDS)}\u202f?`,
    confirmLabel: 'Mettre à la corbeille',
  };
}

interface RowProps {
  readonly item: GalleryItem;
  readonly select: ReactNode;
  readonly isBusy: boolean;
  readonly onTrash: () => void;
}

function Row({ item, select, isBusy, onTrash }: RowProps) {
  const { id, image, description, alt } = item;
  return (
    <tr className="picture-row">
      <td>{select}</td>
      <td>
        <Picture
          address={image}
          alt={alt}
          sizes="112px"
          className="aspect-[4/3] w-28 rounded-field bg-base-300 object-cover"
        />
      </td>
      <td className="font-semibold">{description}</td>
      <td className="text-sm text-muted">
        <span className="md:sr-only">Texte alternatif&nbsp;: </span>
        {alt}
      </td>
      <td>
        <div className="flex items-center gap-1">
          <Link to={`${GALLERY_LIST_PATH}/view/${id}`} className={ROW_ACTION}>
            Voir<span className="sr-only"> {description}</span>
          </Link>
          <Link to={`${GALLERY_LIST_PATH}/edit/${id}`} className={ROW_ACTION}>
            Modifier<span className="sr-only"> {description}</span>
          </Link>
          <RowButton
            label="Supprimer"
            title={description}
            danger
            isBusy={isBusy}
            className="ml-auto md:ml-4"
            onPress={onTrash}
          />
        </div>
      </td>
    </tr>
  );
}

const HEAD = (
  <tr>
    <th scope="col">
      <span className="sr-only">Sélection</span>
    </th>
    <th scope="col">Image</th>
    <th scope="col">Description</th>
    <th scope="col">Texte alternatif</th>
    <th scope="col">Actions</th>
  </tr>
);

/** The gallery's pictures in a table, each a card on a phone [2]. */
export function GalleryScreen({ page }: { page: ListPage<GalleryItem> }) {
  const actions = useListActions({
    page,
    intents: GALLERY_INTENTS,
    titleOf: ({ description }) => description,
  });
  return (
    <AdminScreen
      title={GALLERY_WORDS.adminMenuTitle}
      actions={
        <>
          <Link
            to={`${GALLERY_LIST_PATH}/trash`}
            className="text-link mr-auto inline-flex min-h-11 items-center"
          >
            Corbeille
          </Link>
          <Link to={CREATE_PATH} className="button button-primary">
            {GALLERY_WORDS.create}
          </Link>
        </>
      }
    >
      <ListFeedback actions={actions} />
      <ListBrowser
        spec={GALLERY_LIST}
        page={page}
        words={GALLERY_WORDS}
        actions={actions}
        bulk={[{ intent: 'trash', label: 'Mettre à la corbeille', danger: true, confirm: askToTrash }]}
        layout="table"
        head={HEAD}
        empty={
          <ListEmpty sentence={GALLERY_WORDS.empty}>
            <Link to={CREATE_PATH} className="text-link">
              {GALLERY_WORDS.create}
            </Link>
          </ListEmpty>
        }
      >
        {(item, select) => (
          <Row
            item={item}
            select={select}
            isBusy={actions.isBusy}
            onTrash={() => actions.ask({ intent: 'trash', items: [item], confirm: askToTrash([item]) })}
          />
        )}
      </ListBrowser>
    </AdminScreen>
  );
}
