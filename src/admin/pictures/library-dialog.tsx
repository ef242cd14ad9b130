import { useId, useState } from 'react';
import type { LibraryImage } from '#media/library-image.schema.ts';
import { ModalDialog } from '#ui/modal-dialog.tsx';
import { Picture } from '#ui/picture.tsx';
import { FailureNotice } from '../ui/notices.tsx';
import { describeUse, ImageUses } from './image-uses.tsx';
import { type Library, useLibrary } from './use-library.ts';

interface LibraryDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** True where several pictures may be chosen at once. */
  readonly multiple?: boolean;
  readonly onChoose: (images: readonly LibraryImage[]) => void;
}

interface CardProps {
  readonly image: LibraryImage;
  /** Left out where a press chooses at once. */
  readonly isChosen?: boolean | undefined;
  readonly onPress: () => void;
}

/** Returns a picture's name, from its texts where it is used. */
function nameOf({ uses }: LibraryImage, number: number): string {
  const [use] = uses;
  return use ? (use.alt ?? describeUse(use)) : `Photo ${number} de la liste, pas encore utilisée`;
}

function Card({ image, isChosen, onPress, number }: CardProps & { readonly number: number }) {
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={nameOf(image, number)}
        className={`block w-full overflow-hidden rounded-field border-3 ${isChosen ? 'border-primary' : 'border-transparent hover:border-line'}`}
        onClick={onPress}
      >
        <Picture
          address={image.url}
          alt=""
          sizes="(min-width: 40rem) 10rem, 45vw"
          className="aspect-square w-full bg-base-300 object-contain"
        />
        {isChosen !== undefined && (
          <span className="block py-1 text-sm font-semibold text-primary" aria-hidden="true">
            {isChosen ? 'Choisie ✓' : 'Choisir'}
          </span>
        )}
      </button>
      <ImageUses image={image} isInForm />
    </li>
  );
}

/** State of the list: loading, failure with retry, no results, or more to load. */
export function LibraryFoot({ library }: { readonly library: Library }) {
  const { images, total, isLoading, failure, search, loadMore } = library;
  const isEmpty = !isLoading && !failure && images.length === 0;
  const hasMore = total !== null && images.length < total;
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      <p role="status" className="text-sm text-muted">
        {isLoading && 'Chargement...'}
        {isEmpty &&
          (search
            ? 'Aucune photo ne correspond à cette recherche.'
            : 'Aucune photo sur le site pour l’instant.')}
      </p>
      {failure && <FailureNotice failure={failure} />}
      {(failure || (hasMore && !isLoading)) && (
        <button type="button" className="button button-quiet min-h-11 py-2 text-sm" onClick={loadMore}>
          {failure ? 'Réessayer' : 'Plus de photos'}
        </button>
      )}
    </div>
  );
}

/** Field that searches the library. */
export function LibrarySearch({ library }: { readonly library: Library }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        Rechercher une photo
      </label>
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        className="input min-h-11 w-full max-w-md"
        placeholder="Titre d’article, description…"
        value={library.search}
        onChange={({ target }) => library.setSearch(target.value)}
      />
    </div>
  );
}

function Choice({
  titleId,
  multiple = false,
  onClose,
  onChoose,
}: Omit<LibraryDialogProps, 'open'> & { titleId: string }) {
  const library = useLibrary();
  const [chosen, setChosen] = useState<readonly LibraryImage[]>([]);
  const isChosen = ({ id }: LibraryImage) => chosen.some((image) => image.id === id);
  const press = (image: LibraryImage) => {
    if (!multiple) return onChoose([image]);
    setChosen(isChosen(image) ? chosen.filter(({ id }) => id !== image.id) : [...chosen, image]);
  };
  return (
    <>
      <h2 id={titleId} tabIndex={-1} data-focus-first className="text-lg">
        Photos du site
      </h2>
      <div className="mt-3">
        <LibrarySearch library={library} />
      </div>
      <ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3" aria-label="Photos du site">
        {library.images.map((image, index) => (
          <Card
            key={image.id}
            image={image}
            number={index + 1}
            isChosen={multiple ? isChosen(image) : undefined}
            onPress={() => press(image)}
          />
        ))}
      </ul>
      <LibraryFoot library={library} />
      <div className="modal-action sticky bottom-0 flex-wrap justify-between gap-3 border-t border-line bg-surface pt-3">
        <button type="button" className="button button-quiet" onClick={onClose}>
          Fermer
        </button>
        {multiple && (
          <button
            type="button"
            className="button button-primary disabled:opacity-60"
            disabled={chosen.length === 0}
            onClick={() => onChoose(chosen)}
          >
            {chosen.length > 1 ? `Prendre les ${chosen.length} photos` : 'Prendre la photo'}
          </button>
        )}
      </div>
    </>
  );
}

/**
 * Dialog that offers the site's pictures, each with the items that show it (`docs/specification/pictures.md#library`).
 */
export function LibraryDialog({ open, ...choice }: LibraryDialogProps) {
  const titleId = useId();
  return (
    <ModalDialog open={open} onClose={choice.onClose} labelledBy={titleId}>
      <Choice {...choice} titleId={titleId} />
    </ModalDialog>
  );
}

interface LibraryButtonProps extends Pick<LibraryDialogProps, 'multiple' | 'onChoose'> {
  /** Id of the element that describes the field. */
  readonly describedBy?: string | undefined;
}

/** Button that opens the library. */
export function LibraryButton({ multiple = false, onChoose, describedBy }: LibraryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button button-quiet min-h-11 py-2 text-sm"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        Photos du site
      </button>
      <LibraryDialog
        open={isOpen}
        multiple={multiple}
        onClose={() => setOpen(false)}
        onChoose={(images) => {
          setOpen(false);
          onChoose(images);
        }}
      />
    </>
  );
}
