import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ItemCalls } from './item-calls.ts';
import { KeptFormScreen } from './kept-form-screen.tsx';
import type { KeptForm } from './use-kept-form.ts';

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
  readonly kept: KeptForm<Values, Item>;
  readonly calls: ItemCalls<Values, Item>;
  readonly words: ItemFormWords;
  /** Of the list's screen. */
  readonly path: string;
  /** Whether the server's own sentence replaces that of a failed creation [8]. */
  readonly serverSpeaksFirst?: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** The create and edit screens of a thing of the team or the gallery: they differ in their words and fields [2, 5]. */
export function ItemFormScreen<Values extends FieldValues, Item extends { readonly id: string }>(
  props: ItemFormScreenProps<Values, Item>,
) {
  const { kept, calls, words, path, serverSpeaksFirst = false, className, children } = props;
  const { isNew } = kept;
  const { errors } = words;
  return (
    <KeptFormScreen
      kept={kept}
      saving={{
        send: calls.send,
        read: ({ id }) => calls.read(id),
        restore: ({ id }) => calls.restore(id),
        failure: isNew ? { sentence: errors.create, serverSpeaksFirst } : { sentence: errors.edit },
        success: isNew ? words.created : words.modified,
        saysIn: 'toast',
        listPath: path,
      }}
      title={isNew ? words.createTitle : words.editTitle}
      backLabel={words.backToList}
      labels={isNew ? { idle: 'Ajouter', busy: words.creating } : { idle: 'Enregistrer', busy: words.saving }}
      className={className}
    >
      {children}
    </KeptFormScreen>
  );
}
