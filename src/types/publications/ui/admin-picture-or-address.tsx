import type { ComponentProps } from 'react';
import { PictureInput, type PictureValue, pictureAt } from '#admin/index.ts';

/** True when a picture is given by its address: files are not chosen here, and none was chosen before. */
export function isTyped(picture: PictureValue, isPlain: boolean): boolean {
  return isPlain && picture.kind !== 'file';
}

interface PictureOrAddressProps extends Pick<ComponentProps<typeof PictureInput>, 'attributes' | 'inputRef'> {
  readonly value: PictureValue;
  readonly onChange: (value: PictureValue) => void;
  /** True while addresses are typed in place of files chosen (docs/specification/back-office.md#editing-an-echo). */
  readonly isPlain: boolean;
}

/** A picture, chosen as a file or, in an echo's plain form, typed as an address. */
export function PictureOrAddress({ isPlain, ...input }: PictureOrAddressProps) {
  const { attributes, inputRef, value, onChange } = input;
  if (!isTyped(value, isPlain)) return <PictureInput {...input} />;
  return (
    <input
      {...attributes}
      ref={inputRef}
      type="text"
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      className={`input min-h-11 w-full ${attributes['aria-invalid'] ? 'input-error' : ''}`}
      value={value.kind === 'address' ? value.url : ''}
      onChange={({ target }) => onChange(pictureAt(target.value))}
    />
  );
}
