import { useId } from 'react';
import {
  ALT_TEXT,
  altStatement,
  DECORATIVE_LABEL,
  isToDescribe,
  type PictureDescription,
  TO_DESCRIBE,
} from '#content/fields/picture/alt-text.ts';
import { showsText } from '#lib/text/clean-text.ts';
import { FormField } from '#ui/form-field.tsx';
import { Badge } from '../ui/status-badge.tsx';

interface AltFieldsProps {
  readonly alt: string;
  readonly isDecorative: boolean;
  readonly error: string | undefined;
  /** Name of both fields together, where a screen asks about several pictures. */
  readonly name?: string;
  readonly inputRef?: (element: HTMLInputElement | null) => void;
  readonly onAlt: (alt: string) => void;
  readonly onDecorative: (isDecorative: boolean) => void;
}

/** Mark of an item that has pictures without an alternative text. */
export function ToDescribeMark() {
  return <Badge className="border-control border-dashed">{TO_DESCRIBE}</Badge>;
}

/** Tells administrators how a picture is described: its alternative text, that it is decorative, or that it waits for one. */
export function AltStatement(description: PictureDescription) {
  if (isToDescribe(description)) return <ToDescribeMark />;
  return altStatement(description);
}

/** Alternative text, or the statement that the image is decorative; without both, it may wait. */
export function AltFields(props: AltFieldsProps) {
  const { alt, isDecorative, error, name, inputRef, onAlt, onDecorative } = props;
  const of = useId();
  const isWaiting = !isDecorative && !showsText(alt);
  return (
    <fieldset aria-labelledby={name === undefined ? undefined : of} className="flex min-w-0 flex-col gap-2">
      {name !== undefined && (
        <span id={of} className="sr-only">
          {name}
        </span>
      )}
      <FormField label={ALT_TEXT.label} error={error} hint="Ce que l’image montre, pour qui ne la voit pas.">
        {(attributes) => (
          <input
            {...attributes}
            ref={inputRef}
            type="text"
            lang="fr"
            spellCheck
            autoComplete="off"
            className={`input min-h-11 w-full ${error ? 'input-error' : ''}`}
            disabled={isDecorative}
            value={alt}
            onChange={({ target }) => onAlt(target.value)}
          />
        )}
      </FormField>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="checkbox checkbox-primary"
          checked={isDecorative}
          onChange={({ target }) => onDecorative(target.checked)}
        />
        {DECORATIVE_LABEL}
      </label>
      {isWaiting && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <ToDescribeMark />
          Vous pouvez la décrire plus tard.
        </p>
      )}
    </fieldset>
  );
}
