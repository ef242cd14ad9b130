import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { LazyBodyVersion } from '#admin/editor/lazy-body-version.tsx';
import { LazyEditor } from '#admin/editor/lazy-editor.tsx';
import { textOf, uploadImage } from '#admin/index.ts';
import { formatNumber } from '#lib/text/counted.ts';
import { FieldError } from '#ui/form-field.tsx';
import { type ControlProps, type SettingsField, settingsField, unfoldAround } from './settings-field.ts';

interface RichTextSpec {
  readonly label: string;
  /** Characters of its HTML. */
  readonly max: number;
}

/** True once an element has come into sight: a screen of ten texts starts the editors that are looked at. */
function useSeen() {
  const element = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, isSeen };
}

/** Formatted text, with the editor. */
export function richText({ label, max }: RichTextSpec): SettingsField {
  function RichTextControl({ form, path }: ControlProps) {
    const id = useId();
    const { element, isSeen } = useSeen();
    const { field, fieldState } = useController({
      control: form.control,
      name: path,
      rules: {
        validate: (html: string) =>
          html.length <= max || `Ce texte est trop long\u00a0: ${formatNumber(max)} caractères au plus.`,
      },
    });
    const { ref } = field;
    const focusRef = useCallback(
      (target: { focus: () => void } | null) => {
        ref({
          focus: () => {
            if (element.current) unfoldAround(element.current);
            target?.focus();
          },
        });
      },
      [ref, element],
    );
    // Until the editor is there, its place takes the focus.
    useEffect(() => focusRef(element.current), [focusRef, element]);
    const error = fieldState.error?.message;
    const labelId = `${id}-label`;
    const errorId = `${id}-error`;
    return (
      <div ref={element} tabIndex={-1} className="min-h-80">
        <label id={labelId} htmlFor={id} className="mb-1.5 block text-sm font-semibold">
          {label}
        </label>
        {isSeen && (
          <LazyEditor
            id={id}
            labelId={labelId}
            describedBy={error ? errorId : undefined}
            isInvalid={Boolean(error)}
            className="h-72"
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            focusRef={focusRef}
            onUpload={uploadImage}
          />
        )}
        <FieldError id={errorId}>{error}</FieldError>
      </div>
    );
  }
  return settingsField<string>({
    label,
    isSame: Object.is,
    revive: textOf,
    show: (html) => <LazyBodyVersion html={html} />,
    blank: '',
    read: textOf,
    write: (html) => html,
    Control: RichTextControl,
  });
}
