import type { Ref } from 'react';
import type { ControlAttributes } from '#ui/form-field.tsx';

interface FileChooserProps {
  readonly attributes: ControlAttributes;
  /** As the HTML attribute. */
  readonly accept: string;
  readonly label: string;
  readonly onChoose: (file: File) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Input of one file, with a label of its own: the browser's would say that none is chosen when a draft holds one. */
export function FileChooser({ attributes, accept, label, onChoose, inputRef }: FileChooserProps) {
  return (
    <span className="relative inline-flex">
      <input
        {...attributes}
        ref={inputRef}
        type="file"
        accept={accept}
        className="peer absolute inset-0 w-full cursor-pointer opacity-0"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Without this, choosing the same file again after another one fires no event.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <span
        aria-hidden="true"
        className="button button-quiet min-h-11 py-2 text-sm peer-hover:border-current peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-primary"
      >
        {label}
      </span>
    </span>
  );
}
