import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useFetcher } from 'react-router';
import type { Outcome } from '#features/administration/index.ts';
import { FormField } from '#ui/form-field.tsx';
import { showFieldErrors } from '#ui/show-field-errors.ts';
import { SectionSave } from './section-save.tsx';

interface NameValues {
  name: string;
}

/** @param name the present one. */
export function OwnNameForm({ name }: { name: string }) {
  const fetcher = useFetcher<Outcome<unknown>>();
  const { register, handleSubmit, setError, formState } = useForm<NameValues>({ defaultValues: { name } });
  const { errors } = formState;
  const outcome = fetcher.data;
  const isSending = fetcher.state !== 'idle';

  useEffect(() => {
    if (outcome && !outcome.ok) showFieldErrors(setError, ['name'], outcome.failure.fields);
  }, [outcome, setError]);

  const send = handleSubmit((change) => {
    if (isSending) return;
    const json = { intent: 'name', change: { ...change } };
    void fetcher.submit(json, { method: 'post', encType: 'application/json' });
  });
  return (
    <form noValidate onSubmit={send} className="flex max-w-md flex-col gap-5">
      <FormField
        label="Nom"
        hint="Les autres administrateurs vous voient sous ce nom."
        error={errors.name?.message}
        required
      >
        {(attributes) => (
          <input
            {...attributes}
            {...register('name', { required: 'Le nom est requis.' })}
            autoComplete="name"
            className={`input min-h-12 w-full ${errors.name ? 'input-error' : ''}`}
          />
        )}
      </FormField>
      <SectionSave
        label="Enregistrer le nom"
        outcome={outcome}
        isSending={isSending}
        done="Nom modifié avec succès."
      />
    </form>
  );
}
