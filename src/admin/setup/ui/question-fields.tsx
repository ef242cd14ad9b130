import type { HTMLAttributes } from 'react';
import { FormField } from '#ui/form-field.tsx';
import { ANSWER_RULES } from './answer-rules.ts';
import type { AnswerName } from './typed-answers.ts';
import type { SetupSteps } from './use-setup-steps.ts';

interface TextAnswerProps {
  readonly conversation: SetupSteps;
  readonly name: AnswerName;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'text' | 'email' | 'url';
  readonly autoComplete?: string;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** Fixed by the operator: shown, but not editable. */
  readonly isLocked?: boolean;
}

/** Text input of one line. */
export function TextAnswer({ conversation, name, label, hint, isLocked = false, ...input }: TextAnswerProps) {
  const { register, formState } = conversation.form;
  const rules = ANSWER_RULES[name];
  const error = formState.errors[name]?.message;
  return (
    <FormField label={label} hint={hint} error={error} required={rules?.required !== undefined}>
      {(attributes) => (
        <input
          type="text"
          {...attributes}
          {...input}
          {...register(name, rules as Parameters<typeof register>[1])}
          readOnly={isLocked}
          className={`input min-h-12 w-full ${error ? 'input-error' : ''} ${isLocked ? 'text-muted' : ''}`}
        />
      )}
    </FormField>
  );
}
