import { useEffect } from 'react';
import { Link } from 'react-router';
import { AdminScreen, FailureNotice, seenRule } from '#admin/index.ts';
import { focusHeading } from '#admin/ui/focus.ts';
import { addresses } from '#src/addresses.ts';
import { FormField } from '#ui/form-field.tsx';
import type { IssuedPassword } from '../administrator.schema.ts';
import { IssuedPasswordNotice } from './issued-password.tsx';
import { type ActionForm, useActionForm } from './use-action-form.ts';

const EMPTY = { name: '', email: '' };
const FORM_ID = 'administrator-form';
const BACK = { to: addresses.admin.administrators, label: 'Retour aux administrateurs' };

/** Replaces the form once the account is created: shows the password to hand over. */
function Created({ issued }: { issued: IssuedPassword }) {
  return (
    <AdminScreen
      title="Administrateur créé avec succès"
      actions={
        <Link to={addresses.admin.administrators} className="button button-primary">
          Retour aux administrateurs
        </Link>
      }
    >
      <div className="max-w-xl rounded-box border border-line bg-surface p-5">
        <IssuedPasswordNotice issued={issued} />
      </div>
    </AdminScreen>
  );
}

type AdministratorFormProps = ActionForm<typeof EMPTY, IssuedPassword>;

function AdministratorForm({ form, outcome, isSending, send }: AdministratorFormProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <AdminScreen
      title="Ajouter un administrateur"
      back={BACK}
      actions={
        <>
          {outcome && !outcome.ok && <FailureNotice failure={outcome.failure} />}
          <button
            type="submit"
            form={FORM_ID}
            className="button button-primary aria-disabled:opacity-60"
            aria-disabled={isSending}
          >
            {isSending ? 'Création en cours...' : 'Ajouter'}
          </button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        onSubmit={send}
        className="flex max-w-xl flex-col gap-5 rounded-box border border-line bg-surface p-5"
      >
        <p className="text-muted">
          Cette personne pourra faire tout ce que vous pouvez faire ici. Le site lui crée un mot de passe,
          affiché une seule fois{'\u00a0'}: notez-le et transmettez-le-lui.
        </p>
        <FormField label="Nom" error={errors.name?.message} required>
          {(attributes) => (
            <input
              {...attributes}
              {...register('name', seenRule('Le nom est requis.'))}
              autoComplete="off"
              className={`input min-h-12 w-full ${errors.name ? 'input-error' : ''}`}
            />
          )}
        </FormField>
        <FormField label="Adresse e-mail" error={errors.email?.message} required>
          {(attributes) => (
            <input
              {...attributes}
              {...register('email', seenRule('L’adresse e-mail est requise.'))}
              type="email"
              inputMode="email"
              autoComplete="off"
              className={`input min-h-12 w-full ${errors.email ? 'input-error' : ''}`}
            />
          )}
        </FormField>
      </form>
    </AdminScreen>
  );
}

/** Screen that creates an account for a colleague. */
export function AdministratorCreateScreen() {
  const sending = useActionForm<typeof EMPTY, IssuedPassword>({ initial: EMPTY });
  const issued = sending.outcome?.ok ? sending.outcome.value : null;
  useEffect(() => {
    // Keeps the focus, because the focused form is removed.
    if (issued) focusHeading();
  }, [issued]);
  return issued ? <Created issued={issued} /> : <AdministratorForm {...sending} />;
}
