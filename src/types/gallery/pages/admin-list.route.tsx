import type { ReactNode } from 'react';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import {
  type Confirmation,
  collectionIntents,
  confirmTrashByCount,
  FailureScreen,
  ListScreen,
  type ListSpec,
  listRoute,
  PICTURES_FILTER,
  RowButton,
  RowLink,
  useListActions,
  YEAR_FILTER,
} from '#admin/index.ts';
import { addresses } from '#src/addresses.ts';
import { Picture } from '#ui/picture.tsx';
import { galleryCalls } from '../gallery.calls.ts';
import type { GalleryItem } from '../gallery-item.schema.ts';
import { GALLERY_WORDS } from '../gallery-item.ts';
import { AltOrMark } from '../ui/describe-later.tsx';

const SPEC: ListSpec = {
  searchLabel: 'Rechercher une image',
  orders: [
    { value: 'newest', label: 'Les plus récentes' },
    { value: 'oldest', label: 'Les plus anciennes' },
    { value: 'title', label: 'Par description' },
  ],
  filters: [PICTURES_FILTER, YEAR_FILTER],
};

const INTENTS = collectionIntents(galleryCalls, GALLERY_WORDS);

const list = listRoute({
  words: GALLERY_WORDS,
  spec: SPEC,
  call: galleryCalls.list,
  years: galleryCalls.listYears,
  intents: INTENTS,
});

export const meta = list.meta;
export const clientLoader = list.clientLoader;
export const clientAction = list.clientAction;
export const ErrorBoundary = FailureScreen;

/** False after an action: the list already shows the deletion, and loading it again takes its time on a slow link. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? false : defaultShouldRevalidate;
}

function confirmTrash(items: readonly GalleryItem[]): Confirmation {
  return confirmTrashByCount(items.length, GALLERY_WORDS);
}

interface RowProps {
  readonly item: GalleryItem;
  readonly select: ReactNode;
  readonly isBusy: boolean;
  readonly onTrash: () => void;
}

function Row({ item, select, isBusy, onTrash }: RowProps) {
  const { id, image, imageFocus, description, alt, altPending } = item;
  return (
    <tr className="picture-row">
      <td>{select}</td>
      <td>
        <Picture
          address={image}
          focus={imageFocus}
          alt={alt}
          sizes="112px"
          className="aspect-[4/3] w-28 rounded-field bg-base-300 object-cover"
        />
      </td>
      <td className="font-semibold wrap-anywhere">{description}</td>
      <td className="text-sm wrap-anywhere text-muted">
        <span className="md:sr-only">Texte alternatif&nbsp;: </span>
        <AltOrMark alt={alt} altPending={altPending} />
      </td>
      <td>
        <div className="flex items-center gap-1">
          <RowLink to={addresses.admin.content.gallery_item.view(id)} label="Voir" title={description} />
          <RowLink to={addresses.admin.content.gallery_item.edit(id)} label="Modifier" title={description} />
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

/** Lists the pictures of the gallery in a table, each a card on a phone. */
export default function AdminGallery() {
  const page = useLoaderData<typeof clientLoader>();
  const actions = useListActions({
    page,
    intents: INTENTS,
    titleOf: ({ description }) => description,
  });
  return (
    <ListScreen
      spec={SPEC}
      page={page}
      screens={addresses.admin.content.gallery_item}
      words={GALLERY_WORDS}
      actions={actions}
      bulk={[{ intent: 'trash', label: 'Mettre à la corbeille', danger: true, confirm: confirmTrash }]}
      layout="table"
      head={HEAD}
    >
      {(item, select) => (
        <Row
          item={item}
          select={select}
          isBusy={actions.isBusy}
          onTrash={() => actions.request({ intent: 'trash', items: [item], confirm: confirmTrash([item]) })}
        />
      )}
    </ListScreen>
  );
}
