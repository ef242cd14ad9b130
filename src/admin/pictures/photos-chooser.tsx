import type { ReactNode, Ref } from 'react';
import { FilesChooser } from '../uploads/file-chooser.tsx';
import { FilesDrop } from '../uploads/files-drop.tsx';
import type { RefusedFile } from '../uploads/refused-files.tsx';
import { IMAGE_ACCEPT } from './picture-value.ts';

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

/** Ways to choose several photos: from the device, by camera, or by dropping; with the refused ones. */
export function PhotosChooser(props: PhotosChooserProps) {
  const { onChoose, refused, onDismiss, describedBy, inputRef, isMain = false, children } = props;
  const attributes = { 'aria-describedby': describedBy };
  return (
    <FilesDrop onChoose={onChoose} refused={refused} onDismiss={onDismiss}>
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
    </FilesDrop>
  );
}
