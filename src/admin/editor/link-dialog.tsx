import { useId, useState } from 'react';
import { allowedLink } from '#lib/html/link-address.ts';
import { completeWebAddress } from '#lib/text/web-address.ts';
import { FormField } from '#ui/form-field.tsx';
import { ModalDialog } from '#ui/modal-dialog.tsx';

interface LinkDialogProps {
  readonly open: boolean;
  /** Address of the link at the cursor, empty where there is none. */
  readonly current: string;
  readonly onClose: () => void;
  readonly onSet: (address: string) => void;
  readonly onRemove: () => void;
}

function LinkForm({ current, onClose, onSet, onRemove, titleId }: LinkDialogProps & { titleId: string }) {
  const [address, setAddress] = useState(current);
  const [error, setError] = useState<string>();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Prevents React from submitting the form around the editor, too.
        event.stopPropagation();
        const allowed = allowedLink(completeWebAddress(address));
        if (allowed === null) setError('Cette adresse ne peut pas servir de lien.');
        else onSet(allowed);
      }}
    >
      <h2 id={titleId} className="mb-4 text-lg">
        {current ? 'Modifier le lien' : 'Ajouter un lien'}
      </h2>
      <FormField
        label="Adresse du lien"
        error={error}
        hint="Par exemple https://exemple.org, ou une adresse e-mail."
      >
        {(attributes) => (
          <input
            {...attributes}
            data-focus-first
            type="text"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={`input min-h-11 w-full ${error ? 'input-error' : ''}`}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        )}
      </FormField>
      <div className="modal-action flex-wrap justify-between gap-3">
        <button type="button" className="button button-quiet" onClick={onClose}>
          Annuler
        </button>
        {current && (
          <button type="button" className="button button-quiet text-error" onClick={onRemove}>
            Retirer le lien
          </button>
        )}
        <button type="submit" className="button button-primary">
          Valider
        </button>
      </div>
    </form>
  );
}

/** Dialog for the address of a link. */
export function LinkDialog(props: LinkDialogProps) {
  const titleId = useId();
  return (
    <ModalDialog open={props.open} onClose={props.onClose} labelledBy={titleId}>
      <LinkForm {...props} titleId={titleId} />
    </ModalDialog>
  );
}
