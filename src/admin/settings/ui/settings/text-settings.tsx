import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import { textOf } from '#admin/index.ts';
import { isExampleTelephone, readTelephones } from '#lib/text/telephone.ts';
import { FormField } from '#ui/form-field.tsx';
import { type AdvisedLength, FieldCounter, HintLine, LengthAdvice, tooLongRule } from './field-counter.tsx';
import { type ControlProps, type SettingsField, settingsField, useControl } from './settings-field.ts';

interface TextSpec {
  readonly label: string;
  readonly hint?: string;
  /** Characters. */
  readonly max: number;
  /** True where the server refuses an empty one. */
  readonly required?: boolean;
  /** Lines of a text area; left out for a text of one line. */
  readonly rows?: number;
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: InputHTMLAttributes<HTMLElement>['inputMode'];
  /** Returns the length that search engines show whole. */
  readonly useAdvisedLength?: () => AdvisedLength;
  readonly validate?: (text: string) => string | true;
}

type BoxProps = ReturnType<typeof useControl<string>> & {
  readonly attributes: object;
  readonly spec: TextSpec;
};

/** The input or text area itself. */
function TextBox({ attributes, spec, value, onChange, onBlur, focusRef, error }: BoxProps) {
  const { rows, type = 'text', inputMode } = spec;
  const control = {
    ...attributes,
    value,
    onBlur,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    ref: focusRef,
    ...(inputMode && { inputMode }),
  };
  if (rows) {
    const className = `textarea field-sizing-content max-h-96 w-full leading-relaxed ${error ? 'textarea-error' : ''}`;
    return <textarea {...control} rows={rows} className={className} />;
  }
  return (
    <input
      {...control}
      type={type}
      autoComplete="off"
      spellCheck={inputMode ? false : undefined}
      autoCapitalize={inputMode ? 'none' : undefined}
      className={`input min-h-12 w-full ${error ? 'input-error' : ''}`}
    />
  );
}

function useNoAdvice(): AdvisedLength | null {
  return null;
}

/** Returns the control of a text: its label, help, length and error. */
function textControl(spec: TextSpec) {
  const { label, hint, max, required = false, useAdvisedLength = useNoAdvice, validate } = spec;
  const check = validate ?? tooLongRule(max);
  return function TextControl(props: ControlProps) {
    const control = useControl<string>(props, check);
    const advised = useAdvisedLength();
    const { length } = control.value.trim();
    const counter = advised ? (
      <LengthAdvice length={length} advised={advised} />
    ) : (
      <FieldCounter length={length} max={max} />
    );
    return (
      <FormField
        label={label}
        error={control.error}
        required={required}
        hint={<HintLine hint={hint}>{counter}</HintLine>}
      >
        {(attributes) => <TextBox attributes={attributes} spec={spec} {...control} />}
      </FormField>
    );
  };
}

function describeTextSetting(spec: TextSpec): SettingsField<string> {
  return {
    label: spec.label,
    isSame: Object.is,
    revive: textOf,
    blank: '',
    read: textOf,
    write: (text) => text.trim(),
    Control: textControl(spec),
  };
}

/** A text of one line. */
export function line(spec: Omit<TextSpec, 'rows'>): SettingsField {
  return settingsField(describeTextSetting(spec));
}

/** A text of several lines. */
export function longText(spec: TextSpec): SettingsField {
  return settingsField(describeTextSetting({ rows: 3, ...spec }));
}

/** Address of a page on the web. */
export function webAddress(spec: Omit<TextSpec, 'rows' | 'type'>): SettingsField {
  // Not the type `url`: browsers would ask for the scheme, which the server adds.
  return line({ ...spec, inputMode: 'url' });
}

export function emailAddress(spec: Omit<TextSpec, 'rows' | 'type'>): SettingsField {
  return line({ ...spec, inputMode: 'email' });
}

const UNREADABLE_PHONE =
  'Écrivez chaque numéro en entier, séparé des autres par une barre oblique\u00a0: +243 970 000 000 / +243 812 345 678.';

/** Telephone numbers; a text that would be shown without a link is refused (`docs/specification/rich-text.md#links`). */
export function phoneNumber(spec: Omit<TextSpec, 'rows' | 'type'>): SettingsField {
  const isTooLong = tooLongRule(spec.max);
  const validate = (text: string) => {
    const isReadable =
      text.trim() === '' ||
      isExampleTelephone(text) ||
      readTelephones(text).some(({ href }) => href !== null);
    return isReadable ? isTooLong(text) : UNREADABLE_PHONE;
  };
  return line({ ...spec, inputMode: 'tel', validate });
}

/** A year, or none. A text that is no number is sent as it is, because the server says what is wrong with it. */
export function year(spec: Pick<TextSpec, 'label' | 'hint'>): SettingsField {
  return settingsField({
    ...describeTextSetting({ ...spec, max: 10, inputMode: 'numeric', validate: () => true }),
    read: (stored) => (typeof stored === 'number' ? String(stored) : ''),
    write: (text) => {
      const year = text.trim();
      if (year === '') return null;
      return /^\d+$/.test(year) ? Number(year) : year;
    },
  });
}

/** A day, or none. */
export function day(spec: Pick<TextSpec, 'label' | 'hint'>): SettingsField {
  return settingsField({
    ...describeTextSetting({ ...spec, max: 100, type: 'date', validate: () => true }),
    write: (text) => text || null,
  });
}

/** A blank line, with spaces in it or not. */
const BLANK_LINE = /\n[^\S\n]*(?:\n[^\S\n]*)+/;

/** Returns the paragraphs of a text. */
export function splitParagraphs(text: string): string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(BLANK_LINE)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

interface ParagraphsSpec extends Pick<TextSpec, 'label' | 'hint'> {
  /** Characters of one paragraph. */
  readonly max: number;
}

/** Paragraphs, written as one text with blank lines in it. */
export function paragraphs({ label, hint, max }: ParagraphsSpec): SettingsField {
  const help = 'Une ligne vide sépare deux paragraphes.';
  const validate = (text: string) => {
    const long = splitParagraphs(text).findIndex((paragraph) => paragraph.length > max);
    return long === -1 || `Le paragraphe ${long + 1} est trop long\u00a0: coupez-le par une ligne vide.`;
  };
  return settingsField({
    ...describeTextSetting({
      label,
      hint: hint ? `${hint} ${help}` : help,
      max: Number.MAX_SAFE_INTEGER,
      rows: 8,
      validate,
    }),
    read: (stored) => (Array.isArray(stored) ? stored.map(textOf).join('\n\n') : ''),
    write: splitParagraphs,
  });
}
