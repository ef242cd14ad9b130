import type { Ref } from 'react';
import type { ControlAttributes } from '#ui/form-field.tsx';
import { FileChooser } from '../uploads/file-chooser.tsx';
import { IMAGE_ACCEPT } from './picture-rules.ts';
import { PictureSize } from './picture-size.tsx';
import type { PictureValue } from './picture-value.ts';
import { usePictureChoice } from './use-picture-choice.ts';

interface PictureInputProps {
  readonly attributes: ControlAttributes;
  readonly value: PictureValue;
  readonly onChange: (value: PictureValue) => void;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  /** @default 'Choisir une image' */
  readonly chooseLabel?: string;
  /** @default 'Remplacer l’image' */
  readonly replaceLabel?: string;
}

/** Chooses a picture, makes it small enough to travel, and says so. */
export function PictureInput({
  attributes,
  value,
  onChange,
  inputRef,
  chooseLabel = 'Choisir une image',
  replaceLabel = 'Remplacer l’image',
}: PictureInputProps) {
  const { choose, isShrinking } = usePictureChoice(value, onChange);
  return (
    <>
      <FileChooser
        attributes={attributes}
        accept={IMAGE_ACCEPT}
        {...(inputRef && { inputRef })}
        label={value.kind === 'none' ? chooseLabel : replaceLabel}
        onChoose={choose}
      />
      <PictureSize picture={value} onChange={onChange} isShrinking={isShrinking} />
    </>
  );
}
