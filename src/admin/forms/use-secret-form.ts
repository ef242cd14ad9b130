import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { showFieldErrors } from '#ui/show-field-errors.ts';
import type { Failure, FailureWords } from '../failure.ts';
import { useFailureHandler } from '../guard.ts';

interface SecretFormOptions<Values> {
  readonly initial: Values;
  readonly words: FailureWords;
  readonly send: (values: Values) => Promise<void>;
}

/**
 * Creates a form that asks for a secret and calls the API itself, one call at a time; unlike other forms, it stores
 * nothing on the device. Sentences about fields are shown beside them; `failure` is any other error.
 */
export function useSecretForm<Values extends FieldValues>({
  initial,
  words,
  send,
}: SecretFormOptions<Values>) {
  const form = useForm<Values>({ defaultValues: initial as DefaultValues<Values> });
  const [failure, setFailure] = useState<Failure | null>(null);
  const describe = useFailureHandler();
  const { isSubmitting, errors, isDirty } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    if (isSubmitting) return;
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      const described = await describe(error, words);
      if (!described) return;
      const names = Object.keys(initial) as Path<Values>[];
      showFieldErrors(form.setError, names, described.fields);
      if (!names.some((name) => name in described.fields)) setFailure(described);
    }
  });
  return { form, errors, isDirty, isSubmitting, failure, submit };
}
