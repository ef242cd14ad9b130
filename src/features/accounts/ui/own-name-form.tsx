import { FormField } from '#ui/form-field.tsx';
import type { AccountSubmission } from './account-submission.ts';
import { SectionSave } from './section-save.tsx';
import { useActionForm } from './use-action-form.ts';

/** @param name the present one. */
export function OwnNameForm({ name }: { name: string }) {
  const { form, outcome, isSending, send } = useActionForm({
    initial: { name },
    pack: (change): AccountSubmission => ({ intent: 'name', change }),
  });
  const { errors } = form.formState;
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
            {...form.register('name', { required: 'Le nom est requis.' })}
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
