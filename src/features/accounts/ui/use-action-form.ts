import { useRef } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { type SubmitTarget, useFetcher } from 'react-router';
import type { Outcome } from '#admin/index.ts';
import { showFieldErrors } from '#ui/show-field-errors.ts';
import { useAnswer } from '#ui/use-answer.ts';

interface ActionFormOptions<Values> {
  readonly initial: Values;
  /** Returns the body for the route's action. @default the values */
  readonly pack?: (values: Values) => SubmitTarget;
}

/**
 * Creates a form that submits to its route's action, once at a time, and shows the server's sentences beside their
 * fields. Its button takes `aria-disabled` meanwhile: a disabled one would lose the focus.
 */
export function useActionForm<Values extends FieldValues, Answer = unknown>({
  initial,
  pack = (values) => ({ ...values }),
}: ActionFormOptions<Values>) {
  const fetcher = useFetcher<Outcome<Answer>>();
  const form = useForm<Values>({ defaultValues: initial as DefaultValues<Values> });
  const { data: outcome, state } = fetcher;
  const isSending = state !== 'idle';
  // The fetcher's state comes with a later rendering. Without this, a double click changes a password twice: the second
  // time in a session that the first has ended.
  const isSent = useRef(false);
  useAnswer(outcome, (answer) => {
    const names = Object.keys(initial) as Path<Values>[];
    if (!answer.ok) showFieldErrors(form.setError, names, answer.failure.fields);
  });
  return {
    form,
    isSending,
    /** Outcome of the last submission; `undefined` while another one runs. */
    outcome: isSending ? undefined : outcome,
    send: form.handleSubmit(async (values) => {
      if (isSent.current) return;
      isSent.current = true;
      await fetcher.submit(pack(values), { method: 'post', encType: 'application/json' }).finally(() => {
        isSent.current = false;
      });
    }),
  };
}

export type ActionForm<Values extends FieldValues, Answer = unknown> = ReturnType<
  typeof useActionForm<Values, Answer>
>;
