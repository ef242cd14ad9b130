import { type ComponentType, useCallback } from 'react';
import { type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import type { FieldDescription, PictureValue } from '#admin/index.ts';
import type { Section } from '../../section.schema.ts';

/** Values of a section's form, by the name of its fields. */
export type SettingsValues = FieldValues;
export type SettingsForm = UseFormReturn<SettingsValues>;

/** Points of a section's pictures, by their addresses. */
export type PicturePoints = Section['pictureFocus'];

/** Returns the address of a picture, uploaded where it was chosen, and notes its point; `null` for none. @throws {ApiError} */
export type SendPicture = (picture: PictureValue) => Promise<string | null>;

export interface ControlProps {
  readonly form: SettingsForm;
  /** Path of the value in the form: `items.2.url`. */
  readonly path: string;
}

/** One field of a section: how its value is read, shown, changed and sent. */
export interface SettingsField<Value = unknown> extends FieldDescription<Value> {
  readonly label: string;
  /** Value of an item that is added. */
  readonly blank: Value;
  /** Returns the form's value of a stored one. */
  readonly read: (stored: unknown, points: PicturePoints) => Value;
  /** Returns the value as the API takes it; a chosen picture is uploaded before. */
  readonly write: (value: Value, send: SendPicture) => unknown;
  readonly Control: ComponentType<ControlProps>;
}

export type SettingsFields = Readonly<Record<string, SettingsField>>;

/** Returns a kind of field as one among others, whose values the form knows nothing of. */
export function settingsField<Value>(field: SettingsField<Value>): SettingsField {
  return field as SettingsField;
}

/** Opens every `details` around an element, because an invalid field of a folded item cannot take the focus. */
export function unfoldAround(element: Element): void {
  for (let folded = element.closest('details'); folded; ) {
    folded.open = true;
    folded = folded.parentElement?.closest('details') ?? null;
  }
}

/** Connects a control to the form. @param validate returns a sentence for a value that cannot be sent. */
export function useControl<Value>(
  { form, path }: ControlProps,
  validate: (value: Value) => string | true = () => true,
) {
  const { field, fieldState } = useController({ control: form.control, name: path, rules: { validate } });
  const { ref } = field;
  const focusRef = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      ref({
        focus: () => {
          unfoldAround(element);
          element.focus();
        },
      });
    },
    [ref],
  );
  return {
    value: field.value as Value,
    onChange: field.onChange as (value: Value) => void,
    onBlur: field.onBlur,
    focusRef,
    error: fieldState.error?.message,
  };
}
