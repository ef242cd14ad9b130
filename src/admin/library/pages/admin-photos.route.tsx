import { useId, useState } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { callApi } from '#admin/api/api-client.ts';
import {
  AdminScreen,
  FailureScreen,
  notifyError,
  notifySuccess,
  requireSession,
  screenMeta,
  useFailureHandler,
} from '#admin/index.ts';
import { ImageUses } from '#admin/pictures/image-uses.tsx';
import { LibraryFoot, LibrarySearch } from '#admin/pictures/library-dialog.tsx';
import { type Library, useLibrary } from '#admin/pictures/use-library.ts';
import type { LibraryImage } from '#media/library-image.schema.ts';
import { deleteImageCall } from '#media/media.calls.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FrenchTime } from '#ui/french-time.tsx';
import { ModalDialog } from '#ui/modal-dialog.tsx';
import { Picture } from '#ui/picture.tsx';

const TITLE = 'Photos';

export const meta = screenMeta(TITLE);
export const ErrorBoundary = FailureScreen;

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSession(request);
  return null;
}

interface DeletionProps {
  readonly image: LibraryImage | null;
  readonly onClose: () => void;
  readonly onConfirm: (image: LibraryImage) => void;
}

/** Says where a picture is shown: it is taken out there first. */
function UsedPicture({ image, onClose }: { image: LibraryImage | null; onClose: () => void }) {
  const id = useId();
  return (
    <ModalDialog open={image !== null} onClose={onClose} labelledBy={id}>
      <h2 id={id} className="text-lg font-semibold">
        Cette photo est utilisée sur le site.
      </h2>
      <p className="mt-2 text-muted">Retirez-la d’abord de là où elle se trouve{'\u00a0'}:</p>
      <div className="mt-2">{image && <ImageUses image={image} />}</div>
      <div className="modal-action">
        <button type="button" className="button button-primary" data-focus-first onClick={onClose}>
          Fermer
        </button>
      </div>
    </ModalDialog>
  );
}

/** Asks before an unused picture is deleted; of a used one it says where it is. */
function Deletion({ image, onClose, onConfirm }: DeletionProps) {
  const isUsed = image !== null && image.uses.length > 0;
  return (
    <>
      <UsedPicture image={isUsed ? image : null} onClose={onClose} />
      <ConfirmDialog
        open={image !== null && !isUsed}
        question={'Supprimer définitivement cette photo\u202f? Cette action est irréversible.'}
        explanation="Si quelqu’un vient de la mettre dans un texte qui n’est pas encore enregistré, elle y manquera."
        confirmLabel="Supprimer définitivement"
        irreversible
        onCancel={onClose}
        onConfirm={() => image && onConfirm(image)}
      />
    </>
  );
}

interface PhotoCardProps {
  readonly image: LibraryImage;
  readonly onDelete: () => void;
}

function PhotoCard({ image, onDelete }: PhotoCardProps) {
  const { url, uses, createdAt } = image;
  const alt = uses.find((use) => use.alt)?.alt ?? '';
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-box border border-line bg-surface p-3">
      <Picture
        address={url}
        alt={alt}
        sizes="(min-width: 64rem) 17rem, (min-width: 40rem) 30vw, 45vw"
        className="aspect-[4/3] w-full rounded-field bg-base-300 object-contain"
      />
      <ImageUses image={image} />
      {uses.length === 0 && (
        <p className="text-sm text-muted">Elle s’efface d’elle-même un jour après son envoi.</p>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-sm text-muted">
          Ajoutée le <FrenchTime instant={createdAt} form="short" />
        </p>
        <button
          type="button"
          className="touch -mr-2 inline-flex items-center rounded-field px-2 text-sm font-semibold text-error hover:bg-error/10"
          aria-haspopup="dialog"
          onClick={onDelete}
        >
          Supprimer<span className="sr-only"> cette photo</span>
        </button>
      </div>
    </li>
  );
}

/** Returns a function that deletes a picture which nothing shows, and says what became of it. */
function useDeletion(library: Library) {
  const describe = useFailureHandler();
  return async ({ id }: LibraryImage) => {
    try {
      await callApi(deleteImageCall, { id });
      library.remove(id);
      notifySuccess('Photo supprimée définitivement');
    } catch (error) {
      const failure = await describe(error, {
        sentence: 'Erreur lors de la suppression',
        serverSpeaksFirst: true,
      });
      if (failure) notifyError(failure.headline);
    }
  };
}

/** Lists the pictures of the site, newest first, each with what shows it. */
export default function AdminPhotos() {
  const library = useLibrary();
  const [asked, setAsked] = useState<LibraryImage | null>(null);
  const remove = useDeletion(library);
  return (
    <AdminScreen title={TITLE}>
      <p className="mb-4 max-w-2xl text-muted">
        Toutes les photos du site, et où elles servent. Pour en mettre une ailleurs, choisissez-la là-bas avec
        «{'\u202f'}Photos du site{'\u202f'}».
      </p>
      <LibrarySearch library={library} />
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4" aria-label="Photos du site">
        {library.images.map((image) => (
          <PhotoCard key={image.id} image={image} onDelete={() => setAsked(image)} />
        ))}
      </ul>
      <LibraryFoot library={library} />
      <Deletion
        image={asked}
        onClose={() => setAsked(null)}
        onConfirm={(image) => {
          setAsked(null);
          void remove(image);
        }}
      />
    </AdminScreen>
  );
}
