import { useId } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { LazyEditor } from '#admin/editor/lazy-editor.tsx';
import type { UploadedImage } from '#admin/index.ts';
import { bodyLengthRule } from '#lib/html/body-length.ts';
import { publicationFields } from '#types/publication-fields.ts';
import { FieldError } from '#ui/form-field.tsx';
import type { PublicationFormValues } from './admin-form-fields.tsx';

/** Height of the editor in pixels. */
export type EditorHeight = 400 | 500;

/** On a telephone the editor grows with its text: a window of a few lines hides the rest of it. */
const HEIGHTS: Record<EditorHeight, string> = {
  400: 'h-[400px] max-sm:h-auto max-sm:min-h-[400px]',
  500: 'h-[500px] max-sm:h-auto max-sm:min-h-[500px]',
};

interface BodyFieldProps {
  readonly form: UseFormReturn<PublicationFormValues>;
  /** Stored text, empty for a new publication. */
  readonly stored: string;
  /** Shows a text area with the stored HTML instead of the editor (`docs/specification/back-office.md#editing-an-echo`). */
  readonly isPlain: boolean;
  readonly height: EditorHeight;
  readonly onUpload: (file: File) => Promise<UploadedImage>;
}

const PENDING = 'Une image attend\u00a0: ajoutez-la au texte, ou retirez-la.';

/** Field of the body: the editor, or a text area of HTML. */
export function BodyField({ form, stored, isPlain, height, onUpload }: BodyFieldProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const errorId = `${id}-error`;
  const { field, fieldState } = useController({
    control: form.control,
    name: 'details',
    // Sanitising may shorten typed HTML: only the server knows its length.
    rules: { validate: (html) => isPlain || bodyLengthRule(html, stored.length) },
  });
  const pending = useController({
    control: form.control,
    name: 'pendingPicture',
    // Prevents sending the form without the image, and without a message.
    rules: { validate: (picture) => picture === null || isPlain || PENDING },
  });
  const error = fieldState.error?.message ?? pending.fieldState.error?.message;
  const described = error ? errorId : undefined;
  return (
    <div>
      <label id={labelId} htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {publicationFields.details.label}
      </label>
      {isPlain ? (
        <textarea
          {...field}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          spellCheck
          className={`${HEIGHTS[height]} textarea w-full font-mono text-sm leading-relaxed ${error ? 'textarea-error' : ''}`}
        />
      ) : (
        <LazyEditor
          id={id}
          labelId={labelId}
          describedBy={described}
          isInvalid={Boolean(error)}
          className={HEIGHTS[height]}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          focusRef={field.ref}
          onUpload={onUpload}
          pending={pending.field.value}
          onPending={pending.field.onChange}
        />
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
