import { useState } from 'react';
import { AdminScreen, Banner } from '#features/administration/index.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FrenchTime } from '#ui/french-time.tsx';
import type { Publication } from '../publication.schema.ts';
import type { AdminKind } from './admin-kind.ts';
import { PublicationBrowser } from './admin-publication-browser.tsx';
import { ROW_ACTION, ROW_DANGER } from './admin-row-styles.ts';
import { useItemAction } from './admin-use-item-action.ts';

interface ScreenProps {
  readonly admin: AdminKind;
  readonly publications: readonly Publication[];
}

interface RowProps {
  readonly publication: Publication;
  readonly isBusy: boolean;
  readonly onRestore: () => void;
  readonly onDelete: () => void;
}

/** No pictures: the files of what is in the trash are not served (D36). */
function Row({ publication, isBusy, onRestore, onDelete }: RowProps) {
  const { title, deletedAt } = publication;
  return (
    <article className="flex flex-wrap items-center gap-x-6 gap-y-1 p-3">
      <div className="min-w-0 grow basis-72">
        <h2 className="text-base leading-snug font-semibold">{title}</h2>
        <p className="mt-1 text-sm text-muted">
          Supprimé le <FrenchTime instant={deletedAt} form="short" />
        </p>
      </div>
      <div className="flex grow items-center gap-1 max-md:-ml-2 md:grow-0">
        <button type="button" className={ROW_ACTION} disabled={isBusy} onClick={onRestore}>
          Restaurer<span className="sr-only"> {title}</span>
        </button>
        <button
          type="button"
          className={`${ROW_DANGER} ml-auto md:ml-8`}
          disabled={isBusy}
          onClick={onDelete}
        >
          Supprimer définitivement<span className="sr-only"> {title}</span>
        </button>
      </div>
    </article>
  );
}

/** What was taken off the site, until it is restored or ended (D18). */
export function PublicationTrashScreen({ admin, publications }: ScreenProps) {
  const { words, listPath } = admin;
  const [asked, setAsked] = useState<Publication | null>(null);
  const { message, isBusy, run } = useItemAction();
  return (
    <AdminScreen title={words.trashTitle} back={{ to: listPath, label: words.backToList }}>
      <Banner message={message} />
      <PublicationBrowser
        publications={publications}
        words={words}
        empty={
          <p className="rounded-box border border-dashed border-control p-8 text-center">
            La corbeille est vide.
          </p>
        }
      >
        {(publication) => (
          <Row
            publication={publication}
            isBusy={isBusy}
            onRestore={() => run('restore', publication.id)}
            onDelete={() => setAsked(publication)}
          />
        )}
      </PublicationBrowser>
      <ConfirmDialog
        open={asked !== null}
        question={`Êtes-vous sûr de vouloir supprimer définitivement "${asked?.title}"\u202f? Cette action est irréversible.`}
        confirmLabel="Supprimer définitivement"
        irreversible
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) run('delete', asked.id);
          setAsked(null);
        }}
      />
    </AdminScreen>
  );
}
