import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { SubmitTarget } from 'react-router';
import { useAction } from '#admin/use-action.ts';
import { showFieldErrors } from '#ui/show-field-errors.ts';

interface ActionFormOptions<Values> {
  readonly initial: Values;
  /** Returns the body for the route's action. @default the values */
  readonly pack?: (values: Values) => SubmitTarget;
}

/**
 * Creates a form that submits to its route's action, one submission at a time, and shows the server's sentences beside
 * their fields. Its button uses `aria-disabled` meanwhile, because a disabled one would lose the focus.
 */
export function useActionForm<Values extends FieldValues, Answer = unknown>({
  initial,
  pack = (values) => ({ ...values }),
}: ActionFormOptions<Values>) {
  const form = useForm<Values>({ defaultValues: initial as DefaultValues<Values> });
  const { answer, isBusy, submit } = useAction<Answer>((outcome) => {
    const names = Object.keys(initial) as Path<Values>[];
    if (!outcome.ok) showFieldErrors(form.setError, names, outcome.failure.fields);
  });
  return {
    form,
    isSending: isBusy,
    /** Outcome of the last submission; `undefined` while another one runs. */
    outcome: answer,
    send: form.handleSubmit((values) => submit(pack(values))),
  };
}

export type ActionForm<Values extends FieldValues, Answer = unknown> = ReturnType<
  typeof useActionForm<Values, Answer>
>;
