import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { AutosavedFormScreen } from './autosaved-form-screen.tsx';
import type { ItemCalls } from './described-form.ts';
import type { AutosavedForm } from './use-autosaved-form.ts';

interface ItemFormWords {
  readonly createTitle: string;
  readonly editTitle: string;
  readonly backToList: string;
  readonly creating: string;
  readonly saving: string;
  readonly created: string;
  readonly modified: string;
  readonly errors: { readonly create: string; readonly edit: string };
}

interface ItemFormScreenProps<Values extends FieldValues, Item> {
  readonly autosaved: AutosavedForm<Values, Item>;
  readonly calls: ItemCalls<Values, Item>;
  readonly words: ItemFormWords;
  /** Path of the list's screen. */
  readonly path: string;
  /** The server's own sentence replaces that of a failed creation. */
  readonly serverSpeaksFirst?: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** Create and edit screen of a team member or gallery picture; texts and fields differ. */
export function ItemFormScreen<Values extends FieldValues, Item extends { readonly id: string }>(
  props: ItemFormScreenProps<Values, Item>,
) {
  const { autosaved, calls, words, path, serverSpeaksFirst = false, className, children } = props;
  const { isNew } = autosaved;
  const { errors } = words;
  return (
    <AutosavedFormScreen
      autosaved={autosaved}
      saving={{
        send: calls.send,
        read: ({ id }) => calls.read(id),
        restore: ({ id }) => calls.restore(id),
        failure: isNew ? { sentence: errors.create, serverSpeaksFirst } : { sentence: errors.edit },
        success: isNew ? words.created : words.modified,
        successIn: 'toast',
        listPath: path,
      }}
      title={isNew ? words.createTitle : words.editTitle}
      backLabel={words.backToList}
      labels={isNew ? { idle: 'Ajouter', busy: words.creating } : { idle: 'Enregistrer', busy: words.saving }}
      className={className}
    >
      {children}
    </AutosavedFormScreen>
  );
}
