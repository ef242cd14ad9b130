import { type DragEvent, type ReactNode, type Ref, useEffect, useState } from 'react';
import { AlertIcon, CloseIcon } from '#ui/icons.tsx';
import { FilesChooser } from '../uploads/file-chooser.tsx';
import { droppedFiles, ignoreMissedDrops } from './dropped-files.ts';
import { IMAGE_ACCEPT } from './picture-value.ts';
import type { RefusedFile } from './prepare-photo.ts';

interface PhotosChooserProps {
  readonly onChoose: (files: readonly File[]) => void;
  readonly refused: readonly RefusedFile[];
  readonly onDismiss: () => void;
  /** Id of the sentence about what is missing here. */
  readonly describedBy?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** True while nothing is chosen, which makes choosing the main action. */
  readonly isMain?: boolean;
  /** Further ways to choose. */
  readonly children?: ReactNode;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}

/** Refused files, each with its reason. */
function RefusedFiles({ refused, onDismiss }: Pick<PhotosChooserProps, 'refused' | 'onDismiss'>) {
  const total = refused.reduce((sum, { count = 1 }) => sum + count, 0);
  return (
    <div role="alert">
      {refused.length > 0 && (
        <div className="mt-3 flex items-start gap-3 rounded-field border border-error/50 bg-surface p-3">
          <AlertIcon className="mt-0.5 size-5 shrink-0 text-error" />
          <div className="min-w-0 grow text-sm">
            <p className="font-semibold">
              {total === 1
                ? 'Ce fichier n’est pas ajouté\u00a0:'
                : `${total} fichiers ne sont pas ajoutés\u00a0:`}
            </p>
            <ul className="mt-1 space-y-1">
              {refused.map(({ name, sentence }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name and one reason
                <li key={index}>
                  <span className="font-semibold break-all">{name}</span>
                  <br />
                  {sentence}
                </li>
              ))}
            </ul>
          </div>
          <button
            type="button"
            className="touch inline-flex shrink-0 items-center justify-center rounded-field hover:bg-base-content/8"
            aria-label="Fermer ce message"
            onClick={onDismiss}
          >
            <CloseIcon className="size-5" />
          </button>
        </div>
      )}
    </div>
  );
}

/** Ways to choose several photos: from the device, by camera, or by dropping; with the refused ones. */
export function PhotosChooser(props: PhotosChooserProps) {
  const { onChoose, refused, onDismiss, describedBy, inputRef, isMain = false, children } = props;
  const [isOver, setOver] = useState(false);
  const attributes = { 'aria-describedby': describedBy };
  useEffect(ignoreMissedDrops, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the inputs inside are the first
    <div
      className={`rounded-box border-2 border-dashed p-3 ${isOver ? 'border-primary bg-primary/8' : 'border-line'}`}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onChoose(droppedFiles(event.dataTransfer));
      }}
    >
      <div className="flex flex-wrap items-center gap-2">
        <FilesChooser
          attributes={{ ...attributes, ...{ 'aria-label': 'Choisir des photos' } }}
          accept={IMAGE_ACCEPT}
          label="Choisir des photos"
          multiple
          isMain={isMain}
          {...(inputRef && { inputRef })}
          onChoose={onChoose}
        />
        <span className="hidden pointer-coarse:inline-flex">
          <FilesChooser
            attributes={{ ...attributes, ...{ 'aria-label': 'Prendre une photo' } }}
            accept="image/*"
            label="Prendre une photo"
            isCamera
            onChoose={onChoose}
          />
        </span>
        {children}
      </div>
      <p className="mt-2 hidden text-sm text-muted pointer-fine:block">
        Ou déposez-les ici, plusieurs à la fois.
      </p>
      <RefusedFiles refused={refused} onDismiss={onDismiss} />
    </div>
  );
}
