import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PublicationFormValues } from './admin-form-fields.tsx';

/** The editor's tick that has the publication's page lead to help. */
export function ViolenceField({ form }: { form: UseFormReturn<PublicationFormValues> }) {
  const hint = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="checkbox"
          aria-describedby={hint}
          {...form.register('mentionsViolence')}
        />
        <span className="font-semibold">Ce texte parle de violence</span>
      </label>
      <p id={hint} className="text-sm text-muted">
        La page montre alors le lien « Trouver de l’aide », s’il y a un numéro ou un lieu dans les réglages.
      </p>
    </div>
  );
}
