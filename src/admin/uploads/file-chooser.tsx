import type { Ref } from 'react';
import type { ControlAttributes } from '#ui/form-field.tsx';

interface FilesChooserProps {
  readonly attributes: Partial<ControlAttributes>;
  /** As the HTML attribute. */
  readonly accept: string;
  readonly label: string;
  readonly onChoose: (files: readonly File[]) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly multiple?: boolean;
  /** True to open a phone's camera directly. */
  readonly isCamera?: boolean;
  /** True for the main way to choose. */
  readonly isMain?: boolean;
}

/** File input with its own label, because the browser's would say that no file is chosen when a draft has one. */
export function FilesChooser(props: FilesChooserProps) {
  const { attributes, accept, label, onChoose, inputRef } = props;
  const { multiple = false, isCamera = false, isMain = false } = props;
  return (
    <span className="relative inline-flex">
      <input
        {...attributes}
        ref={inputRef}
        type="file"
        accept={accept}
        multiple={multiple}
        capture={isCamera ? 'environment' : undefined}
        className="peer absolute inset-0 w-full cursor-pointer opacity-0"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Reset, because choosing the same file again would fire no event.
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
      <span
        aria-hidden="true"
        className={`button ${isMain ? 'button-primary' : 'button-quiet'} min-h-11 py-2 text-sm peer-hover:border-current peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-primary`}
      >
        {label}
      </span>
    </span>
  );
}

interface FileChooserProps extends Pick<FilesChooserProps, 'accept' | 'label' | 'inputRef'> {
  readonly attributes: ControlAttributes;
  readonly onChoose: (file: File) => void;
}

/** {@link FilesChooser} of one file. */
export function FileChooser({ onChoose, ...chooser }: FileChooserProps) {
  return <FilesChooser {...chooser} onChoose={([file]) => file && onChoose(file)} />;
}
