import { type ReactNode, useId } from 'react';
import { AlertIcon } from './icons.tsx';

/** Attributes that label and describe a control and mark it invalid (WAI-ARIA 1.2). */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required': boolean | undefined;
}

interface FormFieldProps {
  readonly label: string;
  /** Permanent help text. */
  readonly hint?: ReactNode;
  /** French sentence about an invalid value. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly className?: string;
  readonly children: (attributes: ControlAttributes) => ReactNode;
}

/** The sentence about an invalid control, next to it. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-semibold text-error">
      <AlertIcon className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

/** Required marker; the control itself announces it to screen readers. */
function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-1 text-error">
      *
    </span>
  );
}

/** A control with its label, help text and error. */
export function FormField({ label, hint, error, required = false, className, children }: FormFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <div className="mb-1.5 text-sm font-semibold">
        <label htmlFor={id}>{label}</label>
        {required && <RequiredMark />}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
        'aria-required': required || undefined,
      })}
      <FieldError id={errorId}>{error}</FieldError>
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
