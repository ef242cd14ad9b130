import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FormField } from '#ui/form-field.tsx';

interface PasswordFieldProps {
  readonly label: string;
  /** `off` for a secret other than the account's, which a browser would store as the password. */
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
  /** Words of the button. @default 'le mot de passe' */
  readonly secret?: string;
  readonly registration: UseFormRegisterReturn;
  readonly error?: string | undefined;
  readonly hint?: string;
}

/** Password input with a button that shows it. */
export function PasswordField({
  label,
  autoComplete,
  secret = 'le mot de passe',
  registration,
  error,
  hint,
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <FormField label={label} error={error} hint={hint} required>
      {(attributes) => (
        <div className="relative">
          <input
            {...attributes}
            {...registration}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`input min-h-12 w-full pr-28 ${error ? 'input-error' : ''}`}
          />
          <button
            type="button"
            className="absolute inset-y-0.5 right-0.5 z-1 rounded-field px-3 text-sm font-semibold text-primary hover:bg-primary/10"
            aria-controls={attributes.id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Masquer' : 'Afficher'}
            <span className="sr-only"> {secret}</span>
          </button>
        </div>
      )}
    </FormField>
  );
}
