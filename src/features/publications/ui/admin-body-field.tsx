import { lazy, Suspense, useId } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { FieldError } from '#ui/form-field.tsx';
import { MAX_DETAILS_LENGTH } from '../publication.ts';
import type { UploadedImage } from './admin-calls.ts';
import type { PublicationFormValues } from './admin-form-values.ts';

const RichTextEditor = lazy(() => import('./editor/rich-text-editor.tsx'));

/** Pixels [9]. */
export type EditorHeight = 400 | 500;

const HEIGHTS: Record<EditorHeight, string> = { 400: 'h-[400px]', 500: 'h-[500px]' };

interface BodyFieldProps {
  readonly form: UseFormReturn<PublicationFormValues>;
  /** A plain text area with the HTML as it is kept, in place of the editor (D25). */
  readonly isPlain: boolean;
  readonly height: EditorHeight;
  readonly onUpload: (file: File) => Promise<UploadedImage>;
}

const LABEL = 'Contenu';

function EditorPlace({ height }: { height: EditorHeight }) {
  return (
    <div
      className={`${HEIGHTS[height]} flex items-center justify-center rounded-field border border-control text-muted`}
    >
      <span className="loading loading-spinner mr-3" aria-hidden="true" />
      Chargement...
    </div>
  );
}

/** What is written: formatted in the editor, or as HTML in a text area. */
export function BodyField({ form, isPlain, height, onUpload }: BodyFieldProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const errorId = `${id}-error`;
  const { field, fieldState } = useController({
    control: form.control,
    name: 'details',
    rules: { maxLength: { value: MAX_DETAILS_LENGTH, message: 'Le contenu est trop long.' } },
  });
  const pending = useController({ control: form.control, name: 'pendingPicture' });
  const error = fieldState.error?.message;
  const described = error ? errorId : undefined;
  return (
    <div>
      <label id={labelId} htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {LABEL}
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
        <Suspense fallback={<EditorPlace height={height} />}>
          <RichTextEditor
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
        </Suspense>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
